//! The cost of pairing two players: one number in which each criterion outweighs all below it.

use std::collections::HashMap;
use std::ops::Range;
use tavoliere_games::rules::Side;

use super::player::{Float, SwissPlayer};
use crate::tournaments::pairings::matching::{Cost, cheapest};

/// The most times that two have met which still makes a difference.
const MEETINGS: Cost = 8;

/// The most that sides out of balance cost for one pair.
const IMBALANCE: Cost = 4;

/// The most that repeated floats cost for one pair: two for each in the last round, one for each in the round before.
const FLOATS: Cost = 6;

/// How far from the natural place a likely partner is at most.
const WINDOW: usize = 40;

/// How many likely partners a player has in one group.
const FITTING: usize = 12;

/// The data of one player for the cost function.
struct PlayerCard {
    /// The score in half points.
    score: Cost,
    balance: i32,
    /// 1 for a preference for the first side, -1 for the second, 0 for none.
    wants: i32,
    floats: [Float; 2],
    had_bye: bool,
    group: usize,
    /// The positions of opponents so far, once for each time.
    met: Vec<usize>,
}

/// Players with the same score.
struct ScoreGroup {
    places: Range<usize>,
    /// The place after the upper half. The first player belongs to no half if somebody floats down to them.
    middle: usize,
    /// How many places below them the opponents of the upper half are.
    half: Cost,
}

/// The worth of one unit of each criterion.
struct CriteriaWeights {
    repeat: Cost,
    bye: Cost,
    imbalance: Cost,
    score: Cost,
    side: Cost,
    float: Cost,
    exchange: Cost,
}

/// The costs of all pairs in one round. The position after the last player stands for the bye, if there is one.
pub struct Criteria {
    cards: Vec<PlayerCard>,
    groups: Vec<ScoreGroup>,
    weights: CriteriaWeights,
    /// A pair that is to be avoided as if they had met.
    avoided: Option<(usize, usize)>,
}

impl Criteria {
    /// The costs for a field sorted by score and seed.
    pub fn new(field: &[SwissPlayer], round: u32) -> Self {
        let groups = groups(field);
        let group_of = |place: usize| groups.iter().position(|group| group.places.contains(&place));
        let by_id: HashMap<_, _> = field.iter().enumerate().map(|(place, player)| (player.id, place)).collect();
        let card = |(place, player): (usize, &SwissPlayer)| PlayerCard {
            score: Cost::from(player.score.0),
            balance: player.balance(),
            wants: player.preference().map_or(0, |(side, _)| if side == Side::First { 1 } else { -1 }),
            floats: player.floats,
            had_bye: player.had_bye,
            group: group_of(place).expect("every player has a score group"),
            met: player.met.iter().filter_map(|id| by_id.get(id).copied()).collect(),
        };
        let cards: Vec<PlayerCard> = field.iter().enumerate().map(card).collect();
        Self { weights: CriteriaWeights::new(field.len(), round), cards, groups, avoided: None }
    }

    /// The players, and the bye if there is one: an even number.
    pub fn places(&self) -> usize {
        self.cards.len().next_multiple_of(2)
    }

    /// The round of least cost: the partner of each place. `avoided` is a pair that does not meet while avoidable.
    pub fn best(&mut self, avoided: Option<(usize, usize)>) -> Vec<usize> {
        self.avoided = avoided;
        cheapest(self.places(), &self.likely(), &|i, j| self.cost(i, j))
    }

    /// How often two have met; with the bye, 1 if the player had one.
    pub fn meetings(&self, i: usize, j: usize) -> usize {
        let (i, j) = (i.min(j), i.max(j));
        if j == self.cards.len() {
            return usize::from(self.cards[i].had_bye);
        }
        self.cards[i].met.iter().filter(|met| **met == j).count()
    }

    /// The cost of pairing the players at two places.
    fn cost(&self, i: usize, j: usize) -> Cost {
        let (i, j) = (i.min(j), i.max(j));
        let (higher, weights) = (&self.cards[i], &self.weights);
        let meetings = (self.meetings(i, j) + usize::from(self.avoided == Some((i, j)))) as Cost;
        let Some(lower) = self.cards.get(j) else {
            let above = self.cards.len() - 1 - i;
            return weights.repeat * meetings + weights.bye * above as Cost;
        };
        let apart = higher.score - lower.score;
        let same_side = Cost::from(higher.wants != 0 && higher.wants == lower.wants);
        weights.repeat * meetings.min(MEETINGS)
            + weights.imbalance * imbalance(higher.balance, lower.balance)
            + weights.score * apart * apart
            + weights.side * same_side
            + weights.float * if apart == 0 { 0 } else { refloats(higher, lower) }
            + weights.exchange * Cost::from(self.is_exchange(i, j))
            + self.shift(i, j)
    }

    /// Whether two players of the same half meet. FIDE's exchanges come after all transpositions (article 4.3).
    fn is_exchange(&self, i: usize, j: usize) -> bool {
        let group = &self.groups[self.cards[i].group];
        self.cards[i].group == self.cards[j].group && (i < group.middle) == (j < group.middle)
    }

    /// How far a pair is from the natural one, squared: in one group the upper half against the lower; between groups
    /// the last of the higher against the first of the lower.
    fn shift(&self, i: usize, j: usize) -> Cost {
        let (higher, lower) = (&self.groups[self.cards[i].group], &self.groups[self.cards[j].group]);
        if self.cards[i].group == self.cards[j].group {
            let shift = (j - i) as Cost - higher.half;
            return shift * shift;
        }
        let (down, up) = ((higher.places.end - 1 - i) as Cost, (j - lower.places.start) as Cost);
        down * down + up * up
    }

    /// Pairs that a good round probably has: in a group the nearest to the natural partner with whom sides alternate, and
    /// the last of each group with the first of the next.
    fn likely(&self) -> Vec<(usize, usize)> {
        let count = self.cards.len();
        let fits = |i: usize, j: usize| {
            let (one, other) = (&self.cards[i], &self.cards[j]);
            (one.wants == 0 || one.wants != other.wants) && self.meetings(i, j) == 0
        };
        let mut likely = Vec::new();
        for (number, group) in self.groups.iter().enumerate() {
            let half = usize::try_from(group.half).expect("not negative");
            for i in group.places.clone() {
                let natural = (0..WINDOW).flat_map(|far| [(i + half).checked_sub(far), Some(i + half + far)]);
                let fitting = natural.flatten().filter(|j| *j > i && *j < group.places.end && fits(i, *j));
                likely.extend(fitting.take(FITTING).map(|j| (i, j)));
                likely.extend((i + 1..count.min(i + 5)).map(|j| (i, j)));
                let near = (i + 1..group.places.end.min(i + WINDOW)).filter(|j| fits(i, *j));
                likely.extend(near.take(4).map(|j| (i, j)));
            }
            let last = group.places.clone().rev().take(WINDOW);
            for (i, next) in last.flat_map(|i| self.groups.iter().skip(number + 1).take(2).map(move |next| (i, next))) {
                likely.extend(next.places.clone().filter(|j| fits(i, *j)).take(FITTING).map(|j| (i, j)));
            }
        }
        if count % 2 == 1 {
            likely.extend((count.saturating_sub(12)..count).map(|i| (i, count)));
        }
        likely
    }
}

impl CriteriaWeights {
    /// Weights so that the greatest sum over all pairs of the criteria below is less than one unit of a criterion.
    fn new(players: usize, round: u32) -> Self {
        let (count, score) = (players as Cost, 2 * Cost::from(round));
        let pairs = (count + 1) / 2;
        let exchange = pairs * count * count + 1;
        let float = exchange * (pairs + 1);
        let side = float * (pairs * FLOATS + 1);
        let score_unit = side * (pairs + 1);
        let imbalance = score_unit * (pairs * score * score + 1);
        let bye = imbalance * (pairs * IMBALANCE + 1);
        Self { repeat: bye * (count + 1), bye, imbalance, score: score_unit, side, float, exchange }
    }
}

/// Score groups from the top, with the number of pairs that each has if one player floats down where the count is odd.
fn groups(field: &[SwissPlayer]) -> Vec<ScoreGroup> {
    let (mut groups, mut start, mut floats) = (Vec::new(), 0, 0);
    for same in field.chunk_by(|one, other| one.score == other.score) {
        let left = same.len() - floats;
        let middle = start + floats + left / 2;
        groups.push(ScoreGroup { places: start..start + same.len(), middle, half: (left / 2) as Cost });
        floats = left % 2;
        start += same.len();
    }
    groups
}

/// How far the sides of two players get beyond a difference of one, squared, if the better allotment is chosen.
fn imbalance(one: i32, other: i32) -> Cost {
    let beyond = |balance: i32| {
        let more = Cost::from(balance.unsigned_abs().saturating_sub(1));
        more * more
    };
    let allotted = |step: i32| beyond(one + step) + beyond(other - step);
    allotted(1).min(allotted(-1)).min(IMBALANCE)
}

/// How often the two have floated the same way lately (\[C14\] to \[C17\]).
fn refloats(higher: &PlayerCard, lower: &PlayerCard) -> Cost {
    let weigh = |index: usize, worth: Cost| {
        let down = Cost::from(higher.floats[index] == Float::Down);
        let up = Cost::from(lower.floats[index] == Float::Up);
        worth * (down + up)
    };
    weigh(0, 2) + weigh(1, 1)
}

#[cfg(test)]
mod tests {
    use super::{Cost, CriteriaWeights, MEETINGS};
    use crate::tournaments::pairings::swiss::{MOST, MOST_ROUNDS};

    #[test]
    fn the_greatest_cost_fits() {
        let weights = CriteriaWeights::new(MOST, MOST_ROUNDS);
        let all = weights.repeat.checked_mul(MEETINGS * (MOST as Cost / 2)).expect("fits");
        // The matching doubles costs twice and adds two duals.
        assert!(all.checked_mul(8).is_some());
    }
}
