//! The choice of a seat: one question with the seats that can be chosen, and a line that says what it changes.

use leptos::prelude::*;
use rules::Seat;
use rules::shelf::Kind;
use words::Voice;

use crate::game::local::seating::Seating;
use crate::part::radio::Radio;
use crate::reactive::{CollectAny, When};
use crate::speech::{lang, say, text, words};

/// Where people sit. Nothing is asked where there is nothing to choose.
#[component]
pub fn SeatChoice(
    /// Which game.
    kind: Kind,
    /// How many people it is about.
    #[prop(into)]
    people: Signal<u8>,
    /// What can be chosen.
    answers: Memo<Vec<Seating>>,
    /// What is chosen.
    chosen: Memo<Seating>,
    /// Where a choice goes.
    choose: RwSignal<Seating>,
) -> impl IntoView {
    let radio = move |answer: Seating| {
        view! {
            <Radio name="seat" value=answer.to_string() chosen=move || chosen.get() == answer choose=move |()| choose.set(answer)>
                {move || called(kind, people.get(), answer)}
            </Radio>
        }
    };
    view! {
        <When is=move || !answers.with(Vec::is_empty)>
            <fieldset>
                <legend>{move || question(kind, people.get())}</legend>
                <div class="choices">{move || answers.get().into_iter().map(radio).collect_any()}</div>
                <p class="quiet">{text(difference(kind))}</p>
            </fieldset>
        </When>
    }
}

fn question(kind: Kind, people: u8) -> String {
    match kind {
        Kind::Cherokee | Kind::Tomahawk => say("your-seat", &[("count", people.into())]),
        Kind::Shamans => words().text("your-side"),
    }
}

/// A way to sit: the names of the seats that people take.
fn called(kind: Kind, people: u8, answer: Seating) -> String {
    match answer {
        Seating::Chance => words().text("leave-it-to-chance"),
        Seating::From(first) => {
            let taken = Seat::ALL.into_iter().skip(first.index()).take(usize::from(people));
            let names: Vec<String> = taken.map(|seat| words::default_name(kind, seat, words())).collect();
            Voice::new(lang(), Vec::new(), None).listed(&names)
        }
    }
}

/// The key of what the choice of a seat changes.
const fn difference(kind: Kind) -> &'static str {
    match kind {
        Kind::Cherokee => "cherokee-seats-differ",
        Kind::Tomahawk => "tomahawk-seats-differ",
        Kind::Shamans => "shamans-seats-differ",
    }
}
