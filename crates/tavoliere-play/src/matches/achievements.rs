//! The achievements that a match earns its players.

use tavoliere_games::rules::{Moment, Side, Story};

use super::{Match, Occupant, PlayerId, Seat};

/// The names of the achievements earned in a match that has ended, each with its player. All players of a side share
/// what the side achieves. Empty if the match has no outcome.
#[must_use]
pub fn achieved(played: &Match) -> Vec<(PlayerId, &'static str)> {
    let Some(story) = story(played) else { return Vec::new() };
    let mut achieved = Vec::new();
    for achievement in played.setup.game.achievements {
        let earned = Side::BOTH.map(|side| (achievement.earned)(&story, side));
        for (place, occupant) in played.seats.iter().enumerate() {
            let Occupant::Player(player) = occupant else { continue };
            if earned[Seat(place).side().index()] {
                achieved.push((*player, achievement.name));
            }
        }
    }
    achieved
}

/// The match as its game's achievements see it; `None` if it has no outcome.
fn story(played: &Match) -> Option<Story> {
    let moves = played.moves.iter().zip(&played.earlier).map(|((seat, steps), before)| Moment {
        side: seat.side(),
        steps: steps.clone(),
        effects: before.effects(steps),
        before: before.clone_box(),
    });
    let outcome = played.outcome()?;
    Some(Story { setup: played.setup.clone(), outcome, moves: moves.collect(), end: played.position.clone() })
}
