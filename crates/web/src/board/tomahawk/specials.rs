//! Keeping two of three specials, each in place of a basic card of its value.
//!
//! The game wants the lower one first; here they are chosen in any order, and played one after the other.

use leptos::prelude::*;
use rules::tomahawk::{Action, Card, Deck, Kept, Special};
use rules::{GameView as _, shelf};

use super::{card, deck, hints, look, said};
use crate::game::scene::Scene;
use crate::part::radio::Radio;
use crate::reactive::{CollectAny, effect, live, memo};
use crate::speech::{say, text, words, words_now};

/// What is about to be kept, and what has been.
#[derive(Copy, Clone)]
struct Choice {
    scene: Signal<Scene>,
    refuse: Callback<String>,
    deck: Memo<Deck>,
    chosen: RwSignal<Vec<Kept>>,
    kept: Memo<Vec<Kept>>,
    /// Whether they are being kept, one after the other.
    is_keeping: RwSignal<bool>,
}

/// Keeping two of three specials.
pub(super) fn specials(
    scene: Signal<Scene>,
    act: Callback<shelf::Action>,
    refuse: Callback<String>,
) -> AnyView {
    let kept = memo(move || look(scene, |view| view.kept().collect::<Vec<_>>()));
    let deck = memo(move || deck(scene));
    let (chosen, is_keeping) = (RwSignal::new(Vec::new()), RwSignal::new(false));
    let choice = Choice { scene, refuse, deck, chosen, kept, is_keeping };
    effect(move || choice.follow());
    let next = memo(move || {
        let action = choice.next().filter(|_| is_keeping.get()).map(shelf::Action::Tomahawk)?;
        scene.with(|scene| scene.legal.contains(&action)).then_some(action)
    });
    effect(move || match next.get() {
        Some(action) => act.run(action),
        None if kept.with(Vec::len) == Special::KEPT => is_keeping.set(false),
        None => {}
    });
    let count = move || chosen.with(Vec::len);
    let dealt = memo(move || look(scene, |view| view.specials()));
    let offers =
        live(move || dealt.get().into_iter().flatten().map(|special| offer(choice, special)).collect_any());
    view! {
        <div class="keep" data-slot="hand" role="group" aria-label=text("tomahawk-specials")>
            <div class="specials">{offers}</div>
            <div class="pair sealing" hidden=move || !choice.may_act()>
                <button class="main" type="button" aria-disabled=move || (count() != Special::KEPT).to_string() on:click=move |_| choice.confirm()>
                    {move || say("tomahawk-keep", &[("count", count().into())])}
                </button>
            </div>
        </div>
    }
    .into_any()
}

impl Choice {
    fn may_act(self) -> bool {
        self.scene.with(|scene| !scene.legal.is_empty())
    }

    /// What has been kept stays; what was taken back is still chosen.
    fn follow(self) {
        let kept = self.kept.get();
        self.chosen.update(|chosen| {
            chosen.retain(|choice| kept.iter().all(|kept| kept.special != choice.special));
            chosen.splice(..0, kept);
            chosen.truncate(Special::KEPT);
        });
    }

    fn has_chosen(self, special: Special) -> bool {
        self.chosen.with(|chosen| chosen.iter().any(|choice| choice.special == special))
    }

    fn has_kept(self, special: Special) -> bool {
        self.kept.with(|kept| kept.iter().any(|kept| kept.special == special))
    }

    /// What comes next of what is chosen: the lower one first.
    fn next(self) -> Option<Action> {
        let chosen = self.chosen.get().into_iter().filter(|choice| !self.has_kept(choice.special));
        let Kept { special, replaced } = chosen.min_by_key(|choice| choice.special)?;
        Some(Action::Keep { special, replaced })
    }

    /// Begins to keep what is chosen, or says why not.
    fn confirm(self) {
        if self.chosen.with(Vec::len) != Special::KEPT {
            return self.refuse.run(words_now().text("tomahawk-refuse-keep-two"));
        }
        let Some(action) = self.next() else { return };
        match look(self.scene, |view| view.check(action)) {
            Ok(()) => self.is_keeping.set(true),
            Err(why) => self.refuse.run(said(self.scene, why)),
        }
    }

    /// A special was tapped: it is chosen, or not any more.
    fn tap(self, special: Special) {
        if self.has_kept(special) || !self.may_act() {
            return;
        }
        if self.has_chosen(special) {
            self.chosen.update(|chosen| chosen.retain(|choice| choice.special != special));
        } else if self.chosen.with(Vec::len) >= Special::KEPT {
            self.refuse.run(words_now().text("tomahawk-refuse-two-kept"));
        } else {
            // Hair is what the other side scores for: the card with the most of it is the first to go.
            let first = self.deck.with(|deck| deck.copies(special).next());
            self.chosen.update(|chosen| chosen.extend(first.map(|replaced| Kept { special, replaced })));
        }
    }

    /// Another copy is to be replaced.
    fn replace(self, special: Special, replaced: Card) {
        self.chosen.update(|chosen| {
            for choice in chosen.iter_mut().filter(|choice| choice.special == special) {
                choice.replaced = replaced;
            }
        });
    }

    fn is_hinted(self, special: Special) -> bool {
        let keeps =
            |action: Action| matches!(action, Action::Keep { special: hinted, .. } if hinted == special);
        hints(self.scene).into_iter().any(keeps)
    }
}

/// A special that may be kept: what it can do, and below, once it is chosen, what it replaces.
fn offer(choice: Choice, special: Special) -> AnyView {
    let deck = choice.deck.get();
    let is_chosen = memo(move || choice.has_chosen(special));
    view! {
        <div class="special" data-why=special.to_string() class:chosen=is_chosen class:hinted=move || choice.is_hinted(special)>
            <button class="offer" type="button" aria-pressed=move || is_chosen.get().to_string() on:click=move |_| choice.tap(special)>
                <span class="tile card" data-shape="up" aria-hidden="true"><span class="print">{card::face(special.card(), &deck)}</span></span>
                <span class="what">
                    <b>{special.name()}</b>
                    {move || words::name::special_meaning(special, words()).map(|meaning| view! { <i>{meaning}</i> })}
                    <span class="hidden">{move || card::named(special.card(), &deck)}</span>
                    <span>{move || words::name::power(special, words())}</span>
                </span>
            </button>
            {move || is_chosen.get().then(|| replaced(choice, special))}
        </div>
    }
    .into_any()
}

/// Which copy of its value a special replaces; one that has been kept has replaced its own.
fn replaced(choice: Choice, special: Special) -> AnyView {
    let (deck, is_kept) = (choice.deck.get(), choice.has_kept(special));
    let is_this =
        move |replaced: Card| choice.chosen.with(|chosen| chosen.contains(&Kept { special, replaced }));
    let copies = deck.copies(special).filter(|copy| !is_kept || is_this(*copy));
    let copy = |copy: Card| {
        view! {
            <Radio name=special.to_string() chosen=move || is_this(copy) choose=move |()| choice.replace(special, copy)>
                <span class="hidden">{move || words::name::card(copy, words())}</span>
                <span class="copy" aria-hidden="true">{card::face(copy, &deck)}</span>
            </Radio>
        }
    };
    view! {
        <fieldset class="replaced">
            <legend>{text("tomahawk-replaces")}</legend>
            <div class="choices">{copies.map(copy).collect_any()}</div>
        </fieldset>
    }
    .into_any()
}
