//! Decides which matches count for ratings, and updates standings in the order in which matches end.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::{Rating, Score};
use crate::matches::PersonId;
use crate::time::{Millis, Timestamp};

/// The length of a rating period without matches, in days. A sure rating (deviation 60) becomes provisional (110) after
/// about a year without matches.
const PERIOD: f64 = 5.0;

/// The number of matches a day that count between the same two people.
pub const MOST_A_DAY: u32 = 3;

/// A finished match between two people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedMatch {
    /// The id of the game. Each game has ratings of its own.
    pub game: &'static str,
    /// The time of the end.
    pub at: Timestamp,
    pub people: [PersonId; 2],
    /// The result of `people[0]`.
    pub score: Score,
    /// Whether the loser ran out of time.
    pub on_time: bool,
    /// The winner's figures for best results; `None` if this win is not comparable with others.
    pub feat: Option<Feat>,
}

/// The figures of a win by which the game compares wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feat {
    /// The winner's points.
    pub points: i32,
    /// The moves of both sides together.
    pub moves: u32,
}

/// A person's standing in one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The rating after the last match that counted.
    pub rating: Rating,
    /// The time of that match.
    pub at: Timestamp,
    /// The numbers of matches won, drawn and lost.
    pub results: [u32; 3],
    /// The current streak: wins in a row, negative for losses in a row. A draw ends a streak.
    pub streak: i32,
    /// The longest streak of wins.
    pub longest: i32,
    /// The most points of a comparable win.
    pub most_points: Option<i32>,
    /// The fewest moves of a comparable win.
    pub fewest_moves: Option<u32>,
}

/// Whether a match counts for ratings, or why it does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counting {
    Counts,
    /// It was not rated, or one person played both sides.
    Unrated,
    /// The same two people have played enough matches that counted that day.
    TooMany,
    /// The loser has already lost on time that day.
    StillAway,
}

/// The ratings of both people before and after a match that counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LedgerEntry {
    pub before: [Rating; 2],
    pub after: [Rating; 2],
}

/// The state of all ratings: standings, and what decides whether the next match counts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ledger {
    standings: HashMap<(PersonId, &'static str), Standing>,
    /// The number of matches that counted between two people on a day.
    between: HashMap<([PersonId; 2], i64), u32>,
    /// The people who lost on time, with the day.
    away: HashSet<(PersonId, i64)>,
}

impl Standing {
    /// The rating at a time: the deviation grows while the person does not play.
    #[must_use]
    pub fn now(&self, now: Timestamp) -> Rating {
        let days = (now - self.at).max(Millis::ZERO).0 as f64 / Millis::DAY.0 as f64;
        self.rating.after(days / PERIOD)
    }

    const fn new(at: Timestamp) -> Self {
        Self { rating: Rating::NEW, at, results: [0; 3], streak: 0, longest: 0, most_points: None, fewest_moves: None }
    }

    fn played(&self, rating: Rating, score: Score, at: Timestamp) -> Self {
        let mut results = self.results;
        results[score as usize] += 1;
        let streak = match score {
            Score::Won => self.streak.max(0) + 1,
            Score::Drawn => 0,
            Score::Lost => self.streak.min(0) - 1,
        };
        // If the machine's clock was set back, the time of the last match stays.
        Self { rating, at: at.max(self.at), results, streak, longest: self.longest.max(streak), ..*self }
    }

    fn with_feat(self, feat: Feat) -> Self {
        let most_points = self.most_points.max(Some(feat.points));
        let fewest_moves = Some(self.fewest_moves.map_or(feat.moves, |fewest| fewest.min(feat.moves)));
        Self { most_points, fewest_moves, ..self }
    }
}

impl Ledger {
    /// Loads a person's standing in a game.
    pub fn load_standing(&mut self, person: PersonId, game: &'static str, standing: Standing) {
        self.standings.insert((person, game), standing);
    }

    /// Loads the number of matches that counted between two people on the day of `at`.
    pub fn have_played(&mut self, people: [PersonId; 2], at: Timestamp, games: u32) {
        self.between.insert((pair(people), day(at)), games);
    }

    /// Loads that a person lost on time on the day of `at`.
    pub fn was_away(&mut self, person: PersonId, at: Timestamp) {
        self.away.insert((person, day(at)));
    }

    /// A person's standing in a game; `None` if no match has counted.
    #[must_use]
    pub fn standing(&self, person: PersonId, game: &'static str) -> Option<Standing> {
        self.standings.get(&(person, game)).copied()
    }

    /// Records a finished rated match. Returns whether it counts, and the ratings if it does.
    pub fn enter(&mut self, finished: &FinishedMatch) -> (Counting, Option<LedgerEntry>) {
        let counting = self.judge(finished);
        if let Some(loser) = finished.away() {
            self.away.insert((loser, day(finished.at)));
        }
        if counting != Counting::Counts {
            return (counting, None);
        }
        *self.between.entry((pair(finished.people), day(finished.at))).or_default() += 1;
        (counting, Some(self.rate(finished)))
    }

    fn judge(&self, finished: &FinishedMatch) -> Counting {
        let FinishedMatch { at, people, .. } = *finished;
        let played = self.between.get(&(pair(people), day(at))).copied().unwrap_or_default();
        match finished.away() {
            _ if people[0] == people[1] => Counting::Unrated,
            Some(loser) if self.away.contains(&(loser, day(at))) => Counting::StillAway,
            _ if played >= MOST_A_DAY => Counting::TooMany,
            _ => Counting::Counts,
        }
    }

    fn rate(&mut self, finished: &FinishedMatch) -> LedgerEntry {
        let FinishedMatch { game, at, people, score, feat, .. } = *finished;
        let standings = people.map(|person| self.standing(person, game).unwrap_or(Standing::new(at)));
        let before = standings.map(|standing| standing.now(at));
        let scores = [score, score.for_opponent()];
        let after = [0, 1].map(|one: usize| before[one].rated(&[(before[1 - one], scores[one])]));
        for one in [0, 1] {
            let played = standings[one].played(after[one], scores[one], at);
            let shown = feat.filter(|_| scores[one] == Score::Won).map_or(played, |feat| played.with_feat(feat));
            self.load_standing(people[one], game, shown);
        }
        LedgerEntry { before, after }
    }
}

impl FinishedMatch {
    /// The person who lost on time.
    fn away(&self) -> Option<PersonId> {
        match self.score {
            Score::Won if self.on_time => Some(self.people[1]),
            Score::Lost if self.on_time => Some(self.people[0]),
            _ => None,
        }
    }
}

/// Two people in ascending order.
fn pair(people: [PersonId; 2]) -> [PersonId; 2] {
    [people[0].min(people[1]), people[0].max(people[1])]
}

/// The day of UTC that a time is in, as a range of times.
#[must_use]
pub fn day_of(at: Timestamp) -> Range<Timestamp> {
    let begin = Timestamp::EPOCH + Millis::from_days(day(at));
    begin..begin + Millis::DAY
}

/// The number of the day of UTC that a time is in.
const fn day(at: Timestamp) -> i64 {
    at.since_epoch().div_euclid(Millis::DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PersonId = PersonId(1);
    const BOB: PersonId = PersonId(2);
    const EVE: PersonId = PersonId(3);

    const BEGIN: Timestamp = Timestamp::EPOCH;

    const fn game(people: [PersonId; 2], score: Score, at: Timestamp) -> FinishedMatch {
        FinishedMatch { game: "snort", at, people, score, on_time: false, feat: None }
    }

    #[test]
    fn a_win_moves_two_new_ratings_apart_equally() {
        let mut ledger = Ledger::default();
        let (counting, entry) = ledger.enter(&game([ANN, BOB], Score::Won, BEGIN));
        let LedgerEntry { before, after } = entry.expect("it counts");
        assert_eq!((counting, before), (Counting::Counts, [Rating::NEW; 2]));
        assert_eq!(after.map(|rating| rating.rating.round() as i32), [1662, 1338]);
        assert_eq!(after.map(|rating| rating.deviation.round() as i32), [290, 290]);
        let standing = ledger.standing(BOB, "snort").expect("rated");
        assert_eq!((standing.results, standing.streak, standing.longest), ([0, 0, 1], -1, 0));
        assert_eq!(ledger.standing(ANN, "stripes"), None, "each game apart");
    }

    #[test]
    fn the_fourth_game_of_a_day_between_two_counts_no_more() {
        let mut ledger = Ledger::default();
        let mut enter = |people, at| ledger.enter(&game(people, Score::Drawn, at)).0;
        for (people, at, expected) in [
            ([ANN, BOB], Millis(0), Counting::Counts),
            ([BOB, ANN], Millis(1), Counting::Counts),
            ([ANN, BOB], Millis(2), Counting::Counts),
            ([BOB, ANN], Millis::DAY - Millis(1), Counting::TooMany),
            ([ANN, EVE], Millis::DAY - Millis(1), Counting::Counts),
            ([ANN, BOB], Millis::DAY, Counting::Counts),
        ] {
            assert_eq!(enter(people, BEGIN + at), expected, "{people:?} at {at:?}");
        }
    }

    #[test]
    fn only_the_first_loss_on_time_of_a_day_counts() {
        let mut ledger = Ledger::default();
        let lost = |people, at| FinishedMatch { on_time: true, ..game(people, Score::Lost, BEGIN + at) };
        for (finished, expected) in [
            (lost([ANN, BOB], Millis(0)), Counting::Counts),
            (lost([ANN, EVE], Millis(1)), Counting::StillAway),
            (game([ANN, EVE], Score::Lost, BEGIN + Millis(2)), Counting::Counts),
            (lost([BOB, ANN], Millis(3)), Counting::Counts),
            (lost([ANN, EVE], Millis::DAY + Millis(1)), Counting::Counts),
        ] {
            assert_eq!(ledger.enter(&finished).0, expected, "{finished:?}");
        }
    }

    #[test]
    fn one_person_on_both_sides_is_not_rated() {
        let mut ledger = Ledger::default();
        assert_eq!(ledger.enter(&game([ANN, ANN], Score::Won, BEGIN)), (Counting::Unrated, None));
        assert!(ledger.standings.is_empty());
    }

    #[test]
    fn deviation_grows_without_matches() {
        let sure = Rating { deviation: 60.0, ..Rating::NEW };
        let standing = Standing { rating: sure, ..Standing::new(BEGIN) };
        for (days, deviation) in [(0, 60), (-9, 60), (30, 65), (365, 107), (400, 111), (100_000, 350)] {
            let now = standing.now(BEGIN + Millis::from_days(days));
            assert_eq!((now.rating, now.deviation.round() as i32), (1500.0, deviation), "after {days} days");
            assert_eq!(now.is_provisional(), deviation > 110);
        }
    }

    #[test]
    fn the_best_wins_are_kept_for_the_winner_alone() {
        let mut ledger = Ledger::default();
        let feat = |points, moves| Some(Feat { points, moves });
        for (at, score, feat, most, fewest) in [
            (Millis(0), Score::Won, feat(3, 20), Some(3), Some(20)),
            (Millis(1), Score::Won, None, Some(3), Some(20)),
            (Millis(2), Score::Won, feat(0, 18), Some(3), Some(18)),
            (Millis::DAY, Score::Lost, feat(9, 5), Some(3), Some(18)),
            (Millis::DAY + Millis(1), Score::Won, feat(4, 30), Some(4), Some(18)),
        ] {
            ledger.enter(&FinishedMatch { feat, ..game([ANN, BOB], score, BEGIN + at) });
            let standing = ledger.standing(ANN, "snort").expect("rated");
            assert_eq!((standing.most_points, standing.fewest_moves), (most, fewest), "at {at:?}");
        }
        let bob = ledger.standing(BOB, "snort").expect("rated");
        assert_eq!((bob.most_points, bob.fewest_moves), (Some(9), Some(5)));
        ledger.enter(&FinishedMatch {
            feat: feat(99, 1),
            ..game([ANN, BOB], Score::Won, BEGIN + Millis::DAY + Millis(2))
        });
        ledger.enter(&FinishedMatch {
            feat: feat(99, 1),
            ..game([ANN, BOB], Score::Won, BEGIN + Millis::DAY + Millis(3))
        });
        let most = ledger.standing(ANN, "snort").and_then(|standing| standing.most_points);
        assert_eq!(most, Some(99), "the third of a day");
        ledger.enter(&FinishedMatch {
            feat: feat(100, 1),
            ..game([ANN, BOB], Score::Won, BEGIN + Millis::DAY + Millis(4))
        });
        assert_eq!(
            ledger.standing(ANN, "snort").and_then(|standing| standing.most_points),
            most,
            "the fourth counts not"
        );
    }

    #[test]
    fn streaks_end_with_another_result() {
        let mut standing = Standing::new(BEGIN);
        for (score, streak, longest) in [
            (Score::Won, 1, 1),
            (Score::Won, 2, 2),
            (Score::Lost, -1, 2),
            (Score::Lost, -2, 2),
            (Score::Won, 1, 2),
            (Score::Drawn, 0, 2),
            (Score::Lost, -1, 2),
        ] {
            standing = standing.played(Rating::NEW, score, BEGIN);
            assert_eq!((standing.streak, standing.longest), (streak, longest));
        }
        assert_eq!(standing.results, [3, 1, 3]);
    }
}
