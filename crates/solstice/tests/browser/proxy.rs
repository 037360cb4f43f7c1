//! A way between a browser and the server that can be cut, and that remembers what came through to the browser.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// A way to the server.
#[derive(Debug)]
pub(crate) struct Proxy {
    address: SocketAddr,
    way: Arc<Way>,
}

#[derive(Debug)]
struct Way {
    server: SocketAddr,
    is_cut: AtomicBool,
    /// Both ends of every connection.
    open: Mutex<Vec<TcpStream>>,
    received: Mutex<Vec<u8>>,
}

impl Proxy {
    /// Opens a way to a server.
    pub(crate) fn to(server: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let way = Way {
            server,
            is_cut: AtomicBool::new(false),
            open: Mutex::default(),
            received: Mutex::default(),
        };
        let way = Arc::new(way);
        let guide = Arc::clone(&way);
        // It ends with the test's own process.
        thread::spawn(move || listener.incoming().flatten().for_each(|guest| guide.lead(guest)));
        Proxy { address, way }
    }

    /// The origin under which browsers come this way.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Breaks every connection, and lets none through until it is mended.
    pub(crate) fn cut(&self) {
        self.way.is_cut.store(true, Ordering::SeqCst);
        for end in self.way.open.lock().unwrap().drain(..) {
            let _ = end.shutdown(Shutdown::Both);
        }
    }

    /// Lets connections through again.
    pub(crate) fn mend(&self) {
        self.way.is_cut.store(false, Ordering::SeqCst);
    }

    /// Every byte that came to the browser so far.
    pub(crate) fn received(&self) -> Vec<u8> {
        self.way.received.lock().unwrap().clone()
    }
}

impl Way {
    /// Connects a guest with the server; a guest who comes while the way is cut is turned away.
    fn lead(self: &Arc<Way>, guest: TcpStream) {
        if self.is_cut.load(Ordering::SeqCst) {
            return;
        }
        let Ok(server) = TcpStream::connect(self.server) else { return };
        let ends = [guest.try_clone(), server.try_clone(), guest.try_clone(), server.try_clone()];
        let [Ok(from_guest), Ok(to_server), Ok(kept_guest), Ok(kept_server)] = ends else { return };
        self.open.lock().unwrap().extend([kept_guest, kept_server]);
        thread::spawn(move || carry(from_guest, to_server, |_| ()));
        let way = Arc::clone(self);
        thread::spawn(move || carry(server, guest, |bytes| way.received.lock().unwrap().extend(bytes)));
    }
}

/// Carries bytes until an end closes, then closes the other.
fn carry(mut from: TcpStream, mut to: TcpStream, mut note: impl FnMut(&[u8])) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(count) = from.read(&mut buffer) {
        if count == 0 || to.write_all(&buffer[..count]).is_err() {
            break;
        }
        note(&buffer[..count]);
    }
    let _ = to.shutdown(Shutdown::Both);
    let _ = from.shutdown(Shutdown::Both);
}
