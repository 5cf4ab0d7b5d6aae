//! The time that pairings and standings take. `cargo bench -p tavoliere-play`.

use divan::Bencher;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tavoliere_games::rules::Side;
use tavoliere_play::automatch::{Apart, Seek, pairs};
use tavoliere_play::matches::{Clock, PersonId};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::pairings::arena;
use tavoliere_play::tournaments::pairings::berger::{Cycles, schedule};
use tavoliere_play::tournaments::pairings::entrant::{Entrant, EntrantId, seed_by_rating};
use tavoliere_play::tournaments::pairings::game::{GameOutcome, Pairing, PlayedGames, TournamentGame};
use tavoliere_play::tournaments::pairings::knockout::{self, TieRule, bracket};
use tavoliere_play::tournaments::pairings::ladder::{
    self, Ladder, LadderChallenge, LadderDay, LadderEvent, may_challenge,
};
use tavoliere_play::tournaments::pairings::league::{self, Final, LeagueWishes};
use tavoliere_play::tournaments::pairings::points::Points;
use tavoliere_play::tournaments::pairings::standings::{StandingsFormat, standings};
use tavoliere_play::tournaments::pairings::swiss::{SwissSettings, pair};

fn main() {
    divan::main();
}

fn field(count: usize) -> Vec<Entrant> {
    let entrant = |at: i64| Entrant::new(EntrantId(at), 2_000 - i32::try_from(at).expect("small"));
    let mut entrants: Vec<Entrant> = (1..).map(entrant).take(count).collect();
    seed_by_rating(&mut entrants);
    entrants
}

fn play(pairing: Pairing, random: &mut ChaCha8Rng) -> TournamentGame {
    let stronger = if pairing.first < pairing.second { Side::First } else { Side::Second };
    let outcome = match random.random_range(0..10) {
        0..5 => GameOutcome::Won(stronger),
        5..7 => GameOutcome::Draw,
        _ => GameOutcome::Won(stronger.opponent()),
    };
    TournamentGame::played(pairing, outcome)
}

/// A Swiss tournament after so many rounds.
fn swiss_after(entrants: &[Entrant], settings: &SwissSettings, rounds: u32) -> PlayedGames {
    let (mut played, mut random) = (PlayedGames::default(), ChaCha8Rng::seed_from_u64(1));
    for number in 1..=rounds {
        let round = pair(entrants, &played, settings, number).expect("paired");
        played.games.extend(round.pairings.into_iter().map(|pairing| play(pairing, &mut random)));
        played.byes.extend(round.byes);
    }
    played
}

/// A thousand people who wait, each for so many games of eight, with a clock each insists on; of each two neighbours one has blocked
/// the other. `clocks` says how many clocks there are: with a thousand nobody can be paired, and everybody is compared with everybody.
#[divan::bench(args = [(1, 1), (1, 1_000), (3, 4), (8, 1_000)], sample_count = 20)]
fn waiting_1000(bencher: Bencher, (games, clocks): (usize, i64)) {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut seek = |person: i64, game: usize| Seek {
        person: PersonId(person),
        game: format!("game-{game}"),
        clock: Some(Some(Clock::Move { hours: u32::try_from(person % clocks).expect("small") })),
        rated: None,
        rating: 1_500.0 + f64::from(random.random_range(-500..500)),
        since: Timestamp(person),
    };
    let seeks: Vec<Seek> = (0..1_000)
        .flat_map(|person| (0..games).map(move |game| (person, game)))
        .map(|(person, game)| seek(person, game))
        .collect();
    let apart: Apart = (0..999).map(|person| (PersonId(person), PersonId(person + 1))).collect();
    bencher.bench(|| pairs(&seeks, &apart, Timestamp(3_600_000)));
}

const SEVEN: SwissSettings = SwissSettings { rounds: 7, top: Side::First };

#[divan::bench(args = [2, 4, 7], sample_count = 50)]
fn swiss_64(bencher: Bencher, round: u32) {
    swiss(bencher, 64, round);
}

#[divan::bench(args = [2, 4, 7], sample_count = 5)]
fn swiss_512(bencher: Bencher, round: u32) {
    swiss(bencher, 512, round);
}

#[divan::bench(args = [2, 4, 7], sample_count = 5)]
fn swiss_1000(bencher: Bencher, round: u32) {
    swiss(bencher, 1_000, round);
}

fn swiss(bencher: Bencher, count: usize, round: u32) {
    let entrants = field(count);
    let played = swiss_after(&entrants, &SEVEN, round - 1);
    bencher.bench_local(|| pair(&entrants, &played, &SEVEN, round).expect("paired"));
}

/// The table of a Swiss tournament with 7 rounds.
#[divan::bench(args = [64, 1_000], sample_count = 20)]
fn standings_swiss(bencher: Bencher, count: usize) {
    let entrants = field(count);
    let played = swiss_after(&entrants, &SEVEN, 7);
    bencher.bench_local(|| standings(&entrants, &played, StandingsFormat::Swiss));
}

/// 200 divisions of 8: the schedule and the table of each, then the divisions of the next season.
#[divan::bench(sample_count = 20)]
fn leagues(bencher: Bencher) {
    let (members, settings) = (field(1_600), league::LeagueSettings { size: 8, movers: 2 });
    bencher.bench_local(|| {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let season = league::begin(&members, &settings);
        let table = |division: &Vec<EntrantId>| {
            let rounds = schedule(division, Cycles::Single);
            let games = rounds.into_iter().flat_map(|round| round.pairings).map(|pairing| play(pairing, &mut random));
            let played = PlayedGames { games: games.collect(), byes: Vec::new() };
            let of = |id: &EntrantId| members[usize::try_from(id.0 - 1).expect("from 1")];
            let entrants: Vec<Entrant> = division.iter().map(of).collect();
            let table = standings(&entrants, &played, StandingsFormat::RoundRobin);
            Final { order: table.into_iter().map(|row| row.entrant).collect() }
        };
        let finals: Vec<Final> = season.divisions.iter().map(table).collect();
        league::next(&finals, &LeagueWishes::default(), &settings)
    });
}

/// One challenge on a ladder of 1,000, and the win.
#[divan::bench]
fn ladder_1000(bencher: Bencher) {
    let settings = ladder::LadderSettings { reach: 5, rematch_days: 7, decay_days: 30, decay_places: 3, most_open: 2 };
    let mut ladder = Ladder::replay(&(0..1_000).map(|id| LadderEvent::Joined(EntrantId(id))).collect::<Vec<_>>());
    let open = |id: i64| LadderChallenge {
        challenger: EntrantId(id),
        target: EntrantId(id - 1),
        begun: LadderDay(1),
        ended: Some(LadderDay(2)),
    };
    let history: Vec<LadderChallenge> = (1..1_000).map(open).collect();
    bencher.bench_local(move || {
        let (challenger, target) = (ladder.places[500], ladder.places[497]);
        let allowed = may_challenge(&ladder, &history, &settings, challenger, target, LadderDay(20));
        ladder.apply(LadderEvent::Won { challenger, target });
        allowed
    });
}

/// The bracket of 256 after its first round.
#[divan::bench]
fn knockout_256(bencher: Bencher) {
    let settings = knockout::KnockoutSettings { tie: TieRule::Swap, most_games: 4, third_place: true };
    let (entrants, mut random) = (field(256), ChaCha8Rng::seed_from_u64(3));
    let due = bracket(&entrants, &PlayedGames::default(), &settings).due;
    let games = due.into_iter().map(|pairing| play(pairing, &mut random)).collect();
    let played = PlayedGames { games, byes: Vec::new() };
    bencher.bench_local(|| bracket(&entrants, &played, &settings));
}

/// 100 free ones in an arena.
#[divan::bench(sample_count = 20)]
fn arena_100(bencher: Bencher) {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let free: Vec<arena::Free> = (0..100)
        .map(|id| arena::Free {
            entrant: EntrantId(id),
            points: Points(random.random_range(0..40)),
            rating: random.random_range(1_000..2_000),
            since: id,
            opponents: (0..8).map(|_| EntrantId(random.random_range(0..100))).collect(),
            playing: Vec::new(),
            balance: 0,
        })
        .collect();
    bencher.bench_local(|| arena::pair(&free, 150, 3));
}
