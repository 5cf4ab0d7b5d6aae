//! What is said of ratings: beside the names on a board, and what the end of a game does to them.

use std::collections::HashMap;

use crate::chat::platform::language::Language;
use crate::chat::presentation::speaker::Speaker;
use crate::matches::StoredMatch;
use crate::matches::{Occupant, Phase, PlayerId};
use crate::rating::{Counting, Rating};
use crate::store::standings::standing::Change;
use crate::store::{Result, Session};
use tavoliere_games::rules::Side;

/// The ratings of the people in a match, as it goes on or as its end has changed them.
#[derive(Clone, Default)]
pub(crate) struct Ratings {
    now: HashMap<PlayerId, Rating>,
    changes: Vec<Change>,
}

impl Ratings {
    /// Looks up the ratings in a match that counts. `now` is in unix milliseconds.
    pub(crate) async fn of(session: &mut Session, game: &StoredMatch, now: i64) -> Result<Self> {
        let mut ratings = Self::default();
        match game.phase {
            _ if !game.is_rated() => {}
            Phase::Over(_) => ratings.changes = session.changes(game.id).await?,
            Phase::Playing => {
                for occupant in &game.seats {
                    let Occupant::Player(player) = occupant else { continue };
                    let person = session.person_of(*player).await?;
                    if let Some(standing) = session.standing(person, game.setup.game.id).await? {
                        ratings.now.insert(*player, standing.now(now));
                    }
                }
            }
            Phase::Open | Phase::Declined | Phase::Cancelled => {}
        }
        Ok(ratings)
    }
}

impl Speaker<'_> {
    /// What the end of the match does to the ratings, or why it does nothing; nothing where it was not to be rated.
    pub(crate) fn rated(&self) -> Option<String> {
        let changes = &self.ratings.changes;
        match changes.first()?.counting {
            Counting::Unrated => None,
            Counting::Counts => {
                let told: Vec<String> = changes.iter().filter_map(|change| self.change(change)).collect();
                Some(self.language.say_with("ratings-changed", [("changes", told.join(", ").into())]))
            }
            Counting::TooMany => {
                let [first, second] = Side::BOTH.map(|side| self.side_names(side));
                Some(self.language.say_with("ratings-too-many", [("first", first.into()), ("second", second.into())]))
            }
            Counting::StillAway => {
                let winner = self.game.outcome().and_then(|outcome| outcome.winner)?;
                let loser = self.side_names(winner.opponent());
                Some(self.language.say_with("ratings-still-away", [("loser", loser.into())]))
            }
        }
    }

    fn change(&self, change: &Change) -> Option<String> {
        let [before, after] = change.ratings?.map(|rating| Language::rating(&rating));
        Some(format!("{} {before} → {after}", self.name(Occupant::Player(change.player))))
    }

    /// What stands beside somebody's name on the board: at the end the rating and how it has changed, before it the
    /// rating as it is.
    pub(crate) fn rating_beside(&self, side: Side) -> Option<String> {
        let [Occupant::Player(player)] = self.occupants(side)[..] else { return None };
        let change =
            self.ratings.changes.iter().find(|change| change.player == player && self.game.outcome().is_some());
        match change.and_then(|change| change.ratings) {
            Some([before, after]) => {
                let difference = after.rating.round() as i32 - before.rating.round() as i32;
                let sign = if difference < 0 { "−" } else { "+" };
                Some(format!("{} ({sign}{})", Language::rating(&after), difference.abs()))
            }
            None => self.ratings.now.get(&player).map(Language::rating),
        }
    }
}

impl Language {
    /// A rating in whole points, with a question mark while it is only a first guess: the same in every language.
    #[must_use]
    pub fn rating(rating: &Rating) -> String {
        format!("{:.0}{}", rating.rating, if rating.is_provisional() { "?" } else { "" })
    }

    /// How sure a rating is: the same in every language.
    #[must_use]
    pub fn deviation(rating: &Rating) -> String {
        format!("± {:.0}", rating.deviation)
    }
}
