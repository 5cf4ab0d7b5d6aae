//! The whole bot with simulated people and platforms, in virtual time. Every choice comes from one seed, so that what
//! goes wrong goes wrong again.
//!
//! A process of the bot lives on a runtime of one thread with a paused clock ([`process`]). People ([`people`]) send it
//! requests and read what it posts on simulated platforms ([`world`], [`courier`]), which fail in every way a platform
//! can. The process is killed anywhere, the disk fills up, and the clock jumps ([`scenario`]). At every quiet point
//! [`check`] looks whether all that was promised holds.
//!
//! With a PostgreSQL server the same runs there ([`database`], [`still`]), in an order of statements that is not the same each
//! time, and [`several`] processes share a database.
//!
//! - `cargo nextest run simulation` runs the seeds of every day, `scripts/test all` those of [every night](nightly), too.
//! - `SIMULATION_SEED=7` with `simulation::search` runs that seed alone and prints what happens; `SIMULATION_RUNS=100`
//!   runs that many from there, `SIMULATION_DAYS=3` so many days each.
//! - `SIMULATION_EVERYTHING=7` with `simulation::everything_search` runs a day of people who try [everything](everything) that
//!   the bot offers, in all languages and under hostile names; `SIMULATION_RUNS=100` that many seeds from there.
//! - `SIMULATION_TOWN=1` with `simulation::a_town` runs a year of a thousand people.
//! - `SIMULATION_SEASONS=1` with `simulation::seasons` runs a month of leagues, a Swiss tournament and a ladder.
//! - `SIMULATION_PROCESSES_SECONDS=3600` with `simulation::on_a_server` runs three processes under kills for so long.

mod beside;
pub mod chance;
mod check;
mod courier;
mod database;
pub mod everything;
mod gate;
mod on_a_server;
mod people;
mod process;
mod scenario;
mod several;
mod still;
mod time;
mod tournaments;
mod world;

use check::ROLES;
use scenario::{Plan, Report};
use time::{DAY, HOUR};

/// Runs a seed, and fails with what was broken and how to see it again.
fn run(plan: Plan) -> Report {
    let seed = plan.seed;
    let (report, sizes) = (scenario::run(plan.clone()), plan.people > 100);
    println!("seed {seed}: {report}");
    for (name, bytes) in report.sizes.iter().filter(|_| sizes) {
        println!("{bytes:>12} {name}");
    }
    assert!(
        report.broken.is_empty(),
        "seed {seed} breaks promises:\n{}\nSIMULATION_SEED={seed} shows it again",
        report.broken.join("\n")
    );
    report
}

/// Runs a seed twice, and fails if it does something else the second time.
fn repeats(plan: &Plan) {
    let traces = [(); 2].map(|()| scenario::run(plan.clone()).trace);
    assert_eq!(traces[0], traces[1]);
}

#[test]
fn half_a_day_of_a_small_town() {
    let report = run(Plan { between: 6 * HOUR, ..Plan::hours(1, 12) });
    assert!(report.counts["live games"] > 0, "nobody answered at once: {:?}", report.counts);
}

#[test]
fn people_who_try_everything() {
    let report = run(Plan::everything(4, 6));
    // One or two are left to chance; a night has time for all.
    let met = ROLES.iter().filter(|(role, _)| report.counts[role] > 0).count();
    assert!(met + 2 >= ROLES.len(), "only {met} roles were met: {:?}", report.counts);
    assert!(report.counts["passed on"] > 0, "nothing was passed on: {:?}", report.counts);
}

#[test]
fn the_same_seed_does_the_same() {
    repeats(&Plan::hours(5, 2));
}

mod nightly {
    use super::{Plan, ROLES, repeats, run};

    #[test]
    fn a_day_of_people_who_try_everything() {
        let report = run(Plan::everything(10, 24));
        for (role, _) in ROLES {
            assert!(report.counts[role] > 0, "nobody {role} was met: {:?}", report.counts);
        }
    }

    #[test]
    fn days_of_small_tournaments() {
        let report = run(Plan::cups(1));
        let over = report.counts.get("tournaments over").copied().unwrap_or_default();
        // With a server statements come in another order each time, and one or two fewer end.
        assert!(over >= 6, "{over} tournaments over");
        assert!(report.counts["championships begun"] > 0, "no championship has begun: {:?}", report.counts);
    }

    #[test]
    fn a_day_of_a_small_town() {
        let report = run(Plan::days(1, 1));
        assert!(report.counts["paired by waits"] > 0, "nobody was paired: {:?}", report.counts);
    }

    #[test]
    fn a_day_of_a_second_small_town() {
        run(Plan::days(2, 1));
    }

    #[test]
    fn a_day_of_a_third_small_town() {
        run(Plan::days(3, 1));
    }

    #[test]
    fn a_day_of_a_fourth_small_town() {
        run(Plan::days(4, 1));
    }

    #[test]
    fn the_same_seed_does_the_same_for_days() {
        repeats(&Plan::days(5, 5));
    }
}

/// A tool beside the tests: runs the seeds that the environment names, and does nothing if it names none.
#[test]
fn search() {
    let number = |name: &str| std::env::var(name).ok().map(|value| value.parse().expect("a number"));
    let Some(first) = number("SIMULATION_SEED") else { return };
    let (runs, days) = (number("SIMULATION_RUNS").unwrap_or(1), number("SIMULATION_DAYS").unwrap_or(3));
    let days = u32::try_from(days).expect("a number of days");
    for seed in first..first + runs {
        run(Plan { tells: runs == 1, ..Plan::days(seed, days) });
    }
}

/// A tool beside the tests: people who try everything, for the seeds from `SIMULATION_EVERYTHING` on, `SIMULATION_RUNS` of them,
/// each for a day or `SIMULATION_HOURS`.
#[test]
fn everything_search() {
    let number = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().expect("a number"));
    let Some(first) = number("SIMULATION_EVERYTHING") else { return };
    let (runs, hours) = (number("SIMULATION_RUNS").unwrap_or(1), number("SIMULATION_HOURS").unwrap_or(24));
    let hours = u32::try_from(hours).expect("a number of hours");
    for seed in first..first + runs {
        run(Plan { tells: runs == 1, ..Plan::everything(seed, hours) });
    }
}

/// A tool beside the tests: a year, or `SIMULATION_DAYS`, of a town of a thousand people, if `SIMULATION_TOWN` is set.
/// With `SIMULATION_TELLS` all that happens is printed, too.
#[test]
fn a_town() {
    if std::env::var("SIMULATION_TOWN").is_err() {
        return;
    }
    let days = std::env::var("SIMULATION_DAYS").map_or(365, |days| days.parse::<i64>().expect("a number of days"));
    let tells = std::env::var("SIMULATION_TELLS").is_ok();
    run(Plan { lasts: days * DAY, tells, ..Plan::year_of_a_town() });
}

/// A tool beside the tests: a month, or `SIMULATION_DAYS`, in which a thousand people play tournaments, if
/// `SIMULATION_SEASONS` is set. With `SIMULATION_TELLS` all that happens is printed, too.
#[test]
fn seasons() {
    if std::env::var("SIMULATION_SEASONS").is_err() {
        return;
    }
    let days = std::env::var("SIMULATION_DAYS").map_or(30, |days| days.parse::<i64>().expect("a number of days"));
    let tells = std::env::var("SIMULATION_TELLS").is_ok();
    run(Plan { lasts: days * DAY, tells, ..Plan::seasons() });
}
