//! The whole bot with simulated people and platforms, in virtual time. Every choice comes from one seed, so that what
//! goes wrong goes wrong again.
//!
//! A process of the bot lives on a runtime of one thread with a paused clock ([`process`]). People ([`people`]) send it
//! requests and read what it posts on simulated platforms ([`world`], [`courier`]), which fail in every way a platform
//! can. The process is killed anywhere, the disk fills up, and the clock jumps ([`scenario`]). At every quiet point
//! [`check`] looks whether all that was promised holds.
//!
//! - `cargo nextest run simulation` runs the seeds of every day.
//! - `SIMULATION_SEED=7` runs that seed alone and prints what happens; `SIMULATION_RUNS=100` runs that many from there.

mod chance;
mod check;
mod courier;
mod people;
mod process;
mod scenario;
mod time;
mod world;

use scenario::Plan;

/// Runs a seed, and fails with what was broken and how to see it again.
fn run(plan: Plan) {
    let seed = plan.seed;
    let report = scenario::run(plan);
    println!("seed {seed}: {report}");
    assert!(
        report.broken.is_empty(),
        "seed {seed} breaks promises:\n{}\nSIMULATION_SEED={seed} shows it again",
        report.broken.join("\n")
    );
}

macro_rules! seeds {
    ($($name:ident: $seed:expr),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                run(Plan::days($seed, 3));
            }
        )*
    };
}

seeds! {
    three_days_of_a_small_town_1: 1,
    three_days_of_a_small_town_2: 2,
    three_days_of_a_small_town_3: 3,
    three_days_of_a_small_town_4: 4,
}

#[test]
fn the_same_seed_does_the_same() {
    let traces = [(); 2].map(|()| scenario::run(Plan::days(5, 1)).trace);
    assert_eq!(traces[0], traces[1]);
}

/// Not a test of every day: runs the seeds that the environment names.
#[test]
#[ignore = "runs as long as it is asked to"]
fn search() {
    let number =
        |name: &str, otherwise| std::env::var(name).map_or(otherwise, |value| value.parse().expect("a number"));
    let (first, runs) = (number("SIMULATION_SEED", 1), number("SIMULATION_RUNS", 1));
    let days = u32::try_from(number("SIMULATION_DAYS", 3)).expect("a number of days");
    for seed in first..first + runs {
        run(Plan { tells: runs == 1, ..Plan::days(seed, days) });
    }
}

/// A year of a town of a thousand people.
#[test]
#[ignore = "takes most of an hour in a release build"]
fn a_year_of_a_town() {
    run(Plan::year_of_a_town());
}
