//! Barriers in a page, as axe-core finds them. `cargo xtask` fetches it into `target/npm`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::stage::missing;

/// The version that `xtask/src/npm.rs` installs.
const VERSION: &str = "4.14.0";

/// The program, as text.
#[derive(Clone, Debug)]
pub(crate) struct Axe(String);

impl Axe {
    /// Reads it. None where it has not been fetched, said aloud; in CI it must have been.
    pub(crate) fn read() -> Option<Axe> {
        let path = target().join(format!("npm/axe-core-{VERSION}/node_modules/axe-core/axe.min.js"));
        match std::fs::read_to_string(&path) {
            Ok(program) => Some(Axe(program)),
            Err(_) => missing("axe-core is not there: `cargo verify` and `cargo xtask shots` fetch it"),
        }
    }

    /// The barriers in what is shown now: a rule, and what breaks it.
    pub(crate) async fn find(&self, browser: &Browser) -> Vec<Value> {
        // Scripts of the driver are not hindered by the page's own policy.
        if browser.run("return typeof axe").await != json!("object") {
            browser.run(&self.0).await;
        }
        let script = "const [done] = arguments;
            // Contrast cannot be judged before a gradient: the sky becomes its colour that is nearest to the text's.
            const brightness = colour => colour.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
            const shade = name => {
                const probe = document.body.appendChild(document.createElement('i'));
                probe.style.color = `var(${name})`;
                const colour = getComputedStyle(probe).color;
                probe.remove();
                return colour;
            };
            const sky = ['--sky-top', '--sky', '--horizon'].map(shade).sort((a, b) => brightness(a) - brightness(b));
            const worst = brightness(shade('--text')) > 382 ? sky.at(-1) : sky[0];
            const plain = new CSSStyleSheet();
            plain.replaceSync(`body { background: ${worst} !important } .scene { display: none !important }`);
            document.adoptedStyleSheets = [plain];
            axe.run(document, { resultTypes: ['violations'] }).then(
                found => found.violations.map(broken => ({
                    rule: broken.id,
                    help: broken.help,
                    where: broken.nodes.slice(0, 4).map(node =>
                        node.html.slice(0, 200) + ' ' + node.failureSummary.slice(0, 300)),
                })),
                error => [String(error)]
            ).then(found => { document.adoptedStyleSheets = []; done(found); });";
        let found = browser.run_later(script, Vec::new()).await;
        found.as_array().cloned().unwrap_or_else(|| vec![found])
    }
}

/// The folder in which cargo builds.
fn target() -> PathBuf {
    let binary = Path::new(env!("CARGO_BIN_EXE_solstice"));
    binary.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists()).unwrap().to_owned()
}
