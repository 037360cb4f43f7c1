//! The browser client: the page, or the worker in which bots think.

fn main() {
    web::start();
}
