//! What is said of offers: a draw, or to take a move back.

use crate::chat::platform::reply::Text;
use crate::chat::presentation::speaker::{MENTION, Speaker};
use crate::matches::{Event, Occupant, Offer, Seat};

impl Speaker<'_> {
    /// What a version says that offers something, or tells of what leaves the board as it was. An offer
    /// notifies the one who is to answer, or nobody would know of it.
    pub(crate) fn of_offer(&self) -> Text {
        let Event::Offered { seat, offer } = self.game.event() else {
            return self.with_mention(&[self.happening(), self.to_move(&self.mover_name())].join("\n"), None);
        };
        let opponents = self.occupants(seat.side().opponent());
        let asked = opponents.first().copied().filter(|asked| !self.is_reader(*asked));
        let sentence = self.offered(*seat, *offer, &self.name(self.game.occupant(*seat)));
        let name = if asked.is_some() { MENTION.to_string() } else { self.side_names(seat.side().opponent()) };
        let question = self.language.say_with("offer-asked", [("name", name.into())]);
        let lines = [format!("{sentence} {question}"), self.to_move(&self.mover_name())];
        self.with_mention(&lines.join("\n"), asked)
    }

    fn mover_name(&self) -> String {
        self.game.mover().map(|mover| self.name(mover)).unwrap_or_default()
    }

    /// That somebody offers something.
    pub(crate) fn offered(&self, seat: Seat, offer: Offer, name: &str) -> String {
        match offer {
            Offer::Draw => self.language.say_with("happened-offered-draw", [("name", name.into())]),
            Offer::Takeback => {
                let moves = self.game.moves.iter().rev().find(|(mover, _)| mover.side() == seat.side());
                let steps = moves.map(|(_, steps)| steps.to_string()).unwrap_or_default();
                self.language.say_with("happened-offered-takeback", [("name", name.into()), ("move", steps.into())])
            }
        }
    }

    /// That what was offered last is agreed to, or is not.
    pub(crate) fn answered(&self, seat: Seat, agrees: bool) -> String {
        let last = self.game.events.iter().rev().find_map(|event| match event {
            Event::Offered { seat, offer } => Some((*seat, *offer)),
            _ => None,
        });
        let Some((by, offer)) = last else { return String::new() };
        let id = match (offer, agrees) {
            (Offer::Draw, true) => "happened-agreed-draw",
            (Offer::Draw, false) => "happened-refused-draw",
            (Offer::Takeback, true) => "happened-agreed-takeback",
            (Offer::Takeback, false) => "happened-refused-takeback",
        };
        let name = |seat: Seat| -> String { self.name(self.game.occupant(seat)) };
        self.language.say_with(id, [("name", name(seat).into()), ("other", name(by).into())])
    }

    /// Whose answer an offer waits for, first of all.
    #[must_use]
    pub fn asked(&self) -> Option<Occupant> {
        let (by, ..) = self.game.offered?;
        self.occupants(by.side().opponent()).first().copied()
    }
}
