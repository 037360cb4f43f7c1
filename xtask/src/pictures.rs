//! `cargo xtask pictures`: draws the pictures of the rules pages (docs/rules/pictures).
//!
//! They are made of the pieces of the boards: signs, emblems, rays and masks are taken from the client's own files
//! ([`sheet`]), and the few paths that the boards have in their code stand in the rooms of the games, where a test
//! compares them. A picture has no words, so that all languages share it, and its own ground, so that it can be seen
//! on any page; where the reader's look is light, it is light too.

mod canvas;
mod cherokee;
mod shamans;
mod sheet;
#[cfg(test)]
mod tests;
mod tomahawk;

use anyhow::Result;
use xshell::Shell;

use self::sheet::Sheets;

const FOLDER: &str = "docs/rules/pictures";

/// Draws a picture.
type Draw = fn(&Sheets) -> Result<String>;

/// Every picture, by the name of its file.
const PICTURES: [(&str, Draw); 7] = [
    ("cherokee-neighbours", cherokee::neighbours),
    ("cherokee-support", cherokee::support),
    ("cherokee-climbing", cherokee::climbing),
    ("tomahawk-front", tomahawk::front),
    ("tomahawk-specials", tomahawk::specials),
    ("shamans-duel", shamans::duel),
    ("shamans-exchange", shamans::exchange),
];

/// Draws all pictures anew.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let sheets = Sheets::read(shell)?;
    for (name, draw) in PICTURES {
        shell.write_file(format!("{FOLDER}/{name}.svg"), draw(&sheets)?)?;
    }
    Ok(())
}
