//! The browser client, as the binary has it in itself: a page, and the files beside it.

mod tag;

use axum::http::{HeaderMap, HeaderValue, header};

pub(crate) use self::tag::is_known;

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

/// A file as it is served: each form of it has an entity tag.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// What it is.
    pub(crate) asset: Asset,
    plain: HeaderValue,
    brotli: Option<HeaderValue>,
    gzip: Option<HeaderValue>,
}

/// One form of a file: its bytes, how they are compressed, and the tag by which a browser knows them again.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Form<'f> {
    /// The bytes.
    pub(crate) bytes: &'static [u8],
    /// How they are compressed.
    pub(crate) coding: Option<&'static str>,
    /// Their entity tag.
    pub(crate) tag: &'f HeaderValue,
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
            "json" => "application/json",
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
}

impl File {
    /// A file with the tags of its forms. They are worked out once, when the server starts.
    pub(crate) fn new(asset: Asset) -> File {
        File {
            asset,
            plain: tag::of(asset.plain),
            brotli: asset.brotli.map(tag::of),
            gzip: asset.gzip.map(tag::of),
        }
    }

    /// The form of it that the client can take.
    pub(crate) fn form(&self, asked: &HeaderMap) -> Form<'_> {
        let Asset { plain, brotli, gzip, .. } = self.asset;
        let packed = [("br", brotli, &self.brotli), ("gzip", gzip, &self.gzip)];
        for (coding, bytes, tag) in packed {
            if let (Some(bytes), Some(tag)) = (bytes, tag)
                && accepts(asked, coding)
            {
                return Form { bytes, coding: Some(coding), tag };
            }
        }
        Form { bytes: plain, coding: None, tag: &self.plain }
    }
}

/// Whether a client takes what is compressed in this way.
fn accepts(asked: &HeaderMap, name: &str) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|coding| {
        let (coding, weight) = coding.split_once(';').unwrap_or((coding, ""));
        coding.trim().eq_ignore_ascii_case(name)
            && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
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
        assert_eq!(named("lesson-cherokee.json").kind(), "application/json");
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
