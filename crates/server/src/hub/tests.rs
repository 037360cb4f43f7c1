//! The hub with a store that answers late, not at all, or that it is busy.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use core::future::Future;
use core::net::Ipv4Addr;
use core::task::{Context, Waker};
use core::time::Duration;
use std::sync::Arc;

use wire::{Hex, Plan};

use super::{Hub, HubError, HubSettings, Wish};
use crate::front::Household;
use crate::store::Memory;

const PLAN: &str = r#"{"game":"shamans","seats":["person","person"],"access":"public"}"#;

fn plan() -> Plan {
    wire::read_strict(PLAN).expect("a plan")
}

fn household() -> Household {
    Household::of(Ipv4Addr::LOCALHOST.into())
}

/// A hub where an address may have one table open.
fn hub(store: &Memory) -> Hub {
    let settings = HubSettings { tables_per_address: Some(1), bot_threads: 1, ..HubSettings::default() };
    Hub::new(Arc::new(store.clone()), settings)
}

/// All tables that are listed.
const fn all() -> Wish {
    Wish { game: None, phase: None, after: None, limit: 200 }
}

/// Waits until something is so.
async fn until(mut is_so: impl FnMut() -> bool) {
    let wait = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), wait).await.expect("it comes to be so");
}

#[tokio::test]
async fn a_table_whose_creator_hangs_up_is_kept_and_counted_all_the_same() {
    let store = Memory::new();
    let hub = hub(&store);
    {
        let mut asked = core::pin::pin!(hub.create(plan(), Hex([1; 32]), household()));
        let mut context = Context::from_waker(Waker::noop());
        while store.waiting() == 0 {
            assert!(asked.as_mut().poll(&mut context).is_pending());
            tokio::task::yield_now().await;
        }
    }
    store.settle_all();
    until(|| hub.0.roster().awake() == 1).await;
    assert_eq!(hub.lobby(&all()).expect("a list").tables.len(), 1);
    let second = hub.create(plan(), Hex([1; 32]), household()).await;
    assert_eq!(second.expect_err("one is open"), HubError::TooManyTables);
}
