//! How many games somebody has at once: scheduled games begin only while both have room.

use std::collections::HashMap;

use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::game::Pairing;

/// Which of the scheduled games may begin now, in the order of rounds and boards, so that nobody has more than `most`
/// games at once. `open` are the games that are being played. A game that must wait keeps its place, but does not stop
/// later games of others. `most` 0 lets nothing begin.
pub fn may_begin(scheduled: &[Pairing], open: &[Pairing], most: usize) -> Vec<Pairing> {
    let mut games: HashMap<EntrantId, usize> = HashMap::new();
    for pairing in open {
        *games.entry(pairing.first).or_default() += 1;
        *games.entry(pairing.second).or_default() += 1;
    }
    let mut order = scheduled.to_vec();
    order.sort_by_key(|pairing| pairing.slot);
    let mut begun = Vec::new();
    for pairing in order {
        let both = [pairing.first, pairing.second];
        if both.iter().all(|id| games.get(id).copied().unwrap_or(0) < most) {
            both.iter().for_each(|id| *games.entry(*id).or_default() += 1);
            begun.push(pairing);
        }
    }
    begun
}
