//! Leagues: sizes of divisions, promotion and relegation over many seasons.

use std::collections::{BTreeSet, HashSet};

use super::{field, random};
use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::league::{Final, LeagueSettings, LeagueWishes, begin, next, sizes};
use rand::RngExt;
use rand::seq::SliceRandom;

const SETTINGS: LeagueSettings = LeagueSettings { size: 8, movers: 2 };

fn ids(range: std::ops::Range<i64>) -> Vec<EntrantId> {
    range.map(EntrantId).collect()
}

#[test]
fn divisions_have_six_to_ten_members() {
    for size in 0..14 {
        for members in 0..400 {
            let sizes = sizes(members, size);
            assert_eq!(sizes.iter().sum::<usize>(), members);
            let (least, most) = (sizes.iter().min().copied(), sizes.iter().max().copied());
            assert!(most.unwrap_or(0) - least.unwrap_or(0) <= 1);
            match members {
                0 => assert!(sizes.is_empty()),
                1..12 => assert_eq!(sizes.len(), 1),
                _ => assert!(least >= Some(6) && most <= Some(10), "{members}, {size}: {sizes:?}"),
            }
        }
    }
}

#[test]
fn the_first_go_up_and_the_last_go_down() {
    let divisions = [Final { order: ids(1..9) }, Final { order: ids(9..17) }, Final { order: ids(17..25) }];
    let season = next(&divisions, &LeagueWishes::default(), &SETTINGS);
    let sets: Vec<BTreeSet<i64>> =
        season.divisions.iter().map(|division| division.iter().map(|id| id.0).collect()).collect();
    assert_eq!(sets[0], BTreeSet::from([1, 2, 3, 4, 5, 6, 9, 10]));
    assert_eq!(sets[1], BTreeSet::from([7, 8, 11, 12, 13, 14, 17, 18]));
    assert_eq!(sets[2], BTreeSet::from([15, 16, 19, 20, 21, 22, 23, 24]));
}

#[test]
fn leavers_use_up_the_places_from_which_somebody_moves() {
    let divisions = [Final { order: ids(1..9) }, Final { order: ids(9..17) }];
    for (leaving, joining, upper) in [
        // The last two are gone: nobody else goes down.
        (&[7, 8][..], 2, [1, 2, 3, 4, 5, 6, 9, 10]),
        (&[8], 1, [1, 2, 3, 4, 5, 6, 9, 10]),
        // A member that was to be relegated stays before a third is promoted.
        (&[3, 4], 2, [1, 2, 5, 6, 7, 8, 9, 10]),
        (&[4, 8], 2, [1, 2, 3, 5, 6, 7, 9, 10]),
        // The member that was to be promoted is gone.
        (&[9], 1, [1, 2, 3, 4, 5, 6, 7, 10]),
        // Others leave below: nothing changes above.
        (&[13, 16], 2, [1, 2, 3, 4, 5, 6, 9, 10]),
        // Nobody joins. The division is smaller, and the next member is relegated.
        (&[7, 8], 0, [1, 2, 3, 4, 5, 9, 10, 0]),
    ] {
        let joining = (0..joining).map(|more| Entrant::new(EntrantId(90 + more), 1_500)).collect();
        let leaving = leaving.iter().map(|id| EntrantId(*id)).collect();
        let season = next(&divisions, &LeagueWishes { leaving, joining, ..LeagueWishes::default() }, &SETTINGS);
        let members: BTreeSet<i64> = season.divisions[0].iter().map(|id| id.0).collect();
        assert_eq!(members, upper.into_iter().filter(|id| *id > 0).collect());
    }
}

#[test]
fn a_season_conserves_its_members() {
    let mut random = random(5);
    for case in 0..60 {
        let members = field(random.random_range(2..120));
        let mut divisions = begin(&members, &SETTINGS).divisions;
        let (mut away, mut newest) = (Vec::new(), 1_000);
        for _ in 0..12 {
            let mut finals: Vec<Final> = divisions.iter().map(|order| Final { order: order.clone() }).collect();
            finals.iter_mut().for_each(|division| division.order.shuffle(&mut random));
            let playing: Vec<EntrantId> = divisions.concat();
            let mut chosen =
                |chance: u32| playing.iter().filter(|_| random.random_range(0..100) < chance).copied().collect();
            let (leaving, pausing): (HashSet<EntrantId>, HashSet<EntrantId>) = (chosen(5), chosen(5));
            let joining: Vec<Entrant> =
                (0..random.random_range(0..4)).map(|more| Entrant::new(EntrantId(newest + more), 1_500)).collect();
            newest += 10;
            let wishes = LeagueWishes { leaving, pausing, returning: std::mem::take(&mut away), joining };
            let season = next(&finals, &wishes, &SETTINGS);
            let expected: HashSet<EntrantId> = playing
                .iter()
                .filter(|id| !wishes.leaving.contains(id) && !wishes.pausing.contains(id))
                .chain(wishes.returning.iter().map(|(id, _)| id))
                .copied()
                .chain(wishes.joining.iter().map(|entrant| entrant.id))
                .collect();
            let now = season.divisions.concat();
            assert_eq!(now.len(), expected.len(), "case {case}");
            assert_eq!(now.iter().copied().collect::<HashSet<_>>(), expected, "case {case}");
            assert_eq!(season.divisions.iter().map(Vec::len).collect::<Vec<_>>(), sizes(now.len(), 8));
            assert!(season.pausing.iter().all(|(id, _)| wishes.pausing.contains(id)));
            (divisions, away) = (season.divisions, season.pausing);
        }
    }
}

#[test]
fn who_pauses_comes_back_to_the_same_division() {
    let divisions = [Final { order: ids(1..9) }, Final { order: ids(9..17) }, Final { order: ids(17..25) }];
    let pausing = LeagueWishes { pausing: HashSet::from([EntrantId(12)]), ..LeagueWishes::default() };
    let season = next(&divisions, &pausing, &SETTINGS);
    assert_eq!(season.pausing, [(EntrantId(12), 1)]);
    let finals: Vec<Final> = season.divisions.into_iter().map(|order| Final { order }).collect();
    let back = next(&finals, &LeagueWishes { returning: season.pausing, ..LeagueWishes::default() }, &SETTINGS);
    assert!(back.divisions[1].contains(&EntrantId(12)));
}
