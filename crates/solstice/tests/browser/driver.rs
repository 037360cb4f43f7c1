//! The driver of browsers: an engine's own, as a process on a port of its own.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::engine::Engine;
use crate::screen::Screen;

/// How long a driver may take to listen.
const PATIENCE: Duration = Duration::from_secs(30);

/// A driver that runs. It is ended when this is dropped, and all its browsers with it.
#[derive(Debug)]
pub(crate) struct Driver {
    engine: Engine,
    process: Child,
    port: u16,
    /// The browsers that it has started.
    sessions: Mutex<Vec<String>>,
    /// What its browsers draw on, and what they are set to, where they need that.
    _screen: Option<(Screen, TempDir)>,
}

impl Driver {
    /// Starts a driver.
    pub(crate) fn start(engine: Engine) -> io::Result<Driver> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = engine.driver(port);
        let screen = match engine {
            Engine::Chromium | Engine::Firefox => None,
            Engine::WebKit => Some(on_a_screen(&mut command)?),
        };
        let process = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let mut driver = Driver { engine, process, port, sessions: Mutex::default(), _screen: screen };
        driver.wait()?;
        Ok(driver)
    }

    /// Whose it is.
    pub(crate) const fn engine(&self) -> Engine {
        self.engine
    }

    /// Where it listens.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Remembers a browser, to end it if the test does not.
    pub(crate) fn note(&self, session: String) {
        self.sessions.lock().unwrap().push(session);
    }

    /// Waits until it listens.
    fn wait(&mut self) -> io::Result<()> {
        let start = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            if let Some(status) = self.process.try_wait()? {
                return Err(io::Error::other(format!("it ended: {status}")));
            }
            if start.elapsed() > PATIENCE {
                return Err(io::Error::other("it does not listen"));
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Has it end its browsers: chromedriver by ending itself, the others one after another.
    fn ask_to_stop(&self) -> io::Result<()> {
        if self.engine == Engine::Chromium {
            return self.ask("GET /shutdown");
        }
        let sessions = self.sessions.lock().map(|sessions| sessions.clone()).unwrap_or_default();
        sessions.iter().try_for_each(|session| self.ask(&format!("DELETE /session/{session}")))
    }

    fn ask(&self, what: &str) -> io::Result<()> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(stream, "{what} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n", self.port)?;
        stream.read_to_end(&mut Vec::new()).map(|_| ())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if self.ask_to_stop().is_ok() && self.engine == Engine::Chromium {
            for _ in 0..100 {
                if !matches!(self.process.try_wait(), Ok(None)) {
                    return;
                }
                sleep(Duration::from_millis(20));
            }
        }
        // Chromedriver's browsers end with it.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Has a driver's browsers draw on a screen of their own, in English and without motion: they are told neither by
/// their driver.
fn on_a_screen(command: &mut Command) -> io::Result<(Screen, TempDir)> {
    let (screen, settings) = (Screen::start()?, tempfile::tempdir()?);
    let folder = settings.path().join("gtk-3.0");
    fs::create_dir(&folder)?;
    fs::write(folder.join("settings.ini"), "[Settings]\ngtk-enable-animations=0\n")?;
    command.env("DISPLAY", screen.name()).env("XDG_CONFIG_HOME", settings.path()).env("LANG", "en_US.UTF-8");
    Ok((screen, settings))
}
