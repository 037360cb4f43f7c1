//! The options of Cherokee: `{"players":2,"clans":"secret"}`.

use rules::cherokee::{Clans, Options};

use super::{BadOption, choice, named, number};
use crate::fields::Fields;
use crate::write::Pen;

const CLANS: [(&str, Clans); 2] = [("secret", Clans::Secret), ("open", Clans::Open)];

pub(super) fn read(fields: &mut Fields) -> Result<Options, BadOption> {
    let default = Options::default();
    let clans =
        choice(fields, "clans", "\"secret\" or \"open\"", default.clans(), |json| named(json, &CLANS))?;
    let default = Options::new(default.players(), clans).unwrap_or(default);
    choice(fields, "players", "2, 3 or 4", default, |json| Options::new(number(json)?, clans))
}

pub(super) fn write(options: Options, pen: &mut Pen) {
    pen.name("players").bare(options.players());
    pen.name("clans").plain(match options.clans() {
        Clans::Secret => "secret",
        Clans::Open => "open",
    });
}
