//! The worker's side of thinking.

mod together;
mod weights;

use bots::{Judgement, Level, Limit, Player, Stop, Weighed};
use record::{Entry, Record, Replay};
use rules::shelf::{Action, Kind};
use rules::{Seat, Viewpoint, sort_few};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use self::together::Together;
use crate::game::local::Saved;
use crate::thinker::{Answer, Share, Task};

/// What the coach thinks with.
const COACH: Player = Player::Search(Limit::Simulations(2_000));
/// What the coach thinks with about the moves that are chosen together with the first.
const NEXT: Player = Player::Search(Limit::Simulations(600));
/// What a whole game is judged with: each decision costs some hundredths of a second.
const JUDGE: Player = Player::Search(Limit::Simulations(300));

/// Answers whatever is asked.
pub(crate) fn serve() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let answers = scope.clone();
    let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let Ok((number, task)) = json::read::<(u32, Task)>(&text) else { return };
        let (scope, answers) = (answers.clone(), answers.clone());
        let give = move |given| {
            let _ = answers.post_message(&JsValue::from_str(&json::write(&(number, given))));
        };
        if kind(&task) == Some(Kind::Shamans) {
            spawn_local(async move {
                weights::wait(scope).await;
                answer(&task, give);
            });
        } else {
            answer(&task, give);
        }
    });
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    // The page may have asked before anyone listened: `worker.js` kept it.
    let _ = js_sys::Reflect::get(&scope, &JsValue::from_str("release"))
        .and_then(JsCast::dyn_into::<js_sys::Function>)
        .and_then(|release| release.call0(&scope));
}

fn answer(task: &Task, mut give: impl FnMut(Answer)) {
    match task {
        Task::Choose { game, seat, level, luck } => give(choose(game, *seat, *level, *luck)),
        Task::Advise { game, seat, laid } => give(advise(game, *seat, laid)),
        Task::Judge { record, seat } => {
            judge(record, *seat, &mut give);
            give(Answer::Done);
        }
    }
}

/// Which game is thought about.
fn kind(task: &Task) -> Option<Kind> {
    match task {
        Task::Choose { game, .. } | Task::Advise { game, .. } => Some(game.setup.game()),
        Task::Judge { record, .. } => Record::read(record).ok().map(|record| record.kind()),
    }
}

fn choose(game: &Saved, seat: Seat, level: u8, luck: u64) -> Answer {
    let Some(level) = Level::ALL.get(usize::from(level).wrapping_sub(1)) else { return Answer::Nothing };
    let view = game.state().view(Viewpoint::Seat(seat));
    let choice = Player::Level(*level).think(&view, &Stop::default(), 1, luck);
    choice.map_or(Answer::Nothing, |choice| Answer::Move(choice.action.to_string()))
}

fn advise(game: &Saved, seat: Seat, laid: &[String]) -> Answer {
    let mut together = Together::new(game.state().view(Viewpoint::Seat(seat)), laid);
    let Some((chance, moves)) = think(COACH, &together) else { return Answer::Nothing };
    let mut then = Vec::new();
    let mut last = moves.first().map(|weighed| weighed.action);
    while last.is_some_and(|action| together.choose(&action)) {
        last = think(NEXT, &together).and_then(|(_, moves)| Some(moves.first()?.action));
        then.extend(last.map(|action| action.to_string()));
    }
    let shares = |weighed: &Weighed<Action>| {
        (weighed.action.to_string(), Share::of(weighed.probability), Share::of(weighed.chance))
    };
    Answer::Advice { moves: moves.iter().map(shares).collect(), then, chance: Share::of(chance) }
}

/// The chance to win, and the moves that are left to choose from, the best first.
fn think(player: Player, together: &Together) -> Option<(f64, Vec<Weighed<Action>>)> {
    let choice = player.advise(together.view(), &Stop::default(), 1, 1)?;
    let mut moves = choice.weighed;
    moves.retain(|weighed| together.is_free(&weighed.action));
    sort_few(&mut moves, |one, two| two.probability.total_cmp(&one.probability));
    Some((choice.chance, moves))
}

fn judge(text: &str, only: Option<Seat>, give: &mut impl FnMut(Answer)) {
    let Ok(record) = Record::read(text) else { return };
    let mut replay = Replay::new(&record);
    while let Some(entry) = replay.upcoming() {
        if let Entry::Decision { seat, action, .. } = entry
            && only.is_none_or(|only| only == *seat)
            && let Ok(played) = replay.state().parse_action(action)
        {
            let view = replay.state().view(Viewpoint::Seat(*seat));
            if let Some(judged) = JUDGE.judge(&view, &played, &Stop::default(), 1) {
                give(said(&judged, replay.position(), *seat));
            }
        }
        if replay.step(&mut |_| {}).is_err() {
            return;
        }
    }
}

fn said(judged: &Judgement<Action>, event: usize, seat: Seat) -> Answer {
    Answer::Chance {
        event,
        seat,
        chance: Share::of(judged.before),
        played: Share::of(judged.chance),
        best: judged.best.to_string(),
        best_chance: Share::of(judged.best_chance),
    }
}
