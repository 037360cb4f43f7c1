//! Puts the browser client into the binary, if it has been built: `cargo xtask web` leaves it in `target/web`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut list = String::from("&[\n");
    if let Some(folder) = client(&out) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files: Vec<PathBuf> =
            fs::read_dir(&folder)?.map(|file| Ok(file?.path())).collect::<io::Result<_>>()?;
        files.sort();
        for file in files.iter().filter(|file| !ends_with(file, "br") && !ends_with(file, "gz")) {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let packed = |ending: &str| {
                let path = folder.join(format!("{name}.{ending}"));
                if path.exists() { format!("Some(include_bytes!({path:?}))") } else { "None".to_owned() }
            };
            let (brotli, gzip) = (packed("br"), packed("gz"));
            let _ = writeln!(
                list,
                "Asset {{ name: {name:?}, plain: include_bytes!({file:?}), brotli: {brotli}, gzip: {gzip} }},"
            );
        }
    }
    list.push_str("]\n");
    fs::write(out.join("site.rs"), list)
}

/// Where the client lies: beside what cargo builds.
fn client(out: &Path) -> Option<PathBuf> {
    let target = out.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists())?;
    let folder = target.join("web");
    println!("cargo::rerun-if-changed={}", folder.join("sw.js").display());
    folder.join("index.html").exists().then_some(folder)
}

fn ends_with(file: &Path, ending: &str) -> bool {
    file.extension().is_some_and(|found| found == ending)
}
