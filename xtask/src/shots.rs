//! `cargo xtask shots`: every screen as a picture, to be looked at; on request beside a sketch of the same moment.
//!
//! The tests that look for overflow and for buttons that are too small (`screens` in
//! `crates/solstice/tests/browser`) go through all screens; told where, they write what they see.

mod moment;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use self::moment::Moment;
use crate::{browser, place};

/// The room between a sketch and the screen.
const GAP: u32 = 16;

/// Draws every screen into a folder, and beside each sketch of another folder the screen of the same moment.
pub(crate) fn run(shell: &Shell, folder: Option<&str>, sketches: Option<&str>) -> Result<()> {
    let here = std::env::current_dir()?;
    let folder = match folder {
        Some(folder) => here.join(folder),
        None => place::target()?.join("shots"),
    };
    shell.create_dir(&folder)?;
    browser::prepare(shell)?;
    let looked = draw(shell, &folder);
    println!("{} pictures in {}", pictures(shell, &folder)?.len(), folder.display());
    if let Some(sketches) = sketches {
        beside(shell, &here.join(sketches), &folder)?;
    }
    looked
}

/// Draws every screen, and looks for what is wrong with it.
fn draw(shell: &Shell, folder: &Path) -> Result<()> {
    let _told = shell.push_env("SOLSTICE_SHOTS", folder);
    let _strict = shell.push_env("CI", "true");
    let limits = ["--locked", "--package", "solstice", "--test", "browser", "--no-fail-fast"];
    Ok(cmd!(shell, "cargo nextest run {limits...} screens::").run()?)
}

/// The pictures in a folder.
fn pictures(shell: &Shell, folder: &Path) -> Result<Vec<PathBuf>> {
    let is_picture = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "png");
    Ok(shell.read_dir(folder)?.into_iter().filter(is_picture).collect())
}

/// Draws each sketch and the screen of its moment side by side, and names the sketches that no screen was drawn for.
fn beside(shell: &Shell, sketches: &Path, shots: &Path) -> Result<()> {
    let pairs = shots.join("beside");
    shell.create_dir(&pairs)?;
    let mut alone = Vec::new();
    for sketch in pictures(shell, sketches)? {
        let name = sketch.file_stem().and_then(|name| name.to_str()).context("the name of a sketch")?;
        let moment = Moment::of(name);
        let shot = shots.join(moment.shot());
        if shot.exists() {
            pair(shell, &sketch, &shot, moment.size, &pairs.join(name))?;
        } else {
            alone.push(name.to_owned());
        }
    }
    println!("{} pairs in {}", pictures(shell, &pairs)?.len(), pairs.display());
    if !alone.is_empty() {
        println!("no screen is drawn of the moment of: {}", alone.join(", "));
    }
    Ok(())
}

/// Draws a sketch and a screen in one picture, by the browser that drew the screen.
fn pair(shell: &Shell, sketch: &Path, shot: &Path, (width, height): (u32, u32), to: &Path) -> Result<()> {
    // A page that is longer than the screen is cut off where the screen ends.
    let fit = "object-fit: cover; object-position: top";
    let image = |path: &Path| {
        format!("<img src='file://{}' width={width} height={height} style='{fit}'>", path.display())
    };
    let style = format!("margin: 0; display: flex; gap: {GAP}px; background: #808080");
    let page = to.with_extension("html");
    fs::write(&page, format!("<body style='{style}'>{}{}", image(sketch), image(shot)))?;
    let flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"];
    let size = format!("--window-size={},{height}", 2 * width + GAP);
    let picture = format!("--screenshot={}", to.with_extension("png").display());
    let drawn =
        cmd!(shell, "chromium {flags...} --force-device-scale-factor=1 {size} {picture} {page}").quiet();
    drawn.ignore_stdout().ignore_stderr().run()?;
    Ok(fs::remove_file(page)?)
}
