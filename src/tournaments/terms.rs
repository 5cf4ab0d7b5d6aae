//! What a host chooses when making a tournament.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Setup;
use tavoliere_tournaments::berger::Cycles;
use tavoliere_tournaments::entrant::EntrantId;
use tavoliere_tournaments::knockout::{self, TieRule};
use tavoliere_tournaments::swiss;

use crate::matches::Clock;
use crate::time::{Millis, Timestamp};

/// How a tournament is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody, as often as it says.
    RoundRobin(Cycles),
    /// Everybody meets somebody with a like score in each round. `None`: as many rounds as the entrants need.
    Swiss { rounds: Option<u32> },
    /// Who loses a tie is out.
    Knockout,
}

/// The terms of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// 1 to [`Terms::LONGEST_NAME`] characters, on one line.
    pub name: String,
    /// What it is about, on one line; may be empty.
    pub about: String,
    /// The game with its choices: all play on the same board.
    #[serde(serialize_with = "write_setup", deserialize_with = "read_setup")]
    pub setup: Setup,
    pub format: Format,
    /// Who made it.
    pub host: EntrantId,
    #[serde(serialize_with = "write_clock", deserialize_with = "read_clock")]
    pub clock: Clock,
    pub weekends_off: bool,
    /// Whether the games count for ratings.
    pub rated: bool,
    /// Whether the second side may take over the first move.
    pub swap: bool,
    /// The fewest who begin.
    pub least: u32,
    /// The most who take part; whoever comes later waits for a place.
    pub most: u32,
    /// When it begins by itself. `None`: when its host begins it, or when it is full.
    pub begins: Option<Timestamp>,
    /// The longest time from the beginning of a game until its position is judged.
    pub cap: Millis,
    /// The most games of the tournament that somebody plays at once, at least 1.
    pub at_once: u32,
}

impl Terms {
    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 40;
    /// The most characters of what it is about.
    pub const LONGEST_ABOUT: usize = 200;
    /// The fewest who can play a tournament.
    pub const FEWEST: u32 = 2;
    /// The most games at once, if nothing else is said.
    pub const AT_ONCE: u32 = 3;
    /// How long a host can wait before beginning it.
    pub const LONGEST_REGISTRATION: Millis = Millis::from_days(90);
    /// How many moves of both sides fit into the longest time of a game, if each takes all its time.
    const MOVES_IN_CAP: i64 = 30;
    /// The clock if nothing else is said.
    pub const CLOCK: Clock = Clock::Move { hours: 24 };

    /// The longest time of a game with this clock, if nothing else is said: thirty moves, within two weeks and two months.
    #[must_use]
    pub fn usual_cap(clock: Clock) -> Millis {
        let hours = match clock {
            Clock::Move { hours } => i64::from(hours) * Self::MOVES_IN_CAP,
            Clock::Bank { start, increment } => 2 * i64::from(start) + i64::from(increment) * Self::MOVES_IN_CAP,
        };
        Millis::from_hours(hours).clamp(Millis::from_days(14), Millis::from_days(60))
    }

    /// Whether a game can end within its longest time: at least ten moves fit.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        let hours = match self.clock {
            Clock::Move { hours } => hours,
            Clock::Bank { start, increment } => increment.max(start / 10),
        };
        Millis::from_hours(10 * i64::from(hours)) <= self.cap
    }

    /// The most entrants that a format can have.
    #[must_use]
    pub const fn limit(format: Format) -> u32 {
        match format {
            // Everybody has a game with everybody.
            Format::RoundRobin(Cycles::Single) => 24,
            Format::RoundRobin(Cycles::Double) => 12,
            Format::Swiss { .. } => 1_024,
            Format::Knockout => 256,
        }
    }

    /// How ties of a knockout are played: with the pie rule one game decides, else two with both sides.
    #[must_use]
    pub const fn knockout(&self) -> knockout::Settings {
        let (tie, most_games) = if self.swap { (TieRule::Swap, 3) } else { (TieRule::Double, 4) };
        knockout::Settings { tie, most_games, third_place: true }
    }

    /// The number of rounds with so many entrants; `None` for a knockout, whose bracket says it.
    #[must_use]
    pub fn rounds(&self, entrants: usize) -> Option<u32> {
        match self.format {
            Format::RoundRobin(cycles) => {
                let once = u32::try_from(entrants.next_multiple_of(2)).expect("few entrants").saturating_sub(1);
                Some(if cycles == Cycles::Double { 2 * once } else { once })
            }
            Format::Swiss { rounds } => {
                let most = u32::try_from(entrants).expect("few entrants").saturating_sub(1).max(1);
                Some(rounds.unwrap_or_else(|| swiss::rounds_for(entrants)).min(most))
            }
            Format::Knockout => None,
        }
    }
}

fn write_setup<S: Serializer>(setup: &Setup, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(setup)
}

fn read_setup<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
    let text = String::deserialize(deserializer)?;
    Setup::parse(&text, GAMES).map_err(D::Error::custom)
}

fn write_clock<S: Serializer>(clock: &Clock, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(clock)
}

fn read_clock<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Clock, D::Error> {
    let text = String::deserialize(deserializer)?;
    Clock::parse(&text).ok_or_else(|| D::Error::custom(format!("no clock {text:?}")))
}
