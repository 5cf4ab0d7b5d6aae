//! The bracket of a knockout tournament: rounds from left to right, and the winner.

mod pairing;
mod tree;

use tavoliere_games::rules::Side;

use super::super::drawing::Drawing;
use super::super::theme::Theme;

/// The texts of a bracket.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BracketCard {
    /// The name of the tournament.
    pub title: String,
    /// The game, the format and the round, separated by ` · `.
    pub subtitle: String,
    /// The rounds, the final last; at most the last [`BracketCard::ROUNDS`] are shown. If the last round has one pairing,
    /// it is the final, and its winner has a trophy.
    pub rounds: Vec<BracketRound>,
    pub third_place: Option<ThirdPlace>,
    /// Takes up to two lines.
    pub footer: String,
}

/// A round of a bracket.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BracketRound {
    /// The name of the round.
    pub heading: String,
    /// The pairings from above. The winners of the first two meet in the first pairing of the next round, and so on. `None`
    /// if there is nothing to play, because of a bye.
    pub pairings: Vec<Option<BracketPairing>>,
}

/// A pairing of a bracket.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BracketPairing {
    /// The upper and the lower entrant; `None` if not known yet.
    pub entrants: [Option<BracketEntrant>; 2],
    /// The winner: the upper one is the first side.
    pub winner: Option<Side>,
}

/// An entrant in a pairing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BracketEntrant {
    pub name: String,
    /// The points in this pairing, such as `1½`; may be empty.
    pub points: String,
}

/// The pairing of those who have lost the semi-finals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ThirdPlace {
    pub heading: String,
    pub pairing: BracketPairing,
}

impl BracketCard {
    /// The most rounds, for 16 entrants.
    pub const ROUNDS: usize = 4;

    /// Draws the card.
    #[must_use]
    pub fn draw(&self, theme: &Theme) -> Drawing {
        tree::draw(self, theme)
    }
}
