//! The worker of the browser client, in which bots and the coach think.

fn main() {
    web::think();
}
