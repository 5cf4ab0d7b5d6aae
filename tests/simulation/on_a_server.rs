//! The same simulation on a PostgreSQL server: one process, and several that share the database.
//!
//! `SIMULATION_PROCESSES_SECONDS=3600` with `simulation::on_a_server::processes_under_kills` goes on for so many seconds, seed
//! after seed.

use std::time::{Duration, Instant};

use super::run;
use super::scenario::Plan;
use crate::support::database::only_on_a_server;

#[test]
fn hours_of_a_small_town() {
    only_on_a_server!();
    run(Plan::hours(1, 3));
}

#[test]
fn three_processes() {
    only_on_a_server!();
    run(Plan::processes(1, 2));
}

/// A tool beside the tests: runs twenty minutes of a seed after the other, and does nothing without the variable. With
/// `SIMULATION_TELLS` all that happens is printed, too.
#[test]
fn processes_under_kills() {
    let Ok(seconds) = std::env::var("SIMULATION_PROCESSES_SECONDS") else { return };
    only_on_a_server!();
    let span = Duration::from_secs(seconds.parse().expect("a number of seconds"));
    let first = std::env::var("SIMULATION_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let (tells, begun) = (std::env::var("SIMULATION_TELLS").is_ok(), Instant::now());
    for seed in first.. {
        if begun.elapsed() >= span {
            break;
        }
        run(Plan { tells, ..Plan::processes(seed, 20) });
    }
}
