//! What the people in a match have achieved with it for the first time.

use crate::chat::presentation::speaker::Speaker;
use crate::matches::StoredMatch;
use crate::matches::{Occupant, Phase};
use crate::store::standings::achievements::Achieved;
use crate::store::{Result, Session};

/// What is to be told at the end of a match; nothing before.
pub(crate) async fn achieved(session: &mut Session, game: &StoredMatch) -> Result<Vec<Achieved>> {
    match game.phase {
        Phase::Over(_) => session.achieved_in(game.id).await,
        _ => Ok(Vec::new()),
    }
}

impl Speaker<'_> {
    /// Who has achieved what, a line each.
    pub(crate) fn achievements(&self) -> impl Iterator<Item = String> {
        self.achieved.iter().map(|achieved| {
            let variables = [
                ("name", self.name(Occupant::Player(achieved.player)).into()),
                ("title", self.language.achievement(&achieved.game, &achieved.name).into()),
                ("what", self.language.achievement_described(&achieved.game, &achieved.name).into()),
            ];
            self.language.say_with("achieved", variables)
        })
    }
}
