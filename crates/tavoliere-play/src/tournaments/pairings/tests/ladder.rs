//! Ladders: places are conserved, challenges are limited, the absent sink.

use std::collections::HashMap;

use super::random;
use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::ladder::{
    Ladder, LadderChallenge, LadderDay, LadderEvent, LadderRefusal, LadderSettings, decay, may_challenge,
};
use rand::RngExt;

const SETTINGS: LadderSettings =
    LadderSettings { reach: 3, rematch_days: 7, decay_days: 30, decay_places: 2, most_open: 2 };

fn ladder(count: i64) -> Ladder {
    Ladder::replay(&(1..=count).map(|id| LadderEvent::Joined(EntrantId(id))).collect::<Vec<_>>())
}

fn order(ladder: &Ladder) -> Vec<i64> {
    ladder.places.iter().map(|id| id.0).collect()
}

#[test]
fn a_win_takes_the_place() {
    let mut ladder = ladder(6);
    let won = |challenger, target| LadderEvent::Won { challenger: EntrantId(challenger), target: EntrantId(target) };
    ladder.apply(won(5, 2));
    assert_eq!(order(&ladder), [1, 5, 2, 3, 4, 6]);
    // By now 5 stands above: nothing changes.
    ladder.apply(won(5, 4));
    assert_eq!(order(&ladder), [1, 5, 2, 3, 4, 6]);
    ladder.apply(LadderEvent::Left(EntrantId(1)));
    ladder.apply(LadderEvent::Sank { entrant: EntrantId(5), places: 2 });
    ladder.apply(LadderEvent::Sank { entrant: EntrantId(6), places: 2 });
    assert_eq!(order(&ladder), [2, 3, 5, 4, 6]);
}

#[test]
fn challenges_are_limited() {
    let ladder = ladder(8);
    let challenge = |challenger, target, ended: Option<i32>| LadderChallenge {
        challenger: EntrantId(challenger),
        target: EntrantId(target),
        begun: LadderDay(0),
        ended: ended.map(LadderDay),
    };
    let history = [
        challenge(6, 4, None),
        challenge(7, 4, None),
        challenge(8, 7, Some(95)),
        challenge(5, 2, Some(93)),
        challenge(3, 1, None),
    ];
    for (challenger, target, expected) in [
        (8, 6, Ok(())),
        (9, 6, Err(LadderRefusal::Stranger(EntrantId(9)))),
        (2, 3, Err(LadderRefusal::NotAbove)),
        (2, 2, Err(LadderRefusal::NotAbove)),
        (8, 4, Err(LadderRefusal::TooFar(4))),
        (5, 4, Err(LadderRefusal::Busy(EntrantId(4)))),
        (8, 7, Err(LadderRefusal::SameOpponent(Some(LadderDay(102))))),
        (5, 2, Ok(())),
        (3, 1, Err(LadderRefusal::SameOpponent(None))),
    ] {
        let allowed =
            may_challenge(&ladder, &history, &SETTINGS, EntrantId(challenger), EntrantId(target), LadderDay(100));
        assert_eq!(allowed, expected, "{challenger} challenges {target}");
    }
}

#[test]
fn the_absent_sink_once_a_period() {
    let mut ladder = ladder(6);
    let mut last =
        HashMap::from([(EntrantId(1), LadderDay(10)), (EntrantId(2), LadderDay(10)), (EntrantId(3), LadderDay(12))]);
    for (today, expected) in [
        (39, [1, 2, 3, 4, 5, 6]),
        (40, [3, 4, 1, 2, 5, 6]),
        (41, [3, 4, 1, 2, 5, 6]),
        (42, [4, 1, 3, 2, 5, 6]),
        (70, [4, 3, 5, 1, 6, 2]),
    ] {
        for event in decay(&ladder, &|id| last.get(&id).copied(), &SETTINGS, LadderDay(today)) {
            ladder.apply(event);
            if let LadderEvent::Sank { entrant, .. } = event {
                last.insert(entrant, LadderDay(today));
            }
        }
        assert_eq!(order(&ladder), expected, "day {today}");
    }
    let never = LadderSettings { decay_days: 0, ..SETTINGS };
    assert!(decay(&ladder, &|_| Some(LadderDay(0)), &never, LadderDay(300)).is_empty());
}

#[test]
fn who_sink_together_keep_their_order_and_pass_only_those_who_play() {
    for (places, idle, expected) in [
        (1, &[1, 2, 3, 4][..], [1, 2, 3, 4]),
        (1, &[3, 4], [1, 2, 3, 4]),
        (1, &[1, 2], [3, 1, 2, 4]),
        (1, &[1, 3], [2, 1, 4, 3]),
        (1, &[1, 2, 4], [3, 1, 2, 4]),
        (2, &[1, 2, 3], [4, 1, 2, 3]),
        (2, &[1, 4], [2, 3, 1, 4]),
        (9, &[2], [1, 3, 4, 2]),
    ] {
        let mut ladder = ladder(4);
        let settings = LadderSettings { decay_places: places, ..SETTINGS };
        let last = |id: EntrantId| Some(LadderDay(if idle.contains(&id.0) { 10 } else { 39 }));
        let events = decay(&ladder, &last, &settings, LadderDay(40));
        assert_eq!(events.len(), idle.len(), "the days of each are counted anew");
        events.into_iter().for_each(|event| ladder.apply(event));
        assert_eq!(order(&ladder), expected, "{places} {idle:?}");
    }
}

#[test]
fn what_is_left_of_a_decay_follows_again_after_each_event() {
    let settings = LadderSettings { decay_places: 1, ..SETTINGS };
    for idle in 0..1 << 7 {
        let mut ladder = ladder(7);
        let mut last: HashMap<EntrantId, LadderDay> = ladder
            .places
            .iter()
            .map(|id| (*id, LadderDay(if idle >> (id.0 - 1) & 1 == 1 { 10 } else { 39 })))
            .collect();
        let mut planned = decay(&ladder, &|id| last.get(&id).copied(), &settings, LadderDay(40));
        while !planned.is_empty() {
            let event = planned.remove(0);
            ladder.apply(event);
            let LadderEvent::Sank { entrant, .. } = event else { panic!("{event:?}") };
            last.insert(entrant, LadderDay(40));
            assert_eq!(decay(&ladder, &|id| last.get(&id).copied(), &settings, LadderDay(40)), planned, "{idle:b}");
        }
    }
}

#[test]
fn places_are_conserved() {
    let mut random = random(8);
    let mut ladder = ladder(50);
    let mut count = 50;
    for step in 0..20_000 {
        let somebody = EntrantId(random.random_range(1..80));
        let event = match random.random_range(0..10) {
            0 => LadderEvent::Joined(somebody),
            1 => LadderEvent::Left(somebody),
            2 => LadderEvent::Sank { entrant: somebody, places: random.random_range(0..60) },
            _ => LadderEvent::Won { challenger: somebody, target: EntrantId(random.random_range(1..80)) },
        };
        let was = ladder.place(somebody);
        ladder.apply(event);
        match event {
            LadderEvent::Joined(_) => count += usize::from(was.is_none()),
            LadderEvent::Left(_) => count -= usize::from(was.is_some()),
            LadderEvent::Won { .. } => assert!(ladder.place(somebody) <= was, "step {step}: a winner never sinks"),
            LadderEvent::Sank { .. } => assert!(ladder.place(somebody) >= was),
        }
        let mut places = order(&ladder);
        assert_eq!(places.len(), count, "step {step}");
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count, "step {step}: somebody stands twice");
    }
}
