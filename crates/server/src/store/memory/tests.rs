//! Two servers share a store in memory, as they would share a database.

use core::pin::pin;
use core::task::{Context, Poll, Waker};

use super::Memory;
use crate::store::{
    Append, Commons, Epoch, Health, Held, NewTable, Peer, Phase, Receipt, Row, Store, StoreError, Summary,
    TableNumber,
};

const FIRST: TableNumber = TableNumber(1);

/// The answer, which must be there.
#[track_caller]
fn now<T>(receipt: Receipt<T>) -> Result<T, StoreError> {
    match pin!(receipt).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => panic!("it waits"),
    }
}

fn row(body: &str) -> Row {
    Row { at: 1, body: body.to_owned() }
}

fn create(store: &Memory, id: &str) -> TableNumber {
    let summary = Summary { phase: Phase::Waiting, body: String::new() };
    let commitment = wire::Hex([0; 32]);
    now(store.create(NewTable { id: id.to_owned(), commitment, row: row("created"), summary })).unwrap()
}

fn one(epoch: Epoch, first: u32) -> Append {
    Append { table: FIRST, epoch, first, rows: vec![row("more")], summary: None }
}

fn append(store: &Memory, epoch: Epoch, first: u32) -> Result<(), StoreError> {
    now(store.append(one(epoch, first)))
}

fn hold(store: &Memory) -> Held {
    now(store.hold(FIRST)).unwrap()
}

fn commons(store: &Memory) -> &dyn Commons {
    store.commons().expect("several servers share it")
}

fn standing(store: &Memory) -> Option<u64> {
    commons(store).standing().borrow().as_ref().map(|own| own.node)
}

fn peers(store: &Memory) -> Vec<u64> {
    commons(store).peers().borrow().iter().map(|peer| peer.node).collect()
}

fn peer(node: u64, address: &str) -> Peer {
    Peer { node, address: address.to_owned() }
}

/// The numbers of the tables that a server adopts.
fn adopt(store: &Memory, limit: u32) -> Vec<u64> {
    now(commons(store).adopt(limit)).unwrap().into_iter().map(|table| table.number.0).collect()
}

/// Two servers, and a table that the first has created.
fn two() -> (Memory, Memory) {
    let store = Memory::immediate();
    let (ada, bob) = (store.enter("ada"), store.enter("bob"));
    create(&ada, "table");
    (ada, bob)
}

#[test]
fn whoever_is_alone_has_every_right() {
    let store = Memory::immediate();
    create(&store, "table");
    assert!(store.commons().is_none());
    assert_eq!(hold(&store), Held::Here(Epoch::FIRST));
    assert_eq!(append(&store, Epoch(77), 1), Ok(()));
}

#[test]
fn a_table_is_held_by_one_while_it_is_alive() {
    let (ada, bob) = two();
    assert_eq!(hold(&ada), Held::Here(Epoch::FIRST), "who has created it need not ask");
    assert_eq!(hold(&bob), Held::There(peer(1, "ada")));
    assert_eq!(append(&bob, Epoch::FIRST, 1), Err(StoreError::Conflict(FIRST)));
    assert_eq!(append(&ada, Epoch::FIRST, 1), Ok(()));
}

#[test]
fn who_does_not_notice_that_its_lease_is_over_writes_in_vain() {
    let (ada, bob) = two();
    ada.expire();
    assert_eq!((peers(&bob), standing(&ada)), (vec![], Some(1)), "it goes on");
    assert_eq!(append(&ada, Epoch::FIRST, 1), Ok(()), "nobody has taken the table yet");
    assert_eq!(hold(&bob), Held::Here(Epoch(2)));
    assert_eq!(append(&ada, Epoch::FIRST, 2), Err(StoreError::Conflict(FIRST)));
    assert_eq!(append(&ada, Epoch(2), 2), Err(StoreError::Conflict(FIRST)), "the epoch alone is no right");
    assert_eq!(append(&bob, Epoch::FIRST, 2), Err(StoreError::Conflict(FIRST)), "nor is holding it");
    assert_eq!(append(&bob, Epoch(2), 2), Ok(()));
    assert_eq!(ada.holder(FIRST), Some((Some(2), Epoch(2))));
}

#[test]
fn control_without_fences_whoever_comes_too_late_writes_all_the_same() {
    let (ada, bob) = two();
    ada.unfence();
    ada.expire();
    assert_eq!(hold(&bob), Held::Here(Epoch(2)));
    assert_eq!(append(&ada, Epoch::FIRST, 1), Ok(()));
}

#[test]
fn a_lease_that_is_over_is_never_renewed() {
    let (ada, bob) = two();
    ada.lapse();
    assert!(matches!(append(&ada, Epoch::FIRST, 1), Err(StoreError::Unavailable(_))));
    ada.renew();
    assert_eq!((standing(&ada), peers(&bob)), (Some(1), vec![1]), "it was too careful");
    ada.expire();
    ada.renew();
    assert_eq!((standing(&ada), peers(&bob)), (Some(3), vec![3]));
    assert_eq!(append(&ada, Epoch::FIRST, 1), Err(StoreError::Conflict(FIRST)), "it holds nothing any more");
    assert_eq!(hold(&ada), Held::Here(Epoch(2)));
}

#[test]
fn who_is_buried_alive_enters_anew_and_takes_what_nobody_else_has() {
    let (ada, bob) = two();
    create(&ada, "another");
    let mut watch = commons(&ada).standing();
    watch.mark_unchanged();
    assert_eq!(now(commons(&bob).bury(1)), Ok(()));
    assert!(watch.has_changed().unwrap());
    assert_eq!((standing(&ada), peers(&bob), peers(&ada)), (Some(3), vec![3], vec![2]));
    assert_eq!(hold(&bob), Held::Here(Epoch(2)));
    assert_eq!(adopt(&ada, 9), [2]);
    assert_eq!(hold(&ada), Held::There(peer(2, "bob")));
}

#[test]
fn an_orphan_is_adopted_by_one_server_and_the_oldest_comes_first() {
    let (ada, bob) = two();
    create(&ada, "another");
    let eve = ada.enter("eve");
    assert_eq!(adopt(&bob, 9), [0; 0]);
    ada.kill();
    ada.expire();
    assert_eq!(adopt(&bob, 1), [1]);
    assert_eq!(adopt(&eve, 9), [2]);
    assert_eq!(adopt(&bob, 9), [0; 0]);
    assert_eq!(hold(&bob), Held::Here(Epoch(2)), "adopting it was taking it");
}

#[test]
fn who_resigns_gives_up_all_and_takes_nothing() {
    let (ada, bob) = two();
    assert_eq!(now(commons(&ada).resign()), Ok(()));
    assert_eq!((standing(&ada), peers(&bob)), (None, vec![]));
    assert!(matches!(now(ada.hold(FIRST)), Err(StoreError::Unavailable(_))));
    assert!(matches!(append(&ada, Epoch::FIRST, 1), Err(StoreError::Unavailable(_))));
    assert_eq!(now(ada.load(FIRST)).map(|rows| rows.len()), Ok(1), "it can still look");
    ada.renew();
    assert_eq!(standing(&ada), None);
    assert_eq!(hold(&bob), Held::Here(Epoch(2)));
}

#[test]
fn what_was_under_way_when_the_connection_broke_may_be_done_and_may_not() {
    let store = Memory::new();
    let ada = store.enter("ada");
    let created = ada.create(NewTable {
        id: "table".to_owned(),
        commitment: wire::Hex([0; 32]),
        row: row("created"),
        summary: Summary { phase: Phase::Waiting, body: String::new() },
    });
    ada.settle_all();
    assert_eq!(now(created), Ok(FIRST));
    let lost = [ada.append(one(Epoch::FIRST, 1)), ada.append(one(Epoch::FIRST, 2))];
    ada.cut();
    for receipt in lost {
        assert!(matches!(now(receipt), Err(StoreError::Unknown(_))));
    }
    assert!(matches!(*ada.health().borrow(), Health::Unavailable(_)));
    assert!(matches!(now(ada.load(FIRST)), Err(StoreError::Unavailable(_))));
    assert_eq!(ada.land(1), 1);
    ada.mend();
    assert_eq!(*ada.health().borrow(), Health::Working);
    assert_eq!(now(ada.load(FIRST)).map(|rows| rows.len()), Ok(2));
    let bob = store.enter("bob");
    ada.expire();
    assert_eq!(hold(&bob), Held::Here(Epoch(2)));
    assert_eq!(ada.land(1), 1);
    assert_eq!(now(bob.load(FIRST)).map(|rows| rows.len()), Ok(2), "it has come too late");
}

#[test]
fn who_is_cut_off_learns_nothing_until_it_is_not() {
    let (ada, bob) = two();
    ada.cut();
    bob.expire();
    let eve = bob.enter("eve");
    assert_eq!((peers(&ada), peers(&eve)), (vec![2], vec![1]));
    assert_eq!(now(commons(&eve).bury(1)), Ok(()));
    assert_eq!(standing(&ada), Some(1), "it does not know");
    ada.mend();
    assert_eq!((standing(&ada), peers(&ada), peers(&eve)), (Some(4), vec![3], vec![4]));
}

#[test]
fn who_closes_leaves_at_once() {
    let (ada, bob) = two();
    assert_eq!(now(ada.close()), Ok(()));
    assert_eq!(peers(&bob), [0; 0]);
    assert_eq!(hold(&bob), Held::Here(Epoch(2)));
}
