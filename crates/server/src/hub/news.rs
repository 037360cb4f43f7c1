//! What servers that share a store tell each other all the time: which public tables they have, how many tables each
//! address has open there, and when one has made something new. So the list of tables, and what one address may take,
//! hold for all servers together.
//!
//! Whoever listens is told first how everything is, and then what changes. Addresses are told to these servers alone, are
//! kept in memory only, and are forgotten when the one that told them is gone.

use core::fmt;
use std::net::IpAddr;

use json::form;
use tokio::sync::broadcast;
use wire::{Hex, TableCard};

use super::shares::Creator;
use super::{Hub, Inner};
use crate::front::Household;
use crate::store::{Peer, TableNumber};

/// How many news a listener may be behind; one that is further behind begins anew.
const BEHIND: usize = 4_096;

form! {
    /// Something that one server tells the others.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum News by "news" {
        /// The first news: whose they are.
        From {
            /// The number of the server.
            node: u64,
        },
        /// A public table, as it is now.
        Listed(Box<Listing>),
        /// A table is public and open no more.
        Unlisted {
            /// The table.
            number: u64,
        },
        /// An address has so many open tables here.
        Opened {
            /// The address, or the first one of its network.
            address: String,
            /// How many.
            count: u32,
        },
        /// An address has made a table, a token or a recovery link.
        Made {
            /// The address, or the first one of its network.
            address: String,
        },
        /// Nothing has happened for a while.
        Nothing,
        /// The last news: the server stops, and has given up its tables.
        Gone,
    }
}

form! {
    /// A public table as it is listed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct Listing {
        /// The table.
        number: u64,
        /// What it looks like from outside.
        card: TableCard,
        /// Whether anyone is there.
        people: bool,
        /// The address that opened it, if it is known.
        address: Option<String> [default],
        /// Otherwise the beginning of the hash of the token that did.
        token: Option<Hex<16>> [default],
    }
}

/// Where news are published; nobody need listen.
#[derive(Clone)]
pub(super) struct Publisher(broadcast::Sender<News>);

/// The ear of one listener.
pub(crate) struct Listener(broadcast::Receiver<News>);

impl Default for Publisher {
    fn default() -> Publisher {
        Publisher(broadcast::Sender::new(BEHIND))
    }
}

impl Publisher {
    /// Tells everyone who listens. What it is about is put together only if someone does.
    pub(super) fn tell(&self, news: impl FnOnce() -> News) {
        if self.0.receiver_count() > 0 {
            let _ = self.0.send(news());
        }
    }
}

impl Listener {
    /// What comes next; nothing if too much has been missed.
    pub(crate) async fn next(&mut self) -> Option<News> {
        self.0.recv().await.ok()
    }
}

impl Hub {
    /// How everything is here, and an ear for what changes. Something that happens meanwhile may be in both.
    pub(crate) fn listen(&self) -> (Vec<News>, Listener) {
        let listener = Listener(self.0.publisher.0.subscribe());
        let node =
            self.commons().and_then(|commons| commons.standing().borrow().as_ref().map(|own| own.node));
        let mut news = vec![News::From { node: node.unwrap_or_default() }];
        news.extend(self.0.lobby().listings().map(|listing| News::Listed(Box::new(listing))));
        let counts = self.0.shares.counts().into_iter();
        news.extend(counts.map(|(address, count)| opened(address, count)));
        (news, listener)
    }

    /// An address has made something new; the others count it, too.
    pub(crate) fn tell_made(&self, household: Household) {
        self.0.publisher.tell(|| News::Made { address: household.to_string() });
    }

    /// Another server begins to tell how everything is there.
    pub(crate) fn begin_news(&self, peer: &Peer) {
        self.0.lobby().clear_of(peer.node);
        self.0.shares.clear_of(peer.node);
    }

    /// Another server is gone, or does not tell any more.
    pub(crate) fn end_news(&self, peer: &Peer) {
        self.begin_news(peer);
    }

    /// Another server tells something.
    pub(crate) fn hear(&self, peer: &Peer, news: News) {
        match news {
            News::Listed(listing) => {
                let Listing { number, card, people, address, token } = *listing;
                let address = address.and_then(|text| household(&text)).map(Creator::Household);
                let creator = address.or(token.map(|token| Creator::Token(token.0)));
                self.0.lobby().show_of(peer.node, TableNumber(number), card, creator, people);
            }
            News::Unlisted { number } => self.0.lobby().remove_of(peer.node, TableNumber(number)),
            News::Opened { address, count } => {
                if let Some(household) = household(&address) {
                    self.0.shares.note_of(peer.node, household, count as usize);
                }
            }
            News::Made { address } => {
                if let Some(household) = household(&address) {
                    self.0.allowances.note_creation(household);
                }
            }
            News::From { .. } | News::Nothing | News::Gone => {}
        }
    }
}

impl Inner {
    /// Tells how a public table is listed now, if it is.
    pub(super) fn tell_listed(&self, number: TableNumber) {
        self.publisher.tell(|| match self.lobby().listing(number) {
            Some(listing) => News::Listed(Box::new(listing)),
            None => News::Unlisted { number: number.0 },
        });
    }

    /// Tells how many tables an address has open here.
    pub(super) fn tell_opened(&self, household: Option<Household>) {
        if let Some(household) = household {
            self.publisher.tell(|| opened(household, self.shares.count(household)));
        }
    }
}

impl Listing {
    pub(super) fn new(
        number: TableNumber,
        card: TableCard,
        people: bool,
        creator: Option<Creator>,
    ) -> Listing {
        let (address, token) = match creator {
            Some(Creator::Household(household)) => (Some(household.to_string()), None),
            Some(Creator::Token(start)) => (None, Some(Hex(start))),
            None => (None, None),
        };
        Listing { number: number.0, card, people, address, token }
    }
}

fn opened(household: Household, count: usize) -> News {
    News::Opened { address: household.to_string(), count: u32::try_from(count).unwrap_or(u32::MAX) }
}

fn household(text: &str) -> Option<Household> {
    text.parse::<IpAddr>().ok().map(Household::of)
}

impl fmt::Debug for Publisher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Publisher({} listeners)", self.0.receiver_count())
    }
}
