//! Which of two players moves first.

use super::player::SwissPlayer;
use tavoliere_games::rules::Side;

/// The side of the higher ranked player (FIDE C.04.3, article 5.2): both preferences if they agree; the stronger one; the
/// opposite of the last round in which their sides differed; the preference of the higher ranked. Without a history the
/// side follows from the seed: odd seeds have the side `top`.
pub fn allot(higher: &SwissPlayer, lower: &SwissPlayer, top: Side) -> Side {
    let (mine, theirs) = match (higher.preference(), lower.preference()) {
        (None, None) => return if higher.seed % 2 == 1 { top } else { top.opponent() },
        (Some((side, _)), None) => return side,
        (None, Some((side, _))) => return side.opponent(),
        (Some(mine), Some(theirs)) => (mine, theirs),
    };
    if mine.0 != theirs.0 || mine.1 > theirs.1 {
        return mine.0;
    }
    if mine.1 < theirs.1 {
        return theirs.0.opponent();
    }
    let mut rounds = higher.sides.iter().rev().zip(lower.sides.iter().rev());
    rounds.find(|(one, other)| one != other).map_or(mine.0, |(one, _)| one.opponent())
}
