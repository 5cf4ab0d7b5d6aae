//! Moves as one would say them: what is played, and every cell that changes hands.

use crate::chat::presentation::speaker::Speaker;
use crate::matches::Event;
use tavoliere_games::rules::{Cell, Mark, Piece, Side, Step, Steps};

/// What a game remarks of captures, which is told better by the cells.
const OF_CAPTURES: [&str; 3] = ["captured", "captures", "caught"];

impl Speaker<'_> {
    /// Whether the reader wants moves in words.
    #[must_use]
    pub const fn speaks(&self) -> bool {
        self.reader.spoken
    }

    /// Every move of the match that was not taken back, in words, with its number.
    #[must_use]
    pub fn spoken_moves(&self) -> Vec<String> {
        let moves = self.game.versions().filter(|(then, _)| matches!(then.event(), Event::Moved { .. }));
        let told = moves.filter_map(|(then, effects)| {
            let (seat, steps) = then.moves.last()?;
            let who = self.side_name(seat.side());
            Some(format!("{}. {}", then.moves.len(), self.at(&then, effects).spoken(&who, seat.side(), steps)))
        });
        told.collect()
    }

    /// The last move, which that side played.
    pub(crate) fn spoken(&self, who: &str, side: Side, steps: &Steps) -> String {
        let [gained, lost] = [side, side.opponent()].map(|winner| self.changed_to(winner));
        let (captures, loses) = (self.enumerated(&gained), self.enumerated(&lost));
        let common = [("who", who.into()), ("move", self.pronounced(steps).into())];
        let (id, cells) = match (gained.is_empty(), lost.is_empty()) {
            (true, true) => ("told-move", Vec::new()),
            (false, true) => ("told-captures", vec![("cells", captures.into())]),
            (true, false) => ("told-loses", vec![("cells", loses.into())]),
            (false, false) => ("told-both", vec![("captured", captures.into()), ("lost", loses.into())]),
        };
        let moved = self.language.say_with(id, common.into_iter().chain(cells));
        let told = !gained.is_empty() || !lost.is_empty();
        let others = self.effects.remarks.iter().filter(|remark| !(told && OF_CAPTURES.contains(&remark.id)));
        std::iter::once(moved).chain(others.map(|remark| self.remark(remark))).collect::<Vec<_>>().join(" ")
    }

    /// The cells whose pieces the last move has made that side's.
    fn changed_to(&self, winner: Side) -> Vec<Cell> {
        let diagram = self.game.position.diagram();
        let changed = self.effects.marks.iter().filter(|(_, mark)| *mark == Mark::Captured).map(|(cell, _)| *cell);
        let mut cells: Vec<Cell> = changed.filter(|cell| diagram.piece(*cell) == Some(Piece::Of(winner))).collect();
        cells.sort_unstable_by_key(|cell| (cell.column, cell.row));
        cells
    }

    /// `c5`, `c5 and e5`, `c5, d6 and e5`.
    fn enumerated(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
        match &names[..] {
            [some @ .., last] if !some.is_empty() => {
                let variables = [("some", some.join(", ").into()), ("last", last.as_str().into())];
                self.language.say_with("told-and", variables)
            }
            few => few.concat(),
        }
    }

    /// `d4`, `d4 to g4`, `+3 on c4`, `a pass`.
    fn pronounced(&self, steps: &Steps) -> String {
        match &steps.0[..] {
            [Step::Pass] => self.language.say("told-pass"),
            [Step::Piece(value), Step::Cell(cell)] => {
                let variables = [("piece", format!("{value:+}").into()), ("cell", cell.to_string().into())];
                self.language.say_with("told-piece", variables)
            }
            [Step::Cell(from), Step::Cell(to)] if from != to => {
                let variables = [("from", from.to_string().into()), ("to", to.to_string().into())];
                self.language.say_with("told-step", variables)
            }
            [Step::Cell(cell), Step::Cell(_)] => cell.to_string(),
            _ => steps.to_string(),
        }
    }
}
