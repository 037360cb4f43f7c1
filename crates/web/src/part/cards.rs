//! The cards of Tomahawk that a game is played with: choosing them, and seeing which differ from the reconstruction.

use leptos::prelude::*;
use rules::option::{OptionSpec, Value, Values};
use rules::shelf::Options;
use rules::tomahawk::Deck;
use web_sys::MouseEvent;
use words::Voice;

use crate::board::tomahawk::card::with_hair;
use crate::deck::cards::Piece;
use crate::deck::changes::{Change, Counts};
use crate::deck::{Cards, Named, kept, link};
use crate::part::radio::Radio;
use crate::part::{Link, is_plain_click};
use crate::reactive::{CollectAny, live, memo};
use crate::route::{self, Route};
use crate::speech::{lang, say, text, words};

/// The choice of cards, where a game has one: the reconstruction, the decks that are kept on this device, and the one
/// that was chosen last. That one is chosen at first.
pub fn deck_choice(chosen: RwSignal<Options>) -> Option<AnyView> {
    let option = deck_option(&chosen.get_untracked())?;
    let mut decks: Vec<(Named, Deck)> = kept::shelf().decks().collect();
    if let Some((named, deck)) = kept::chosen() {
        choose(chosen, option, deck);
        if decks.iter().all(|(kept, _)| *kept != named) {
            decks.push((named, deck));
        }
    }
    let reconstruction = [(Named::nameless(Cards::reconstruction()), Deck::reconstruction())];
    let current = memo(move || deck_of(&chosen.get()));
    let radio = move |(named, deck): (Named, Deck)| {
        let (value, label) = (named.name.clone(), named.name.clone());
        let is_shipped = deck == Deck::reconstruction();
        let pick = move |()| {
            choose(chosen, option, deck);
            kept::choose(Some(&named).filter(|_| !is_shipped));
        };
        let label = live(move || match label.is_empty() {
            _ if is_shipped => words::name::choice(option, Value::Deck(deck), words()),
            true => words().text("deck-unnamed"),
            false => label.clone(),
        });
        view! { <Radio name=option.key value=value chosen=move || current.get() == Some(deck) choose=pick>{label}</Radio> }
    };
    let radios = reconstruction.into_iter().chain(decks).map(radio).collect_any();
    let meaning = live(move || match current.get() {
        Some(deck) if deck != Deck::reconstruction() => differ(&Cards::of(&deck).changes()),
        _ => words::name::hint(option, Value::Deck(Deck::reconstruction()), words()),
    });
    Some(
        view! {
            <fieldset>
                <legend>{text("choose-cards")}</legend>
                <div class="choices">{radios}</div>
                <p class="quiet">{meaning}" "<Link to=Route::Cards>{text("cards-title")}</Link></p>
            </fieldset>
        }
        .into_any(),
    )
}

/// Says that a game has cards of its own, and which; nothing where it is played with the reconstruction.
pub fn own_cards(options: &Options) -> Option<AnyView> {
    let deck = deck_of(options).filter(|deck| *deck != Deck::reconstruction())?;
    let cards = Cards::of(&deck);
    let changes = cards.changes();
    let address = format!("{}#{}", Route::Cards, link::write(&Named::nameless(cards)));
    let target = address.clone();
    let follow = move |event: MouseEvent| {
        if is_plain_click(&event) {
            event.prevent_default();
            route::go_to(&target);
        }
    };
    let rows = changes.clone();
    let rows = live(move || {
        let row =
            |change: &Change| view! { <tr><td>{named(change.from)}</td><td>{named(change.to)}</td></tr> };
        rows.iter().map(row).collect_any()
    });
    Some(
        view! {
            <details class="panel own-cards">
                <summary>{text("own-cards")}</summary>
                <p>{text("own-cards-how")}" "{live(move || differ(&changes))}</p>
                <table>
                    <caption class="hidden">{text("own-cards-list")}</caption>
                    <thead><tr><th scope="col">{text("own-cards-original")}</th><th scope="col">{text("own-cards-here")}</th></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
                <p><a href=address on:click=follow>{text("own-cards-all")}</a></p>
            </details>
        }
        .into_any(),
    )
}

/// How many cards differ from the reconstruction, in a sentence.
#[must_use]
pub fn differ(changes: &[Change]) -> String {
    let counts = Counts::of(changes);
    let parts = [
        ("cards-count-warriors", counts.warriors),
        ("cards-count-specials", counts.specials),
        ("cards-count-territories", counts.territories),
    ];
    let parts = parts.into_iter().filter(|(_, count)| *count > 0);
    let parts: Vec<String> = parts.map(|(key, count)| say(key, &[("count", count.into())])).collect();
    if parts.is_empty() {
        return words().text("cards-same");
    }
    let parts = Voice::new(lang(), Vec::new(), None).listed(&parts);
    say("cards-differ", &[("parts", parts.into())])
}

/// A card in words; what the name of a special means stands behind it.
#[must_use]
pub fn named(piece: Piece) -> String {
    match piece {
        Piece::Warrior(card) => words::name::card(card, words()),
        Piece::Special(special, hair) => with_hair(words::name::special_in_full(special, words()), hair),
        Piece::Territory(territory) => words::name::territory(territory, words()),
    }
}

fn deck_option(options: &Options) -> Option<&'static OptionSpec> {
    Options::specs(options.kind()).find(|option| option.values == Values::Deck)
}

fn deck_of(options: &Options) -> Option<Deck> {
    match options.get(deck_option(options)?.key)? {
        Value::Deck(deck) => Some(deck),
        Value::Word(_) | Value::Number(_) | Value::Flag(_) => None,
    }
}

fn choose(chosen: RwSignal<Options>, option: &OptionSpec, deck: Deck) {
    chosen.update(|chosen| *chosen = chosen.with(option.key, Value::Deck(deck)).unwrap_or(*chosen));
}
