//! Several servers that share a [`Memory`]: their numbers and leases.
//!
//! Nothing here has a clock. Whoever tests says when the database takes a lease to be over, when the server notices it
//! itself, and when it renews; so every order of these can be tried, and is the same every time.

use tokio::sync::watch;

use super::disk::Disk;
use super::{Health, House, Memory, User};
use crate::store::{Commons, Epoch, Held, Peer, Receipt, StoreError, StoredTable, TableNumber};

/// What is said while the database is out of reach.
pub(super) const CUT: &str = "the database cannot be reached";

/// One of the servers.
#[derive(Debug)]
pub(super) struct Node {
    number: u64,
    address: String,
    standing: watch::Sender<Option<Peer>>,
    peers: watch::Sender<Vec<Peer>>,
    has_resigned: bool,
}

impl Memory {
    /// A handle for another server that shares this store, with a number of its own. It holds nothing yet, and has what
    /// waits for itself: its writes are settled by its own handle.
    ///
    /// The first handle is nobody's. What is written by it needs no right, and so it is no server's beside others.
    #[must_use]
    pub fn enter(&self, address: &str) -> Memory {
        let user = self.with(|house, _| {
            let number = house.durable.enter(address);
            let node = Node::new(number, address);
            house.users.push(User { node: Some(node), ..User::default() });
            house.tell_peers();
            house.users.len() - 1
        });
        Memory { house: self.house.clone(), user }
    }

    /// From now on the database does not look who holds a table when it is written to: for a test of tests, which must
    /// notice it.
    pub fn unfence(&self) {
        self.with(|house, _| house.durable.unfence());
    }

    /// The database takes this server's lease to be over: others can take what it held. The server has not noticed, and
    /// goes on writing as before.
    pub fn expire(&self) {
        self.with(House::end_lease);
    }

    /// This server takes its lease for over, and does nothing until it is renewed. The database need not agree.
    pub fn lapse(&self) {
        self.with(|house, user| {
            if let Some(node) = &house.users[user].node {
                node.stand(None);
            }
        });
    }

    /// This server renews its lease, and enters anew with another number if the lease was over: one that is over is
    /// never renewed. Nothing happens if it cannot reach the database, has resigned or is dead.
    pub fn renew(&self) {
        self.with(House::renew);
    }

    /// This server cannot reach the database any more. Whoever waits for an answer is told that it is unknown, and what
    /// was asked for is [adrift](Memory::land); whatever is asked for from now on is refused.
    pub fn cut(&self) {
        self.with(|house, user| {
            let user = &mut house.users[user];
            user.is_cut = true;
            user.health.send_replace(Health::Unavailable(CUT.to_owned()));
            user.set_adrift();
        });
    }

    /// This server reaches the database again. If writes are durable at once, its lease is renewed at once, too.
    pub fn mend(&self) {
        self.with(|house, number| {
            let user = &mut house.users[number];
            user.is_cut = false;
            if user.ended.is_none() {
                user.health.send_replace(Health::Working);
            }
            if house.is_immediate {
                house.renew(number);
            }
            house.tell_peers();
        });
    }

    /// This server is killed: its handles are dead, and what was on its way to the database is
    /// [adrift](Memory::land). Its lease goes on until the database takes it to be [over](Memory::expire).
    pub fn kill(&self) {
        self.with(|house, user| {
            let user = &mut house.users[user];
            user.set_adrift();
            user.ended = Some("it was killed".to_owned());
        });
    }

    /// The database gets the oldest `count` of what this server had asked for when it was cut off or killed; says how
    /// many there were. Nobody is told what came of it.
    pub fn land(&self, count: usize) -> usize {
        self.with(|house, user| {
            let adrift = &mut house.users[user].adrift;
            let count = count.min(adrift.len());
            for write in adrift.drain(..count) {
                write.reach(&mut house.durable);
            }
            count
        })
    }

    /// Who holds a table as the database sees it, and its epoch; nothing if there is no such table.
    #[must_use]
    pub fn holder(&self, table: TableNumber) -> Option<(Option<u64>, Epoch)> {
        self.with(|house, _| house.durable.holder(table))
    }

    /// How many rows the log of a table has, as the database sees it.
    #[must_use]
    pub fn length(&self, table: TableNumber) -> usize {
        self.with(|house, _| house.durable.length(table))
    }

    /// Has this server take something; whoever shares the store with nobody has everything.
    pub(super) fn take(
        &self,
        what: impl FnOnce(&mut Disk, u64) -> Result<Held, StoreError>,
    ) -> Receipt<Held> {
        self.with(|house, user| {
            let user = &house.users[user];
            let taken = match (user.obstacle_to_write(), &user.node) {
                (Some(error), _) => Err(error),
                (None, Some(node)) => what(&mut house.durable, node.number),
                (None, None) => Ok(Held::Here(Epoch::FIRST)),
            };
            Receipt::ready(taken)
        })
    }

    /// What a server is told that does not share the store.
    fn alone<T>() -> Receipt<T> {
        Receipt::ready(Err(StoreError::Failed("nobody shares this store".to_owned())))
    }
}

impl Commons for Memory {
    fn standing(&self) -> watch::Receiver<Option<Peer>> {
        self.with(|house, user| match &house.users[user].node {
            Some(node) => node.standing.subscribe(),
            None => watch::Sender::new(None).subscribe(),
        })
    }

    fn peers(&self) -> watch::Receiver<Vec<Peer>> {
        self.with(|house, user| match &house.users[user].node {
            Some(node) => node.peers.subscribe(),
            None => watch::Sender::new(Vec::new()).subscribe(),
        })
    }

    fn adopt(&self, limit: u32) -> Receipt<Vec<StoredTable>> {
        self.with(|house, user| {
            let user = &house.users[user];
            match (user.obstacle_to_write(), &user.node) {
                (Some(error), _) => Receipt::ready(Err(error)),
                (None, Some(node)) => Receipt::ready(Ok(house.durable.adopt(node.number, limit as usize))),
                (None, None) => Memory::alone(),
            }
        })
    }

    fn held(&self, after: TableNumber, limit: u32) -> Receipt<Vec<StoredTable>> {
        self.with(|house, user| {
            let user = &house.users[user];
            match (user.obstacle_to_write(), &user.node) {
                (Some(error), _) => Receipt::ready(Err(error)),
                (None, Some(node)) => {
                    Receipt::ready(Ok(house.durable.held(node.number, after, limit as usize)))
                }
                (None, None) => Memory::alone(),
            }
        })
    }

    /// If writes are durable at once, a server that is alive after all notices at once, too.
    fn bury(&self, node: u64) -> Receipt<()> {
        self.with(|house, user| {
            if let Some(error) = house.users[user].obstacle_to_write() {
                return Receipt::ready(Err(error));
            }
            house.durable.bury(node);
            if house.is_immediate {
                let is_buried = |user: &User| user.node.as_ref().is_some_and(|own| own.number == node);
                if let Some(buried) = house.users.iter().position(is_buried) {
                    house.renew(buried);
                }
            }
            house.tell_peers();
            Receipt::ready(Ok(()))
        })
    }

    fn resign(&self) -> Receipt<()> {
        self.with(|house, number| {
            if let Some(error) = house.users[number].obstacle_to_write() {
                return Receipt::ready(Err(error));
            }
            house.end_lease(number);
            match &mut house.users[number].node {
                Some(node) => {
                    node.has_resigned = true;
                    node.stand(None);
                    Receipt::ready(Ok(()))
                }
                None => Memory::alone(),
            }
        })
    }
}

impl House {
    pub(super) fn end_lease(&mut self, user: usize) {
        if let Some(node) = &self.users[user].node {
            self.durable.bury(node.number);
            self.tell_peers();
        }
    }

    fn renew(&mut self, user: usize) {
        let user = &mut self.users[user];
        if user.is_cut || user.ended.is_some() {
            return;
        }
        let Some(node) = user.node.as_mut().filter(|node| !node.has_resigned) else { return };
        if !self.durable.is_alive(node.number) {
            node.number = self.durable.enter(&node.address);
        }
        node.stand(Some(Peer { node: node.number, address: node.address.clone() }));
        self.tell_peers();
    }

    /// Everyone who reaches the database sees who is alive.
    fn tell_peers(&self) {
        for user in self.users.iter().filter(|user| !user.is_cut && user.ended.is_none()) {
            if let Some(node) = &user.node {
                let others = self.durable.alive().filter(|peer| peer.node != node.number).collect();
                node.peers.send_if_modified(|peers| {
                    let has_changed = *peers != others;
                    *peers = others;
                    has_changed
                });
            }
        }
    }
}

impl User {
    /// Nobody will hear what becomes of what is on its way.
    fn set_adrift(&mut self) {
        let unknown = StoreError::Unknown(CUT.to_owned());
        for write in core::mem::take(&mut self.waiting) {
            self.adrift.push_back(write.part(&unknown));
        }
    }
}

impl Node {
    fn new(number: u64, address: &str) -> Node {
        let standing = Some(Peer { node: number, address: address.to_owned() });
        Node {
            number,
            address: address.to_owned(),
            standing: watch::Sender::new(standing),
            peers: watch::Sender::default(),
            has_resigned: false,
        }
    }

    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Whoever has resigned still reads, to show its guests where to go; whoever is not sure of its lease does nothing.
    pub(super) fn obstacle_to_read(&self) -> Option<StoreError> {
        let acts = self.has_resigned || self.standing.borrow().is_some();
        (!acts).then(|| StoreError::Unavailable("the lease has run out".to_owned()))
    }

    pub(super) fn obstacle_to_write(&self) -> Option<StoreError> {
        let gone = || StoreError::Unavailable("this server has given up what it held".to_owned());
        self.has_resigned.then(gone)
    }

    fn stand(&self, standing: Option<Peer>) {
        self.standing.send_if_modified(|before| {
            let has_changed = *before != standing;
            *before = standing;
            has_changed
        });
    }
}
