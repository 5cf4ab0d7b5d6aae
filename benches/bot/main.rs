//! Benchmarks of the whole bot, one at a time by its name: `cargo bench --bench bot -- load`.
//!
//! Without a name it prints their names.

#[path = "../../tests/platforms/discord"]
#[expect(dead_code, reason = "tests need more of the fakes")]
mod discord {
    mod check;
    pub mod fake;
    mod gateway;
    mod http;
    mod oauth;
    pub mod people;
}
#[path = "../../tests/platforms/telegram"]
#[expect(dead_code, reason = "tests need more of the fakes")]
mod telegram {
    mod check;
    pub mod fake;
    mod html;
    mod methods;
    mod server;
    mod spec;
    pub mod world;
}
#[path = "../../tests/support"]
mod support {
    mod mutation;
    #[expect(dead_code, reason = "here the platforms answer as they should")]
    pub mod odd_answers;
    pub mod watched;
}
mod courier;
mod load;
mod matches;
mod memory;
mod people;
mod request;
mod rooms;
mod soak;
mod stopwatch;
mod tables;
mod times;
mod tournaments;
mod writer;

use std::process::ExitCode;

/// The benchmarks by their names, with what they measure.
const BENCHMARKS: [(&str, &str); 7] = [
    ("matches", "from a command to its picture, the start of the program, rows and bytes a match; --quick"),
    ("load", "many matches on fake platforms over HTTP"),
    ("soak", "a long time at an even rate; SECONDS RATE text"),
    ("writer", "moves through the store's one writer, at several rates"),
    ("tables", "500 pages that watch five matches"),
    ("people", "leaderboards and profiles in a large database; DATABASE"),
    ("tournaments", "a round of many games; PEOPLE"),
];

#[tokio::main]
async fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let words = std::env::args().skip(1).filter(|word| word != "--bench");
    let mut words = words.skip_while(|word| word.starts_with("--"));
    let name = words.next().unwrap_or_default();
    let words: Vec<String> = words.collect();
    match name.as_str() {
        "matches" => matches::run(&words).await,
        "load" => load::run().await,
        "soak" => soak::run(&words).await,
        "writer" => writer::run().await,
        "tables" => tables::run().await,
        "people" => people::run(&words).await,
        "tournaments" => tournaments::run(&words).await,
        _ => {
            print_names();
            return if name.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(2) };
        }
    }
    ExitCode::SUCCESS
}

fn print_names() {
    for (name, description) in BENCHMARKS {
        eprintln!("{name:12} {description}");
    }
}
