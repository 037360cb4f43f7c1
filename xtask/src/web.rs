//! `cargo xtask web`: builds the browser client into `target/web`, from where it becomes part of the binary.
//!
//! The program is compiled to WASM, given its JavaScript by wasm-bindgen, and put beside the styles, pictures and texts.
//! What changes has its hash in its name, so that browsers may keep it for ever; everything that is worth it is
//! compressed twice, by brotli and gzip (browsers ask for brotli only where the connection is encrypted or local).

mod order;
mod slim;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;
use xshell::{Shell, cmd};

use crate::pages::{Pages, Picture};
use crate::place;

const TARGET: &str = "wasm32-unknown-unknown";
const STATIC: &str = "crates/web/static";
const FONTS: &str = "crates/web/static/fonts";
const STYLES: &str = "crates/web/style";
const WORDS: &str = "crates/words/text";
const LESSONS: &str = "crates/web/lessons";
const WEIGHTS: &str = "crates/bots/weights/shamans.bin";

/// What is said in lessons, in the folder of each language.
const SAID_IN_LESSONS: &str = "lessons.ftl";

/// What the page's program may weigh, compressed by brotli: so much comes over a slow mobile network (1.6 Mbit/s) in 2.5
/// seconds.
pub(crate) const BUDGET: u64 = 490_000;

/// What the program that thinks may weigh: it is asked for when a game against bots is opened, behind the page.
const THINKER_BUDGET: u64 = 160_000;

/// What the weights for Duel of the Shamans may weigh, as they are: they are asked for when a bot thinks about that game.
const WEIGHTS_BUDGET: u64 = 64_000;

/// What all fonts may weigh together: they are compressed already, and asked for at every first visit.
const FONTS_BUDGET: u64 = 60_000;

/// How the program is compiled.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// Small and fast, for people.
    Release,
    /// Sooner, larger, and packed lightly: for the computer that it is built on, and the house around it.
    Play,
    /// Soon, for whoever works on it.
    Quick,
}

/// A page in the making: its folder, and the names and addresses of the files so far.
struct Dist {
    folder: PathBuf,
    files: Vec<(String, String)>,
    build: Build,
}

/// Builds the client; gives the folder.
pub(crate) fn build(shell: &Shell, build: Build) -> Result<PathBuf> {
    let folder = place::target()?.join("web");
    let fresh = place::target()?.join("web.new");
    shell.remove_path(&fresh)?;
    shell.create_dir(&fresh)?;
    let mut dist = Dist { folder: fresh, files: Vec::new(), build };
    let programs = compile(shell, build)?;
    let fonts = dist.put_fonts(shell)?;
    let style = fill(&joined(shell, Path::new(STYLES))?, &fonts);
    let style = dist.put_hashed("site", "css", style.as_bytes())?;
    let mut texts = words(shell)?;
    texts.extend(lessons(shell)?);
    texts.extend(dist.pages(shell)?);
    let texts = dist.put_texts(&texts)?;
    let named = |hole: &str, address: String| (hole.to_owned(), address);
    let mut known = fonts;
    for (name, (script, program)) in ["site", "thinker"].into_iter().zip(programs) {
        known.push((format!("{{{name}-code}}"), dist.put_hashed(name, "js", script.as_bytes())?));
        known.push((format!("{{{name}}}"), dist.put_hashed(name, "wasm", &program)?));
    }
    let weights = dist.put_weights(shell)?;
    known.extend([named("{style}", style), named("{texts}", texts), named("{weights}", weights)]);
    for script in ["start", "wrong"] {
        let filled = filled(shell, &format!("{script}.js"), &known)?;
        known.push((format!("{{{script}}}"), dist.put_hashed(script, "js", filled.as_bytes())?));
    }
    for path in shell.read_dir(STATIC)?.into_iter().filter(|path| path.is_file()) {
        let name = path.file_name().and_then(|name| name.to_str()).context("a name of a file")?.to_owned();
        match name.as_str() {
            "start.js" | "wrong.js" | "sw.js" => {}
            "index.html" | "worker.js" => dist.put(&name, filled(shell, &name, &known)?.as_bytes())?,
            _ => dist.put(&name, &fs::read(&path)?)?,
        }
    }
    dist.put_worker(shell)?;
    shell.remove_path(&folder)?;
    fs::rename(&dist.folder, &folder)?;
    Ok(folder)
}

/// The size of a program, `site` or `thinker`, in a folder of the client, compressed by brotli.
pub(crate) fn program_size(folder: &Path, program: &str) -> Result<u64> {
    let packed = |file: &fs::DirEntry| {
        let name = file.file_name().to_string_lossy().into_owned();
        name.starts_with(program) && name.ends_with(".wasm.br")
    };
    let files: Vec<fs::DirEntry> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    let program = files.iter().find(|file| packed(file));
    let program = program.with_context(|| format!("there is no packed program in {}", folder.display()))?;
    Ok(program.metadata()?.len())
}

/// Fails if a program in this folder is larger than its budget.
pub(crate) fn check_sizes(folder: &Path) -> Result<()> {
    for (program, budget) in [("site", BUDGET), ("thinker", THINKER_BUDGET)] {
        check_size(program, program_size(folder, program)?, budget)?;
    }
    Ok(())
}

fn check_size(program: &str, bytes: u64, budget: u64) -> Result<()> {
    if bytes > budget {
        bail!(
            "the program `{program}` has {bytes} bytes (brotli), {} more than its budget of {budget} bytes",
            bytes - budget
        );
    }
    println!("the program `{program}` has {bytes} bytes (brotli), of a budget of {budget} bytes");
    Ok(())
}

/// Compiles the page and the worker that thinks; gives the JavaScript and the WASM of each.
fn compile(shell: &Shell, build: Build) -> Result<[(String, Vec<u8>); 2]> {
    cmd!(shell, "rustup target add {TARGET}").quiet().ignore_stdout().ignore_stderr().run().ok();
    let (profile, folder) = match build {
        Build::Release => ("wasm", "wasm"),
        Build::Play => ("play", "play"),
        Build::Quick => ("dev", "debug"),
    };
    cmd!(shell, "cargo build --locked --package web --bins --target {TARGET} --profile {profile}")
        .env("CARGO_ENCODED_RUSTFLAGS", flags()?)
        .run()?;
    let folder = place::target()?.join(TARGET).join(folder);
    Ok([bound(&folder.join("site.wasm"), build)?, bound(&folder.join("thinker.wasm"), build)?])
}

/// Gives a program its JavaScript.
fn bound(input: &Path, build: Build) -> Result<(String, Vec<u8>)> {
    let mut output = Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(false)
        .remove_name_section(build != Build::Quick)
        .generate_output()?;
    let script = output.js().to_owned();
    let script = slim::slim(output.wasm_mut(), &script)?;
    let program = output.wasm_mut().emit_wasm();
    // A quick build is not packed, so it would gain nothing.
    let program = if build == Build::Release { order::order(&program)? } else { program };
    Ok((script, program))
}

/// What the compiler is told: views of one type instead of a type for each, which is a tenth less to load, and no
/// paths of the machine that builds in the program.
fn flags() -> Result<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let registries = home.context("there is no home folder")?.join("registry/src");
    let mut flags = vec!["--cfg".to_owned(), "erase_components".to_owned()];
    for registry in fs::read_dir(registries).into_iter().flatten() {
        flags.push(format!("--remap-path-prefix={}=crates", registry?.path().display()));
    }
    Ok(flags.join("\u{1f}"))
}

/// The words of each language, which the program loads when it needs them, by the names of their files.
fn words(shell: &Shell) -> Result<Vec<(String, String)>> {
    let file = |folder: PathBuf| Ok((format!("words-{}.ftl", stem(&folder)?), joined(shell, &folder)?));
    listed(shell, Path::new(WORDS))?.into_iter().map(file).collect()
}

/// The lessons, and what is said in them in each language, by the names of their files.
fn lessons(shell: &Shell) -> Result<Vec<(String, String)>> {
    let lesson = |path: PathBuf| Ok((format!("lesson-{}.json", stem(&path)?), shell.read_file(&path)?));
    let said = |folder: PathBuf| {
        Ok((format!("lessons-{}.ftl", stem(&folder)?), shell.read_file(folder.join(SAID_IN_LESSONS))?))
    };
    let lessons = listed(shell, Path::new(LESSONS))?.into_iter().map(lesson);
    lessons.chain(listed(shell, Path::new(WORDS))?.into_iter().map(said)).collect()
}

/// The texts of a language, one file after another. Those of the command line stay out, as no browser says them, and
/// those of the lessons, which have a file of their own.
fn joined(shell: &Shell, folder: &Path) -> Result<String> {
    let files = listed(shell, folder)?
        .into_iter()
        .filter(|path| !path.ends_with("terminal.ftl") && !path.ends_with(SAID_IN_LESSONS));
    let texts: Vec<String> = files.map(|path| shell.read_file(path)).collect::<Result<_, _>>()?;
    Ok(texts.join("\n"))
}

fn listed(shell: &Shell, folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = shell.read_dir(folder)?;
    paths.sort();
    Ok(paths)
}

fn stem(path: &Path) -> Result<&str> {
    path.file_stem().and_then(|stem| stem.to_str()).context("a name of a file")
}

/// A file with the names of others put in.
fn filled(shell: &Shell, name: &str, known: &[(String, String)]) -> Result<String> {
    Ok(fill(&shell.read_file(Path::new(STATIC).join(name))?, known))
}

/// A text with each hole replaced by what is known for it.
fn fill(text: &str, known: &[(String, String)]) -> String {
    known.iter().fold(text.to_owned(), |text, (hole, name)| text.replace(hole, name))
}

impl Dist {
    /// Puts a file under a name with its hash; gives the address.
    fn put_hashed(&mut self, stem: &str, ending: &str, bytes: &[u8]) -> Result<String> {
        let hash = hash(bytes);
        let name = format!("{stem}-{hash}.{ending}");
        self.put(&name, bytes)?;
        Ok(format!("/{name}"))
    }

    /// Puts the fonts under names with their hashes, and their licences beside them; gives the holes that the
    /// addresses fill. Fails if they are larger than their budget.
    fn put_fonts(&mut self, shell: &Shell) -> Result<Vec<(String, String)>> {
        let (mut holes, mut size) = (Vec::new(), 0);
        for path in listed(shell, Path::new(FONTS))? {
            let bytes = fs::read(&path)?;
            if path.extension().is_some_and(|ending| ending == "woff2") {
                size += bytes.len() as u64;
                holes
                    .push((format!("{{{}}}", stem(&path)?), self.put_hashed(stem(&path)?, "woff2", &bytes)?));
            } else {
                self.put(&format!("{}.txt", stem(&path)?), &bytes)?;
            }
        }
        if size > FONTS_BUDGET {
            bail!("the fonts have {size} bytes, more than their budget of {FONTS_BUDGET} bytes");
        }
        Ok(holes)
    }

    /// Puts the weights; gives their address. Fails if they are larger than their budget.
    fn put_weights(&mut self, shell: &Shell) -> Result<String> {
        let weights = shell.read_binary_file(WEIGHTS)?;
        if weights.len() as u64 > WEIGHTS_BUDGET {
            bail!("{WEIGHTS} has {} bytes, more than its budget of {WEIGHTS_BUDGET} bytes", weights.len());
        }
        self.put_hashed("shamans", "bin", &weights)
    }

    /// The pages to read, which the program loads when they are opened, by the names of their files. Their pictures
    /// are put beside them.
    fn pages(&mut self, shell: &Shell) -> Result<Vec<(String, String)>> {
        let pages = Pages::read(shell)?;
        let mut put_picture = |path: &Path| {
            let picture = shell.read_file(path)?;
            let address = self.put_hashed(&format!("rules-{}", stem(path)?), "svg", picture.as_bytes())?;
            Picture::new(address, &picture)
        };
        pages.iter().map(|page| Ok((page.file()?, pages.html(page, &mut put_picture)?))).collect()
    }

    /// Puts texts under names that stay, for addresses that name the version which all of them make together; gives
    /// that.
    fn put_texts(&mut self, texts: &[(String, String)]) -> Result<String> {
        let all: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
        let version = hash(all.concat().as_bytes());
        for (name, text) in texts {
            self.write(name, text.as_bytes())?;
            self.files.push((name.clone(), format!("/{name}?{version}")));
        }
        Ok(version)
    }

    /// Puts a file, or leaves it where it is if it has been put before, as a picture that is in many pages.
    fn put(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        if self.files.iter().all(|(known, _)| known != name) {
            self.write(name, bytes)?;
            let address = if name == "index.html" { "/".to_owned() } else { format!("/{name}") };
            self.files.push((name.to_owned(), address));
        }
        Ok(())
    }

    /// Writes a file, plain and packed.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        fs::write(self.folder.join(name), bytes)?;
        let texts = [".html", ".js", ".css", ".svg", ".wasm", ".webmanifest", ".ftl", ".json"];
        if !texts.iter().any(|end| name.ends_with(end)) {
            return Ok(());
        }
        // Packing well takes long.
        match self.build {
            Build::Release => {
                self.write_brotli(name, bytes)?;
                self.write_gzip(name, bytes, Compression::best())
            }
            Build::Play => self.write_gzip(name, bytes, Compression::fast()),
            Build::Quick => Ok(()),
        }
    }

    fn write_brotli(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let mut packed = Vec::new();
        let settings = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
        brotli::BrotliCompress(&mut &bytes[..], &mut packed, &settings)?;
        Ok(fs::write(self.folder.join(format!("{name}.br")), packed)?)
    }

    fn write_gzip(&self, name: &str, bytes: &[u8], how: Compression) -> Result<()> {
        let mut gzip = GzEncoder::new(Vec::new(), how);
        gzip.write_all(bytes)?;
        Ok(fs::write(self.folder.join(format!("{name}.gz")), gzip.finish()?)?)
    }

    /// The service worker knows every file, and the version that they make together.
    fn put_worker(&mut self, shell: &Shell) -> Result<()> {
        self.files.sort();
        let mut all = Sha256::new();
        for (name, _) in &self.files {
            all.update(name);
            all.update(fs::read(self.folder.join(name))?);
        }
        let version = hex(&all.finalize()[..6]);
        let files: Vec<String> = self.files.iter().map(|(_, address)| format!("\"{address}\"")).collect();
        let files = format!("[{}]", files.join(", "));
        let known = [("{version}".to_owned(), version), ("{files}".to_owned(), files)];
        let text = filled(shell, "sw.js", &known)?;
        self.put("sw.js", text.as_bytes())
    }
}

fn hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..6])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::{BUDGET, check_size};

    #[test]
    fn a_program_may_be_as_large_as_its_budget_and_not_a_byte_larger() {
        assert!(check_size("site", BUDGET, BUDGET).is_ok());
        let why = check_size("site", BUDGET + 1, BUDGET).unwrap_err().to_string();
        assert!(why.contains("1 more than its budget"), "{why}");
    }
}
