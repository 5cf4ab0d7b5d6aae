//! The text record of a match, and long texts in parts.

use jiff::civil::Date;

use crate::presentation::problem::Failure;
use crate::presentation::speaker::{Speaker, refusals};
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Event, Occupant, Phase, Record, Refusal};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::remarks::{self, RemarkBy};

/// Refuses a challenge that is not accepted yet, or never was.
pub(crate) fn check_begun(stored: &StoredMatch, speaker: &Speaker) -> Result<(), Failure> {
    if !stored.seats.is_empty() {
        return Ok(());
    }
    let refusal = if stored.phase == Phase::Open { Refusal::NotBegun } else { Refusal::Over };
    Err(Reply::plain(refusals::refusal(speaker, &refusal)).into())
}

/// The text record of a match that has begun.
pub(crate) fn record(stored: &StoredMatch, speaker: &Speaker) -> Record {
    let beginning = stored.events.iter().position(|event| matches!(event, Event::Accepted { .. }));
    let begun = beginning.and_then(|version| stored.times.get(version)).and_then(|time| date(*time));
    let void = match stored.event() {
        Event::Voided { reason, .. } => Some(reason.clone()),
        _ if stored.phase == Phase::Cancelled => Some(String::new()),
        _ => None,
    };
    let is_over = stored.outcome().is_some() || void.is_some();
    let ended = is_over.then_some(()).and_then(|_| stored.times.last()).and_then(|time| date(*time));
    Record {
        setup: stored.setup.clone(),
        code: Some(stored.code.clone()),
        names: stored.seats.iter().map(|occupant| speaker.name(*occupant)).collect(),
        begun,
        ended,
        moves: stored.moves.iter().map(|(_, steps)| steps.clone()).collect(),
        remarks: Vec::new(),
        outcome: stored.outcome(),
        void,
        swapped: stored.swapped,
    }
}

/// The same with what its players have said about its boards.
pub(crate) async fn with_remarks(
    record: Record,
    stored: &StoredMatch,
    speaker: &Speaker<'_>,
    session: &mut Session,
) -> Result<Record, Failure> {
    let mut said = Vec::new();
    for remark in remarks::since(session, stored, RemarkBy::Players, 0).await? {
        let before = stored.at_version(remark.version).moves.len().min(record.moves.len());
        let then = Record { moves: record.moves[..before].to_vec(), ..record.clone() };
        let name = speaker.name(Occupant::Player(remark.player));
        said.push((then.rounds().len(), format!("{name}: {}", remark.words)));
    }
    Ok(Record { remarks: said, ..record })
}

/// The day of a time, in UTC.
pub(crate) fn date(time: Timestamp) -> Option<Date> {
    time.in_utc().map(|time| time.date())
}

/// Text in parts of at most `longest` UTF-16 units, as platforms count, broken between lines.
pub(crate) fn parts(text: &str, longest: usize) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut room = longest;
    for line in text.trim_end().split_inclusive('\n') {
        let taken = line.encode_utf16().count();
        if taken > room && room < longest {
            parts.push(String::new());
            room = longest;
        }
        parts.last_mut().expect("there is one from the start").push_str(line);
        room = room.saturating_sub(taken);
    }
    for part in &mut parts {
        part.truncate(part.trim_end().len());
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_broken_between_lines_and_lose_nothing() {
        for (text, longest, expected) in [
            ("", 10, &[""][..]),
            ("a\nb\n", 10, &["a\nb"]),
            ("12345\n12345\n12\n", 12, &["12345\n12345", "12"]),
            ("12345\n12345\n12\n", 6, &["12345", "12345", "12"]),
            ("12345678\n1\n", 4, &["12345678", "1"]),
            ("🦀🦀\n🦀\n", 5, &["🦀🦀", "🦀"]),
        ] {
            assert_eq!(parts(text, longest), expected, "{text:?} to {longest}");
        }
    }

    #[test]
    fn days_are_in_utc() {
        assert_eq!(date(Timestamp(1_767_225_600_000)).expect("in range").to_string(), "2026-01-01");
        assert_eq!(date(Timestamp(1_767_225_599_999)).expect("in range").to_string(), "2025-12-31");
    }
}
