//! The time that pairings and standings take. `cargo bench -p tavoliere-tournaments`.

use divan::Bencher;
use tavoliere_tournaments::entrant::{Entrant, EntrantId, seed_by_rating};
use tavoliere_tournaments::game::{Game, Outcome, Pairing, Played, Side};
use tavoliere_tournaments::swiss::{Settings, pair};

fn main() {
    divan::main();
}

fn field(count: usize) -> Vec<Entrant> {
    let mut entrants: Vec<Entrant> =
        (0..count).map(|at| Entrant::new(EntrantId(at as i64), 2_000 - at as i32)).collect();
    seed_by_rating(&mut entrants);
    entrants
}

/// A result that looks random and is the same each time.
fn play(pairing: Pairing) -> Game {
    let hash = (pairing.first.0 * 7_919 + pairing.second.0 * 104_729 + i64::from(pairing.slot.round) * 31) % 10;
    let outcome = match hash {
        0..5 => Outcome::Won(if pairing.first < pairing.second { Side::First } else { Side::Second }),
        5..7 => Outcome::Draw,
        _ => Outcome::Won(if pairing.first < pairing.second { Side::Second } else { Side::First }),
    };
    Game::played(pairing, outcome)
}

/// A Swiss tournament after so many rounds.
fn swiss_after(entrants: &[Entrant], settings: &Settings, rounds: u32) -> Played {
    let mut played = Played::default();
    for number in 1..=rounds {
        let round = pair(entrants, &played, settings, number).expect("paired");
        played.games.extend(round.pairings.into_iter().map(play));
        played.byes.extend(round.byes);
    }
    played
}

#[divan::bench(args = [64, 512, 1_000], sample_count = 10)]
fn swiss_second_round(bencher: Bencher, count: usize) {
    swiss_round(bencher, count, 2);
}

#[divan::bench(args = [64, 512, 1_000], sample_count = 10)]
fn swiss_seventh_round(bencher: Bencher, count: usize) {
    swiss_round(bencher, count, 7);
}

fn swiss_round(bencher: Bencher, count: usize, round: u32) {
    let (entrants, settings) = (field(count), Settings { rounds: 7, top: Side::First });
    let played = swiss_after(&entrants, &settings, round - 1);
    bencher.bench_local(|| pair(&entrants, &played, &settings, round).expect("paired"));
}
