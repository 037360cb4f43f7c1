//! Looking into JSON that the commands print.

use record::Json;

#[track_caller]
pub(crate) fn parse(text: &str) -> Json {
    Json::read(text.trim_end()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The names of an object's fields, in their order.
#[track_caller]
pub(crate) fn names(json: &Json) -> Vec<&str> {
    match json {
        Json::Object(fields) => fields.iter().map(|(name, _)| name.as_str()).collect(),
        other => panic!("no object: {other}"),
    }
}

#[track_caller]
pub(crate) fn field<'j>(json: &'j Json, name: &str) -> &'j Json {
    match json {
        Json::Object(fields) => &fields.iter().find(|(field, _)| field == name).unwrap().1,
        other => panic!("no object: {other}"),
    }
}

#[track_caller]
pub(crate) fn list<'j>(json: &'j Json, name: &str) -> &'j [Json] {
    items(field(json, name))
}

#[track_caller]
pub(crate) fn items(json: &Json) -> &[Json] {
    match json {
        Json::List(items) => items,
        other => panic!("no list: {other}"),
    }
}

#[track_caller]
pub(crate) fn number(json: &Json, name: &str) -> f64 {
    match field(json, name) {
        Json::Number(number) => number.to_string().parse().unwrap(),
        other => panic!("no number: {other}"),
    }
}

#[track_caller]
pub(crate) fn text<'j>(json: &'j Json, name: &str) -> &'j str {
    match field(json, name) {
        Json::Text(text) => text,
        other => panic!("no text: {other}"),
    }
}

/// A record without its result and its seed, up to this event.
#[track_caller]
pub(crate) fn cut(record: &str, events: usize) -> String {
    let Json::Object(mut fields) = parse(record) else { panic!("no object") };
    fields.retain(|(name, _)| name != "result" && name != "seed");
    for (name, value) in &mut fields {
        if let (true, Json::List(all)) = (name == "events", value) {
            all.truncate(events);
        }
    }
    format!("{}\n", Json::Object(fields))
}
