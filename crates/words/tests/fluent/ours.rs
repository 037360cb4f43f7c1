//! All our texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey};
use words::Lang;
use words::fluent::Value;

use crate::library::Both;

const NUMBERS: [u64; 8] = [0, 1, 2, 3, 5, 21, 100, 1_000_000];

/// The variables of a text, each with the names of the variants that it chooses from.
type Variables = BTreeMap<String, BTreeSet<String>>;

/// The files of a language.
fn files(lang: Lang) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("text").join(lang.code());
    fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

fn variables(message: &Message<&str>) -> Variables {
    let mut variables = Variables::new();
    of_pattern(message.value.as_ref().unwrap(), &mut variables);
    variables
}

fn of_pattern(pattern: &Pattern<&str>, variables: &mut Variables) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                variables.entry(id.name.to_owned()).or_default();
            }
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                for variant in variants {
                    let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                        variant.key;
                    variables.entry(id.name.to_owned()).or_default().insert(name.to_owned());
                    of_pattern(&variant.value, variables);
                }
            }
            Expression::Inline(_) | Expression::Select { .. } => {}
        }
    }
}

/// Every way to give values to these variables: names that choose a variant and one that does not, and numbers.
fn ways(variables: &Variables) -> Vec<Vec<(&str, Value<'_>)>> {
    let mut ways = vec![Vec::new()];
    for (name, variants) in variables {
        let mut values: Vec<Value<'_>> = vec!["Anna".into(), 21_u64.into()];
        if !variants.is_empty() {
            values.extend(variants.iter().map(|variant| Value::from(variant.as_str())));
            // The library has the plural rules of CLDR 37, where French and Italian do not know `many` yet.
            let differs = |number: &u64| *number == 1_000_000 && variants.contains("many");
            values.extend(NUMBERS.into_iter().filter(|number| !differs(number)).map(Value::Number));
        }
        let longer = |way: &[_], value| [way, &[(name.as_str(), value)]].concat();
        ways = ways.iter().flat_map(|way| values.iter().map(|value| longer(way, value.clone()))).collect();
    }
    ways
}

#[test]
fn every_text_of_every_language_says_what_the_library_says() {
    for lang in Lang::ALL {
        let files = files(lang);
        let both = Both::read(lang, files.iter().map(String::as_str));
        let resources = files.iter().map(|file| fluent_syntax::parser::parse(file.as_str()).unwrap());
        for entry in resources.flat_map(|resource| resource.body) {
            let Entry::Message(message) = entry else { continue };
            both.check(message.id.name, &[]);
            ways(&variables(&message)).iter().for_each(|values| both.check(message.id.name, values));
        }
    }
}

#[test]
fn a_choice_is_tried_with_each_variant_and_every_number() {
    let text = "score = { $who ->\n    [you] You\n   *[they] { $name }\n} { $points }\n";
    let resource = fluent_syntax::parser::parse(text).unwrap();
    let Entry::Message(message) = &resource.body[0] else { panic!("this is a text") };
    let variables = variables(message);
    let ways = ways(&variables);
    assert_eq!(ways.len(), (2 + 2 + NUMBERS.len()) * 2 * 2);
    for who in ["you", "they", "Anna"] {
        assert!(ways.iter().any(|values| values.contains(&("who", who.into()))));
    }
    for number in NUMBERS {
        assert!(ways.iter().any(|values| values.contains(&("who", number.into()))));
    }
}
