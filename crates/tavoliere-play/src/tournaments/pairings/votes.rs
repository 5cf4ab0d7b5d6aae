//! Votes for a move: most votes win, and of equals the earliest.

use serde::{Deserialize, Serialize};

/// One vote. A voter's later vote replaces the earlier one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vote<C> {
    /// The voter.
    pub voter: i64,
    /// The choice, such as a move in its spelling.
    pub choice: C,
    /// The time, as a number that grows: milliseconds or a row number.
    pub at: i64,
}

/// The number of votes for one choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Count<C> {
    /// The choice.
    pub choice: C,
    /// How many voters have it as their last vote.
    pub votes: u32,
    /// When the earliest of these votes was cast.
    pub since: i64,
}

/// Counts the last vote of each voter. The winner is first: most votes, and of equals the one whose earliest vote that
/// still counts was cast first; of those at the same time the smaller choice. Empty without votes.
pub fn count<C: Clone + Ord>(votes: &[Vote<C>]) -> Vec<Count<C>> {
    let mut last: Vec<&Vote<C>> = votes.iter().collect();
    last.sort_by(|one, other| (one.voter, -one.at, &one.choice).cmp(&(other.voter, -other.at, &other.choice)));
    last.dedup_by_key(|vote| vote.voter);
    last.sort_by(|one, other| (&one.choice, one.at).cmp(&(&other.choice, other.at)));
    let counted = |same: &[&Vote<C>]| Count {
        choice: same[0].choice.clone(),
        votes: u32::try_from(same.len()).expect("fewer voters than 4 billion"),
        since: same[0].at,
    };
    let mut counts: Vec<Count<C>> = last.chunk_by(|one, other| one.choice == other.choice).map(counted).collect();
    counts.sort_by(|one, other| (other.votes, one.since, &one.choice).cmp(&(one.votes, other.since, &other.choice)));
    counts
}
