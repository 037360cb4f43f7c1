//! Entity tags: by them a browser learns that what it has kept is still right, and loads nothing again.
//!
//! A tag is the hash of the very bytes that are sent, so each form of a file (plain, brotli, gzip) has its own, and every
//! tag is a strong one.

use axum::http::{HeaderMap, HeaderValue, header};
use record::Hex;
use sha2::{Digest as _, Sha256};

/// The tag of these bytes.
pub(super) fn of(bytes: &[u8]) -> HeaderValue {
    let hash: [u8; 32] = Sha256::digest(bytes).into();
    let tag = format!("\"{}\"", Hex(hash));
    // Hexadecimal digits in quotes are always a header's value.
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Whether the client says that it has what this tag stands for.
pub(crate) fn is_known(tag: &HeaderValue, asked: &HeaderMap) -> bool {
    let lists = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).map(str::trim).any(|known| {
        // A proxy that packs an answer itself makes its tag a weak one; for asking again that is enough.
        known == "*" || known.strip_prefix("W/").unwrap_or(known).as_bytes() == tag.as_bytes()
    })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{is_known, of};

    fn asked(list: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static(list))])
    }

    #[test]
    fn other_bytes_have_another_tag() {
        assert_ne!(of(b"one"), of(b"two"));
        assert_eq!(of(b"one"), of(b"one"));
        assert!(
            of(b"").to_str().is_ok_and(|tag| tag.len() == 66 && tag.starts_with('"') && tag.ends_with('"'))
        );
    }

    #[test]
    fn a_tag_is_known_if_it_is_one_of_a_list() {
        let tag = HeaderValue::from_static("\"b\"");
        for list in ["\"b\"", "\"a\", \"b\"", "W/\"b\"", "*"] {
            assert!(is_known(&tag, &asked(list)), "{list}");
        }
        for list in ["", "\"a\"", "b", "\"bb\"", "w/\"b\""] {
            assert!(!is_known(&tag, &asked(list)), "{list}");
        }
        assert!(!is_known(&tag, &HeaderMap::new()));
    }
}
