//! The page of the browser client.

fn main() {
    web::open();
}
