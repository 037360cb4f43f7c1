//! How often one client may make something new or send a command over HTTP.
//!
//! Commands count in the same limits as those of the sockets, or HTTP would be the way around them.

use crate::front::{Front, Identity, Peer, Problem};
use crate::hub::Hub;

/// Counts what is done over HTTP.
#[derive(Debug)]
pub(crate) struct Throttle {
    front: Front,
    hub: Hub,
}

impl Throttle {
    /// By the limits of the front.
    pub(crate) fn new(front: Front, hub: Hub) -> Throttle {
        Throttle { front, hub }
    }

    /// Counts something new.
    ///
    /// # Errors
    /// The address has made too many of late.
    pub(crate) fn count(&self, peer: &Peer) -> Result<(), Problem> {
        self.front.share(*peer, None).creation()?;
        self.hub.tell_made(peer.household());
        Ok(())
    }

    /// Counts a command.
    ///
    /// # Errors
    /// The address or the player has sent too many of late.
    pub(crate) fn command(&self, peer: &Peer, identity: &Identity) -> Result<(), Problem> {
        Ok(self.front.share(*peer, Some(*identity)).command()?)
    }
}
