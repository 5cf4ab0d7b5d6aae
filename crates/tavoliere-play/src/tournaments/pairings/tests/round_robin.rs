//! Round-robins and groups: everybody meets everybody, with balanced sides.

use std::collections::{HashMap, HashSet};

use super::field;
use crate::tournaments::pairings::berger::{Cycles, schedule};
use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::game::{Pairing, Round, Slot};
use crate::tournaments::pairings::groups;
use crate::tournaments::pairings::load::may_begin;

fn ids(count: usize) -> Vec<EntrantId> {
    (1..=count as i64).map(EntrantId).collect()
}

#[test]
fn everybody_meets_everybody_once_with_balanced_sides() {
    for count in 0..=40 {
        let rounds = schedule(&ids(count), Cycles::Single);
        let (mut pairs, mut balance, mut slots) = (HashSet::new(), HashMap::new(), HashSet::new());
        for (number, round) in (1..).zip(&rounds) {
            let mut busy = HashSet::new();
            for pairing in &round.pairings {
                assert_eq!(pairing.slot.round, number);
                assert!(slots.insert(pairing.slot));
                assert!(busy.insert(pairing.first) && busy.insert(pairing.second), "{count}: {pairing:?}");
                pairs.insert((pairing.first.min(pairing.second), pairing.first.max(pairing.second)));
                *balance.entry(pairing.first).or_insert(0_i32) += 1;
                *balance.entry(pairing.second).or_insert(0_i32) -= 1;
            }
            busy.extend(round.byes.iter().map(|bye| bye.entrant));
            assert_eq!((busy.len(), round.byes.len()), (count, count % 2));
        }
        assert_eq!(pairs.len(), count * count.saturating_sub(1) / 2);
        assert_eq!(slots.len(), pairs.len(), "{count}: nobody meets twice");
        assert!(balance.values().all(|balance| balance.abs() <= 1), "{count}: {balance:?}");
    }
}

#[test]
fn a_double_round_robin_has_both_sides() {
    for count in [2, 5, 8, 12] {
        let rounds = schedule(&ids(count), Cycles::Double);
        let all = rounds.iter().flat_map(|round: &Round| &round.pairings);
        let ordered: HashSet<_> = all.clone().map(|pairing| (pairing.first, pairing.second)).collect();
        let slots: HashSet<Slot> = all.map(|pairing| pairing.slot).collect();
        assert_eq!((ordered.len(), slots.len()), (count * (count - 1), count * (count - 1)));
    }
}

#[test]
fn the_schedule_of_four_and_six_is_the_berger_table() {
    let table = |count: usize| {
        let rounds = schedule(&ids(count), Cycles::Single);
        let line = |round: &Round| {
            let mut pairs: Vec<String> =
                round.pairings.iter().map(|pairing| format!("{}-{}", pairing.first.0, pairing.second.0)).collect();
            pairs.sort();
            pairs.join(" ")
        };
        rounds.iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(table(4), ["1-4 2-3", "1-2 4-3", "2-4 3-1"]);
    assert_eq!(table(6), ["1-6 2-5 3-4", "1-2 5-3 6-4", "2-6 3-1 4-5", "1-4 2-3 6-5", "3-6 4-2 5-1"]);
}

#[test]
fn groups_are_even_and_promote_their_best() {
    for count in 13..=60 {
        let groups = groups::divide(&field(count), groups::LARGEST);
        let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
        assert_eq!(sizes.iter().sum::<usize>(), count);
        let (least, most) = (sizes.iter().min().expect("groups"), sizes.iter().max().expect("groups"));
        assert!(*most <= 12 && most - least <= 1, "{count}: {sizes:?}");
        let rounds = groups::schedule(&groups, Cycles::Single);
        let slots: HashSet<Slot> =
            rounds.iter().flat_map(|round| round.pairings.iter().map(|pairing| pairing.slot)).collect();
        assert_eq!(slots.len(), sizes.iter().map(|size| size * (size - 1) / 2).sum::<usize>());
        let promoted = groups::promoted(&groups, 2);
        assert_eq!(promoted.len(), 2 * groups.len());
        assert!(groups.iter().enumerate().all(|(at, group)| promoted[at] == group[0]));
    }
    let seeds: Vec<Vec<i64>> =
        groups::divide(&field(6), 3).iter().map(|group| group.iter().map(|id| id.0).collect()).collect();
    assert_eq!(seeds, [[1, 4, 5], [2, 3, 6]]);
}

#[test]
fn nobody_has_more_games_at_once_than_allowed() {
    let scheduled: Vec<Pairing> =
        schedule(&ids(9), Cycles::Double).into_iter().flat_map(|round| round.pairings).collect();
    for most in 0..4 {
        let (mut waiting, mut open) = (scheduled.clone(), Vec::new());
        let mut ended = 0;
        for _ in 0..1_000 {
            let begun = may_begin(&waiting, &open, most);
            waiting.retain(|pairing| !begun.contains(pairing));
            open.extend(begun);
            for id in ids(9) {
                assert!(open.iter().filter(|pairing: &&Pairing| pairing.side_of(id).is_some()).count() <= most);
            }
            if open.pop().is_some() {
                ended += 1;
            }
        }
        assert_eq!(ended, if most == 0 { 0 } else { scheduled.len() });
    }
}
