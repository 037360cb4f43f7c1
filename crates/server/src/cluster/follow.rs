//! Listening to the other servers: what they tell, and whether they live. One that does not listen any more is dead, and
//! its tables pass on at once.

use std::collections::HashMap;
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::body::Incoming;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use super::door::QUIET;
use super::relay::{Lost, Relay};
use crate::hub::{Hub, News};
use crate::store::Peer;

/// How long to wait before listening again to a server that could not be heard: longer, if that is so again and again.
const AGAIN: Duration = Duration::from_millis(100);
const LONGEST: Duration = Duration::from_secs(2);

/// For how long a server that tells nothing is listened to.
const DEAF: Duration = Duration::from_secs(4);

/// How long the tables of a server that is gone stay in the list, until others have them.
const REMEMBERED: Duration = Duration::from_secs(2);

/// The longest line that is read: a table's card has far less.
const LINE: usize = 64 * 1_024;

/// Listens to all other servers, for as long as this one runs.
pub(crate) async fn follow(hub: Hub, relay: Relay) {
    let Some(mut peers) = hub.commons().map(|commons| commons.peers()) else { return };
    let mut followed: HashMap<Peer, AbortHandle> = HashMap::new();
    loop {
        let now = peers.borrow_and_update().clone();
        followed.retain(|peer, listening| {
            let stays = now.contains(peer);
            if !stays {
                listening.abort();
                tokio::spawn(forget(hub.clone(), peer.clone()));
            }
            stays
        });
        for peer in now.into_iter().filter(|peer| !peer.address.is_empty()) {
            followed
                .entry(peer.clone())
                .or_insert_with(|| tokio::spawn(follow_one(hub.clone(), relay.clone(), peer)).abort_handle());
        }
        metrics::gauge!("solstice_peers").set(followed.len() as f64);
        if peers.changed().await.is_err() {
            return;
        }
    }
}

async fn forget(hub: Hub, peer: Peer) {
    sleep(REMEMBERED).await;
    hub.end_news(&peer);
}

/// Listens to a server until it is dead or nobody is interested any more.
async fn follow_one(hub: Hub, relay: Relay, peer: Peer) {
    let mut pause = AGAIN;
    loop {
        match relay.news(&peer).await {
            Ok(body) => {
                hub.begin_news(&peer);
                pause = AGAIN;
                match listen(&hub, &peer, body).await {
                    Heard::Enough => {}
                    Heard::Gone => return hub.note_gone(&peer),
                    Heard::Another => return hub.bury(&peer).await,
                }
            }
            // If it was never heard, its address may be wrong.
            Err(Lost::Dead) => hub.bury(&peer).await,
            Err(Lost::Unheard | Lost::Silent) => {}
        }
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST);
    }
}

/// How listening to a server has ended.
enum Heard {
    /// It says nothing any more, or what cannot be understood.
    Enough,
    /// It stops, and has given up its tables.
    Gone,
    /// Another server is now where it was.
    Another,
}

/// Hears what a server tells until it stops.
async fn listen(hub: &Hub, peer: &Peer, mut body: Incoming) -> Heard {
    let mut begun: Vec<u8> = Vec::new();
    loop {
        let Ok(Some(Ok(frame))) = timeout(DEAF.max(QUIET * 2), body.frame()).await else {
            return Heard::Enough;
        };
        let Ok(bytes) = frame.into_data() else { continue };
        begun.extend_from_slice(&bytes);
        let whole = begun.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let lines: Vec<u8> = begun.drain(..whole).collect();
        for line in lines.split(|byte| *byte == b'\n') {
            // A later version may tell what this one does not know.
            let news = std::str::from_utf8(line).ok().and_then(|line| wire::read::<News>(line).ok());
            match news {
                Some(News::From { node }) if hub.is_own(node) => {
                    tracing::error!(
                        address = peer.address,
                        "the address of another server leads to this one"
                    );
                    return Heard::Enough;
                }
                Some(News::From { node }) if node != 0 && !hub.meet(peer, node) => return Heard::Another,
                Some(News::Gone) => return Heard::Gone,
                Some(news) => hub.hear(peer, news),
                None => {}
            }
        }
        if begun.len() > LINE {
            return Heard::Enough;
        }
    }
}
