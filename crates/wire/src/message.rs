//! What is said over a socket, to the server and to a client.
//!
//! A socket belongs to one table. The client speaks first, [`ToServer::Hello`]; nothing is sent to it
//! before. What happens at the table comes as [`Update`]s, numbered from 1 without a gap for each
//! viewpoint; a client that returns names the last number that it has and gets exactly the rest.
//!
//! An update carries what its viewer saw, and nothing that the viewer can work out from that: the view, the moves
//! that are legal, and whether one can be taken back are what the sightings add up to. A program that would rather
//! be told asks for it in its hello.

use json::form;
use record::Hex;
use rules::shelf::Sighting;
use rules::{Seat, Seats};

use crate::table::TableCard;
use crate::view::View;

/// The version of the protocol that is spoken here.
pub const VERSION: u32 = 3;

/// What stands before the code in the fragment of a link that brings a seat to another device.
pub const SEAT_CODE: &str = "seat=";

/// A command's name, drawn by the client: 128 bits, so that no two commands ever share one.
pub type CommandId = Hex<16>;

form! {
    /// From a client to the server.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ToServer by "type" {
        /// Opens the conversation.
        Hello {
            /// The version that the client speaks.
            version: u32,
            /// The number of the last update that the client has; 0 for none.
            since: u32 = 0,
            /// Whether the client wants whole views and lists of moves with every update.
            views: bool [default],
        },
        /// Something that the client wants done, at most once.
        Do {
            /// The command's name: the same one is never done twice.
            id: CommandId,
            /// What is to be done.
            order: Order as "do",
            /// The number of the last update that the client had seen: if given, and something has happened
            /// since, the command is refused as stale.
            seen: Option<u32> [default],
        },
        /// Asks for a [`ToClient::Pong`].
        Ping {
            /// Given back as it came.
            echo: u64 = 0,
        },
    }
}

form! {
    #![schema(feature = "openapi")]
    /// What a client may ask a table to do.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", serde(deny_unknown_fields))]
    pub enum Order {
        /// To sit down.
        Sit {
            /// The player's name.
            name: String,
            /// The seat; the first free one if left out.
            #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
            seat: Option<Seat> [default],
        },
        /// To stand up again, before the start.
        Stand,
        /// To begin, as soon as all are ready.
        Ready {
            /// SHA-256 of 32 random bytes of the player's own, that the deal will follow from.
            #[cfg_attr(feature = "openapi", schema(value_type = String))]
            commitment: Hex<32>,
        },
        /// To show these bytes, once all are ready.
        Reveal {
            /// The bytes.
            #[cfg_attr(feature = "openapi", schema(value_type = String))]
            bytes: Hex<32>,
        },
        /// Not to begin yet.
        Unready,
        /// To play a move.
        Play(String),
        /// To take back the last move, while nobody has learned anything from it.
        TakeBack,
        /// To give up.
        Resign,
        /// To leave the table for good.
        Leave,
        /// To take the seat back from the bot that has played on.
        Return,
        /// To play again with the same players.
        Rematch,
        /// To tell the others something.
        Signal(Signal),
    }
}

form! {
    #![schema(feature = "openapi")]
    /// The few things that players may tell each other.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub enum Signal {
        /// Hello!
        Hello,
        /// Well played!
        WellPlayed,
        /// Let me think.
        Thinking,
        /// Oops!
        Oops,
        /// Thank you!
        Thanks,
        /// Good game!
        GoodGame,
    }
}

form! {
    /// From the server to a client.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ToClient by "type" {
        /// The answer to [`ToServer::Hello`]; the updates that the client has missed follow.
        Welcome(Box<Welcome>),
        /// Something has happened.
        Update(Box<Update>),
        /// Who is here has changed. Not numbered: it is how things are, not something that happened.
        Here {
            /// For each seat, whether its player is connected.
            here: Vec<bool>,
        },
        /// A command was not done, and nothing has changed.
        Refused {
            /// The command's name.
            re: CommandId,
            /// Why, for programs.
            code: Refusal,
            /// Why, for people.
            message: String,
        },
        /// The answer to [`ToServer::Ping`].
        Pong {
            /// What the client sent.
            echo: u64,
            /// Milliseconds since 1970 by the server's clock.
            now: u64,
        },
        /// The last message before the server closes the socket.
        Bye {
            /// Why, for programs.
            code: Refusal,
            /// Why, for people.
            message: String,
            /// After how many milliseconds the client should return, if it should.
            retry: Option<u32> [default],
        },
    }
}

form! {
    /// Where a client stands when it arrives.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Welcome {
        /// The version that is spoken.
        pub version: u32,
        /// The table as it is now.
        pub table: TableCard,
        /// The seat that the client holds; none for a spectator.
        pub seat: Option<Seat> [default],
        /// The number of the last update there is: those from `since` up to it follow.
        pub last: u32,
        /// Milliseconds since 1970 by the server's clock.
        pub now: u64,
        /// For each seat, whether its player is connected.
        pub here: Vec<bool>,
    }
}

form! {
    /// Something that happened at the table, as one viewpoint saw it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Update {
        /// The update's number.
        pub n: u32,
        /// Milliseconds since 1970 by the server's clock.
        pub at: u64,
        /// The command that this answers, if it was the client's own: it has been done.
        pub re: Option<CommandId> [default],
        /// What happened.
        pub what: What [flatten],
        /// How many of the last sightings are void, because a choice was taken back.
        pub dropped: u32 [default],
        /// What was seen of it in the game.
        pub sightings: Vec<Sighting> [default],
        /// What each seat saw of it, for spectators who see everything later; empty if no seat saw anything.
        pub seats: Vec<Seen> [default],
        /// What the viewpoint may know now, for a client that asked for views; absent while nothing has been dealt.
        pub view: Option<View> [default],
        /// Every seat's view, for spectators who see everything later and asked for views.
        pub views: Vec<View> [default],
        /// The moves that the client may play now, if it asked for views.
        pub legal: Vec<String> [default],
        /// Whether the client may take back its last move, if it asked for views.
        pub take_back: bool [default],
        /// The clocks, at a table that has them.
        pub clocks: Vec<SeatClock> [default],
        /// How the table looks now, if that has changed.
        pub table: Option<Box<TableCard>> [default],
        /// How it ended, when it has.
        pub over: Option<Box<Over>> [default],
    }
}

impl Update {
    /// An update that tells what happened, and nothing else yet.
    #[must_use]
    pub const fn new(n: u32, at: u64, what: What) -> Update {
        Update {
            n,
            at,
            re: None,
            what,
            dropped: 0,
            sightings: Vec::new(),
            seats: Vec::new(),
            view: None,
            views: Vec::new(),
            legal: Vec::new(),
            take_back: false,
            clocks: Vec::new(),
            table: None,
            over: None,
        }
    }
}

form! {
    /// What one seat saw of something that happened.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct Seen {
        /// How many of its last sightings are void.
        pub dropped: u32 [default],
        /// What it saw.
        pub sightings: Vec<Sighting> [default],
    }
}

form! {
    /// What happened, in a word.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum What by "what" {
        /// The table was created.
        Created,
        /// Someone sat down.
        Sat {
            /// Where.
            seat: Seat,
        },
        /// Someone stood up.
        Stood {
            /// From where.
            seat: Seat,
        },
        /// Someone is ready.
        Readied {
            /// Who.
            seat: Seat,
        },
        /// Someone is not ready after all.
        Unreadied {
            /// Who.
            seat: Seat,
        },
        /// All were ready, and someone has shown the bytes that they had committed to.
        Revealed {
            /// Who.
            seat: Seat,
        },
        /// All have shown their bytes, or the time for it was up, and the game has begun.
        Started,
        /// The game went on: the sightings tell how.
        Moved,
        /// The viewer's own last move is taken back: `dropped` says how many sightings that voids.
        TakenBack,
        /// Someone gave up.
        Resigned {
            /// Who.
            seat: Seat,
        },
        /// Someone's time ran out.
        OutOfTime {
            /// Whose.
            seat: Seat,
        },
        /// Someone stayed away too long.
        Gone {
            /// Who.
            seat: Seat,
        },
        /// Someone left for good.
        Left {
            /// Who.
            seat: Seat,
        },
        /// Someone is back and plays again.
        Returned {
            /// Who.
            seat: Seat,
        },
        /// Someone said something.
        Signalled {
            /// Who.
            seat: Seat,
            /// What.
            signal: Signal,
        },
        /// Someone would play again.
        RematchOffered {
            /// Who.
            seat: Seat,
        },
        /// The same players meet again at another table.
        RematchMade {
            /// Which one.
            next: String,
        },
        /// Someone goes on playing on another device.
        ChangedDevice {
            /// Who.
            seat: Seat,
        },
        /// The table was given up.
        Aborted,
        /// The server was away. Nobody has lost any time.
        Resumed,
    }
}

form! {
    /// A seat's clock.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub struct SeatClock {
        /// Milliseconds that were left at `from`, or are left if the clock stands still.
        pub left: u64,
        /// Since when it runs (milliseconds since 1970), as far as the viewer can tell.
        pub from: Option<u64> [default],
    }
}

form! {
    /// How a table's game ended.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Over {
        /// The seats that share the victory at this table; empty if it was aborted.
        pub winners: Seats,
        /// The points of each seat, if the game was played to its end.
        pub scores: Vec<u8> [default],
        /// Why it ended before its end.
        pub early: Option<Early> [default],
        /// What the deal followed from, so that anyone can check it.
        pub fair: Fair,
    }
}

form! {
    /// Why a game ended before its end.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub enum Early {
        /// A player resigned.
        Resigned,
        /// A player was gone or out of time.
        Forfeited,
        /// The table was given up.
        Aborted,
    }
}

form! {
    /// What the deal followed from: seed = SHA-256(secret ‖ shown bytes in seat order).
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Fair {
        /// SHA-256 of the secret, as it was shown before anyone sat.
        pub commitment: Hex<32>,
        /// The server's secret.
        pub secret: Hex<32>,
        /// What each seat added; bots of the server add nothing, and neither does who did not show any bytes.
        pub players: Vec<Option<Hex<32>>>,
        /// What each seat had committed to before anyone showed theirs; empty for a game of the older kind.
        pub commitments: Vec<Option<Hex<32>>> [default],
    }
}

form! {
    #![schema(feature = "openapi")]
    /// Why something was not done, for programs.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// The message is not one of this protocol.
        BadMessage,
        /// The client speaks a version that the server does not.
        BadVersion,
        /// Too many messages in too short a time.
        TooFast,
        /// Nobody with this token has a seat here.
        NotSeated,
        /// There is no such table, or it is not shown to this client.
        NoTable,
        /// The table does not let anyone look on.
        NoSpectators,
        /// The seat is taken, or there is none free.
        SeatTaken,
        /// The name cannot be used.
        BadName,
        /// The game has begun already.
        HasBegun,
        /// The game has not begun yet.
        NotBegun,
        /// The game is over.
        IsOver,
        /// The text is no move of this game.
        NoMove,
        /// The rules do not allow it now.
        Illegal,
        /// There is nothing that could be taken back.
        NothingToTakeBack,
        /// Something has happened since the update that the client had seen.
        Stale,
        /// The seat has resigned or forfeited.
        IsOut,
        /// The seat has moved to another device.
        MovedAway,
        /// The client reads too slowly; it should return and resume.
        TooSlow,
        /// The server has too much to do; the same command may be sent again.
        Busy,
        /// The server is closing down; it will be back.
        Restarting,
        /// Something went wrong at the server; the same command may be sent again.
        Internal,
    }
}
