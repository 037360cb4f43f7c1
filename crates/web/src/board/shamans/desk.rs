//! All that fingers and keys do at the board: touch, drag, walk with the arrows, take back.

use leptos::prelude::*;
use rules::shamans::{Action, Cell, Illegal, Open, Pawn, Phase, Sighting, View};
use rules::{GameView as _, Viewpoint, shelf};
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, KeyboardEvent, PointerEvent};

use super::KEPT_AID;
use super::choice::{self, Pick, Then, opened, touch, uses};
use super::draft::Draft;
use super::focus_order::{self, Stop, Way, moves_freely, stops};
use super::sight::{Aid, Sight};
use crate::board::drag::{self, Drag};
use crate::board::{Drafted, Remark};
use crate::browser;
use crate::game::scene::Scene;
use crate::game::stage::Stage;
use crate::game::step::Told;
use crate::reactive::{effect, memo};
use crate::speech::{self, say};

/// The attribute that says which pawn an element is.
const PAWN: &str = "data-pawn";

/// The attribute that says which cell an element is.
const CELL: &str = "data-cell";

/// What the rooms of the board share.
#[derive(Copy, Clone)]
pub(super) struct Desk {
    scene: Signal<Scene>,
    act: Callback<shelf::Action>,
    refuse: Callback<String>,
    /// What is seen, with what is drafted.
    pub(super) sight: Memo<Sight>,
    picked: RwSignal<Option<Pick>>,
    /// The first half of a move.
    pub(super) pick: Memo<Option<Pick>>,
    pub(super) draft: RwSignal<Draft>,
    pub(super) drag: Drag<Pawn>,
    pub(super) is_dragging: Memo<bool>,
    /// Which element the tab key leads to.
    pub(super) current: RwSignal<Stop>,
    pub(super) aid: RwSignal<Aid>,
    /// The cells in which something has changed since the one who looks has decided.
    pub(super) last: Memo<Vec<Cell>>,
}

impl Desk {
    /// A desk at a board on which this is seen first.
    pub(super) fn new(
        scene: Signal<Scene>,
        act: Callback<shelf::Action>,
        refuse: Callback<String>,
        first: Sight,
    ) -> Desk {
        let draft = RwSignal::new(Draft::default());
        let sight = Memo::new(move |last: Option<&Sight>| {
            let seen = scene.with(Sight::of).map(|sight| draft.with(|draft| draft.on(sight)));
            seen.unwrap_or_else(|| last.unwrap_or(&first).clone())
        });
        let picked = RwSignal::new(None);
        // What is picked up is dropped as soon as no move begins with it.
        let pick = memo(move || {
            let picked = picked.get();
            picked.filter(|pick| sight.with(|sight| sight.legal.iter().any(|action| uses(*action, *pick))))
        });
        let current = RwSignal::new(Stop::Cell(Cell::A1));
        let aid = RwSignal::new(Aid::read(&browser::recall(KEPT_AID).unwrap_or_default()));
        let drag = Drag::new();
        let is_dragging = memo(move || drag.dragged().is_some());
        let stage = use_context::<Stage>();
        let last = memo(move || stage.map(|stage| changed(&stage.told_last())).unwrap_or_default());
        let desk =
            Desk { scene, act, refuse, sight, picked, pick, draft, drag, is_dragging, current, aid, last };
        desk.keep_focus();
        desk.keep_draft();
        desk
    }

    pub(super) fn tab_index(self, stop: Stop) -> &'static str {
        if self.current.get() == stop { "0" } else { "-1" }
    }

    /// What stands out about an element that can be touched.
    pub(super) fn marks(self, sight: &Sight, stop: Stop) -> &'static str {
        let pick = self.pick.get();
        let is_hint = sight.hint.is_some_and(|hint| choice::concerns(&sight.view, hint, stop));
        match (is_hint, choice::goes_on(&sight.view, &sight.legal, pick, stop)) {
            (true, _) => " legal hint",
            (false, true) => " legal",
            (false, false) => "",
        }
    }

    pub(super) fn is_legal(self, stop: Stop) -> bool {
        self.sight.with(|sight| !self.marks(sight, stop).is_empty())
    }

    /// Something was touched.
    pub(super) fn touch(self, stop: Stop) {
        self.current.set(stop);
        let sight = self.sight.get_untracked();
        let then = touch(&sight.view, &sight.legal, self.pick.get_untracked(), stop);
        match then.filter(|_| sight.is_played()) {
            Some(Then::Pick(None)) => self.let_go(),
            Some(Then::Pick(Some(pick))) => self.pick_up(&sight.view, pick),
            Some(Then::Ask(action)) => match sight.view.check(action) {
                Ok(()) => self.play(action),
                Err(why) => self.refuse.run(said(why, self.scene)),
            },
            None => {}
        }
    }

    /// Plays a move; one of two is held until the other is known.
    fn play(self, action: Action) {
        self.picked.set(None);
        match (action, self.scene.with_untracked(settled)) {
            (Action::Move { pawn, cell }, Some(view)) => {
                self.refuse.run(String::new());
                self.draft.update(|draft| draft.add(&view, pawn, cell));
            }
            _ => self.act.run(shelf::Action::Shamans(action)),
        }
    }

    /// Picks something up. Where pawns are spread out to choose from, keys go on among them.
    fn pick_up(self, view: &View, pick: Pick) {
        self.picked.set(Some(pick));
        if let Pick::Cell(cell) = pick
            && moves_freely(view)
            && let Some(first) = choice::known(view, cell).next()
        {
            self.current.set(Stop::Pawn(first));
            // They are drawn before the next frame. Keys may have gone on by then.
            request_animation_frame(move || {
                if let Some(current) = self.current.try_get_untracked() {
                    browser::focus(&current.id());
                }
            });
        }
    }

    /// Drops what is picked up. If keys were among pawns that were spread out, they are at their cell again.
    fn let_go(self) {
        let open = self.sight.with_untracked(|sight| opened(&sight.view, self.pick.get_untracked()));
        if let (Stop::Pawn(_), Some(cell)) = (self.current.get_untracked(), open) {
            self.current.set(Stop::Cell(cell));
            browser::focus(&Stop::Cell(cell).id());
        }
        self.picked.set(None);
    }

    /// Takes the move back that waits for another, and drops what is picked up.
    pub(super) fn undo(self) {
        self.let_go();
        self.draft.update(Draft::undo);
        browser::focus(&self.current.get_untracked().id());
    }

    /// The pointer was pressed. A finger scrolls the page; it drags only what it has picked up before.
    pub(super) fn press(self, event: &PointerEvent) {
        let may_drag = |pawn: &Pawn| {
            event.pointer_type() != "touch" || self.pick.get_untracked() == Some(Pick::Pawn(*pawn))
        };
        self.drag.press(event, drag::named(event.target(), PAWN).filter(may_drag));
    }

    /// The pointer moved, maybe with a pawn.
    pub(super) fn pull(self, event: &PointerEvent) {
        self.drag.pull(event, |pawn| {
            let sight = self.sight.get_untracked();
            let begins = sight.is_played()
                && touch(&sight.view, &sight.legal, None, Stop::Pawn(pawn))
                    == Some(Then::Pick(Some(Pick::Pawn(pawn))));
            if begins {
                self.picked.set(Some(Pick::Pawn(pawn)));
            }
            begins
        });
    }

    /// The pointer was released: a pawn that it dragged lies where it is.
    pub(super) fn release(self, event: &PointerEvent) {
        if self.drag.release().is_some() {
            match drag::under(event, CELL) {
                Some(cell) => self.touch(Stop::Cell(cell)),
                None => self.let_go(),
            }
        }
    }

    /// A pawn that lies on the board was touched, if one was.
    pub(super) fn touch_pawn(self, event: &web_sys::MouseEvent) {
        if let Some(pawn) = drag::named(event.target(), PAWN) {
            self.touch(Stop::Pawn(pawn));
        }
    }

    /// Arrow keys walk; Escape drops what is picked up, then takes back what is drafted.
    pub(super) fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if event.key() == "Escape" {
            if self.pick.get_untracked().is_some() {
                self.let_go();
            } else if !self.draft.with_untracked(Draft::is_empty) {
                self.undo();
            } else {
                return;
            }
            event.prevent_default();
            return;
        }
        let is_board = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        let Some(way) = Way::of(&event.key()).filter(|_| is_board.is_some_and(|element| is_stop(&element)))
        else {
            return;
        };
        event.prevent_default();
        let stops = self.sight.with_untracked(|sight| stops(&sight.view, self.pick.get_untracked()));
        if let Some(stop) = focus_order::next(&stops, self.current.get_untracked(), way) {
            self.current.set(stop);
            browser::focus(&stop.id());
        }
    }

    /// When an element can no longer be touched, the next takes its place, and its focus.
    fn keep_focus(self) {
        effect(move || {
            let stops = self.sight.with(|sight| stops(&sight.view, self.pick.get()));
            let current = self.current.get();
            if stops.contains(&current) {
                return;
            }
            let lies = |pawn| self.sight.with_untracked(|sight| sight.view.cell(pawn));
            let instead = match current {
                Stop::Cell(cell) => Stop::Slot(cell, 0),
                Stop::Slot(cell, _) => Stop::Cell(cell),
                Stop::Pawn(pawn) => Stop::Cell(lies(pawn).unwrap_or(Cell::B2)),
                Stop::Mask(_) | Stop::Hand(_) => Stop::Cell(Cell::B2),
            };
            let stop = if stops.contains(&instead) { Some(instead) } else { stops.first().copied() };
            let Some(stop) = stop else { return };
            let had_focus = document().active_element().is_some_and(|element| element.id() == current.id());
            self.current.set(stop);
            if had_focus {
                browser::focus(&stop.id());
            }
        });
    }

    /// Keeps the draft up with the game, plays its moves once there are two, and tells others of it.
    fn keep_draft(self) {
        let Desk { scene, act, draft, .. } = self;
        effect(move || {
            let mut followed = draft.get_untracked();
            if let Some(view) = scene.with(settled) {
                followed.follow(&view);
            }
            if draft.with_untracked(|draft| *draft != followed) {
                draft.set(followed);
            }
        });
        let mut sent = None;
        effect(move || {
            let view = scene.with(|scene| settled(scene).filter(|_| !scene.legal.is_empty()));
            let next = view.and_then(|view| draft.with(|draft| draft.next(&view)));
            // Each is sent once, however often what it follows from is told.
            if let Some(action) = next.filter(|_| next != sent) {
                act.run(shelf::Action::Shamans(action));
            }
            sent = next;
        });
        if let Some(Drafted(drafted)) = use_context() {
            let half = move || draft.with(|draft| draft.half(&scene.with(settled)?));
            effect(move || {
                let half = half().map(shelf::Action::Shamans);
                if drafted.get_untracked() != half {
                    drafted.set(half);
                }
            });
            on_cleanup(move || {
                let _ = drafted.try_set(None);
            });
        }
        if let Some(Remark(remark)) = use_context() {
            effect(move || remark.set(self.remark()));
            on_cleanup(move || {
                let _ = remark.try_set(None);
            });
        }
    }

    /// What there is to say about what is picked up or drafted: what comes next, or what is on its way.
    pub(super) fn remark(self) -> Option<String> {
        if let Some(Pick::Hand(pawn)) = self.pick.get() {
            let left = self.sight.with(|sight| sight.view.pawns_due() - 1);
            return Some(say(
                "shamans-prompt-hand",
                &[("value", pawn.value().into()), ("left", left.into())],
            ));
        }
        let voice = self.scene.with(|scene| scene.cast.voice(speech::lang()));
        self.sight.with(|sight| {
            let Viewpoint::Seat(seat) = sight.view.viewpoint() else { return None };
            if sight.drafted.is_empty() {
                return None;
            }
            if sight.view.phase() == Phase::Exchange {
                return Some(words::prompt(&shelf::View::Shamans(sight.view), &voice, true));
            }
            let sentences = sight.drafted.iter().filter_map(|&(pawn, from)| {
                let to = sight.view.cell(pawn)?;
                let moved = Sighting::Open(Open::Moved { seat, pawn, from, to });
                Some(words::sentences(&shelf::Sighting::Shamans(moved), &voice).join(" "))
            });
            Some(sentences.collect::<Vec<String>>().join(" "))
        })
    }
}

/// The view of a scene in which nothing is being told.
fn settled(scene: &Scene) -> Option<View> {
    match scene.view {
        shelf::View::Shamans(view) if scene.moment.is_none() => Some(view),
        _ => None,
    }
}

/// The cells in which pawns were placed, exchanged or moved.
fn changed(told: &[Told]) -> Vec<Cell> {
    let cells = |told: &Told| match told {
        Told::Seen(shelf::Sighting::Shamans(sighting)) => match *sighting {
            Sighting::Placed { cell, .. } => vec![cell],
            Sighting::Exchanged { cells, .. } => cells.to_vec(),
            Sighting::Open(Open::Moved { from, to, .. }) => vec![from, to],
            Sighting::Chose { .. }
            | Sighting::Open(
                Open::Duelled { .. } | Open::Paid { .. } | Open::Passed { .. } | Open::Ended { .. },
            ) => Vec::new(),
        },
        Told::Seen(_) | Told::Happened(_) => Vec::new(),
    };
    told.iter().flat_map(cells).collect()
}

/// Why a move is refused, in a sentence.
fn said(why: Illegal, scene: Signal<Scene>) -> String {
    let voice = scene.with_untracked(|scene| scene.cast.voice(speech::lang_now()));
    words::illegal(&shelf::Illegal::Shamans(why), &voice)
}

fn is_stop(element: &HtmlElement) -> bool {
    element.class_list().contains("stop")
}
