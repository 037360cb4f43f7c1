//! Texts in both readers at once: ours, and the Fluent library.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;
use words::Lang;
use words::fluent::{Texts, Value};

/// The same texts, read twice.
pub(crate) struct Both<'t> {
    ours: Texts<'t>,
    library: FluentBundle<FluentResource>,
}

impl<'t> Both<'t> {
    /// Reads files of a language; what ours cannot read fails, and so does what the library cannot.
    #[track_caller]
    pub(crate) fn read(lang: Lang, files: impl IntoIterator<Item = &'t str>) -> Both<'t> {
        let tag: LanguageIdentifier = lang.code().parse().unwrap();
        let mut both = Both { ours: Texts::new(lang), library: FluentBundle::new(vec![tag]) };
        both.library.set_use_isolating(false);
        for file in files {
            let unreadable: Vec<String> = both.ours.add(file).iter().map(ToString::to_string).collect();
            assert_eq!(unreadable, Vec::<String>::new());
            let resource = FluentResource::try_new(file.to_owned()).map_err(|(_, errors)| errors);
            both.library.add_resource(resource.unwrap()).unwrap();
        }
        both
    }

    /// Both say the same of a key, with these values.
    #[track_caller]
    pub(crate) fn check(&self, key: &str, values: &[(&str, Value<'_>)]) {
        let arguments: FluentArgs<'_> =
            values.iter().map(|(name, value)| (*name, to_library(value))).collect();
        let pattern = self.library.get_message(key).unwrap().value().unwrap();
        let expected = self.library.format_pattern(pattern, Some(&arguments), &mut Vec::new());
        assert_eq!(self.ours.say(key, values).as_deref(), Some(&*expected), "{key} with {values:?}");
    }
}

fn to_library<'a>(value: &'a Value<'_>) -> FluentValue<'a> {
    match value {
        Value::Text(text) => text.as_ref().into(),
        Value::Number(number) => number.into(),
    }
}
