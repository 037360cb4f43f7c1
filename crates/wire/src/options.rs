//! Which game is played and what was agreed for it, as records have it.
//!
//! Reading and refusing is the business of the record crate: a table accepts what a record accepts.

use json::{Fields, Json, Object, Write, Wrong};
use record::Unreadable;
use rules::shelf::{Kind, Options};

/// A game and its options: `{"game":"cherokee","options":{"players":3,"clans":"secret"}}`.
///
/// It can be flattened into a message that carries both fields side by side. `options`, or any of them,
/// may be left out: they take their defaults. They are written as in a record.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Setup(pub Options);

/// Why there is no such setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct BadSetup(#[from] pub Unreadable);

impl Setup {
    /// A game by its name, with its options as they stand in a record.
    ///
    /// # Errors
    /// Says in a sentence which game or option there is not, or what an option takes.
    pub fn new(game: &str, options: Json) -> Result<Setup, BadSetup> {
        let kind = game.parse().map_err(Unreadable::Game)?;
        Ok(Setup(record::options_from_json(kind, options)?))
    }

    /// Which game is played.
    #[must_use]
    pub fn game(&self) -> Kind {
        self.0.kind()
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        rules::shelf::State::new(&self.0).seats()
    }
}

impl Fields for Setup {
    fn read_fields(object: &Object<'_>) -> Result<Setup, Wrong> {
        let game: String = object.get("game")?;
        let options = object.given("options")?.unwrap_or(Json::Object(Vec::new()));
        Setup::new(&game, options).map_err(|error| object.bad(&error))
    }

    fn write_fields(&self, out: &mut String) {
        json::write_name("\"game\":", out);
        self.game().name().write(out);
        json::write_name("\"options\":", out);
        record::options_to_json(&self.0).write(out);
    }
}

json::whole_object!(Setup);

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Setup {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        let game = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(Kind::ALL.map(Kind::name)))
            .description(Some("The game"));
        let options = ObjectBuilder::new()
            .schema_type(Type::Object)
            .description(Some("The options of the game, as in a record; those left out take their defaults"));
        ObjectBuilder::new()
            .property("game", game)
            .required("game")
            .property("options", options)
            .description(Some("A game and its options"))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Setup {}
