//! Keeping two of three specials, each in place of a basic card of its value.
//!
//! The game wants the lower one first; here they are chosen in any order, and played one after the other.

use leptos::prelude::*;
use rules::sort_few;
use rules::tomahawk::{Action, Card, Special};
use wire::view::tomahawk::View;

use super::{army, card, look};
use crate::game::scene::Scene;
use crate::speech::{say, text, words, words_now};

/// How many specials are kept.
const KEPT: usize = 2;

/// What is about to be kept: specials and what they replace, the lowest first.
type Chosen = Vec<(Special, Card)>;

/// Keeping two of three specials.
pub(super) fn keep(scene: Signal<Scene>, act: Callback<String>, refuse: Callback<String>) -> AnyView {
    let chosen = RwSignal::new(Chosen::new());
    let is_keeping = RwSignal::new(false);
    let dealt = Memo::new(move |_| {
        look(scene, |view| view.specials.map(|dealt| dealt.map(|special| special.0))).flatten()
    });
    let kept = Memo::new(move |_| look(scene, kept).unwrap_or_default());
    let may_act = move || scene.with(|scene| !scene.legal.is_empty());
    // What has been kept stays; what was taken back is still chosen.
    Effect::new(move |_| {
        let kept = kept.get();
        chosen.update(|chosen| {
            chosen.retain(|(special, _)| kept.iter().all(|(other, _)| other != special));
            chosen.extend(kept);
            sort_few(chosen, |(one, _), (two, _)| one.cmp(two));
            chosen.truncate(KEPT);
        });
    });
    let next = Memo::new(move |_| {
        let legal = scene.with(|scene| scene.legal.clone());
        let (special, replaced) =
            chosen.with(|chosen| chosen.get(kept.with(Vec::len)).copied()).filter(|_| is_keeping.get())?;
        let action = Action::Keep { special, replaced }.to_string();
        legal.contains(&action).then_some(action)
    });
    Effect::new(move |_| match next.get() {
        Some(action) => act.run(action),
        None if kept.with(Vec::len) == KEPT => is_keeping.set(false),
        None => {}
    });
    let count = move || chosen.with(Vec::len);
    let confirm = move |_| match count() {
        KEPT => is_keeping.set(true),
        _ => refuse.run(words_now().text("tomahawk-refuse-keep-two")),
    };
    let choices = move || {
        let dealt = dealt.get().into_iter().flatten();
        dealt.map(|special| choice(scene, special, chosen, kept, refuse)).collect_view()
    };
    view! {
        <div class="keep" role="group" aria-label=text("tomahawk-specials")>
            <div class="specials">{choices}</div>
            <div class="pair sealing" hidden=move || !may_act()>
                <button class="main" type="button" aria-disabled=move || (count() != KEPT).to_string() on:click=confirm>
                    {move || say("tomahawk-keep", &[("count", count().into())])}
                </button>
            </div>
        </div>
    }
    .into_any()
}

/// A special that may be kept: what it can do, and below, once it is chosen, what it replaces.
fn choice(
    scene: Signal<Scene>,
    special: Special,
    chosen: RwSignal<Chosen>,
    kept: Memo<Chosen>,
    refuse: Callback<String>,
) -> AnyView {
    let hair = look(scene, |view| view.special_hair).unwrap_or_default();
    let is_chosen = move || chosen.with(|chosen| chosen.iter().any(|(other, _)| *other == special));
    let is_kept = move || kept.with(|kept| kept.iter().any(|(other, _)| *other == special));
    let tap = move |_| {
        let copy = copies(scene, special).first().copied();
        let Some(copy) = copy.filter(|_| !is_kept()) else { return };
        let is_full = chosen.with(|chosen| chosen.len() >= KEPT) && !is_chosen();
        if scene.with(|scene| scene.legal.is_empty()) {
            return;
        }
        if is_full {
            refuse.run(words_now().text("tomahawk-refuse-two-kept"));
        } else if is_chosen() {
            chosen.update(|chosen| chosen.retain(|(other, _)| *other != special));
        } else {
            chosen.update(|chosen| {
                chosen.push((special, copy));
                sort_few(chosen, |(one, _), (two, _)| one.cmp(two));
            });
        }
    };
    let is_hinted = move || {
        let hint = scene.with(|scene| scene.hint.clone())?.parse().ok()?;
        Some(matches!(hint, Action::Keep { special: hinted, .. } if hinted == special))
    };
    view! {
        <div class="special" class:chosen=is_chosen class:hinted=move || is_hinted() == Some(true)>
            <button class="offer" type="button" aria-pressed=move || is_chosen().to_string() on:click=tap>
                <span class="tile card" data-shape="up" aria-hidden="true"><span class="print">{card::face(special.card(), None, &hair)}</span></span>
                <span class="what">
                    <b>{special.name()}</b>
                    <span class="hidden">{move || card::named(special.card(), &hair)}</span>
                    <span>{move || words::name::power(special, words())}</span>
                </span>
            </button>
            {move || is_chosen().then(|| replaced(scene, special, chosen, is_kept()))}
        </div>
    }
    .into_any()
}

/// Which copy of its value a special replaces.
fn replaced(scene: Signal<Scene>, special: Special, chosen: RwSignal<Chosen>, is_kept: bool) -> AnyView {
    let is_this = move |card: Card| chosen.with(|chosen| chosen.contains(&(special, card)));
    let copies = copies(scene, special).into_iter().filter(|card| !is_kept || is_this(*card));
    let choose = move |card: Card| {
        chosen.update(|chosen| {
            for place in chosen.iter_mut().filter(|(other, _)| *other == special) {
                place.1 = card;
            }
        });
    };
    let copy = |copy: Card| {
        view! {
            <label class="choice">
                <input type="radio" name=special.to_string() prop:checked=move || is_this(copy) on:change=move |_| choose(copy)/>
                <span><span class="hidden">{move || words::name::card(copy, words())}</span><span class="copy" aria-hidden="true">{card::face(copy, None, &[0; Special::COUNT])}</span></span>
            </label>
        }
    };
    view! {
        <fieldset class="replaced">
            <legend>{text("tomahawk-replaces")}</legend>
            <div class="choices">{copies.map(copy).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

fn kept(view: &View) -> Chosen {
    view.kept.iter().map(|kept| (kept.special.0, kept.replaced.0)).collect()
}

/// What a special can replace: what the moves say, or the deck, for one whose turn is yet to come.
fn copies(scene: Signal<Scene>, special: Special) -> Vec<Card> {
    let kept = look(scene, kept).unwrap_or_default();
    if let Some((_, card)) = kept.into_iter().find(|(other, _)| *other == special) {
        return vec![card];
    }
    let legal = scene.with(|scene| scene.legal.clone());
    let offered = legal.iter().filter_map(|action| match action.parse() {
        Ok(Action::Keep { special: other, replaced }) if other == special => Some(replaced),
        Ok(Action::Keep { .. } | Action::Seal { .. }) | Err(_) => None,
    });
    let mut offered: Vec<Card> = offered.collect();
    if offered.is_empty() {
        offered = look(scene, |view| army::copies(view, special)).unwrap_or_default();
    }
    // Hair is what the other side scores for: the card with the most of it is the first to go.
    sort_few(&mut offered, |one, two| two.basic_hair().cmp(&one.basic_hair()));
    offered
}
