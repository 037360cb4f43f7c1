//! What is being entered, and what is done with it.

use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::tomahawk::Deck;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event, EventTarget, File, HtmlInputElement, KeyboardEvent};

use crate::browser;
use crate::deck::place::{Place, pressed};
use crate::deck::shelf::Shelf;
use crate::deck::{Cards, Named, Trouble, file, kept, link};
use crate::reactive::effect;
use crate::route::{self, Route};

/// What is being entered.
#[derive(Copy, Clone)]
pub(super) struct Desk {
    /// The cards.
    pub(super) cards: RwSignal<Cards>,
    /// Their name.
    pub(super) name: RwSignal<String>,
    /// The card that is chosen.
    pub(super) spot: RwSignal<Place>,
    /// The decks that this device keeps.
    pub(super) shelf: RwSignal<Shelf>,
    /// Under which name the deck is kept, if it is.
    pub(super) kept_as: RwSignal<Option<String>>,
    /// Whether the cards came with a link, and nothing has been done with them.
    pub(super) is_linked: RwSignal<bool>,
    /// Why nothing was opened.
    pub(super) refused: RwSignal<Option<Trouble>>,
    /// What became of the wish to keep the deck, or to do something else with it.
    pub(super) outcome: RwSignal<Option<Result<(), Trouble>>>,
    /// What is to be opened as soon as it is agreed that what was entered gets lost.
    pub(super) waiting: RwSignal<Option<Named>>,
    /// What was opened or kept last.
    opened: RwSignal<Named>,
}

impl Desk {
    /// Opens what the link says; without one what was being entered last, or the reconstruction.
    pub(super) fn open() -> Desk {
        let blank = Named::nameless(Cards::reconstruction());
        let desk = Desk {
            cards: RwSignal::new(blank.cards),
            name: RwSignal::new(String::new()),
            spot: RwSignal::new(Place::ALL[0]),
            shelf: RwSignal::new(kept::shelf()),
            kept_as: RwSignal::new(None),
            is_linked: RwSignal::new(false),
            refused: RwSignal::new(None),
            outcome: RwSignal::new(None),
            waiting: RwSignal::new(None),
            opened: RwSignal::new(blank),
        };
        let linked = browser::fragment().map(|letters| link::open(&letters));
        match &linked {
            Some(Ok(named)) => {
                desk.show(named.clone());
                desk.is_linked.set(desk.kept_as.with_untracked(Option::is_none));
            }
            Some(Err(trouble)) => {
                desk.refused.set(Some(*trouble));
                desk.go_on();
            }
            None => desk.go_on(),
        }
        effect(move || {
            let now = desk.now();
            let is_safe = desk.opened.with(|opened| *opened == now);
            // Whoever only looks at a link does not lose what was being entered before.
            if linked != Some(Ok(now.clone())) {
                kept::keep_draft(Some(&now).filter(|_| !is_safe));
            }
        });
        desk
    }

    /// Goes on with what was being entered.
    fn go_on(self) {
        let Some(draft) = kept::draft() else { return };
        if let Some((kept, _)) = self.shelf.with_untracked(|shelf| shelf.find(&draft.name)) {
            self.show(kept);
        }
        self.cards.set(draft.cards);
        self.name.set(draft.name);
    }

    /// What is being entered.
    pub(super) fn now(self) -> Named {
        Named { name: self.name.get().trim().to_owned(), cards: self.cards.get() }
    }

    fn now_untracked(self) -> Named {
        untrack(move || self.now())
    }

    /// Shows a deck, if nothing gets lost by that; otherwise asks.
    pub(super) fn ask_to_show(self, named: Named) {
        if self.opened.with_untracked(|opened| *opened == self.now_untracked()) {
            self.show(named);
        } else {
            self.waiting.set(Some(named));
        }
    }

    /// Shows a deck in the place of what was being entered.
    pub(super) fn show(self, named: Named) {
        let is_kept =
            self.shelf.with_untracked(|shelf| shelf.find(&named.name).is_some_and(|(kept, _)| kept == named));
        self.kept_as.set(is_kept.then(|| named.name.clone()));
        self.cards.set(named.cards);
        self.name.set(named.name.clone());
        self.opened.set(named);
        self.waiting.set(None);
        self.refused.set(None);
        self.outcome.set(None);
        self.is_linked.set(false);
    }

    /// Changes the cards.
    pub(super) fn change(self, cards: Cards) {
        self.outcome.set(None);
        self.cards.set(cards);
    }

    /// Brings back the card of the reconstruction in the place of the one that is chosen.
    pub(super) fn bring_back(self, place: Place) {
        let mut cards = self.cards.get_untracked();
        if let Some(change) = cards.changes().into_iter().find(|change| change.place == place) {
            cards.put(place, change.from);
            self.change(cards);
        }
    }

    /// Keeps the deck on this device.
    pub(super) fn keep(self) {
        let named = self.now_untracked();
        let instead = self.kept_as.get_untracked();
        let mut shelf = self.shelf.get_untracked();
        let kept = shelf.keep(&named, instead.as_deref()).and_then(|()| kept::keep_shelf(&shelf));
        if kept.is_ok() {
            kept::choose_instead(instead.as_deref(), Some(&named));
            self.shelf.set(shelf);
            self.show(named);
        }
        self.outcome.set(Some(kept));
    }

    /// Forgets the deck that is kept, and shows the reconstruction.
    pub(super) fn delete(self) {
        let Some(name) = self.kept_as.get_untracked() else { return };
        let mut shelf = self.shelf.get_untracked();
        shelf.remove(&name);
        if let Err(trouble) = kept::keep_shelf(&shelf) {
            return self.outcome.set(Some(Err(trouble)));
        }
        kept::choose_instead(Some(&name), None);
        self.shelf.set(shelf);
        self.show(Named::nameless(Cards::reconstruction()));
    }

    /// Saves the deck as a file.
    pub(super) fn save(self) {
        if let Some((named, deck)) = self.deck() {
            browser::save(&file::called(&named.name), "text/plain", &file::write(&named.name, &deck));
        }
    }

    /// Goes where a game with these cards is begun.
    pub(super) fn play(self, to: Route) {
        if let Some((named, deck)) = self.deck() {
            kept::choose(Some(&named).filter(|_| deck != Deck::reconstruction()));
            route::go(to);
        }
    }

    /// The deck; if the cards make none, says why.
    fn deck(self) -> Option<(Named, Deck)> {
        let named = self.now_untracked();
        match named.cards.deck() {
            Ok(deck) => Some((named, deck)),
            Err(bad) => {
                self.outcome.set(Some(Err(Trouble::Deck(bad))));
                None
            }
        }
    }

    /// Opens the file that was picked.
    pub(super) fn pick(self, event: &Event) {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let picked = input.files().and_then(|files| files.get(0));
        // The same file can be picked again, when it has been corrected.
        input.set_value("");
        if let Some(picked) = picked {
            spawn_local(async move {
                match read(picked).await {
                    Ok(named) => self.ask_to_show(named),
                    Err(trouble) => drop(self.refused.try_set(Some(trouble))),
                }
            });
        }
    }

    /// Chooses the card that was touched or reached by keys.
    pub(super) fn choose(self, target: Option<EventTarget>) {
        let touched = target.and_then(|target| target.dyn_into::<Element>().ok());
        let tile = touched.and_then(|element| element.closest("[data-place]").ok().flatten());
        let index = tile.and_then(|tile| tile.get_attribute("data-place")?.parse::<usize>().ok());
        if let Some(place) = index.and_then(|index| Place::ALL.get(index)) {
            self.spot.set(*place);
        }
    }

    /// Arrows walk from card to card; other keys change the one that is chosen.
    pub(super) fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let (key, spot, cards) = (event.key(), self.spot.get_untracked(), self.cards.get_untracked());
        if let Some(next) = spot.toward(&key) {
            self.spot.set(next);
            browser::focus(&next.id());
        } else if matches!(key.as_str(), "Backspace" | "Delete") {
            self.bring_back(spot);
        } else if let Some(changed) = pressed(&cards, spot, &key) {
            self.change(changed);
        } else {
            return;
        }
        event.prevent_default();
    }
}

/// The deck in a file. One that is too large is not even loaded.
async fn read(picked: File) -> Result<Named, Trouble> {
    if picked.size() > Deck::LONGEST_FILE as f64 {
        return Err(Trouble::LongFile);
    }
    let bytes = JsFuture::from(picked.array_buffer()).await.map_err(|_| Trouble::NoText)?;
    file::read(&Uint8Array::new(&bytes).to_vec(), &picked.name())
}
