//! Votes: most votes win, of equals the earliest.

use crate::tournaments::pairings::votes::{Vote, count};

fn counted(votes: &[(i64, &str, i64)]) -> Vec<(String, u32)> {
    let vote = |(voter, choice, at): &(i64, &str, i64)| Vote { voter: *voter, choice: (*choice).to_owned(), at: *at };
    count(&votes.iter().map(vote).collect::<Vec<_>>()).into_iter().map(|count| (count.choice, count.votes)).collect()
}

#[test]
fn most_votes_win_and_ties_go_to_the_earliest() {
    let result =
        |pairs: &[(&str, u32)]| pairs.iter().map(|(choice, votes)| ((*choice).to_owned(), *votes)).collect::<Vec<_>>();
    for (votes, expected) in [
        (&[][..], &[][..]),
        (&[(1, "a1", 1), (2, "b2", 2), (3, "b2", 3)], &[("b2", 2), ("a1", 1)]),
        (&[(1, "b2", 1), (2, "a1", 2)], &[("b2", 1), ("a1", 1)]),
        // A changed vote counts from when it was changed.
        (&[(1, "b2", 1), (2, "a1", 2), (1, "c3", 3), (3, "b2", 4)], &[("a1", 1), ("c3", 1), ("b2", 1)]),
        (&[(1, "b2", 1), (1, "b2", 5), (2, "a1", 2)], &[("a1", 1), ("b2", 1)]),
        (&[(1, "b2", 1), (2, "a1", 1)], &[("a1", 1), ("b2", 1)]),
    ] {
        assert_eq!(counted(votes), result(expected), "{votes:?}");
        let back: Vec<_> = votes.iter().rev().copied().collect();
        assert_eq!(counted(&back), result(expected), "{votes:?} in another order");
    }
}
