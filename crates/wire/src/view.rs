//! What one viewpoint may know, as it is written for a program that asks for it.
//!
//! A view is written from what a view of the rules offers to everyone, field by field: there is no way from a state
//! to a text, so what a view does not hold cannot be sent. What a viewpoint does not know is `null` and stands there;
//! what does not apply is left out. The fields are explained in docs/views.md. Clients of our own never read this:
//! they hold the view itself, made of their sightings.

mod cherokee;
mod shamans;
mod tomahawk;

use json::{Json, Part, Read, Unreadable, Write, Wrong};
use rules::shelf;
use rules::{Seat, Viewpoint};

/// What one viewpoint may know of a game, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View(String);

/// An object, field by field.
struct Object(String);

impl View {
    /// One field of it.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn field<T: Read>(&self, name: &'static str) -> Result<T, Unreadable> {
        json::read_field(&Json::read(&self.0)?, name)
    }
}

impl From<&shelf::View> for View {
    fn from(view: &shelf::View) -> View {
        let mut object = Object::new();
        object.put("game", view.kind().name()).put_some("viewer", viewer(view.viewpoint()));
        object.put("turn", view.turn());
        match view {
            shelf::View::Cherokee(view) => cherokee::write(view, &mut object),
            shelf::View::Tomahawk(view) => tomahawk::write(view, &mut object),
            shelf::View::Shamans(view) => shamans::write(view, &mut object),
        }
        View(json::write(object.put_some("outcome", view.outcome())))
    }
}

impl Object {
    fn new() -> Object {
        Object(String::new())
    }

    /// Adds a field.
    fn put(&mut self, name: &str, value: impl Write) -> &mut Object {
        if !self.0.is_empty() {
            self.0.push(',');
        }
        name.write(&mut self.0);
        self.0.push(':');
        value.write(&mut self.0);
        self
    }

    /// Adds a field, if there is something to say.
    fn put_some(&mut self, name: &str, value: Option<impl Write>) -> &mut Object {
        match value {
            Some(value) => self.put(name, value),
            None => self,
        }
    }

    /// Adds a list, unless it is empty.
    fn put_list<T: Write>(&mut self, name: &str, values: Vec<T>) -> &mut Object {
        self.put_some(name, Some(values).filter(|values| !values.is_empty()))
    }

    fn finish(&mut self) -> Object {
        Object(core::mem::take(&mut self.0))
    }
}

impl Write for Object {
    fn write(&self, out: &mut String) {
        out.push('{');
        out.push_str(&self.0);
        out.push('}');
    }
}

impl Write for View {
    fn write(&self, out: &mut String) {
        out.push_str(&self.0);
    }
}

impl Read for View {
    fn read(part: &Part<'_>) -> Result<View, Wrong> {
        part.object(|_| Ok(()))?;
        <Json as Read>::read(part).map(|json| View(json::write(&json)))
    }
}

/// The seat that looks.
fn viewer(viewpoint: Viewpoint) -> Option<Seat> {
    match viewpoint {
        Viewpoint::Seat(seat) => Some(seat),
        Viewpoint::Table => None,
    }
}
