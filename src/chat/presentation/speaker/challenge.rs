//! A challenge as a card: the game, who asks whom, on what terms.

use crate::chat::platform::reply::BoardView;
use crate::chat::presentation::speaker::Speaker;
use crate::matches::{Invitee, Occupant, Team};
use tavoliere_games::rules::Side;
use tavoliere_render::card::{Challenge, Party};

impl Speaker<'_> {
    /// The board a challenge is about, drawn as a card.
    #[must_use]
    pub fn challenge_card(&self) -> BoardView {
        let board = self.board();
        let card = Challenge {
            game: self.game_name(),
            author: self.language.game_text(self.game.setup.game, "author"),
            code: self.code(),
            parties: [self.host(), self.guest()],
            terms: self.settings(),
            diagram: board.diagram.clone(),
        };
        BoardView { challenge: Some(card), ..board }
    }

    fn host(&self) -> Party {
        let alone = self.game.team == 1;
        let challenger = Occupant::Player(self.game.challenger);
        Party {
            name: if alone { self.name(challenger) } else { self.team_so_far(Team::Host) },
            side: self.game.wish,
            is_open: false,
        }
    }

    fn guest(&self) -> Party {
        let nobody = !self.game.joined.iter().any(|(_, team)| *team == Team::Guest);
        let name = match &self.game.invitee {
            Invitee::Anyone if nobody => self.language.say("who-joins"),
            Invitee::Anyone => self.team_so_far(Team::Guest),
            Invitee::Player(player) => self.name(Occupant::Player(*player)),
            Invitee::Handle(handle) => format!("@{handle}"),
            Invitee::Computer(level) => self.name(Occupant::Computer(*level)),
        };
        let is_open = self.game.invitee == Invitee::Anyone && nobody;
        Party { name, side: self.game.wish.map(Side::opponent), is_open }
    }
}
