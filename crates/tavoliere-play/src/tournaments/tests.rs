//! Whole tournaments of people of whom some do not come, some leave and some are excluded, from a seed.

use std::collections::HashSet;

use crate::tournaments::pairings::berger::Cycles;
use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::game::{Decision, GameOutcome, GameResult, Pairing, Slot};
use crate::tournaments::pairings::life::{self, Absence};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Setup, Side};

use super::decide::{TournamentAction, TournamentRefusal, decide};
use super::event::{Cancellation, TournamentEvent};
use super::moment::TournamentMoment;
use super::progress::{beginning, follows, replacements};
use super::{Format, Tournament, TournamentId, TournamentPhase, TournamentTerms, calendar, season, table};
use crate::time::{Millis, Timestamp};

const HOST: EntrantId = EntrantId(1);
const START: Timestamp = Timestamp(1_767_225_600_000);

fn terms(format: Format) -> TournamentTerms {
    TournamentTerms {
        name: "Spring".to_owned(),
        about: String::new(),
        setup: Setup::parse("briths-square size=5", GAMES).expect("a setup"),
        format,
        host: Some(HOST),
        clock: TournamentTerms::CLOCK,
        weekends_off: false,
        rated: true,
        swap: false,
        least: 2,
        most: 8,
        begins: Some(START + Millis::DAY),
        cap: TournamentTerms::usual_cap(TournamentTerms::CLOCK),
        at_once: 2,
        voters: crate::tournaments::Voters::Everyone,
        is_listed: false,
        reliability: 0,
    }
}

/// A time at which nobody is away.
fn at(now: Timestamp, toss: Side) -> TournamentMoment<'static> {
    static NOBODY: std::sync::LazyLock<HashSet<EntrantId>> = std::sync::LazyLock::new(HashSet::new);
    TournamentMoment { now, toss, away: &NOBODY, is_shut_out: false }
}

/// Decides at the start.
fn act(tournament: &Tournament, by: EntrantId, action: TournamentAction) -> Result<TournamentEvent, TournamentRefusal> {
    decide(tournament, by, action, &at(START, Side::First))
}

fn made(terms: TournamentTerms) -> Tournament {
    Tournament::from_first(TournamentId(1), "t7k2".to_owned(), TournamentEvent::Made { terms })
        .expect("it is the first event")
}

/// A tournament with so many who registered, the strongest first.
fn registered(terms: TournamentTerms, count: i64) -> Tournament {
    let mut tournament = made(terms);
    for number in 1..=count {
        let rating = 2_000 - i32::try_from(number).expect("few");
        // The first three play for one chat.
        let chat = Some(1 + i64::from(number > 3));
        let joined =
            act(&tournament, EntrantId(number), TournamentAction::Join { rating, chat }).expect("there is room");
        tournament.apply(joined, START);
    }
    tournament
}

/// Plays a tournament to its end. Returns all its events after those given, each of which is read as it was written.
fn play(mut tournament: Tournament, seed: u64) -> (Tournament, Vec<(TournamentEvent, Timestamp)>) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (mut events, mut begun): (Vec<(TournamentEvent, Timestamp)>, Vec<Pairing>) = (Vec::new(), Vec::new());
    let mut now = START + Millis::from_days(2);
    let mut apply = |tournament: &mut Tournament, event: TournamentEvent, now: Timestamp| {
        let text = serde_json::to_string(&event).expect("JSON");
        assert_eq!(serde_json::from_str::<TournamentEvent>(&text).expect("it was written so"), event);
        tournament.apply(event.clone(), now);
        events.push((event, now));
    };
    for _ in 0..100_000 {
        now = now + Millis::MINUTE;
        if let Some(event) = follows(&tournament, &at(now, Side::Second)) {
            apply(&mut tournament, event, now);
            continue;
        }
        if tournament.is_over() {
            return (tournament, events);
        }
        begun.extend(beginning(&tournament, &begun));
        let most = tournament.terms.at_once as usize;
        for entrant in &tournament.entrants {
            let games = begun.iter().filter(|pairing| pairing.side_of(entrant.id).is_some()).count();
            assert!(games <= most, "{games} games at once");
        }
        if begun.is_empty() {
            // Time passes in an arena.
            now = calendar::ends(&tournament).expect("something goes on");
            continue;
        }
        let ended = begun.swap_remove(random.random_range(..begun.len()));
        let result = match random.random_range(0..20) {
            0 => life::no_show(Absence::One(Side::First)),
            1 => life::no_show(Absence::Both),
            2..5 => GameResult { outcome: GameOutcome::Draw, decision: Decision::Played },
            roll => {
                let winner = if roll % 2 == 0 { Side::First } else { Side::Second };
                GameResult { outcome: GameOutcome::Won(winner), decision: Decision::Played }
            }
        };
        apply(&mut tournament, TournamentEvent::Decided { slot: ended.slot, result }, now);
        if random.random_range(0..40) == 0 {
            let gone = tournament.entrants[random.random_range(..tournament.entrants.len())].id;
            if let Ok(left) = act(&tournament, gone, TournamentAction::Leave) {
                apply(&mut tournament, left, now);
            }
        }
        begun.retain(|pairing| tournament.game(pairing.slot).is_some_and(|game| game.result.is_none()));
    }
    panic!("it does not end: {tournament:?}");
}

const FORMATS: [Format; 9] = [
    Format::RoundRobin(Cycles::Single),
    Format::RoundRobin(Cycles::Double),
    Format::Swiss { rounds: None },
    Format::Swiss { rounds: Some(3) },
    Format::Knockout,
    Format::League { size: 6, movers: 2, season: 1 },
    Format::Arena { hours: 6 },
    Format::Teams,
    Format::Votes,
];

#[test]
fn every_format_ends_whoever_comes_and_goes() {
    for format in FORMATS {
        for count in if format.has_teams() { 4..=8 } else { 2..=8 } {
            for seed in 0..12 {
                let (tournament, events) = play(registered(terms(format), count), seed);
                let TournamentPhase::Over(places) = &tournament.phase else {
                    let is_empty = tournament.entrants.iter().all(|entrant| !entrant.is_active());
                    assert!(
                        is_empty && tournament.phase == TournamentPhase::Cancelled(Cancellation::Deserted),
                        "{format:?} {seed}"
                    );
                    continue;
                };
                assert_eq!(places.len(), tournament.entrants.len());
                let mut slots: Vec<Slot> = tournament.played.games.iter().map(|game| game.pairing.slot).collect();
                slots.sort();
                slots.dedup();
                assert_eq!(slots.len(), tournament.played.games.len(), "each pairing is made once");
                assert!(tournament.played.games.iter().all(|game| game.result.is_some()));
                // The stored events determine the whole state.
                let mut again = registered(terms(format), count);
                events.into_iter().for_each(|(event, now)| again.apply(event, now));
                assert_eq!(again, tournament);
            }
        }
    }
}

#[test]
fn the_strongest_of_a_knockout_without_accidents_wins_it() {
    let mut tournament = registered(terms(Format::Knockout), 7);
    while !tournament.is_over() {
        if let Some(event) = follows(&tournament, &at(START + Millis::DAY, Side::First)) {
            tournament.apply(event, START);
            continue;
        }
        let open: Vec<Pairing> = tournament.open().copied().collect();
        for pairing in open {
            let winner = if pairing.first < pairing.second { Side::First } else { Side::Second };
            let result = GameResult { outcome: GameOutcome::Won(winner), decision: Decision::Played };
            tournament.apply(TournamentEvent::Decided { slot: pairing.slot, result }, START);
        }
    }
    let TournamentPhase::Over(places) = &tournament.phase else { panic!("it is over") };
    assert_eq!(places[..3], [1, 2, 3].map(EntrantId), "seeds 1 and 2 meet in the final");
    let ranks: Vec<u32> = table::table(&tournament).iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 5, 5]);
}

fn began(top: Side) -> TournamentEvent {
    TournamentEvent::Began { top, divisions: Vec::new(), pausing: Vec::new() }
}

#[test]
fn it_begins_when_it_is_time_or_full_and_not_with_too_few() {
    let later = START + Millis::DAY;
    let with = |count, change: fn(&mut TournamentTerms)| {
        let mut terms = terms(Format::Swiss { rounds: None });
        change(&mut terms);
        registered(terms, count)
    };
    let toss = Side::Second;
    for (tournament, now, expected) in [
        (with(3, |_| ()), START, None),
        (with(3, |_| ()), later, Some(began(toss))),
        (with(1, |_| ()), later, Some(TournamentEvent::Cancelled { why: Cancellation::TooFew })),
        (with(8, |_| ()), START, None),
        (with(8, |terms| terms.begins = None), START, Some(began(toss))),
        (with(7, |terms| terms.begins = None), later, None),
    ] {
        assert_eq!(follows(&tournament, &at(now, toss)), expected);
    }
}

#[test]
fn a_championship_waits_for_the_next_month_with_too_few() {
    let setup = Setup::parse("briths-square size=5", GAMES).expect("a setup");
    // The first of February is less than two days away.
    let begins = START + Millis::from_days(30);
    let terms = TournamentTerms::championship(setup, "Briths Square".to_owned(), begins);
    let tournament = registered(terms.clone(), 2);
    assert_eq!(follows(&tournament, &at(begins - Millis(1), Side::First)), None);
    let march = Some(START + Millis::from_days(31 + 28));
    let put_off = TournamentEvent::Changed { terms: TournamentTerms { begins: march, ..terms } };
    assert_eq!(follows(&tournament, &at(begins, Side::First)), Some(put_off));
    assert_eq!(act(&tournament, HOST, TournamentAction::Begin), Err(TournamentRefusal::NotHost));
}

#[test]
fn whoever_waits_gets_a_place_that_becomes_free() {
    let mut tournament = registered(terms(Format::Knockout), 10);
    assert_eq!((tournament.taking_part().len(), tournament.waiting().len()), (8, 2));
    let left = act(&tournament, EntrantId(3), TournamentAction::Leave).expect("registered");
    tournament.apply(left, START);
    assert_eq!(tournament.taking_part().last().map(|entrant| entrant.id), Some(EntrantId(9)));
    tournament.apply(began(Side::First), START);
    assert_eq!((tournament.entrants.len(), tournament.waiting().len()), (8, 0));
    assert_eq!(act(&tournament, EntrantId(10), TournamentAction::Leave), Err(TournamentRefusal::NotRegistered));
}

#[test]
fn whoever_waits_when_it_begins_waits_on_where_places_can_be_taken() {
    for (format, expected) in [(Format::RoundRobin(Cycles::Single), vec![9, 10]), (Format::Knockout, vec![])] {
        let mut tournament = registered(terms(format), 10);
        tournament.apply(began(Side::First), START);
        let waiting: Vec<i64> = tournament.queue.iter().map(|entrant| entrant.id.0).collect();
        assert_eq!(waiting, expected, "{format:?}");
    }
}

#[test]
fn whoever_leaves_is_last_and_gets_no_place() {
    let gone = EntrantId(3);
    for format in [Format::Knockout, Format::RoundRobin(Cycles::Single), Format::Swiss { rounds: None }] {
        let mut tournament = registered(terms(format), 3);
        tournament.apply(began(Side::First), START);
        tournament.apply(act(&tournament, gone, TournamentAction::Leave).expect("takes part"), START);
        while let Some(event) = follows(&tournament, &at(START + Millis::MINUTE, Side::First)) {
            tournament.apply(event, START + Millis::MINUTE);
        }
        let join = TournamentAction::Join { rating: 1_500, chat: None };
        if !tournament.is_over() {
            assert_eq!(table::places(&tournament).last(), Some(&gone), "{format:?} goes on");
            assert_eq!(act(&tournament, gone, join), Err(TournamentRefusal::Begun));
        }
        let (over, _) = play(tournament, 7);
        let last = table::table(&over).pop().expect("a row");
        assert_eq!((last.entrant, last.rank), (gone, 3), "{format:?}");
        assert!(table::has_no_place(&over, gone), "{format:?}");
    }
}

#[test]
fn a_leader_who_leaves_gets_no_place() {
    let leader = EntrantId(1);
    let mut tournament = registered(terms(Format::RoundRobin(Cycles::Single)), 4);
    tournament.apply(began(Side::First), START);
    while !tournament.is_over() {
        if let Some(event) = follows(&tournament, &at(START + Millis::MINUTE, Side::First)) {
            tournament.apply(event, START + Millis::MINUTE);
            continue;
        }
        let own = |pairing: &Pairing| pairing.side_of(leader);
        let open = beginning(&tournament, &[]);
        let next = open.iter().find(|pairing| own(pairing).is_some()).or(open.first()).expect("a game");
        let outcome = GameOutcome::Won(own(next).unwrap_or(Side::First));
        let result = GameResult { outcome, decision: Decision::Played };
        tournament.apply(TournamentEvent::Decided { slot: next.slot, result }, START + Millis::MINUTE);
        if let Ok(left) = act(&tournament, leader, TournamentAction::Leave)
            && tournament
                .played
                .games
                .iter()
                .filter(|game| game.result.is_some() && game.pairing.side_of(leader).is_some())
                .count()
                == 2
        {
            assert_eq!(table::places(&tournament).first(), Some(&leader), "the leader so far");
            tournament.apply(left, START + Millis::MINUTE);
        }
    }
    let table = table::table(&tournament);
    let ranks: Vec<(EntrantId, u32)> = table.iter().map(|row| (row.entrant, row.rank)).collect();
    assert_eq!(ranks.last(), Some(&(leader, 4)), "{ranks:?}");
    assert!(table::has_no_place(&tournament, leader) && ranks[0].1 == 1, "{ranks:?}");
}

#[test]
fn only_the_host_and_helpers_decide_and_nobody_excluded_comes_back() {
    let mut tournament = registered(terms(Format::Swiss { rounds: None }), 4);
    let (helper, guest) = (EntrantId(2), EntrantId(3));
    let ban = |whom| TournamentAction::Ban { whom };
    assert_eq!(act(&tournament, helper, ban(guest)), Err(TournamentRefusal::NotHost));
    tournament.apply(act(&tournament, HOST, TournamentAction::Help { whom: helper }).expect("the host"), START);
    assert_eq!(act(&tournament, HOST, TournamentAction::Help { whom: helper }), Err(TournamentRefusal::Helps));
    tournament.apply(act(&tournament, helper, ban(guest)).expect("a helper"), START);
    assert_eq!(
        act(&tournament, guest, TournamentAction::Join { rating: 1_500, chat: None }),
        Err(TournamentRefusal::Banned)
    );
    assert_eq!(
        act(&tournament, helper, TournamentAction::Join { rating: 1_500, chat: None }),
        Err(TournamentRefusal::Registered)
    );
    assert_eq!(act(&tournament, HOST, TournamentAction::Pause), Err(TournamentRefusal::NotBegun));
    tournament.apply(act(&tournament, HOST, TournamentAction::Begin).expect("enough"), START);
    assert_eq!(act(&tournament, HOST, TournamentAction::Begin), Err(TournamentRefusal::Begun));
    tournament.apply(act(&tournament, HOST, TournamentAction::Pause).expect("it runs"), START);
    assert_eq!(follows(&tournament, &at(START, Side::First)), None, "it stands still");
    assert!(beginning(&tournament, &[]).is_empty());
    tournament.apply(act(&tournament, HOST, TournamentAction::Resume).expect("it stood still"), START);
    let cancel = act(&tournament, HOST, TournamentAction::Cancel { why: "rain".to_owned() }).expect("the host");
    tournament.apply(cancel, START);
    assert_eq!(act(&tournament, HOST, TournamentAction::Pause), Err(TournamentRefusal::Over));
}

#[test]
fn a_result_is_mended_with_a_note_and_not_under_later_games() {
    let mut tournament = registered(terms(Format::Knockout), 4);
    while let Some(event) = follows(&tournament, &at(START + Millis::DAY, Side::First)) {
        tournament.apply(event, START);
    }
    let slot = Slot { round: 1, board: 1, leg: 1 };
    let mend = |outcome, note: &str| TournamentAction::Mend { slot, outcome, note: note.to_owned() };
    let won = GameOutcome::Won(Side::Second);
    assert_eq!(act(&tournament, HOST, mend(won, " ")), Err(TournamentRefusal::NoteMissing));
    assert_eq!(act(&tournament, EntrantId(2), mend(won, "x")), Err(TournamentRefusal::NotHost));
    let nowhere = TournamentAction::Mend { slot: Slot { round: 9, ..slot }, outcome: won, note: "x".to_owned() };
    assert_eq!(act(&tournament, HOST, nowhere), Err(TournamentRefusal::NoSuchGame));
    let mended = act(&tournament, HOST, mend(won, "agreed by both")).expect("the host");
    tournament.apply(mended, START);
    assert_eq!(tournament.notes().map(|(_, note)| note).collect::<Vec<_>>(), ["agreed by both"]);
    while tournament.round() == 1 {
        for pairing in tournament.open().copied().collect::<Vec<_>>() {
            let result = GameResult { outcome: GameOutcome::Won(Side::First), decision: Decision::Played };
            tournament.apply(TournamentEvent::Decided { slot: pairing.slot, result }, START);
        }
        while let Some(event) = follows(&tournament, &at(START + Millis::DAY, Side::First)) {
            tournament.apply(event, START);
        }
    }
    assert_eq!(act(&tournament, HOST, mend(won, "later")), Err(TournamentRefusal::TooLate));
}

#[test]
fn games_have_time_for_thirty_moves() {
    let hours =
        |text: &str| TournamentTerms::usual_cap(crate::matches::Clock::parse(text).expect("a clock")) / Millis::HOUR;
    for (clock, expected) in [("12h", 15 * 24), ("1d", 30 * 24), ("3d", 60 * 24), ("5d+12h", 25 * 24)] {
        assert_eq!(hours(clock), expected, "{clock}");
    }
    let short = TournamentTerms { cap: Millis::from_days(5), ..terms(Format::Knockout) };
    assert!(!short.is_playable() && terms(Format::Knockout).is_playable());
    for (hours, cap, expected) in [(48, 5, true), (20, 5, true), (1, 5, false), (48, 0, false)] {
        let cap = Millis::from_days(cap);
        let arena = TournamentTerms { clock: TournamentTerms::ARENA_CLOCK, cap, ..terms(Format::Arena { hours }) };
        assert_eq!(arena.is_playable(), expected, "{hours} hours, {cap:?}");
    }
}

/// Plays everything that can be played: the entrant with the smaller number wins, but for those named. Returns the events.
fn play_out(tournament: &mut Tournament, mut now: Timestamp) -> Vec<TournamentEvent> {
    let mut events = Vec::new();
    for _ in 0..10_000 {
        now = now + Millis::MINUTE;
        if let Some(event) = follows(tournament, &at(now, Side::First)) {
            tournament.apply(event.clone(), now);
            events.push(event);
            continue;
        }
        let Some(pairing) = tournament.open().next().copied() else { break };
        let winner = if pairing.first < pairing.second { Side::First } else { Side::Second };
        let result = GameResult { outcome: GameOutcome::Won(winner), decision: Decision::Played };
        tournament.apply(TournamentEvent::Decided { slot: pairing.slot, result }, now);
    }
    events
}

#[test]
fn more_than_twelve_play_in_groups_and_the_first_two_of_each_in_a_final() {
    let format = Format::RoundRobin(Cycles::Single);
    let mut tournament = registered(TournamentTerms { most: 72, at_once: 20, ..terms(format) }, 26);
    let events = play_out(&mut tournament, START + Millis::DAY);
    assert_eq!(tournament.divisions.iter().map(Vec::len).collect::<Vec<_>>(), [9, 9, 8]);
    let promoted = events.iter().filter_map(|event| match event {
        TournamentEvent::Promoted { entrants } => Some(entrants.clone()),
        _ => None,
    });
    assert_eq!(promoted.collect::<Vec<_>>(), [[1, 2, 3, 6, 5, 4].map(EntrantId).to_vec()]);
    let TournamentPhase::Over(places) = &tournament.phase else { panic!("it is over") };
    assert_eq!(places[..6], [1, 2, 3, 4, 5, 6].map(EntrantId));
    // Those who did not play the final stand by their places in the groups.
    assert_eq!(places[6..9].iter().copied().collect::<HashSet<_>>(), [7, 8, 9].map(EntrantId).into());
    let games = tournament.played.games.len();
    assert_eq!(games, 36 + 36 + 28 + 15);
    // The games that led to the final stay.
    let slot = Slot { round: 1, board: 1, leg: 1 };
    let mut running = registered(TournamentTerms { most: 72, at_once: 20, ..terms(format) }, 26);
    running.apply(act(&running, HOST, TournamentAction::Begin).expect("enough"), START);
    running.apply(TournamentEvent::Promoted { entrants: vec![EntrantId(1)] }, START);
    let mend = TournamentAction::Mend { slot, outcome: GameOutcome::Draw, note: "x".to_owned() };
    assert_eq!(act(&running, HOST, mend), Err(TournamentRefusal::NoSuchGame));
    assert_eq!(
        act(&tournament, HOST, TournamentAction::Mend { slot, outcome: GameOutcome::Draw, note: "x".to_owned() }),
        Err(TournamentRefusal::TooLate)
    );
}

#[test]
fn only_those_who_still_take_part_play_the_final() {
    let format = Format::RoundRobin(Cycles::Single);
    let mut tournament = registered(TournamentTerms { most: 72, at_once: 20, ..terms(format) }, 14);
    let events = loop {
        let last = tournament.open().count() == 1;
        if last {
            tournament.apply(act(&tournament, EntrantId(1), TournamentAction::Leave).expect("takes part"), START);
            tournament
                .apply(act(&tournament, HOST, TournamentAction::Ban { whom: EntrantId(3) }).expect("the host"), START);
            break play_out(&mut tournament, START + Millis::DAY);
        }
        if let Some(event) = follows(&tournament, &at(START + Millis::DAY, Side::First)) {
            tournament.apply(event, START);
            continue;
        }
        let pairing = *tournament.open().next().expect("somebody plays");
        let winner = if pairing.first < pairing.second { Side::First } else { Side::Second };
        let result = GameResult { outcome: GameOutcome::Won(winner), decision: Decision::Played };
        tournament.apply(TournamentEvent::Decided { slot: pairing.slot, result }, START);
    };
    assert_eq!(tournament.divisions[0][..2], [1, 4].map(EntrantId));
    let promoted = events.iter().find_map(|event| match event {
        TournamentEvent::Promoted { entrants } => Some(entrants.clone()),
        _ => None,
    });
    assert_eq!(promoted, Some([4, 2, 5, 6].map(EntrantId).to_vec()));
    let TournamentPhase::Over(places) = &tournament.phase else { panic!("it is over") };
    assert_eq!(places.last(), Some(&EntrantId(3)));
    assert_eq!(places[..4], [2, 4, 5, 6].map(EntrantId));
}

#[test]
fn whoever_is_excluded_stands_last_in_every_format() {
    for format in FORMATS {
        let mut tournament = registered(terms(format), 8);
        let (first, mut bans) = (EntrantId(2), 0);
        for step in 0..10_000 {
            if tournament.is_over() {
                break;
            }
            let now = START + Millis::DAY + Millis::MINUTE.times(step);
            // They have won all there was to win.
            let is_end = |event: &TournamentEvent| matches!(event, TournamentEvent::Ended { .. });
            match follows(&tournament, &at(now, Side::First)) {
                Some(event) if is_end(&event) && bans == 0 => {
                    bans += 1;
                    tournament
                        .apply(act(&tournament, HOST, TournamentAction::Ban { whom: first }).expect("the host"), now);
                }
                Some(event) => tournament.apply(event, now),
                None => {
                    let Some(pairing) = tournament.open().next().copied() else { continue };
                    let is_better = |id: EntrantId| (id != first, id);
                    let wins = is_better(pairing.first) < is_better(pairing.second);
                    let winner = if wins { Side::First } else { Side::Second };
                    let result = GameResult { outcome: GameOutcome::Won(winner), decision: Decision::Played };
                    tournament.apply(TournamentEvent::Decided { slot: pairing.slot, result }, now);
                }
            }
        }
        let TournamentPhase::Over(places) = &tournament.phase else { panic!("{format:?} is over") };
        assert_eq!((bans, places.last()), (1, Some(&first)), "{format:?}");
        let table = table::table(&tournament);
        assert_eq!(table[0].rank, 1, "{format:?}");
        assert!(table.last().is_some_and(|row| row.entrant == first && row.rank > 2), "{format:?}");
    }
}

#[test]
fn a_league_goes_on_with_promotion_relegation_pauses_and_newcomers() {
    let format = Format::League { size: 6, movers: 1, season: 1 };
    let mut first = registered(TournamentTerms { most: 200, at_once: 10, ..terms(format) }, 14);
    play_out(&mut first, START + Millis::DAY);
    assert!(matches!(first.phase, TournamentPhase::Over(_)));
    assert_eq!(first.divisions, [(1..=7), (8..=14)].map(|ids| ids.map(EntrantId).collect::<Vec<_>>()));
    // While it runs, others can only wait for the next season.
    let mut running = registered(TournamentTerms { most: 200, ..terms(format) }, 14);
    running.apply(act(&running, HOST, TournamentAction::Begin).expect("enough"), START);
    let late = act(&running, EntrantId(50), TournamentAction::Join { rating: 1_500, chat: None }).expect("a list");
    running.apply(late, START);
    assert_eq!((running.entrants.len(), running.queue.len()), (14, 1));

    let begins = START + Millis::from_days(30);
    let terms = season::terms_after(&first, begins).expect("a league");
    assert_eq!((&*terms.name, terms.format), ("Spring 2", Format::League { size: 6, movers: 1, season: 2 }));
    let mut second = made(terms);
    for event in season::carried(&first) {
        second.apply(event, START);
    }
    // One leaves, one comes, and one is on vacation.
    second.apply(act(&second, EntrantId(3), TournamentAction::Leave).expect("registered"), START);
    second
        .apply(act(&second, EntrantId(99), TournamentAction::Join { rating: 1_400, chat: None }).expect("open"), START);
    let away = HashSet::from([EntrantId(9)]);
    let moment = TournamentMoment { now: begins, toss: Side::First, away: &away, is_shut_out: false };
    let event = follows(&second, &moment).expect("it begins");
    second.apply(event, begins);
    let sets: Vec<HashSet<i64>> = second.divisions.iter().map(|ids| ids.iter().map(|id| id.0).collect()).collect();
    // 7 went down and 8 up.
    assert!(sets[0].contains(&8) && !sets[0].contains(&7) && sets[1].contains(&99), "{sets:?}");
    assert!(sets.iter().all(|ids| !ids.contains(&3) && !ids.contains(&9)));
    assert_eq!(second.pausing, [(EntrantId(9), 1)]);
    play_out(&mut second, begins);
    let third = season::carried(&second);
    assert!(third.iter().any(|event| matches!(event, TournamentEvent::Joined { entrant: EntrantId(9), .. })));
    assert!(season::terms_after(&registered(self::terms(Format::Knockout), 2), begins).is_none());
}

/// Somebody joins while it goes on, and waits for a place.
fn waits(tournament: &mut Tournament, newcomer: EntrantId) {
    let joins = act(tournament, newcomer, TournamentAction::Join { rating: 1_600, chat: None }).expect("a list");
    tournament.apply(joins, START);
}

#[test]
fn a_newcomer_takes_over_what_is_not_played() {
    let mut tournament = registered(terms(Format::RoundRobin(Cycles::Single)), 4);
    while let Some(event) = follows(&tournament, &at(START + Millis::DAY, Side::First)) {
        tournament.apply(event, START);
    }
    let of = |tournament: &Tournament, id| {
        tournament.played.games.iter().filter(|game| game.pairing.side_of(id).is_some()).count()
    };
    let (leaver, newcomer) = (EntrantId(2), EntrantId(40));
    let played = tournament.unplayed(leaver)[0];
    let result = GameResult { outcome: GameOutcome::Draw, decision: Decision::Played };
    tournament.apply(TournamentEvent::Decided { slot: played, result }, START);
    tournament.apply(act(&tournament, leaver, TournamentAction::Leave).expect("takes part"), START);
    while let Some(event) = follows(&tournament, &at(START + Millis::DAY, Side::First)) {
        tournament.apply(event, START);
    }
    let replace = |tournament: &Tournament, by: EntrantId, slots: Vec<Slot>| {
        act(tournament, by, TournamentAction::Replace { leaver, newcomer, rating: 1_600, slots })
    };
    assert_eq!(replace(&tournament, leaver, Vec::new()), Err(TournamentRefusal::NotHost));
    assert_eq!(
        replace(&tournament, HOST, tournament.unplayed(leaver)),
        Err(TournamentRefusal::NotWaiting),
        "nobody is made to play"
    );
    waits(&mut tournament, newcomer);
    assert_eq!(replacements(&tournament, None), [], "the host decides");
    let event = replace(&tournament, HOST, tournament.unplayed(leaver)).expect("the host");
    tournament.apply(event, START);
    assert_eq!((of(&tournament, leaver), of(&tournament, newcomer)), (1, 2));
    let rows = table::table(&tournament);
    let row = rows.iter().find(|row| row.entrant == newcomer).expect("they have the place");
    assert_eq!((row.points.0, rows.len()), (1, 4), "and the half point of the one before");
    play_out(&mut tournament, START + Millis::DAY);
    assert!(matches!(tournament.phase, TournamentPhase::Over(_)));
}

#[test]
fn a_newcomer_who_misses_two_games_is_removed_too() {
    let mut tournament = registered(terms(Format::League { size: 6, movers: 1, season: 1 }), 4);
    let (leaver, newcomer) = (EntrantId(2), EntrantId(9));
    let settle = |tournament: &mut Tournament| {
        while let Some(event) = follows(tournament, &at(START + Millis::DAY, Side::First)) {
            tournament.apply(event, START);
        }
    };
    settle(&mut tournament);
    tournament.apply(act(&tournament, leaver, TournamentAction::Leave).expect("takes part"), START);
    settle(&mut tournament);
    let joins = act(&tournament, newcomer, TournamentAction::Join { rating: 1_500, chat: None }).expect("a list");
    tournament.apply(joins, START + Millis::HOUR);
    let slots = tournament.unplayed(leaver);
    let replaced = TournamentEvent::Replaced { leaver, newcomer, rating: 1_500, slots: slots.clone() };
    tournament.apply(replaced, START + Millis::HOUR);
    for (missed, slot) in (1..).zip(&slots[..2]) {
        assert!(tournament.entrant(newcomer).expect("they have the place").is_active(), "after {missed}");
        let side = tournament.game(*slot).and_then(|game| game.pairing.side_of(newcomer)).expect("their game");
        let result = GameResult { outcome: GameOutcome::Won(side.opponent()), decision: Decision::Forfeit };
        tournament.apply(TournamentEvent::Decided { slot: *slot, result }, START + Millis::DAY);
        let follows = follows(&tournament, &at(START + Millis::DAY, Side::First));
        assert_eq!(follows == Some(TournamentEvent::Removed { entrant: newcomer }), missed == 2, "{follows:?}");
    }
}

#[test]
fn whoever_waits_may_take_each_place_of_a_leaver_until_all_is_played() {
    let mut tournament = registered(terms(Format::League { size: 6, movers: 1, season: 1 }), 4);
    let settle = |tournament: &mut Tournament| {
        while let Some(event) = follows(tournament, &at(START + Millis::DAY, Side::First)) {
            tournament.apply(event, START);
        }
    };
    settle(&mut tournament);
    for leaver in [2, 3] {
        tournament.apply(act(&tournament, EntrantId(leaver), TournamentAction::Leave).expect("takes part"), START);
    }
    settle(&mut tournament);
    assert_eq!(replacements(&tournament, None), [], "nobody waits");
    tournament.apply(
        act(&tournament, EntrantId(9), TournamentAction::Join { rating: 1_500, chat: None }).expect("a list"),
        START,
    );
    let pairs = |next: Option<&TournamentEvent>| -> Vec<(i64, i64)> {
        replacements(&tournament, next).iter().map(|(leaver, newcomer)| (leaver.0, newcomer.id.0)).collect()
    };
    assert_eq!(pairs(None), [(2, 9), (3, 9)]);
    assert_eq!(pairs(Some(&TournamentEvent::Ended { places: Vec::new() })), []);
    // An entrant who has given up a place waits for that place.
    let (leaver, newcomer) = (EntrantId(2), EntrantId(9));
    tournament.apply(TournamentEvent::Replaced { leaver, newcomer, rating: 1_500, slots: Vec::new() }, START);
    tournament
        .apply(act(&tournament, leaver, TournamentAction::Join { rating: 1_500, chat: None }).expect("a list"), START);
    assert_eq!(replacements(&tournament, None), []);
}

#[test]
fn a_place_keeps_its_games_whoever_takes_it_in_turn() {
    for format in [Format::RoundRobin(Cycles::Single), Format::Swiss { rounds: None }] {
        let mut tournament = registered(terms(format), 4);
        while let Some(event) = follows(&tournament, &at(START + Millis::DAY, Side::First)) {
            tournament.apply(event, START);
        }
        let Some(pairing) = tournament.open().find(|pairing| pairing.side_of(EntrantId(2)).is_some()).copied() else {
            panic!("they play");
        };
        let result = GameResult { outcome: GameOutcome::Draw, decision: Decision::Played };
        tournament.apply(TournamentEvent::Decided { slot: pairing.slot, result }, START);
        let replace = |tournament: &Tournament, leaver, newcomer| {
            let (leaver, newcomer) = (EntrantId(leaver), EntrantId(newcomer));
            let slots = tournament.open().filter(|pairing| pairing.side_of(leaver).is_some());
            let slots = slots.map(|pairing| pairing.slot).collect();
            act(tournament, HOST, TournamentAction::Replace { leaver, newcomer, rating: 1_500, slots })
        };
        for (leaver, newcomer) in [(2, 40), (40, 41)] {
            waits(&mut tournament, EntrantId(newcomer));
            tournament.apply(replace(&tournament, leaver, newcomer).expect("a place"), START);
        }
        let points = |id| {
            let rows = table::table(&tournament);
            rows.iter().find(|row| row.entrant == id).map(|row| row.points.0)
        };
        let opponent = pairing.entrant_at(pairing.side_of(EntrantId(2)).expect("they play").opponent());
        assert_eq!([opponent, EntrantId(41)].map(points), [Some(1), Some(1)], "{format:?}");
        assert_eq!([2, 40].map(EntrantId).map(points), [None, None]);
        // Two places for one would give the games of one to the other.
        assert_eq!(replace(&tournament, 3, 2), Err(TournamentRefusal::GaveUp));
        waits(&mut tournament, EntrantId(2));
        assert!(replace(&tournament, 41, 2).is_ok(), "they may have their place again");
    }
}

#[test]
fn on_a_ladder_one_challenges_upwards_and_the_idle_sink() {
    let mut tournament = made(terms(Format::Ladder { reach: 2 }));
    tournament.apply(follows(&tournament, &at(START, Side::First)).expect("it is open at once"), START);
    for number in 1..=5 {
        let joined = act(&tournament, EntrantId(number), TournamentAction::Join { rating: 1_500, chat: None });
        tournament.apply(joined.expect("always open"), START);
    }
    let challenge = |tournament: &Tournament, by, whom| {
        act(tournament, EntrantId(by), TournamentAction::Challenge { whom: EntrantId(whom) })
    };
    assert_eq!(challenge(&tournament, 5, 1), Err(TournamentRefusal::TooFar));
    assert_eq!(challenge(&tournament, 1, 5), Err(TournamentRefusal::NotAbove));
    assert_eq!(challenge(&tournament, 9, 5), Err(TournamentRefusal::NotRegistered));
    assert_eq!(challenge(&tournament, 5, 9), Err(TournamentRefusal::Nobody));
    let Ok(event) = challenge(&tournament, 5, 3) else { panic!("within reach") };
    tournament.apply(event, START);
    assert_eq!(challenge(&tournament, 5, 3), Err(TournamentRefusal::PlayedLately));
    let slot = Slot { round: 1, board: 1, leg: 1 };
    let won = GameResult { outcome: GameOutcome::Won(Side::First), decision: Decision::Played };
    let later = START + Millis::from_days(20);
    tournament.apply(TournamentEvent::Decided { slot, result: won }, later);
    let order = |tournament: &Tournament| tournament.ladder.places.iter().map(|id| id.0).collect::<Vec<_>>();
    assert_eq!(order(&tournament), [1, 2, 5, 3, 4]);
    // After a month without a game one sinks by a place, but not on vacation.
    let (month, away) = (START + Millis::from_days(30), HashSet::from([EntrantId(1)]));
    assert_eq!(calendar::wakes(&tournament), Some(month));
    let moment = TournamentMoment { now: month, toss: Side::First, away: &away, is_shut_out: false };
    while let Some(event) = follows(&tournament, &moment) {
        tournament.apply(event, month);
    }
    assert_eq!(order(&tournament), [1, 5, 2, 3, 4]);
    tournament.apply(act(&tournament, EntrantId(5), TournamentAction::Leave).expect("on it"), month);
    assert_eq!(order(&tournament), [1, 2, 3, 4]);
    let back = act(&tournament, EntrantId(5), TournamentAction::Join { rating: 1_500, chat: None }).expect("again");
    tournament.apply(back, month);
    assert_eq!(order(&tournament), [1, 2, 3, 4, 5]);
    let closed = act(&tournament, HOST, TournamentAction::Cancel { why: String::new() }).expect("the host");
    assert_eq!(closed, TournamentEvent::Ended { places: [1, 2, 3, 4, 5].map(EntrantId).to_vec() });
}

#[test]
fn the_idle_of_a_ladder_keep_their_order_and_sink_only_below_others() {
    let day = |days| START + Millis::from_days(days);
    for (late, away, expected) in [
        (None, None, [1, 2, 3, 4]),
        (Some(3), None, [3, 1, 2, 4]),
        (None, Some(3), [3, 1, 2, 4]),
        (Some(4), Some(2), [2, 1, 4, 3]),
    ] {
        let mut tournament = made(terms(Format::Ladder { reach: 2 }));
        tournament.apply(follows(&tournament, &at(START, Side::First)).expect("it is open at once"), START);
        for number in 1..=4 {
            let joined = act(&tournament, EntrantId(number), TournamentAction::Join { rating: 1_500, chat: None });
            tournament.apply(joined.expect("always open"), START);
        }
        if let Some(late) = late {
            tournament.idle.insert(EntrantId(late), day(20));
        }
        let away: HashSet<EntrantId> = away.into_iter().map(EntrantId).collect();
        let moment = TournamentMoment { now: day(30), toss: Side::First, away: &away, is_shut_out: false };
        while let Some(event) = follows(&tournament, &moment) {
            tournament.apply(event, day(30));
        }
        assert_eq!(tournament.ladder.places, expected.map(EntrantId), "{late:?} {away:?}");
        assert!(calendar::wakes(&tournament) > Some(day(30)));
    }
}

#[test]
fn an_arena_pairs_whoever_is_free_until_its_last_tenth() {
    let mut tournament = registered(TournamentTerms { at_once: 1, ..terms(Format::Arena { hours: 10 }) }, 5);
    let begins = START + Millis::DAY;
    while let Some(event) = follows(&tournament, &at(begins, Side::First)) {
        tournament.apply(event, begins);
    }
    assert_eq!(tournament.open().count(), 2, "the fifth waits");
    let won = |tournament: &mut Tournament, now| {
        let pairing = *tournament.open().next().expect("somebody plays");
        let winner = if pairing.first < pairing.second { Side::First } else { Side::Second };
        let result = GameResult { outcome: GameOutcome::Won(winner), decision: Decision::Played };
        tournament.apply(TournamentEvent::Decided { slot: pairing.slot, result }, now);
        while let Some(event) = follows(tournament, &at(now, Side::First)) {
            tournament.apply(event, now);
        }
    };
    let mut now = begins;
    for _ in 0..30 {
        now = now + Millis::from_minutes(10);
        won(&mut tournament, now);
        assert_eq!(tournament.open().count(), 2);
    }
    let best = table::table(&tournament)[0].clone();
    assert_eq!(best.entrant, EntrantId(1));
    assert!(best.points.0 > 2 * i32::try_from(best.results[0]).expect("few"), "wins in a row count double");
    let last = begins + Millis::from_minutes(545);
    while tournament.open().next().is_some() {
        won(&mut tournament, last);
    }
    assert_eq!(tournament.phase, TournamentPhase::Running);
    let ends = begins + Millis::from_hours(10);
    assert_eq!(
        (calendar::ends(&tournament), calendar::judges(&tournament, last + tournament.terms.cap)),
        (Some(ends), ends)
    );
    let over = follows(&tournament, &at(ends, Side::First));
    assert!(matches!(over, Some(TournamentEvent::Ended { places }) if places[0] == EntrantId(1)));
}

#[test]
fn nobody_in_an_arena_has_two_games_with_somebody_at_once() {
    for (count, expected) in [(2, 1), (3, 3), (4, 6), (5, 7)] {
        let mut tournament = registered(TournamentTerms { at_once: 3, ..terms(Format::Arena { hours: 10 }) }, count);
        let mut now = START + Millis::DAY;
        for step in 0..100 {
            while let Some(event) = follows(&tournament, &at(now, Side::First)) {
                tournament.apply(event, now);
            }
            let mut pairs: Vec<_> = tournament.open().map(|pairing| [pairing.first, pairing.second]).collect();
            pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!(pairs.len(), tournament.open().count(), "{count} after {step} games: {pairs:?}");
            if step == 0 {
                assert_eq!(pairs.len(), expected, "{count}: {pairs:?}");
                assert!((1..=count).all(|id| pairs.iter().flatten().any(|plays| plays.0 == id)), "{pairs:?}");
            }
            let slot = tournament.open().next().expect("somebody plays").slot;
            let result = GameResult { outcome: GameOutcome::Won(Side::First), decision: Decision::Played };
            now = now + Millis::MINUTE;
            tournament.apply(TournamentEvent::Decided { slot, result }, now);
        }
    }
}

#[test]
fn two_chats_play_on_boards_by_rating_and_a_third_has_no_place() {
    let mut tournament = registered(TournamentTerms { most: 64, ..terms(Format::Teams) }, 7);
    let join = |chat| act(&tournament, EntrantId(70), TournamentAction::Join { rating: 1_500, chat });
    assert_eq!(join(Some(9)), Err(TournamentRefusal::TwoTeams));
    assert_eq!(join(None), Err(TournamentRefusal::NoChat));
    tournament.apply(act(&tournament, HOST, TournamentAction::Begin).expect("both chats"), START);
    play_out(&mut tournament, START);
    let pairs: Vec<(i64, i64)> =
        tournament.played.games.iter().map(|game| (game.pairing.first.0, game.pairing.second.0)).collect();
    assert_eq!(pairs, [(1, 4), (5, 2), (3, 6)]);
    assert!(matches!(&tournament.phase, TournamentPhase::Over(places) if places[..3] == [1, 2, 3].map(EntrantId)));
    let ranks: Vec<u32> = table::table(&tournament).iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 1, 1, 2, 2, 2, 3], "one had no opponent");
    let alone = registered(terms(Format::Teams), 3);
    assert_eq!(act(&alone, HOST, TournamentAction::Begin), Err(TournamentRefusal::OneTeam));
}

#[test]
fn whoever_misses_two_games_on_a_ladder_is_removed_and_may_come_back() {
    let mut tournament = made(terms(Format::Ladder { reach: 3 }));
    tournament.apply(follows(&tournament, &at(START, Side::First)).expect("it is open at once"), START);
    let join = |tournament: &mut Tournament, number, now| {
        let joined = act(tournament, EntrantId(number), TournamentAction::Join { rating: 1_500, chat: None });
        tournament.apply(joined.expect("always open"), now);
    };
    for number in 1..=4 {
        join(&mut tournament, number, START);
    }
    let mut now = START;
    for whom in [3, 2] {
        let challenged =
            act(&tournament, EntrantId(4), TournamentAction::Challenge { whom: EntrantId(whom) }).expect("in reach");
        tournament.apply(challenged, now);
        let slot = tournament.open().next().expect("a game").slot;
        now = now + Millis::DAY;
        tournament.apply(TournamentEvent::Decided { slot, result: life::no_show(Absence::One(Side::First)) }, now);
    }
    let removed = follows(&tournament, &at(now, Side::First));
    assert_eq!(removed, Some(TournamentEvent::Removed { entrant: EntrantId(4) }));
    tournament.apply(removed.expect("as said"), now);
    join(&mut tournament, 4, now + Millis::DAY);
    assert_eq!(follows(&tournament, &at(now + Millis::DAY, Side::First)), None, "what was missed before is forgotten");
}
