//! A text that was read, and how it becomes a sentence.

use super::plural::category;
use super::value::Value;
use crate::lang::Lang;

/// A text: its parts in their order.
#[derive(Debug)]
pub(super) struct Pattern<'t>(pub(super) Vec<Part<'t>>);

/// A part of a text.
#[derive(Debug)]
pub(super) enum Part<'t> {
    /// What is said as it stands.
    Text(&'t str),
    /// The value of a variable.
    Variable(&'t str),
    /// One of several texts, chosen by the value of a variable.
    Choice(Choice<'t>),
}

/// Several texts, one of which is said.
#[derive(Debug)]
pub(super) struct Choice<'t> {
    /// The variable that chooses.
    pub(super) variable: &'t str,
    /// The variants in their order: the first that is for the value is said.
    pub(super) variants: Vec<(Match<'t>, Pattern<'t>)>,
    /// The place of the variant that is said if none is for the value.
    pub(super) default: usize,
}

/// Which values a variant is for.
#[derive(Debug)]
pub(super) enum Match<'t> {
    /// The text of this name, and the numbers of the plural category of this name.
    Name(&'t str),
    /// This very number.
    Number(u64),
}

impl Pattern<'_> {
    /// Writes the text with these values put into it.
    pub(super) fn write(&self, lang: Lang, values: &[(&str, Value<'_>)], said: &mut String) {
        for part in &self.0 {
            match part {
                Part::Text(text) => said.push_str(text),
                Part::Variable(name) => write_value(name, find(name, values), said),
                Part::Choice(choice) => choice.pick(lang, values).write(lang, values, said),
            }
        }
    }
}

impl<'t> Choice<'t> {
    fn pick(&self, lang: Lang, values: &[(&str, Value<'_>)]) -> &Pattern<'t> {
        let value = find(self.variable, values);
        let matches = |value| self.variants.iter().position(|(key, _)| key.is_for(value, lang));
        let index = value.and_then(matches).unwrap_or(self.default);
        &self.variants[index].1
    }
}

impl Match<'_> {
    fn is_for(&self, value: &Value<'_>, lang: Lang) -> bool {
        match (self, value) {
            (Match::Name(name), Value::Text(text)) => name == text,
            (Match::Name(name), Value::Number(number)) => *name == category(lang, *number),
            (Match::Number(own), Value::Number(number)) => own == number,
            (Match::Number(_), Value::Text(_)) => false,
        }
    }
}

fn find<'v, 'a>(name: &str, values: &'v [(&str, Value<'a>)]) -> Option<&'v Value<'a>> {
    values.iter().rfind(|(known, _)| *known == name).map(|(_, value)| value)
}

fn write_value(name: &str, value: Option<&Value<'_>>, said: &mut String) {
    match value {
        Some(Value::Text(text)) => said.push_str(text),
        Some(Value::Number(number)) => said.push_str(&number.to_string()),
        None => said.extend(["{$", name, "}"]),
    }
}
