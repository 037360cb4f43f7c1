//! The browser client, as the binary has it in itself: a page, and the files beside it.

use axum::http::{HeaderMap, header};

/// A file of the browser client.
#[derive(Copy, Clone, Debug)]
pub struct Asset {
    /// Its name; `index.html` is the page.
    pub name: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// The same, compressed by brotli.
    pub brotli: Option<&'static [u8]>,
    /// The same, compressed by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// The name of the page itself.
pub(crate) const PAGE: &str = "index.html";

/// What is shown where the client was not built in.
pub(crate) const WITHOUT: Asset =
    Asset { name: PAGE, plain: include_bytes!("site/without.html"), brotli: None, gzip: None };

impl Asset {
    /// What it is, by its name.
    pub(crate) fn kind(&self) -> &'static str {
        match self.name.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "ftl" | "txt" => "text/plain; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "woff2" => "font/woff2",
            "wasm" => "application/wasm",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }

    /// Whether its name has its hash in it, so that it never changes: `site-0123456789ab.js`.
    pub(crate) fn is_fixed(&self) -> bool {
        let hash = self.name.rsplit_once('.').and_then(|(stem, _)| stem.rsplit_once('-'));
        hash.is_some_and(|(_, hash)| hash.len() == 12 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
    }

    /// Its bytes as the client can take them, and how they are compressed.
    pub(crate) fn body(&self, asked: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
        let accepts = |name: &str| {
            let lists = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
            lists.flat_map(|list| list.split(',')).any(|coding| {
                let (coding, weight) = coding.split_once(';').unwrap_or((coding, ""));
                coding.trim().eq_ignore_ascii_case(name)
                    && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
            })
        };
        match self {
            Asset { brotli: Some(bytes), .. } if accepts("br") => (bytes, Some("br")),
            Asset { gzip: Some(bytes), .. } if accepts("gzip") => (bytes, Some("gzip")),
            Asset { plain, .. } => (plain, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Asset;

    fn named(name: &'static str) -> Asset {
        Asset { name, plain: b"", brotli: None, gzip: None }
    }

    #[test]
    fn a_file_is_what_its_name_says() {
        assert_eq!(named("words-en.ftl").kind(), "text/plain; charset=utf-8");
        assert_eq!(named("rules-shamans-de.html").kind(), "text/html; charset=utf-8");
        assert_eq!(named("site-0123456789ab.wasm").kind(), "application/wasm");
        assert_eq!(named("figtree-0123456789ab.woff2").kind(), "font/woff2");
        assert_eq!(named("strange").kind(), "application/octet-stream");
    }

    #[test]
    fn a_name_without_a_hash_is_asked_for_every_time() {
        assert!(named("site-0123456789ab.js").is_fixed());
        assert!(named("figtree-0123456789ab.woff2").is_fixed());
        assert!(!named("words-en.ftl").is_fixed());
        assert!(!named("rules-cherokee-en.html").is_fixed());
    }
}
