//! The options of the Duel of the Shamans: `{"variant":"base","exchange":"compulsory","duels":100}`.

use rules::shamans::{Exchange, Options, Variant};

use super::{BadOption, choice, named, number};
use crate::fields::Fields;
use crate::write::Pen;

const VARIANTS: [(&str, Variant); 3] =
    [("base", Variant::Base), ("memory", Variant::Memory), ("pro", Variant::Pro)];
const EXCHANGES: [(&str, Exchange); 2] =
    [("compulsory", Exchange::Compulsory), ("optional", Exchange::Optional)];

pub(super) fn read(fields: &mut Fields) -> Result<Options, BadOption> {
    let default = Options::default();
    let variants = "\"base\", \"memory\" or \"pro\"";
    let variant = choice(fields, "variant", variants, default.variant(), |json| named(json, &VARIANTS))?;
    let exchanges = "\"compulsory\" or \"optional\"";
    let exchange = choice(fields, "exchange", exchanges, default.exchange(), |json| named(json, &EXCHANGES))?;
    let default = Options::new(variant, exchange, default.duels()).unwrap_or(default);
    choice(fields, "duels", "1 to 10000", default, |json| Options::new(variant, exchange, number(json)?))
}

pub(super) fn write(options: Options, pen: &mut Pen) {
    pen.name("variant").plain(match options.variant() {
        Variant::Base => "base",
        Variant::Memory => "memory",
        Variant::Pro => "pro",
    });
    pen.name("exchange").plain(match options.exchange() {
        Exchange::Compulsory => "compulsory",
        Exchange::Optional => "optional",
    });
    pen.name("duels").bare(options.duels());
}
