//! The limits of Discord: the size and features of messages, and the rate of calls.

use std::time::Duration;

use crate::adapters::pace::{Allowance, Allowances};
use crate::chat::platform::limits::{FirstGame, Limits, PeopleChoice};

/// From Discord's documentation of messages and components.
pub const LIMITS: Limits = Limits {
    text: 2000,
    caption: 2000,
    alt: 1024,
    buttons_in_row: 5,
    rows: 5,
    button_label: 80,
    grid: false,
    menu: 25,
    private_answers: true,
    toast: 0,
    deleted_at_once: 1,
    deletable_for: None,
    people: PeopleChoice::Menu,
    first_game: FirstGame::Aside,
    tables: false,
    pictures: true,
};

/// The same, if the bot has an Activity.
pub const WITH_TABLES: Limits = Limits { tables: true, ..LIMITS };

/// How often Discord lets a bot call: 50 times a second over all, five times in five seconds in a channel by each
/// route. The limits in the headers of its responses count, too. After 10,000 rejected calls in ten minutes it would
/// ban the bot's address; calls pause well before that.
pub const ALLOWANCES: Allowances = Allowances {
    overall: Allowance { at_once: 8, every: Duration::from_millis(25) },
    place: Allowance { at_once: 5, every: Duration::from_millis(1_050) },
    group: None,
    invalid: Some(Allowance { at_once: 2_000, every: Duration::from_millis(150) }),
};

/// The rate of calls of a process that does not post: it only replies to messages and greets new servers. The
/// allowances above permit 40 calls a second, so the remaining ten a second are for up to ten such processes.
pub const ASIDE: Allowances =
    Allowances { overall: Allowance { at_once: 2, every: Duration::from_secs(1) }, ..ALLOWANCES };

/// Answers to interactions do not count against the limits above. Each interaction has a limit of its own.
pub const INTERACTIONS: Allowances = Allowances {
    overall: Allowance { at_once: 100, every: Duration::from_millis(1) },
    place: Allowance { at_once: 5, every: Duration::from_millis(500) },
    group: None,
    invalid: ALLOWANCES.invalid,
};
