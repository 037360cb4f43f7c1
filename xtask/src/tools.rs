//! What the steps need beyond Rust itself: how to see whether it is there, and how to install it.

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

/// Something that a step cannot do without.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// A command that shows whether it is there.
    probe: &'static [&'static str],
    /// What that command prints if it is.
    shows: &'static str,
    /// Commands that install it.
    install: &'static [&'static [&'static str]],
}

pub(crate) const RUSTFMT: Tool = Tool {
    name: "rustfmt",
    probe: &["cargo", "fmt", "--version"],
    shows: "rustfmt",
    install: &[&["rustup", "component", "add", "rustfmt"]],
};
pub(crate) const CLIPPY: Tool = Tool {
    name: "clippy",
    probe: &["cargo", "clippy", "--version"],
    shows: "clippy",
    install: &[&["rustup", "component", "add", "clippy"]],
};
pub(crate) const NEXTEST: Tool = Tool {
    name: "cargo-nextest",
    probe: &["cargo", "nextest", "--version"],
    shows: "nextest",
    install: &[&["cargo", "install", "--locked", "cargo-nextest"]],
};
pub(crate) const DENY: Tool = Tool {
    name: "cargo-deny",
    probe: &["cargo", "deny", "--version"],
    shows: "deny",
    install: &[&["cargo", "install", "--locked", "cargo-deny"]],
};
pub(crate) const CARGO_FUZZ: Tool = Tool {
    name: "cargo-fuzz",
    probe: &["cargo", "fuzz", "--version"],
    shows: "fuzz",
    install: &[&["cargo", "install", "--locked", "cargo-fuzz"]],
};
pub(crate) const NIGHTLY: Tool = Tool {
    name: "a nightly toolchain",
    probe: &["rustup", "run", "nightly", "rustc", "--version"],
    shows: "nightly",
    install: &[&["rustup", "toolchain", "install", "nightly", "--profile", "minimal"]],
};
pub(crate) const COMPILER: Tool = Tool {
    name: "a C++ compiler",
    probe: &["c++", "--version"],
    shows: "",
    install: &[&["apt-get", "update"], &["apt-get", "install", "--yes", "g++"]],
};
pub(crate) const BARE_WASM: Tool = Tool {
    name: "the target wasm32-unknown-unknown",
    probe: &["rustup", "target", "list", "--installed"],
    shows: "wasm32-unknown-unknown",
    install: &[&["rustup", "target", "add", "wasm32-unknown-unknown"]],
};
pub(crate) const WASI: Tool = Tool {
    name: "the target wasm32-wasip1",
    probe: &["rustup", "target", "list", "--installed"],
    shows: "wasm32-wasip1",
    install: &[&["rustup", "target", "add", "wasm32-wasip1"]],
};
pub(crate) const NODE: Tool = Tool {
    name: "Node.js",
    probe: &["node", "--version"],
    shows: "v",
    install: &[&["apt-get", "update"], &["apt-get", "install", "--yes", "--no-install-recommends", "nodejs"]],
};
pub(crate) const NPM: Tool = Tool {
    name: "npm",
    probe: &["npm", "--version"],
    shows: ".",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "nodejs", "npm"],
    ],
};
pub(crate) const CHROMIUM: Tool = Tool {
    name: "Chromium",
    probe: &["chromium", "--version"],
    shows: "Chromium",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
    ],
};
pub(crate) const CHROMEDRIVER: Tool = Tool {
    name: "chromedriver",
    probe: &["chromedriver", "--version"],
    shows: "ChromeDriver",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "chromium-driver"],
    ],
};
// What stands in for our own fonts until they are there has the measures of these, as on most computers.
pub(crate) const LIBERATION: Tool = Tool {
    name: "the fonts Liberation",
    probe: &["fc-list", ":family=Liberation Serif"],
    shows: "Liberation",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "fontconfig", "fonts-liberation"],
    ],
};
pub(crate) const FIREFOX: Tool = Tool {
    name: "Firefox",
    probe: &["firefox-esr", "--version"],
    shows: "Firefox",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "firefox-esr"],
    ],
};
pub(crate) const GECKODRIVER: Tool = Tool {
    name: "geckodriver",
    probe: &["geckodriver", "--version"],
    shows: "geckodriver",
    // It passes messages on; how fast it does that matters less than how fast it is built.
    install: &[&["cargo", "install", "--locked", "--debug", "geckodriver"]],
};
// Neither it nor the screen has an option that prints its version and succeeds.
pub(crate) const WEBKIT: Tool = Tool {
    name: "WebKitGTK with its driver",
    probe: &["sh", "-c", "command -v WebKitWebDriver"],
    shows: "WebKitWebDriver",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "webkit2gtk-driver"],
    ],
};
pub(crate) const SCREEN: Tool = Tool {
    name: "Xvfb",
    probe: &["sh", "-c", "command -v Xvfb"],
    shows: "Xvfb",
    install: &[&["apt-get", "update"], &["apt-get", "install", "--yes", "--no-install-recommends", "xvfb"]],
};
pub(crate) const PYTHON: Tool = Tool {
    name: "Python with venv",
    probe: &["python3", "-c", "import ensurepip, venv; print('venv')"],
    shows: "venv",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "python3", "python3-venv"],
    ],
};
pub(crate) const STRACE: Tool = Tool {
    name: "strace",
    probe: &["strace", "--version"],
    shows: "strace",
    install: &[&["apt-get", "update"], &["apt-get", "install", "--yes", "--no-install-recommends", "strace"]],
};
pub(crate) const POSTGRESQL: Tool = Tool {
    name: "PostgreSQL",
    // Debian leaves its programs out of the path.
    probe: &["sh", "-c", "ls /usr/lib/postgresql/*/bin/initdb"],
    shows: "initdb",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"],
    ],
};
pub(crate) const FAKETIME: Tool = Tool {
    name: "faketime",
    probe: &["faketime", "--version"],
    shows: "faketime",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "faketime"],
    ],
};
pub(crate) const OPENSSL: Tool = Tool {
    name: "openssl",
    probe: &["openssl", "version"],
    shows: "OpenSSL",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "openssl"],
    ],
};
pub(crate) const HAPROXY: Tool = Tool {
    name: "HAProxy",
    probe: &["haproxy", "-v"],
    shows: "HAProxy",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "haproxy"],
    ],
};
// It prints its version on its standard error.
pub(crate) const NGINX: Tool = Tool {
    name: "nginx",
    probe: &["sh", "-c", "nginx -v 2>&1"],
    shows: "nginx",
    install: &[
        &["apt-get", "update"],
        &["apt-get", "install", "--yes", "--no-install-recommends", "nginx-light"],
    ],
};

impl Tool {
    /// Makes sure that it is there, by installing it if it can be.
    pub(crate) fn ensure(&self, shell: &Shell) -> Result<()> {
        if self.is_there(shell) {
            return Ok(());
        }
        for words in self.install {
            let (program, arguments) = words.split_first().context("a command has a name")?;
            cmd!(shell, "{program} {arguments...}").run()?;
        }
        if self.is_there(shell) { Ok(()) } else { bail!("installed, and still not found") }
    }

    fn is_there(&self, shell: &Shell) -> bool {
        let Some((program, arguments)) = self.probe.split_first() else { return false };
        let printed = cmd!(shell, "{program} {arguments...}").quiet().ignore_stderr().read();
        printed.is_ok_and(|printed| printed.contains(self.shows))
    }
}
