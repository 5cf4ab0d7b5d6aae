//! The limits of Discord: messages with tables, and the rate of calls.

use std::time::Duration;

use tavoliere_adapter::pace::{Allowance, Allowances};
use tavoliere_seam::platform::limits::{DISCORD, Limits};

/// The same, if the bot has an Activity.
pub const WITH_TABLES: Limits = Limits { tables: true, ..DISCORD };

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
