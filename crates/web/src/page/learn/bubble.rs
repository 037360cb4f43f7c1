//! What the coach says in a lesson: one sentence, the sum in pieces, and one question with its answer.

use leptos::prelude::*;
use rules::shelf::Kind;

use crate::board;
use crate::lesson::sum::{Part, part};
use crate::lesson::tutor::{Reply, Tutor};
use crate::part::coach::Coach;
use crate::reactive::{CollectAny, live, memo, on_change};
use crate::speech::{say, text, words};

/// What the coach says now. What the rules refuse comes first, then what became of the learner's move.
pub(super) fn bubble(kind: Kind, tutor: Tutor, refused: RwSignal<String>) -> impl IntoView {
    let asked = RwSignal::new(false);
    on_change(move || tutor.number.get(), move |_, _| asked.set(false));
    let is_wrong =
        memo(move || !refused.with(String::is_empty) || matches!(tutor.reply.get(), Reply::Wrong(_)));
    let said = live(move || said(tutor, &refused.get()));
    let pieces = live(move || {
        let sum = tutor.see(|chapter| chapter.sum.clone()).filter(|sum| !sum.is_empty())?;
        let parts = sum.iter().map(|text| drawn(kind, text)).collect_any();
        Some(view! { <p class="pieces-sum">{parts}</p> })
    });
    let question = move || tutor.see(|chapter| words().text(&chapter.ask));
    let answer = live(move || {
        let answer = tutor.see(|chapter| chapter.answer.clone()).filter(|_| asked.get())?;
        Some(view! { <p class="answer">{words().text(&answer)}</p> })
    });
    let step = move || {
        say("lesson-step", &[("number", (tutor.number.get() + 1).into()), ("count", tutor.count().into())])
    };
    view! {
        <Coach>
            <p id="lesson-says" tabindex="-1" class:wrong=is_wrong>{said}</p>
            {pieces}
            {answer}
            <p class="foot">
                <button class="link" type="button" aria-expanded=move || asked.get().to_string()
                    on:click=move |_| asked.update(|asked| *asked = !*asked)>{question}</button>
                <small class="quiet">{step}</small>
            </p>
        </Coach>
    }
}

fn said(tutor: Tutor, refused: &str) -> Option<String> {
    if !refused.is_empty() {
        return Some(refused.to_owned());
    }
    let key = match tutor.reply.get() {
        Reply::Nothing => tutor.see(|chapter| chapter.say.clone())?,
        Reply::Wrong(why) => why,
        Reply::Done => tutor.see(|chapter| chapter.done.clone())?,
    };
    Some(words().text(&key))
}

/// A part of the sum: a piece as it lies on its board, with its name for those who listen.
fn drawn(kind: Kind, written: &str) -> AnyView {
    let named = |name: String, piece: AnyView| view! { <span class="hidden">{name}</span>{piece} }.into_any();
    match part(kind, written) {
        Part::Member(member) => named(words::name::member(member, words()), board::cherokee::small(member)),
        Part::Card(card) => named(words::name::card(card, words()), board::tomahawk::small(card)),
        Part::Pawn(pawn) => named(words::name::pawn(pawn, words()), board::shamans::small(pawn)),
        Part::Beats => view! { <small>{text("lesson-beats")}</small> }.into_any(),
        Part::Sign(sign) => view! { <b>{sign.to_owned()}</b> }.into_any(),
    }
}
