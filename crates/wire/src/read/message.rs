//! Reading what is said over a socket.

use super::{Part, Read, Wrong};
use crate::message::{Early, Fair, Over, Refusal, SeatClock, Signal, ToClient, Update, Welcome, What};

impl Read for ToClient {
    fn read(part: &Part<'_>) -> Result<ToClient, Wrong> {
        let (kind, part) = part.tagged("type")?;
        Ok(match kind {
            "welcome" => ToClient::Welcome(Read::read(&part)?),
            "update" => ToClient::Update(Read::read(&part)?),
            "here" => ToClient::Here { here: part.get("here")? },
            "refused" => ToClient::Refused {
                re: part.get("re")?,
                code: part.get("code")?,
                message: part.get("message")?,
            },
            "pong" => ToClient::Pong { echo: part.get("echo")?, now: part.get("now")? },
            "bye" => ToClient::Bye {
                code: part.get("code")?,
                message: part.get("message")?,
                retry: part.get("retry")?,
            },
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Welcome {
    fn read(part: &Part<'_>) -> Result<Welcome, Wrong> {
        Ok(Welcome {
            version: part.get("version")?,
            table: part.get("table")?,
            seat: part.get("seat")?,
            last: part.get("last")?,
            now: part.get("now")?,
            here: part.get("here")?,
        })
    }
}

impl Read for Update {
    fn read(part: &Part<'_>) -> Result<Update, Wrong> {
        Ok(Update {
            n: part.get("n")?,
            at: part.get("at")?,
            re: part.get("re")?,
            // Its fields stand beside those of the update.
            what: What::read(part)?,
            sightings: part.or_default("sightings")?,
            view: part.get("view")?,
            legal: part.or_default("legal")?,
            take_back: part.or_default("take_back")?,
            clocks: part.or_default("clocks")?,
            all: part.or_default("all")?,
            table: part.get("table")?,
            over: part.get("over")?,
        })
    }
}

impl Read for What {
    fn read(part: &Part<'_>) -> Result<What, Wrong> {
        let (what, part) = part.tagged("what")?;
        Ok(match what {
            "created" => What::Created,
            "sat" => What::Sat { seat: part.get("seat")? },
            "stood" => What::Stood { seat: part.get("seat")? },
            "readied" => What::Readied { seat: part.get("seat")? },
            "unreadied" => What::Unreadied { seat: part.get("seat")? },
            "started" => What::Started,
            "moved" => What::Moved,
            "taken_back" => What::TakenBack,
            "resigned" => What::Resigned { seat: part.get("seat")? },
            "out_of_time" => What::OutOfTime { seat: part.get("seat")? },
            "gone" => What::Gone { seat: part.get("seat")? },
            "left" => What::Left { seat: part.get("seat")? },
            "returned" => What::Returned { seat: part.get("seat")? },
            "signalled" => What::Signalled { seat: part.get("seat")?, signal: part.get("signal")? },
            "rematch_offered" => What::RematchOffered { seat: part.get("seat")? },
            "rematch_made" => What::RematchMade { next: part.get("next")? },
            "changed_device" => What::ChangedDevice { seat: part.get("seat")? },
            "aborted" => What::Aborted,
            "resumed" => What::Resumed,
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Signal {
    fn read(part: &Part<'_>) -> Result<Signal, Wrong> {
        part.word(&[
            ("hello", Signal::Hello),
            ("well_played", Signal::WellPlayed),
            ("thinking", Signal::Thinking),
            ("oops", Signal::Oops),
            ("thanks", Signal::Thanks),
            ("good_game", Signal::GoodGame),
        ])
    }
}

impl Read for SeatClock {
    fn read(part: &Part<'_>) -> Result<SeatClock, Wrong> {
        Ok(SeatClock { left: part.get("left")?, from: part.get("from")? })
    }
}

impl Read for Over {
    fn read(part: &Part<'_>) -> Result<Over, Wrong> {
        Ok(Over {
            winners: part.get("winners")?,
            scores: part.or_default("scores")?,
            early: part.get("early")?,
            fair: part.get("fair")?,
        })
    }
}

impl Read for Early {
    fn read(part: &Part<'_>) -> Result<Early, Wrong> {
        part.word(&[
            ("resigned", Early::Resigned),
            ("forfeited", Early::Forfeited),
            ("aborted", Early::Aborted),
        ])
    }
}

impl Read for Fair {
    fn read(part: &Part<'_>) -> Result<Fair, Wrong> {
        Ok(Fair {
            commitment: part.get("commitment")?,
            secret: part.get("secret")?,
            players: part.get("players")?,
        })
    }
}

impl Read for Refusal {
    fn read(part: &Part<'_>) -> Result<Refusal, Wrong> {
        part.word(&[
            ("bad_message", Refusal::BadMessage),
            ("bad_version", Refusal::BadVersion),
            ("too_fast", Refusal::TooFast),
            ("not_seated", Refusal::NotSeated),
            ("no_table", Refusal::NoTable),
            ("no_spectators", Refusal::NoSpectators),
            ("seat_taken", Refusal::SeatTaken),
            ("bad_name", Refusal::BadName),
            ("has_begun", Refusal::HasBegun),
            ("not_begun", Refusal::NotBegun),
            ("is_over", Refusal::IsOver),
            ("no_move", Refusal::NoMove),
            ("illegal", Refusal::Illegal),
            ("nothing_to_take_back", Refusal::NothingToTakeBack),
            ("stale", Refusal::Stale),
            ("is_out", Refusal::IsOut),
            ("moved_away", Refusal::MovedAway),
            ("too_slow", Refusal::TooSlow),
            ("busy", Refusal::Busy),
            ("restarting", Refusal::Restarting),
            ("internal", Refusal::Internal),
        ])
    }
}
