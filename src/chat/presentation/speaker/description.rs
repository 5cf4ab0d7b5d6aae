//! A board in words, for somebody who cannot see it: what is needed first comes first, for the rest may be cut off.

use crate::chat::presentation::description;
use crate::chat::presentation::speaker::Speaker;
use crate::matches::Event;
use tavoliere_games::rules::{Diagram, Side};

impl Speaker<'_> {
    /// The board for somebody who cannot see it.
    pub(crate) fn description(&self, diagram: &Diagram) -> String {
        let title = format!("{} {}, {}.", self.game_name(), self.code(), self.board_size());
        let score = Some(self.score()).filter(|score| !score.is_empty()).map(|score| format!("{score}."));
        let board = description::board(self.language, diagram, &Side::BOTH.map(|side| self.side_and_names(side)));
        let news = [Some(title), self.latest(), self.state(), score, self.possible_moves()];
        news.into_iter().flatten().chain(board).collect::<Vec<_>>().join(" ")
    }

    /// The last move and what it did.
    fn latest(&self) -> Option<String> {
        let moved = matches!(self.game.event(), Event::Moved { .. });
        if moved { Some(self.happening()) } else { self.last_move().map(|words| format!("{words}.")) }
    }

    /// How it ended, or how it stands and whose turn it is.
    fn state(&self) -> Option<String> {
        if let Some(outcome) = self.game.outcome() {
            return Some(self.result(outcome));
        }
        let decided = self.game.decided().map(|winner| self.decision(winner, |occupant| self.name(occupant)));
        let turn = self.game.to_move().map(|seat| {
            let (mover, side) = (self.game.occupant(seat), self.side_name(seat.side()));
            let id = if self.is_reader(mover) { "described-turn-mine" } else { "described-turn" };
            self.language.say_with(id, [("name", self.name(mover).into()), ("side", side.into())])
        });
        Some([decided, turn].into_iter().flatten().collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty())
    }

    /// What can be played, where it is little.
    fn possible_moves(&self) -> Option<String> {
        self.game.to_move()?;
        self.language.possible_few(&self.game.position.legal())
    }
}
