//! Reading what is said over a socket.

use super::{Part, Read, Wrong};
use crate::message::{Early, Fair, Over, Refusal, SeatClock, Signal, ToClient, Update, Welcome, What};

impl Read for ToClient {
    fn read(part: &Part<'_>) -> Result<ToClient, Wrong> {
        let (kind, part) = part.tagged("type")?;
        Ok(match kind {
            "welcome" => ToClient::Welcome(Read::read(&part)?),
            "update" => ToClient::Update(Read::read(&part)?),
            "here" => fields!(part => ToClient::Here { here }),
            "refused" => fields!(part => ToClient::Refused { re, code, message }),
            "pong" => fields!(part => ToClient::Pong { echo, now }),
            "bye" => fields!(part => ToClient::Bye { code, message, retry }),
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Welcome {
    fn read(part: &Part<'_>) -> Result<Welcome, Wrong> {
        Ok(fields!(part => Welcome { version, table, seat, last, now, here }))
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
            "sat" => fields!(part => What::Sat { seat }),
            "stood" => fields!(part => What::Stood { seat }),
            "readied" => fields!(part => What::Readied { seat }),
            "unreadied" => fields!(part => What::Unreadied { seat }),
            "started" => What::Started,
            "moved" => What::Moved,
            "taken_back" => What::TakenBack,
            "resigned" => fields!(part => What::Resigned { seat }),
            "out_of_time" => fields!(part => What::OutOfTime { seat }),
            "gone" => fields!(part => What::Gone { seat }),
            "left" => fields!(part => What::Left { seat }),
            "returned" => fields!(part => What::Returned { seat }),
            "signalled" => fields!(part => What::Signalled { seat, signal }),
            "rematch_offered" => fields!(part => What::RematchOffered { seat }),
            "rematch_made" => fields!(part => What::RematchMade { next }),
            "changed_device" => fields!(part => What::ChangedDevice { seat }),
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
        Ok(fields!(part => SeatClock { left, from }))
    }
}

impl Read for Over {
    fn read(part: &Part<'_>) -> Result<Over, Wrong> {
        Ok(fields!(part => Over { winners, early, fair; scores }))
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
        Ok(fields!(part => Fair { commitment, secret, players }))
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
