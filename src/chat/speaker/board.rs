//! The board as a match shows it, with the words around it.

use super::Speaker;
use crate::chat::reply::BoardView;
use crate::matches::Occupant;
use crate::render::text::{Sign, signs};
use crate::render::{Frame, Player};
use crate::rules::{Diagram, Mark, Side};

impl Speaker<'_> {
    /// The board, with the words around it and the words for it.
    #[must_use]
    pub fn board(&self) -> BoardView {
        let diagram = self.diagram();
        BoardView {
            frame: self.frame(),
            alt: self.description(&diagram),
            score: self.score(),
            legend: self.legend(&diagram),
            diagram,
            theme: self.reader.theme,
            as_text: self.reader.text_boards,
            name: format!("{}-{}.png", self.game.code, self.game.version),
        }
    }

    fn diagram(&self) -> Diagram {
        let mut diagram = self.game.position.diagram();
        if let Some((_, steps)) = self.game.moves.last() {
            diagram.marks.extend(steps.cells().map(|cell| (cell, Mark::Last)));
            diagram.marks.extend(&self.effects.marks);
            diagram.strokes.extend_from_slice(&self.effects.strokes);
        }
        diagram
    }

    fn frame(&self) -> Frame {
        Frame {
            title: self.game_name(),
            code: self.code(),
            players: Side::BOTH.map(|side| self.player(side)),
            footer: match self.game.outcome() {
                Some(outcome) => self.result(outcome),
                None if self.game.moves.is_empty() => self.terms_of_board(),
                None => self.last_move().unwrap_or_default(),
            },
        }
    }

    fn player(&self, side: Side) -> Player {
        let scores = self.game.position.scores();
        let outcome = self.game.outcome();
        Player {
            name: self.names_on_card(side),
            score: self.has_score().then(|| signed(scores[side.index()])),
            to_move: self.game.to_move().is_some_and(|seat| seat.side() == side),
            winner: outcome.map_or_else(|| self.game.decided(), |outcome| outcome.winner) == Some(side),
        }
    }

    /// The names of a side's people as they stand beside its piece, the reader first of all as such.
    fn names_on_card(&self, side: Side) -> String {
        if self.game.seats.is_empty() {
            return self.side_name(side);
        }
        let name = |occupant: Occupant| {
            let name = self.name(occupant);
            if self.is_reader(occupant) { self.language.say_with("you", [("name", name.into())]) } else { name }
        };
        self.occupants(side).into_iter().map(name).collect::<Vec<_>>().join(", ")
    }

    fn has_score(&self) -> bool {
        self.game.position.scores() != [0; 2]
    }

    /// The score of both sides; empty where there is none.
    pub(super) fn score(&self) -> String {
        let of_side = |side: Side| {
            let score = signed(self.game.position.scores()[side.index()]);
            self.language.say_with("score", [("side", self.side_name(side).into()), ("score", score.into())])
        };
        if self.has_score() { Side::BOTH.map(of_side).join(" · ") } else { String::new() }
    }

    pub(super) fn terms_of_board(&self) -> String {
        let (columns, rows) = (self.game.position.diagram().columns, self.game.position.diagram().rows);
        self.language.say_with("board-size", [("columns", columns.into()), ("rows", rows.into())])
    }

    pub(super) fn last_move(&self) -> Option<String> {
        let (seat, steps) = self.game.moves.last()?;
        let variables = [
            ("number", self.game.moves.len().into()),
            ("side", self.side_name(seat.side()).into()),
            ("move", steps.to_string().into()),
        ];
        Some(self.language.say_with("last-move", variables))
    }

    /// What the signs of the board as text stand for.
    fn legend(&self, diagram: &Diagram) -> String {
        let explained = |(sign, written): (Sign, &str)| {
            let words = self.sign(sign);
            // Where the pieces are letters, they are what they are called.
            (!words.eq_ignore_ascii_case(written)).then(|| format!("{written} {words}"))
        };
        signs(diagram).into_iter().filter_map(explained).collect::<Vec<_>>().join(" · ")
    }

    fn sign(&self, sign: Sign) -> String {
        let of_side = |id: &str, side: Side| self.language.say_with(id, [("side", self.side_name(side).into())]);
        match sign {
            Sign::Piece(side) => self.side_name(side),
            Sign::Captured(side) => of_side("legend-captured", side),
            Sign::Only(side) => of_side("legend-only", side),
            Sign::Shared(value) => self.language.say_with("legend-shared", [("value", signed(value.into()).into())]),
            Sign::Origin => self.language.say("legend-origin"),
            Sign::Lines => self.language.say("legend-lines"),
            Sign::Margin => self.language.say("legend-margin"),
            Sign::Dead => self.language.say("legend-dead"),
            Sign::Last => self.language.say("legend-last"),
            Sign::Allowed => self.language.say("legend-allowed"),
        }
    }
}

/// A number with a real minus, which is read aloud as one.
pub(super) fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}
