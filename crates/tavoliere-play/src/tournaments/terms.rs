//! The terms that a host chooses when making a tournament.

use crate::tournaments::pairings::berger::Cycles;
use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::knockout::{self, TieRule};
use crate::tournaments::pairings::{ladder, league, swiss};
use std::ops::Not;

use serde::{Deserialize, Serialize};
use tavoliere_games::rules::Setup;

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
    /// The loser of a tie is out.
    Knockout,
    /// One season of a league: everybody meets everybody of a division. The next season follows by itself.
    League {
        /// The size that divisions should have.
        size: u32,
        /// How many change places between two divisions.
        movers: u32,
        /// The number of the season, from 1.
        season: u32,
    },
    /// Always open. The winner against an entrant above takes that place.
    Ladder {
        /// How many places above one may challenge.
        reach: u32,
    },
    /// Free entrants are paired, for so many hours.
    Arena { hours: u32 },
    /// Two chats play each other on as many boards as the smaller team has players.
    Teams,
    /// Two chats play one game, and vote for each move.
    Votes,
}

impl Format {
    /// The formats by their words, with the settings that they have if nothing else is said.
    pub const NAMED: [(&'static str, Self); 9] = [
        ("swiss", Self::Swiss { rounds: None }),
        ("round-robin", Self::RoundRobin(Cycles::Single)),
        ("double-round-robin", Self::RoundRobin(Cycles::Double)),
        ("knockout", Self::Knockout),
        ("league", Self::League { size: 8, movers: 2, season: 1 }),
        ("ladder", Self::Ladder { reach: TournamentTerms::REACH }),
        ("arena", Self::Arena { hours: TournamentTerms::ARENA_HOURS }),
        ("teams", Self::Teams),
        ("votes", Self::Votes),
    ];

    /// Whether people come and go while it runs.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Ladder { .. } | Self::Arena { .. })
    }

    /// Whether chats play each other.
    #[must_use]
    pub const fn has_teams(self) -> bool {
        matches!(self, Self::Teams | Self::Votes)
    }

    /// Whether the bot decides which people play each other. On a ladder they challenge, and where chats vote no person has an
    /// opponent.
    #[must_use]
    pub const fn pairs_people(self) -> bool {
        !matches!(self, Self::Ladder { .. } | Self::Votes)
    }

    /// Whether a place can go to somebody else once it has begun: games are scheduled long before they are played.
    #[must_use]
    pub const fn has_places(self) -> bool {
        self.is_round_robin() || matches!(self, Self::Swiss { .. } | Self::Teams)
    }

    /// Whether everybody of a group meets everybody of it.
    #[must_use]
    pub const fn is_round_robin(self) -> bool {
        matches!(self, Self::RoundRobin(_) | Self::League { .. })
    }

    /// How often the members of a group meet.
    #[must_use]
    pub const fn cycles(self) -> Cycles {
        match self {
            Self::RoundRobin(cycles) => cycles,
            _ => Cycles::Single,
        }
    }

    /// Whether its rounds have numbers that mean something to people.
    #[must_use]
    pub const fn has_rounds(self) -> bool {
        matches!(self, Self::RoundRobin(_) | Self::Swiss { .. } | Self::Knockout | Self::League { .. })
    }
}

/// The people who may vote for their chat, where chats vote.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Voters {
    /// Everybody in the chat. Only those who have registered are waited for.
    #[default]
    Everyone,
    /// Those who have registered.
    Registered,
}

impl Voters {
    /// The choices by their words.
    pub const NAMED: [(&'static str, Self); 2] = [("everyone", Self::Everyone), ("registered", Self::Registered)];
}

/// The terms of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentTerms {
    /// 1 to [`TournamentTerms::LONGEST_NAME`] characters, on one line.
    pub name: String,
    /// The description, on one line; may be empty.
    pub about: String,
    /// The game with its choices: all play on the same board.
    pub setup: Setup,
    pub format: Format,
    /// The host who made it. `None` for a championship, which the bot holds.
    pub host: Option<EntrantId>,
    pub clock: Clock,
    pub weekends_off: bool,
    /// Whether the games count for ratings.
    pub rated: bool,
    /// Whether the second side may take over the first move.
    pub swap: bool,
    /// The fewest who begin.
    pub least: u32,
    /// The most entrants; later ones wait for a place.
    pub most: u32,
    /// When it begins by itself. `None`: when its host begins it, or when it is full.
    pub begins: Option<Timestamp>,
    /// The longest time from the beginning of a game until its position is judged.
    pub cap: Millis,
    /// The most games of the tournament that somebody plays at once, at least 1.
    pub at_once: u32,
    /// Where chats vote, by whom.
    #[serde(default)]
    pub voters: Voters,
    /// Whether people of all chats see it and may join.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_listed: bool,
    /// How many of a hundred games an entrant must have ended before their time ran out, of the latest ones with people. 0 asks
    /// for nothing.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub reliability: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl TournamentTerms {
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
    /// The clock of an arena if nothing else is said: a day for all moves.
    pub const ARENA_CLOCK: Clock = Clock::Bank { start: 24, increment: 1 };
    /// How many places above one may challenge on a ladder, if nothing else is said.
    pub const REACH: u32 = 3;
    /// How long an arena lasts, if nothing else is said: a weekend.
    pub const ARENA_HOURS: u32 = 48;
    /// The longest time of a game in a league, if nothing else is said: a season takes a month.
    const LEAGUE_CAP: Millis = Millis::from_days(25);

    /// The terms of the first season of a championship: a league that the bot holds for everybody.
    #[must_use]
    pub fn championship(setup: Setup, name: String, begins: Timestamp) -> Self {
        let format = Format::League { size: 8, movers: 2, season: 1 };
        let (clock, cap, [least, most], at_once) = Self::defaults_for(format);
        Self {
            name: name.chars().take(Self::LONGEST_NAME).collect(),
            about: String::new(),
            swap: setup.game.balance.is_proven_for_first(),
            setup,
            format,
            host: None,
            clock,
            weekends_off: false,
            rated: true,
            least,
            most,
            begins: Some(begins),
            cap,
            at_once,
            voters: Voters::default(),
            is_listed: true,
            reliability: 0,
        }
    }

    /// The settings that fit a format, if nothing else is said: the clock, the longest time of a game, the fewest and the
    /// most entrants, and the most games at once.
    #[must_use]
    pub fn defaults_for(format: Format) -> (Clock, Millis, [u32; 2], u32) {
        let limit = Self::limit(format);
        let (clock, cap) = match format {
            Format::Arena { hours } => (Self::ARENA_CLOCK, Millis::from_hours(hours.into())),
            Format::League { .. } => (Self::CLOCK, Self::LEAGUE_CAP),
            Format::Votes => (Clock::Move { hours: 12 }, Self::usual_cap(Self::CLOCK)),
            _ => (Self::CLOCK, Self::usual_cap(Self::CLOCK)),
        };
        let least = if format.has_teams() || format.is_open() { Self::FEWEST } else { 3 };
        let is_roomy = format.is_open() || format.has_teams() || matches!(format, Format::League { .. });
        let most = if is_roomy { limit } else { limit.min(16) };
        let at_once = match format {
            Format::Arena { .. } | Format::Votes => 1,
            Format::League { .. } => u32::try_from(league::LARGEST).expect("few"),
            _ => Self::AT_ONCE,
        };
        (clock, cap, [least, most], at_once)
    }

    /// The longest time of a game with this clock, if nothing else is said: thirty moves, within two weeks and two months.
    #[must_use]
    pub fn usual_cap(clock: Clock) -> Millis {
        let hours = match clock {
            Clock::Move { hours } => i64::from(hours) * Self::MOVES_IN_CAP,
            Clock::Bank { start, increment } => 2 * i64::from(start) + i64::from(increment) * Self::MOVES_IN_CAP,
        };
        Millis::from_hours(hours).clamp(Millis::from_days(14), Millis::from_days(60))
    }

    /// Whether a game can end within its longest time: at least ten moves fit. No game lasts longer than its arena.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        let hours = match self.clock {
            Clock::Move { hours } => hours,
            Clock::Bank { start, increment } => increment.max(start / 10),
        };
        let longest = match self.format {
            Format::Arena { hours } => self.cap.min(Millis::from_hours(hours.into())),
            _ => self.cap,
        };
        Millis::from_hours(10 * i64::from(hours)) <= longest
    }

    /// The most entrants that a format can have.
    #[must_use]
    pub const fn limit(format: Format) -> u32 {
        match format {
            // Six groups of twelve, of which two each play the final.
            Format::RoundRobin(_) => 72,
            Format::Swiss { .. } | Format::Ladder { .. } => 1_024,
            Format::Knockout | Format::Arena { .. } => 256,
            Format::League { .. } => 200,
            Format::Teams => 64,
            Format::Votes => 500,
        }
    }

    /// How ties of a knockout are played: with the pie rule one game decides, else two with both sides.
    #[must_use]
    pub const fn knockout(&self) -> knockout::KnockoutSettings {
        let (tie, most_games) = if self.swap { (TieRule::Swap, 3) } else { (TieRule::Double, 4) };
        knockout::KnockoutSettings { tie, most_games, third_place: true }
    }

    /// The number of rounds with so many entrants; `None` where that follows from the games.
    #[must_use]
    pub fn rounds(&self, entrants: usize) -> Option<u32> {
        match self.format {
            Format::Swiss { rounds } => {
                let most = u32::try_from(entrants).expect("few entrants").saturating_sub(1).max(1);
                Some(rounds.unwrap_or_else(|| swiss::rounds_for(entrants)).min(most))
            }
            Format::Knockout => Some(entrants.next_power_of_two().ilog2()),
            _ => None,
        }
    }

    /// How divisions of a league are made.
    #[must_use]
    pub const fn league(&self) -> Option<league::LeagueSettings> {
        match self.format {
            Format::League { size, movers, .. } => {
                Some(league::LeagueSettings { size: size as usize, movers: movers as usize })
            }
            _ => None,
        }
    }

    /// Returns the rules for challenges on a ladder.
    #[must_use]
    pub const fn ladder(&self) -> ladder::LadderSettings {
        let reach = match self.format {
            Format::Ladder { reach } => reach,
            _ => Self::REACH,
        };
        ladder::LadderSettings {
            reach: reach as usize,
            rematch_days: 7,
            decay_days: 30,
            decay_places: 1,
            most_open: self.at_once as usize,
        }
    }
}
