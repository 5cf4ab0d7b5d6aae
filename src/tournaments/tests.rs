//! Whole tournaments of people of whom some do not come, some leave and some are excluded, from a seed.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Setup;
use tavoliere_tournaments::berger::Cycles;
use tavoliere_tournaments::entrant::EntrantId;
use tavoliere_tournaments::game::{Decision, GameResult, Outcome, Pairing, Side, Slot};
use tavoliere_tournaments::life::{self, Absence};

use super::decide::{Action, Refusal, decide};
use super::event::{Cancellation, Event};
use super::progress::{beginning, follows};
use super::{Format, Phase, Terms, Tournament, TournamentId, table};
use crate::time::{Millis, Timestamp};

const HOST: EntrantId = EntrantId(1);
const START: Timestamp = Timestamp(1_767_225_600_000);

pub(super) fn terms(format: Format) -> Terms {
    Terms {
        name: "Spring".to_owned(),
        about: String::new(),
        setup: Setup::parse("briths-square size=5", GAMES).expect("a setup"),
        format,
        host: HOST,
        clock: Terms::CLOCK,
        weekends_off: false,
        rated: true,
        swap: false,
        least: 2,
        most: 8,
        begins: Some(START + Millis::DAY),
        cap: Terms::usual_cap(Terms::CLOCK),
        at_once: 2,
    }
}

fn made(terms: Terms) -> Tournament {
    Tournament::from_first(TournamentId(1), "t7k2".to_owned(), Event::Made { terms }).expect("it is the first event")
}

/// A tournament with so many who registered, the strongest first.
fn registered(terms: Terms, count: i64) -> Tournament {
    let mut tournament = made(terms);
    for number in 1..=count {
        let rating = 2_000 - i32::try_from(number).expect("few");
        let joined = decide(&tournament, EntrantId(number), Action::Join { rating }).expect("there is room");
        tournament.apply(joined);
    }
    tournament
}

/// Plays a tournament to its end. Returns all its events after those given, each of which is read as it was written.
fn play(mut tournament: Tournament, seed: u64) -> (Tournament, Vec<Event>) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (mut events, mut begun): (Vec<Event>, Vec<Pairing>) = (Vec::new(), Vec::new());
    let mut apply = |tournament: &mut Tournament, event: Event| {
        let text = serde_json::to_string(&event).expect("JSON");
        assert_eq!(serde_json::from_str::<Event>(&text).expect("it was written so"), event);
        tournament.apply(event.clone());
        events.push(event);
    };
    let now = START + Millis::from_days(2);
    for _ in 0..100_000 {
        if let Some(event) = follows(&tournament, now, Side::Second) {
            apply(&mut tournament, event);
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
        assert!(!begun.is_empty(), "nothing goes on: {tournament:?}");
        let ended = begun.swap_remove(random.random_range(..begun.len()));
        let result = match random.random_range(0..20) {
            0 => life::no_show(Absence::One(Side::First)),
            1 => life::no_show(Absence::Both),
            2..5 => GameResult { outcome: Outcome::Draw, decision: Decision::Played },
            roll => {
                let winner = if roll % 2 == 0 { Side::First } else { Side::Second };
                GameResult { outcome: Outcome::Won(winner), decision: Decision::Played }
            }
        };
        apply(&mut tournament, Event::Decided { slot: ended.slot, result });
        if random.random_range(0..40) == 0 {
            let gone = tournament.entrants[random.random_range(..tournament.entrants.len())].id;
            if let Ok(left) = decide(&tournament, gone, Action::Leave) {
                apply(&mut tournament, left);
            }
        }
        begun.retain(|pairing| tournament.game(pairing.slot).is_some_and(|game| game.result.is_none()));
    }
    panic!("it does not end: {tournament:?}");
}

const FORMATS: [Format; 5] = [
    Format::RoundRobin(Cycles::Single),
    Format::RoundRobin(Cycles::Double),
    Format::Swiss { rounds: None },
    Format::Swiss { rounds: Some(3) },
    Format::Knockout,
];

#[test]
fn every_format_ends_whoever_comes_and_goes() {
    for format in FORMATS {
        for count in 2..=8 {
            for seed in 0..12 {
                let (tournament, events) = play(registered(terms(format), count), seed);
                let Phase::Over(places) = &tournament.phase else {
                    let is_empty = tournament.entrants.iter().all(|entrant| !entrant.is_active());
                    assert!(
                        is_empty && tournament.phase == Phase::Cancelled(Cancellation::Deserted),
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
                // What is stored says all.
                let mut again = registered(terms(format), count);
                events.into_iter().for_each(|event| again.apply(event));
                assert_eq!(again, tournament);
            }
        }
    }
}

#[test]
fn the_strongest_of_a_knockout_without_accidents_wins_it() {
    let mut tournament = registered(terms(Format::Knockout), 7);
    while !tournament.is_over() {
        if let Some(event) = follows(&tournament, START + Millis::DAY, Side::First) {
            tournament.apply(event);
            continue;
        }
        let open: Vec<Pairing> = tournament.open().copied().collect();
        for pairing in open {
            let winner = if pairing.first < pairing.second { Side::First } else { Side::Second };
            let result = GameResult { outcome: Outcome::Won(winner), decision: Decision::Played };
            tournament.apply(Event::Decided { slot: pairing.slot, result });
        }
    }
    let Phase::Over(places) = &tournament.phase else { panic!("it is over") };
    assert_eq!(places[..3], [1, 2, 3].map(EntrantId), "seeds 1 and 2 meet in the final");
    let ranks: Vec<u32> = table::table(&tournament).iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 5, 5]);
}

#[test]
fn it_begins_when_it_is_time_or_full_and_not_with_too_few() {
    let later = START + Millis::DAY;
    let with = |count, change: fn(&mut Terms)| {
        let mut terms = terms(Format::Swiss { rounds: None });
        change(&mut terms);
        registered(terms, count)
    };
    let toss = Side::Second;
    for (tournament, now, expected) in [
        (with(3, |_| ()), START, None),
        (with(3, |_| ()), later, Some(Event::Began { top: toss })),
        (with(1, |_| ()), later, Some(Event::Cancelled { why: Cancellation::TooFew })),
        (with(8, |_| ()), START, None),
        (with(8, |terms| terms.begins = None), START, Some(Event::Began { top: toss })),
        (with(7, |terms| terms.begins = None), later, None),
    ] {
        assert_eq!(follows(&tournament, now, toss), expected);
    }
}

#[test]
fn whoever_waits_gets_a_place_that_becomes_free() {
    let mut tournament = registered(terms(Format::Knockout), 10);
    assert_eq!((tournament.taking_part().len(), tournament.waiting().len()), (8, 2));
    let left = decide(&tournament, EntrantId(3), Action::Leave).expect("registered");
    tournament.apply(left);
    assert_eq!(tournament.taking_part().last().map(|entrant| entrant.id), Some(EntrantId(9)));
    tournament.apply(Event::Began { top: Side::First });
    assert_eq!((tournament.entrants.len(), tournament.waiting().len()), (8, 0));
    assert_eq!(decide(&tournament, EntrantId(10), Action::Leave), Err(Refusal::NotRegistered));
}

#[test]
fn only_the_host_and_helpers_decide_and_nobody_excluded_comes_back() {
    let mut tournament = registered(terms(Format::Swiss { rounds: None }), 4);
    let (helper, guest) = (EntrantId(2), EntrantId(3));
    let ban = |whom| Action::Ban { whom };
    assert_eq!(decide(&tournament, helper, ban(guest)), Err(Refusal::NotHost));
    tournament.apply(decide(&tournament, HOST, Action::Help { whom: helper }).expect("the host"));
    assert_eq!(decide(&tournament, HOST, Action::Help { whom: helper }), Err(Refusal::Helps));
    tournament.apply(decide(&tournament, helper, ban(guest)).expect("a helper"));
    assert_eq!(decide(&tournament, guest, Action::Join { rating: 1_500 }), Err(Refusal::Banned));
    assert_eq!(decide(&tournament, helper, Action::Join { rating: 1_500 }), Err(Refusal::Registered));
    assert_eq!(decide(&tournament, HOST, Action::Pause), Err(Refusal::NotBegun));
    tournament.apply(decide(&tournament, HOST, Action::Begin { toss: Side::First }).expect("enough"));
    assert_eq!(decide(&tournament, HOST, Action::Begin { toss: Side::First }), Err(Refusal::Begun));
    tournament.apply(decide(&tournament, HOST, Action::Pause).expect("it runs"));
    assert_eq!(follows(&tournament, START, Side::First), None, "it stands still");
    assert!(beginning(&tournament, &[]).is_empty());
    tournament.apply(decide(&tournament, HOST, Action::Resume).expect("it stood still"));
    let cancel = decide(&tournament, HOST, Action::Cancel { why: "rain".to_owned() }).expect("the host");
    tournament.apply(cancel);
    assert_eq!(decide(&tournament, HOST, Action::Pause), Err(Refusal::Over));
}

#[test]
fn a_result_is_mended_with_a_note_and_not_under_later_games() {
    let mut tournament = registered(terms(Format::Knockout), 4);
    while let Some(event) = follows(&tournament, START + Millis::DAY, Side::First) {
        tournament.apply(event);
    }
    let slot = Slot { round: 1, board: 1, leg: 1 };
    let mend = |outcome, note: &str| Action::Mend { slot, outcome, note: note.to_owned() };
    let won = Outcome::Won(Side::Second);
    assert_eq!(decide(&tournament, HOST, mend(won, " ")), Err(Refusal::NoteMissing));
    assert_eq!(decide(&tournament, EntrantId(2), mend(won, "x")), Err(Refusal::NotHost));
    let nowhere = Action::Mend { slot: Slot { round: 9, ..slot }, outcome: won, note: "x".to_owned() };
    assert_eq!(decide(&tournament, HOST, nowhere), Err(Refusal::NoSuchGame));
    let mended = decide(&tournament, HOST, mend(won, "agreed by both")).expect("the host");
    tournament.apply(mended);
    assert_eq!(tournament.notes().map(|(_, note)| note).collect::<Vec<_>>(), ["agreed by both"]);
    while tournament.round() == 1 {
        for pairing in tournament.open().copied().collect::<Vec<_>>() {
            let result = GameResult { outcome: Outcome::Won(Side::First), decision: Decision::Played };
            tournament.apply(Event::Decided { slot: pairing.slot, result });
        }
        while let Some(event) = follows(&tournament, START + Millis::DAY, Side::First) {
            tournament.apply(event);
        }
    }
    assert_eq!(decide(&tournament, HOST, mend(won, "later")), Err(Refusal::TooLate));
}

#[test]
fn games_have_time_for_thirty_moves() {
    let hours = |text: &str| Terms::usual_cap(crate::matches::Clock::parse(text).expect("a clock")) / Millis::HOUR;
    for (clock, expected) in [("12h", 15 * 24), ("1d", 30 * 24), ("3d", 60 * 24), ("5d+12h", 25 * 24)] {
        assert_eq!(hours(clock), expected, "{clock}");
    }
    let short = Terms { cap: Millis::from_days(5), ..terms(Format::Knockout) };
    assert!(!short.is_playable() && terms(Format::Knockout).is_playable());
}
