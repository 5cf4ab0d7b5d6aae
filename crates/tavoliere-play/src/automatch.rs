//! Pairs people who wait for anybody at a game: first those who have waited longest, with the nearest rating.

use std::collections::{HashMap, HashSet};

use crate::matches::{Clock, PersonId};
use crate::time::{Millis, Timestamp};

/// Somebody who waits for a game. Several games are a seek each.
#[derive(Clone, PartialEq, Debug)]
pub struct Seek {
    pub person: PersonId,
    /// The id of the game.
    pub game: String,
    /// The clock they insist on, `Some(None)` for no clock; `None` for any.
    pub clock: Option<Option<Clock>>,
    /// Whether the result is to count; `None` if either will do.
    pub rated: Option<bool>,
    /// Their rating in the game.
    pub rating: f64,
    pub since: Timestamp,
}

/// People who are not to meet, because one has blocked the other.
pub type Apart = HashSet<(PersonId, PersonId)>;

/// The difference of ratings that somebody accepts at once, and by how much it grows with each [`STEP`] of waiting.
const AT_ONCE: f64 = 200.0;
const MORE: f64 = 100.0;
const STEP: Millis = Millis::from_minutes(5);

impl Seek {
    /// The greatest difference of ratings that this wait allows.
    fn reach(&self, now: Timestamp) -> f64 {
        let waited = (now - self.since).max(Millis::ZERO);
        #[expect(clippy::cast_precision_loss, reason = "waits are days at most")]
        let steps = waited.0 as f64 / STEP.0 as f64;
        AT_ONCE + MORE * steps.floor()
    }

    fn agrees_with(&self, other: &Self) -> bool {
        let clocks = self.clock.is_none() || other.clock.is_none() || self.clock == other.clock;
        let rated = self.rated.is_none() || other.rated.is_none() || self.rated == other.rated;
        clocks && rated
    }
}

/// The pairs of seeks, each in the order of their waits. Nobody is in two of them, and nobody meets themselves or somebody in `apart`,
/// where each two people may stand in either order.
#[must_use]
pub fn pairs(seeks: &[Seek], apart: &Apart, now: Timestamp) -> Vec<[usize; 2]> {
    let mut by_game: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, seek) in seeks.iter().enumerate() {
        by_game.entry(&seek.game).or_default().push(at);
    }
    for group in by_game.values_mut() {
        group.sort_by(|one, other| seeks[*one].rating.total_cmp(&seeks[*other].rating).then(one.cmp(other)));
    }
    let mut longest_first: Vec<usize> = (0..seeks.len()).collect();
    longest_first.sort_by_key(|at| (seeks[*at].since, *at));
    let (mut pairs, mut taken) = (Vec::new(), HashSet::new());
    for at in longest_first {
        let own = &seeks[at];
        if taken.contains(&own.person) {
            continue;
        }
        let fits = |other: &Seek| {
            own.agrees_with(other)
                && other.person != own.person
                && !taken.contains(&other.person)
                && !apart.contains(&(own.person, other.person))
                && !apart.contains(&(other.person, own.person))
        };
        let near = nearest(&by_game[&*own.game], seeks, at).take_while(|(away, _)| *away <= own.reach(now));
        let found = near.map(|(_, other)| other).find(|other| fits(&seeks[*other]));
        if let Some(other) = found {
            taken.extend([own.person, seeks[other].person]);
            pairs.push([at, other]);
        }
    }
    pairs
}

/// The others of a group, which is sorted by rating, each with the difference of ratings; the nearest first.
fn nearest<'a>(group: &'a [usize], seeks: &'a [Seek], at: usize) -> impl Iterator<Item = (f64, usize)> + 'a {
    let own = seeks[at].rating;
    let place = group.iter().position(|other| *other == at).unwrap_or(group.len());
    let (below, above) = group.split_at(place);
    let away = move |other: &usize| ((seeks[*other].rating - own).abs(), *other);
    let mut below = below.iter().rev().map(away).peekable();
    let mut above = above.iter().skip(1).map(away).peekable();
    std::iter::from_fn(move || match (below.peek(), above.peek()) {
        (Some((down, _)), Some((up, _))) if down < up => below.next(),
        (Some(_), None) => below.next(),
        _ => above.next(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(100_000_000);

    /// Seeks such as `1 insert 1500 20`: person, game, rating, minutes of waiting; then a clock, `rated` or `unrated`.
    fn seeks(lines: &str) -> Vec<Seek> {
        let seek = |line: &str| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let number = |at: usize| words[at].parse::<i64>().expect("a number");
            let wish = |wish: &str| words[4..].contains(&wish);
            Seek {
                person: PersonId(number(0)),
                game: words[1].to_owned(),
                clock: words[4..].iter().find_map(|word| Clock::parse(word)).map(Some),
                rated: if wish("rated") { Some(true) } else { wish("unrated").then_some(false) },
                rating: f64::from(u16::try_from(number(2)).expect("a rating")),
                since: NOW - Millis::from_minutes(number(3)),
            }
        };
        lines.split(',').map(seek).collect()
    }

    #[test]
    fn whoever_fits_is_paired() {
        for (waiting, expected) in [
            ("1 insert 1500 0, 2 insert 1500 0", "0-1"),
            // Another game; the same person with two games, or with two accounts.
            ("1 insert 1500 0, 2 hex 1500 0", ""),
            ("1 insert 1500 0, 1 insert 1500 0", ""),
            ("1 insert 1500 9, 1 hex 1500 9, 2 hex 1500 0, 3 insert 1500 0", "0-3"),
            // Ratings by the wait of the one who has waited longer.
            ("1 insert 1500 0, 2 insert 1700 0", "0-1"),
            ("1 insert 1500 0, 2 insert 1701 0", ""),
            ("1 insert 1500 5, 2 insert 1800 0", "0-1"),
            ("1 insert 1500 60, 2 insert 2900 0", "0-1"),
            // The nearest one, and the longest wait first.
            ("1 insert 1500 3, 2 insert 1600 2, 3 insert 1450 1", "0-2"),
            ("1 insert 1500 1, 2 insert 1500 9, 3 insert 1500 5", "1-2"),
            ("1 insert 1500 9, 2 insert 1510 8, 3 insert 1600 7, 4 insert 1610 6", "0-1 2-3"),
            // Clocks and ratings that somebody insists on.
            ("1 insert 1500 0 1d, 2 insert 1500 0", "0-1"),
            ("1 insert 1500 0 1d, 2 insert 1500 0 3d", ""),
            ("1 insert 1500 0 rated, 2 insert 1500 0 unrated", ""),
            ("1 insert 1500 0 rated, 2 insert 1500 0", "0-1"),
            ("1 insert 1500 9 1d, 2 insert 1500 5 3d, 3 insert 1650 0 1d", "0-2"),
            // A clock that was set back is no wait.
            ("1 insert 1500 -9, 2 insert 1650 0", "1-0"),
        ] {
            let found = pairs(&seeks(waiting), &Apart::new(), NOW);
            let found: Vec<String> = found.iter().map(|[one, other]| format!("{one}-{other}")).collect();
            assert_eq!(found.join(" "), expected, "{waiting}");
        }
    }

    #[test]
    fn people_apart_do_not_meet() {
        let waiting = seeks("1 insert 1500 9, 2 insert 1500 5, 3 insert 1600 0");
        for apart in [(1, 2), (2, 1)] {
            let apart = Apart::from([(PersonId(apart.0), PersonId(apart.1))]);
            assert_eq!(pairs(&waiting, &apart, NOW), [[0, 2]]);
        }
    }

    /// Many people, each of whom waits for some of many games.
    #[test]
    fn of_many_nobody_has_two_games() {
        let mut number = 1_u64;
        let mut draw = |most: u64| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (number >> 33) % most
        };
        for _ in 0..20 {
            let games = ["insert", "hex", "stripes", "briths-square"];
            let line = |draw: &mut dyn FnMut(u64) -> u64| {
                let (person, game) = (draw(60), games[draw(4) as usize]);
                format!("{person} {game} {} {}", 1000 + draw(1000), draw(90))
            };
            let lines: Vec<String> = (0..100).map(|_| line(&mut draw)).collect();
            let waiting = seeks(&lines.join(","));
            let apart: Apart =
                (0..40).map(|_| (PersonId(draw(60).cast_signed()), PersonId(draw(60).cast_signed()))).collect();
            let found = pairs(&waiting, &apart, NOW);
            let mut people: Vec<i64> = found.iter().flatten().map(|at| waiting[*at].person.0).collect();
            people.sort_unstable();
            people.dedup();
            assert_eq!(people.len(), 2 * found.len());
            for [one, other] in found.iter().map(|pair| pair.map(|at| &waiting[at])) {
                assert_eq!(one.game, other.game);
                assert!(!apart.contains(&(one.person, other.person)) && !apart.contains(&(other.person, one.person)));
                assert!((one.rating - other.rating).abs() <= one.reach(NOW).max(other.reach(NOW)));
            }
        }
    }

    /// A thousand people, who all agree or of whom few insist on the same clock. The time is printed.
    #[test]
    fn of_a_thousand_all_who_agree_are_paired() {
        for (clocks, least) in [(1, 500), (300, 350)] {
            let line = |person: u32| format!("{person} insert {} 60 {}h", 1000 + person % 700, 12 + person % clocks);
            let waiting = seeks(&(0..1_000).map(line).collect::<Vec<_>>().join(","));
            let begun = std::time::Instant::now();
            let found = pairs(&waiting, &Apart::new(), NOW).len();
            println!("{found} pairs of 1,000 people with {clocks} clocks in {:?}", begun.elapsed());
            assert!(found >= least, "{found}");
        }
    }
}
