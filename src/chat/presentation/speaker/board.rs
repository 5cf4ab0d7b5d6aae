//! The board as a match shows it, with the words around it.

use crate::chat::platform::reply::BoardView;
use crate::chat::presentation::description;
use crate::chat::presentation::description::signed;
use crate::chat::presentation::speaker::Speaker;
use crate::matches::Occupant;
use tavoliere_games::rules::{Diagram, Side};
use tavoliere_render::{Ending, Frame, Player};

impl Speaker<'_> {
    /// The board, with the words around it and the words for it.
    #[must_use]
    pub fn board(&self) -> BoardView {
        let diagram = self.diagram();
        BoardView {
            frame: self.frame(),
            alt: self.description(&diagram),
            score: self.score(),
            legend: description::legend(self.language, &diagram, &Side::BOTH.map(|side| self.side_name(side))),
            diagram,
            theme: self.reader.theme,
            as_text: self.reader.text_boards,
            earlier: Vec::new(),
            challenge: None,
            name: format!("{}-{}", self.game.code, self.game.version),
        }
    }

    /// Every board from the start to this one.
    #[must_use]
    pub fn replay(&self) -> BoardView {
        let begun = self.game.versions().skip_while(|(game, _)| game.seats.is_empty());
        let mut earlier: Vec<(Frame, Diagram)> = begun
            .map(|(game, effects)| {
                let then = self.at(&game, effects);
                (then.frame(), then.diagram())
            })
            .collect();
        earlier.pop();
        let mut board = BoardView { earlier, ..self.board() };
        if !board.earlier.is_empty() {
            let count = [("count", self.game.moves.len().into())];
            board.alt = format!("{} {}", self.language.say_with("replay-described", count), board.alt);
        }
        board
    }

    fn diagram(&self) -> Diagram {
        let mut diagram = self.game.position.diagram();
        if let Some((_, steps)) = self.game.moves.last() {
            diagram.show_played(steps, &self.effects);
        }
        diagram
    }

    fn frame(&self) -> Frame {
        Frame {
            title: self.game_name(),
            code: self.code(),
            players: Some(Side::BOTH.map(|side| self.player(side))),
            footer: match self.game.outcome() {
                Some(outcome) => self.result(outcome),
                None if self.game.moves.is_empty() => self.board_size(),
                None => self.last_move().unwrap_or_default(),
            },
            ending: self.game.outcome().map(|outcome| outcome.winner.map_or(Ending::Drawn, Ending::Won)),
        }
    }

    fn player(&self, side: Side) -> Player {
        let scores = self.game.position.scores();
        let outcome = self.game.outcome();
        Player {
            name: self.names_on_card(side),
            note: self.time_beside(side).or_else(|| self.rating_beside(side)),
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
    pub(crate) fn score(&self) -> String {
        let of_side = |side: Side| {
            let score = signed(self.game.position.scores()[side.index()]);
            self.language.say_with("score", [("side", self.side_name(side).into()), ("score", score.into())])
        };
        if self.has_score() { Side::BOTH.map(of_side).join(" · ") } else { String::new() }
    }

    pub(crate) fn board_size(&self) -> String {
        description::size(self.language, &self.game.position.diagram())
    }

    pub(crate) fn last_move(&self) -> Option<String> {
        let (seat, steps) = self.game.moves.last()?;
        let variables = [
            ("number", self.game.moves.len().into()),
            ("side", self.side_name(seat.side()).into()),
            ("move", steps.to_string().into()),
        ];
        Some(self.language.say_with("last-move", variables))
    }
}
