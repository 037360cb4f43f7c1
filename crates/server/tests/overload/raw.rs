//! Bytes of a client, written by hand.

use client::Site;

/// What a client says first.
pub(crate) const HELLO: &str = r#"{"type":"hello","version":3}"#;

/// The head of a request for the socket of a table.
pub(crate) fn upgrade(site: &Site, table: &str, token: &str) -> String {
    format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        site.host()
    )
}

/// A frame of a client: its first byte, and what it carries, masked with zeros.
pub(crate) fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        short @ 0..=125 => frame.push(0x80 | short as u8),
        middle @ 126..=0xFFFF => {
            frame.push(0x80 | 126);
            frame.extend_from_slice(&(middle as u16).to_be_bytes());
        }
        long => {
            frame.push(0x80 | 127);
            frame.extend_from_slice(&(long as u64).to_be_bytes());
        }
    }
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(payload);
    frame
}

/// A message of a client.
pub(crate) fn text(payload: &str) -> Vec<u8> {
    frame(0x81, payload.as_bytes())
}
