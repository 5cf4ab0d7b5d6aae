//! `/export`: a match as a text record.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply, Span, Text};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::presentation::speaker::Speaker;
use crate::matches::StoredMatch;
use crate::matches::{Event, Phase, Record, Refusal};
use crate::store::Session;

pub(crate) async fn export(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    /// Characters for the words around a part.
    const MARGIN: usize = 100;
    let game = target(asker, asked, Wanted::MineOrOver, session).await?;
    let speaker = asker.speaker(session, &game).await?;
    check_begun(&game, &speaker)?;
    let record = record(&game, &speaker);
    let parts = parts(&record.to_string(), asker.limits.text.saturating_sub(MARGIN));
    let asked_for = asked.words.first().and_then(|word| word.parse().ok()).unwrap_or(1);
    let part = asked_for.clamp(1, parts.len());
    let mut text = vec![Span::Code(parts[part - 1].clone())];
    let variables = |part: usize| [("part", part.into()), ("parts", parts.len().into())];
    if parts.len() > 1 {
        text.push(Span::Plain(asker.language.say_with("export-part", variables(part))));
    }
    let mut buttons = Vec::new();
    if part < parts.len() {
        let label = asker.language.say_with("button-next-part", variables(part + 1));
        buttons.push(vec![Button::new(label, format!("/export #{} {}", game.code, part + 1))]);
    }
    Ok(Reaction::Say(Reply { text: Text(text), buttons, ..Reply::default() }))
}

/// Refuses where nothing was ever played, as the challenge is not accepted yet or never was.
pub(crate) fn check_begun(game: &StoredMatch, speaker: &Speaker) -> Result<(), Failure> {
    if !game.seats.is_empty() {
        return Ok(());
    }
    let refusal = if game.phase == Phase::Open { Refusal::NotBegun } else { Refusal::Over };
    Err(Problem::Said(speaker.refusal(&refusal)).into())
}

/// The record of a match that has begun.
pub(crate) fn record(game: &StoredMatch, speaker: &Speaker) -> Record {
    let beginning = game.events.iter().position(|event| matches!(event, Event::Accepted { .. }));
    let begun = beginning.and_then(|version| game.times.get(version)).and_then(|time| date(*time));
    let void = match game.event() {
        Event::Voided { reason, .. } => Some(reason.clone()),
        _ => None,
    };
    let is_over = game.outcome().is_some() || void.is_some();
    let ended = is_over.then_some(()).and_then(|_| game.times.last()).and_then(|time| date(*time));
    Record {
        setup: game.setup.clone(),
        code: Some(game.code.clone()),
        names: game.seats.iter().map(|occupant| speaker.name(*occupant)).collect(),
        begun,
        ended,
        moves: game.moves.iter().map(|(_, steps)| steps.clone()).collect(),
        outcome: game.outcome(),
        void,
    }
}

/// The day of a time in unix milliseconds, as clocks in Greenwich have it.
pub(crate) fn date(time: i64) -> Option<Date> {
    Some(Timestamp::from_millisecond(time).ok()?.to_zoned(TimeZone::UTC).date())
}

/// Text in parts of so many characters at most, broken between lines; counted as platforms count.
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
    fn days_are_those_of_greenwich() {
        assert_eq!(date(1_767_225_600_000).expect("in range").to_string(), "2026-01-01");
        assert_eq!(date(1_767_225_599_999).expect("in range").to_string(), "2025-12-31");
    }
}
