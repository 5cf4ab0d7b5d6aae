//! A part of what repeats itself: another one with each commit in the checks of every day, all of it at night and wherever a test is run
//! by hand.

/// The number of the commit, which `scripts/test` gives to the checks of every day.
const TURN: &str = "TAVOLIERE_TURN";

/// Every `nth` of these, which ones depends on the turn; all without a turn.
pub fn part_of<T>(all: impl IntoIterator<Item = T>, nth: usize) -> Vec<T> {
    let turn = std::env::var(TURN).ok().map(|turn| turn.parse().expect("a number"));
    part_in(turn, all, nth)
}

fn part_in<T>(turn: Option<usize>, all: impl IntoIterator<Item = T>, nth: usize) -> Vec<T> {
    let is_in = |at: usize| turn.is_none_or(|turn| at % nth == turn % nth);
    all.into_iter().enumerate().filter(|(at, _)| is_in(*at)).map(|(_, one)| one).collect()
}

#[test]
fn the_parts_of_some_turns_are_all() {
    for nth in 1..6 {
        let mut all: Vec<i32> = (7..7 + nth).flat_map(|turn| part_in(Some(turn), 0..20, nth)).collect();
        all.sort_unstable();
        assert_eq!(all, (0..20).collect::<Vec<_>>());
    }
    assert_eq!(part_in(None, 0..20, 4).len(), 20);
}
