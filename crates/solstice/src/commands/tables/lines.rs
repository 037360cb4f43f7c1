//! What is shown of a table: its card, which is no secret, and how large its log is. Never a row of the log.

use server::store::{Phase, Row, StoredTable};
use wire::{SeatPlan, TableCard};

/// Milliseconds in a day and in a minute.
const DAY: u64 = 86_400_000;
const MINUTE: u64 = 60_000;

/// A table on one line.
pub(super) fn short(table: &StoredTable) -> String {
    let outside = match card(table) {
        Some(card) => {
            let game = card.plan.setup.game().name();
            format!("{}  {game:<9}  {}", utc(card.created), players(&card))
        }
        None => "written by another version".to_owned(),
    };
    format!("{:>8}  {:<16}  {:<8}  {outside}", table.number.0, table.id, word(table.summary.phase))
}

/// A table as one JSON object.
pub(super) fn json(table: &StoredTable) -> String {
    format!("{{\"number\":{},\"table\":{}}}", table.number.0, table.summary.body)
}

/// A table on several lines.
pub(super) fn long(table: &StoredTable, rows: &[Row]) -> String {
    let bytes: usize = rows.iter().map(|row| row.body.len()).sum();
    let last = rows.last().map_or(0, |row| row.at);
    let mut lines = vec![
        ("number", table.number.0.to_string()),
        ("id", table.id.clone()),
        ("phase", word(table.summary.phase).to_owned()),
    ];
    if let Some(card) = card(table) {
        lines.push(("plan", wire::write(&card.plan)));
        lines.push(("players", players(&card)));
        lines.push(("commitment", card.commitment.to_string()));
        lines.push(("created", utc(card.created)));
    }
    lines.push(("last entry", utc(last)));
    lines.push(("log", format!("{} entries, {bytes} bytes", rows.len())));
    lines.into_iter().map(|(name, value)| format!("{name:<11} {value}\n")).collect()
}

fn card(table: &StoredTable) -> Option<TableCard> {
    wire::read(&table.summary.body).ok()
}

fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Finished => "finished",
        Phase::Aborted => "aborted",
    }
}

/// Who sits there, seat by seat.
fn players(card: &TableCard) -> String {
    let seats = card.plan.seats.iter().zip(&card.sitting);
    let names = seats.map(|(plan, seat)| match (plan, &seat.name) {
        (SeatPlan::Bot(level), _) => format!("bot {level}"),
        (SeatPlan::Person, Some(name)) => format!("{name:?}"),
        (SeatPlan::Person, None) => "free".to_owned(),
    });
    names.collect::<Vec<_>>().join(", ")
}

/// A moment as day and time, by the clock of Greenwich.
fn utc(millis: u64) -> String {
    let (year, month, day) = date(millis / DAY);
    let minutes = millis % DAY / MINUTE;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

/// Year, month and day of a day since 1970. Years are counted from March here, so that a leap day is the last.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::utc;

    #[test]
    fn a_moment_is_told_as_day_and_time() {
        assert_eq!(utc(0), "1970-01-01 00:00");
        assert_eq!(utc(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(utc(1_798_797_600_000), "2027-01-01 10:00");
        assert_eq!(utc(4_107_542_399_999), "2100-02-28 23:59");
    }
}
