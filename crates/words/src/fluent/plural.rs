//! How the languages count: the plural rules of Unicode's CLDR, for whole numbers.

use crate::lang::Lang;

/// The name of the plural category to which a number belongs in a language: `one`, `many` or `other`.
pub(super) const fn category(lang: Lang, number: u64) -> &'static str {
    match (lang, number) {
        (_, 1) | (Lang::Fr, 0) => "one",
        // “1 000 000 de points”, “1 000 000 di punti”.
        (Lang::Fr | Lang::It, 1..) if number.is_multiple_of(1_000_000) => "many",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::category;
    use crate::lang::Lang;

    /// The categories of a number in English, French, Italian and German.
    #[track_caller]
    fn check(number: u64, categories: [&str; 4]) {
        assert_eq!(Lang::ALL.map(|lang| category(lang, number)), categories, "{number}");
    }

    #[test]
    fn the_french_have_nothing_in_the_singular() {
        check(0, ["other", "one", "other", "other"]);
        check(1, ["one"; 4]);
        check(2, ["other"; 4]);
        check(21, ["other"; 4]);
    }

    #[test]
    fn millions_are_many_in_french_and_italian() {
        check(999_999, ["other"; 4]);
        check(1_000_000, ["other", "many", "many", "other"]);
        check(1_000_001, ["other"; 4]);
        check(3_000_000, ["other", "many", "many", "other"]);
    }
}
