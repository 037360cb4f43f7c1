//! Names that people take for the same one.

use unicode_normalization::UnicodeNormalization;

/// Whether two names look the same, but for case, spaces and the signs that join an emoji.
pub(super) fn alike(one: &str, other: &str) -> bool {
    bare(one) == bare(other)
}

fn bare(name: &str) -> String {
    let lower: String = name.nfkc().flat_map(char::to_lowercase).collect();
    lower.nfkc().filter(|sign| !sign.is_whitespace() && !matches!(sign, '\u{200D}' | '\u{FE0F}')).collect()
}

#[cfg(test)]
mod tests {
    use super::alike;

    #[test]
    fn case_spaces_and_widths_make_no_other_name() {
        for (one, other) in
            [("Ada", "ADA"), ("Ada L", "AdaL"), ("Ada", "Ａｄａ"), ("Zoë", "ZOE\u{308}"), ("❤", "❤\u{FE0F}")]
        {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Ida"), ("🦊", "🐺"), ("Zoë", "Zoe"), ("Ada", "Ada 2")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
