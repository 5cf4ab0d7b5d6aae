//! Playouts: random games from a position, for the search and for measurements.

use rand::Rng;

use tavoliere_games::rules::{Outcome, Rules, Walk, play_out};

/// Plays random legal moves until the game is over, or for `most` moves; then there is no outcome. Also returns the
/// number of moves. `scratch` is a reusable buffer for move lists.
pub fn playout<R: Rules>(
    position: &mut R,
    random: &mut impl Rng,
    scratch: &mut Vec<R::Move>,
    most: usize,
) -> (Option<Outcome>, usize) {
    play_out(position, scratch, |count| below(random, count), most)
}

/// Plays a playout on a walk, from its current position.
pub fn playout_on(walk: &mut dyn Walk, random: &mut impl Rng, most: usize) -> (Option<Outcome>, usize) {
    walk.play_out(&mut |count| below(random, count), most)
}

/// A random number below `count`, without a division. The bias is below one in ten million for the number of moves of
/// any game.
pub(super) fn below(random: &mut impl Rng, count: usize) -> usize {
    ((u64::from(random.next_u32()) * count as u64) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use tavoliere_games::games::briths_square::BrithsSquare;
    use tavoliere_games::rules::{Position, Side};

    #[test]
    fn playouts_end_and_are_the_same_for_the_same_seed() {
        let play = |seed| {
            let mut position = BrithsSquare::<2>::new(6, 6, false);
            playout(&mut position, &mut ChaCha8Rng::seed_from_u64(seed), &mut Vec::new(), 1000)
        };
        let outcomes: Vec<_> = (0..200).map(play).collect();
        assert_eq!(outcomes, (0..200).map(play).collect::<Vec<_>>());
        let won = |side| outcomes.iter().filter(|(outcome, _)| outcome.is_some_and(|o| o.winner == Some(side))).count();
        assert_eq!(won(Side::First) + won(Side::Second), 200);
        assert!(won(Side::First) > 20 && won(Side::Second) > 20, "both sides win now and then");
    }

    #[test]
    fn a_walk_plays_the_same_games_as_the_typed_position() {
        let start = BrithsSquare::<2>::new(6, 6, false);
        let mut walk = Position::walk(&start);
        for seed in 0..100 {
            let mut position = start.clone();
            let typed = playout(&mut position, &mut ChaCha8Rng::seed_from_u64(seed), &mut Vec::new(), 1000);
            walk.restart();
            assert_eq!(playout_on(&mut *walk, &mut ChaCha8Rng::seed_from_u64(seed), 1000), typed);
            assert_eq!(walk.scores(), Position::scores(&position));
            assert_eq!((walk.turn(), walk.count_moves()), (Position::turn(&position), 0));
        }
        walk.restart();
        assert_eq!((walk.turn(), walk.count_moves()), (Position::turn(&start), 36));
        walk.play(35);
        assert_eq!((walk.turn().side(), walk.count_moves()), (Some(Side::Second), 33), "after a corner");
    }

    #[test]
    fn a_playout_stops_where_it_is_told() {
        let mut position = BrithsSquare::<2>::new(6, 6, false);
        let cut = playout(&mut position, &mut ChaCha8Rng::seed_from_u64(0), &mut Vec::new(), 3);
        assert_eq!(cut, (None, 3));
    }
}
