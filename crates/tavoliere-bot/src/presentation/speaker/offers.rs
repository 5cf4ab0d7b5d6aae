//! Offers in words: a draw, or to take a move back.

use crate::presentation::speaker::Speaker;
use tavoliere_play::matches::{Event, Offer, Seat};

/// An offer in words. `name` is the name of the player who makes it.
pub(super) fn offer_text(speaker: &Speaker<'_>, seat: Seat, offer: Offer, name: &str) -> String {
    match offer {
        Offer::Draw => speaker.language.say_with("happened-offered-draw", [("name", name.into())]),
        Offer::Takeback => {
            let moves = speaker.stored.moves.iter().rev().find(|(mover, _)| mover.side() == seat.side());
            let steps = moves.map(|(_, steps)| speaker.language.spelled(steps)).unwrap_or_default();
            speaker.language.say_with("happened-offered-takeback", [("name", name.into()), ("move", steps.into())])
        }
    }
}

/// The answer to the last offer in words, or that it was taken back.
pub(super) fn answered(speaker: &Speaker<'_>, seat: Seat, agrees: bool) -> String {
    let last = speaker.stored.events.iter().rev().find_map(|event| match event {
        Event::Offered { seat, offer } => Some((*seat, *offer)),
        _ => None,
    });
    let Some((by, offer)) = last else { return String::new() };
    let id = match (offer, agrees) {
        (Offer::Draw, _) if seat.side() == by.side() => "happened-withdrew-draw",
        (Offer::Takeback, _) if seat.side() == by.side() => "happened-withdrew-takeback",
        (Offer::Draw, true) => "happened-agreed-draw",
        (Offer::Draw, false) => "happened-refused-draw",
        (Offer::Takeback, true) => "happened-agreed-takeback",
        (Offer::Takeback, false) => "happened-refused-takeback",
    };
    let name = |seat: Seat| -> String { speaker.name(speaker.stored.occupant(seat)) };
    speaker.language.say_with(id, [("name", name(seat).into()), ("other", name(by).into())])
}
