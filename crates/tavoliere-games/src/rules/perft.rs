//! Perft: counts move sequences, the standard check of move generation.

use super::Rules;

/// The numbers of move sequences of length 1 to `depth` from a position. A game that ends earlier adds nothing to the
/// longer lengths.
pub fn perft<R: Rules>(position: &R, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    count(position, &mut counts);
    counts
}

fn count<R: Rules>(position: &R, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let mut moves = Vec::new();
    position.moves(&mut moves);
    *here += moves.len() as u64;
    if deeper.is_empty() {
        return;
    }
    for mv in moves {
        let mut next = position.clone();
        next.play(mv);
        count(&next, deeper);
    }
}
