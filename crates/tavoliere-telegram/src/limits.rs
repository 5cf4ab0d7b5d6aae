//! The limits of Telegram: messages with tables, and the rate of calls.

use std::time::Duration;

use tavoliere_adapter::pace::{Allowance, Allowances};
use tavoliere_seam::platform::limits::{Limits, TELEGRAM};

/// The same, if the bot has pages.
pub const WITH_TABLES: Limits = Limits { tables: true, ..TELEGRAM };

/// How often Telegram lets a bot write, edits included: once a second in a chat, 20 times a minute in a group, 30 times
/// a second over all. So half a dozen taps in a group are answered at once, and later ones each five seconds. The
/// distances are a little longer than asked for, as messages do not take equally long to arrive.
pub const ALLOWANCES: Allowances = Allowances {
    overall: Allowance { at_once: 1, every: Duration::from_millis(35) },
    place: Allowance { at_once: 1, every: Duration::from_millis(1100) },
    group: Some(Allowance { at_once: 8, every: Duration::from_secs(5) }),
    invalid: None,
};
