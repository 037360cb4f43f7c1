//! Decks as a whole: those that are kept, files, links, and the way into a game.

use leptos::prelude::*;
use rules::shelf::Kind;

use super::desk::Desk;
use crate::browser;
use crate::deck::{Cards, Named, link};
use crate::page::table::invite::LinkField;
use crate::part::ask::AskTwice;
use crate::part::button;
use crate::part::cards::differ;
use crate::reactive::{CollectAny, When, live, memo};
use crate::route::Route;
use crate::speech::{text, words};

/// The decks that are kept, and a way to open one from a file.
pub(super) fn shelf(desk: Desk) -> AnyView {
    let row = move |named: Named| {
        let is_open = {
            let name = named.name.clone();
            memo(move || desk.kept_as.with(|kept| kept.as_ref() == Some(&name)))
        };
        let (name, cards) = (named.name.clone(), named.cards);
        let open = move |_| desk.ask_to_show(named.clone());
        view! {
            <li><button class="quiet" type="button" aria-current=move || is_open.get().then_some("true") on:click=open>
                <b>{name}</b><small>{live(move || differ(&cards.changes()))}</small>
            </button></li>
        }
    };
    let decks =
        memo(move || desk.shelf.with(|shelf| shelf.decks().map(|(named, _)| named).collect::<Vec<_>>()));
    let rows = live(move || {
        let rows = decks.get().into_iter().map(row).collect_any();
        (!rows.is_empty()).then(|| view! { <h2>{text("decks-kept")}</h2><ul class="decks">{rows}</ul> })
    });
    let agree = move || {
        if let Some(named) = desk.waiting.get_untracked() {
            desk.show(named);
        }
    };
    view! {
        {rows}
        <When is=move || desk.waiting.with(Option::is_some)>
            <div class="panel asked" role="group">
                <p role="alert">{text("deck-leave-sure")}</p>
                <div class="pair">
                    {button("danger", "deck-leave-yes", agree)}
                    {button("quiet", "no-go-on", move || desk.waiting.set(None))}
                </div>
            </div>
        </When>
        <p class="open">
            <label class="second">
                {text("deck-open")}
                <input type="file" accept=".txt,text/plain" on:change=move |event| desk.pick(&event)/>
            </label>
        </p>
    }
    .into_any()
}

/// What can be done with the deck.
pub(super) fn keeping(desk: Desk) -> AnyView {
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        desk.keep();
    };
    let trouble = live(move || Some(desk.outcome.get()?.err()?.sentence(words())));
    let is_kept = move || desk.outcome.get() == Some(Ok(()));
    let delete = Callback::new(move |()| desk.delete());
    let back = Callback::new(move |()| desk.change(Cards::reconstruction()));
    let letters =
        memo(move || desk.cards.with(|cards| cards.deck().is_ok()).then(|| link::write(&desk.now())));
    let share = live(move || {
        let link = format!("{}{}#{}", browser::origin(), Route::Cards, letters.get()?);
        Some(view! { <h2>{text("deck-share")}</h2><LinkField link=link label="deck-share"/> })
    });
    let play = |class, key, to: fn(Kind) -> Route| button(class, key, move || desk.play(to(Kind::Tomahawk)));
    view! {
        <section class="sheet keeping">
            <form class="join" on:submit=submit>
                <label for="deck-name">{text("deck-name")}</label>
                <div class="line">
                    <input id="deck-name" autocomplete="off" maxlength=Named::LONGEST_NAME prop:value=desk.name
                        on:input=move |event| desk.name.set(event_target_value(&event))/>
                    <button class="main">{text("deck-keep")}</button>
                </div>
            </form>
            <p class="why" role="alert">{trouble}</p>
            <p class="kept" role="status">{move || is_kept().then(|| text("deck-is-kept")())}</p>
            <h2>{text("cards-play")}</h2>
            <div class="pair">{play("main", "play-a-bot", Route::Setup)}{play("second", "invite-a-friend", Route::Create)}</div>
            {share}
            <div class="further">
                {button("quiet", "deck-save", move || desk.save())}
                <AskTwice label="cards-back-all" question="cards-back-all-sure" yes="cards-back-all-yes" act=back/>
                <When is=move || desk.kept_as.with(Option::is_some)>
                    <AskTwice label="deck-delete" question="deck-delete-sure" yes="deck-delete-yes" act=delete/>
                </When>
            </div>
        </section>
    }
    .into_any()
}
