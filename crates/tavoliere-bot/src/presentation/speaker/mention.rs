//! Texts that mention a player and show a deadline.

use crate::presentation::speaker::{Speaker, chats, timing};
use tavoliere_play::matches::Occupant;
use tavoliere_seam::platform::reply::{Span, Text};

/// Stands in a sentence for the name of the mentioned player. No name contains it.
pub(super) const MENTION: char = '\u{1}';

/// Stands in a sentence for the time until the deadline.
pub(super) const DEADLINE: char = '\u{2}';

/// A text from a sentence with [`MENTION`] and [`DEADLINE`] in it. The mentioned player gets a notification, unless the
/// player has an account elsewhere only, or must not be notified now.
pub(super) fn text(speaker: &Speaker<'_>, sentence: &str, mentioned: Option<Occupant>) -> Text {
    let named = mentioned.map_or_else(|| Span::Plain(String::new()), |occupant| name(speaker, occupant));
    Text(spans(speaker, sentence, &named))
}

/// As [`text`], for a person whom the bot knows by a handle alone.
pub(super) fn text_for_handle(speaker: &Speaker<'_>, sentence: &str, handle: &str) -> Text {
    let handle = format!("@{handle}");
    Text(spans(speaker, sentence, &Span::Mention { key: handle.clone(), name: handle }))
}

/// As [`text`], for several players whose names are [marks](mark) in the sentence. Each is mentioned once. Those whom it
/// does not name are named at its end.
pub(super) fn text_for_all(speaker: &Speaker<'_>, sentence: &str, mentioned: &[Occupant]) -> Text {
    let missing = (0..mentioned.len()).map(mark).filter(|mark| !sentence.contains(*mark));
    let sentence = missing.fold(sentence.to_owned(), |sentence, mark| format!("{sentence} · {mark}"));
    let is_mark = |letter: char| (MARKS..MARKS + MOST_MARKS).contains(&u32::from(letter));
    let (mut spans, mut seen) = (Vec::new(), Vec::new());
    for piece in sentence.split_inclusive(is_mark) {
        spans.push(Span::Plain(piece.trim_end_matches(is_mark).to_owned()));
        let marked = mentioned.iter().enumerate().find(|(place, _)| piece.ends_with(mark(*place)));
        let Some((place, occupant)) = marked else { continue };
        spans.push(if seen.contains(&place) { Span::Plain(speaker.name(*occupant)) } else { name(speaker, *occupant) });
        seen.push(place);
    }
    Text(spans)
}

/// Stands in a sentence for the name of a player, by the place in a list. No name contains it.
pub(super) fn mark(place: usize) -> char {
    u32::try_from(place).ok().and_then(|place| char::from_u32(MARKS + place)).unwrap_or(MENTION)
}

/// The first of the signs that stand for names.
const MARKS: u32 = 0x10;

/// As many as a match has seats.
const MOST_MARKS: u32 = 6;

/// A player's name, as a mention if possible.
fn name(speaker: &Speaker<'_>, occupant: Occupant) -> Span {
    let name = speaker.name(occupant);
    let account = match occupant {
        Occupant::Player(player) => {
            let is_called = !chats::votes(speaker, player) && !speaker.not_mentioned.contains(&player);
            speaker.accounts.get(&player).filter(|_| is_called)
        }
        Occupant::Computer(_) => None,
    };
    match account.filter(|account| account.platform == speaker.platform) {
        Some(account) => Span::Mention { key: account.key.clone(), name },
        None => Span::Plain(name),
    }
}

fn spans(speaker: &Speaker<'_>, sentence: &str, named: &Span) -> Vec<Span> {
    let mut spans = Vec::new();
    for piece in sentence.split_inclusive([MENTION, DEADLINE]) {
        let words = piece.trim_end_matches([MENTION, DEADLINE]);
        spans.push(Span::Plain(words.to_owned()));
        match (piece.ends_with(MENTION), timing::time_is_up(speaker)) {
            (true, _) => spans.push(named.clone()),
            (_, Some(at)) if piece.ends_with(DEADLINE) => {
                spans.push(Span::Deadline { at, words: timing::time_left(speaker) });
            }
            _ => {}
        }
    }
    spans
}
