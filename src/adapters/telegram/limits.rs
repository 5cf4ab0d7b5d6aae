//! The limits of Telegram: the size and features of messages, and the rate of calls.

use std::time::Duration;

use crate::adapters::pace::{Allowance, Allowances};
use crate::chat::platform::limits::{FirstGame, Limits, PeopleChoice};
use tavoliere_play::time::Millis;

/// From Telegram's Bot API. Keyboards are readable up to 8 buttons wide, and hold 100 at most.
pub const LIMITS: Limits = Limits {
    text: 4096,
    caption: 1024,
    alt: 0,
    buttons_in_row: 8,
    rows: 12,
    button_label: 40,
    grid: true,
    menu: 0,
    private_answers: false,
    toast: 200,
    deleted_at_once: 100,
    deletable_for: Some(Millis::from_hours(47)),
    people: PeopleChoice::Key,
    first_game: FirstGame::Private,
    tables: false,
    pictures: true,
};

/// The same, if the bot has pages.
pub const WITH_TABLES: Limits = Limits { tables: true, ..LIMITS };

/// How often Telegram lets a bot write, edits included: once a second in a chat, 20 times a minute in a group, 30 times
/// a second over all. So half a dozen taps in a group are answered at once, and later ones each five seconds. The
/// distances are a little longer than asked for, as messages do not take equally long to arrive.
pub const ALLOWANCES: Allowances = Allowances {
    overall: Allowance { at_once: 1, every: Duration::from_millis(35) },
    place: Allowance { at_once: 1, every: Duration::from_millis(1100) },
    group: Some(Allowance { at_once: 8, every: Duration::from_secs(5) }),
    invalid: None,
};
