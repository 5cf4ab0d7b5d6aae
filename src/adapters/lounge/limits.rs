//! The limits of messages in the lounge.

use crate::chat::platform::limits::{FirstGame, Limits, PeopleChoice};

/// The page can show nearly anything.
pub const LIMITS: Limits = Limits {
    text: 20_000,
    caption: 20_000,
    alt: 4_000,
    buttons_in_row: 13,
    rows: 30,
    button_label: 60,
    grid: false,
    menu: 0,
    private_answers: true,
    toast: 0,
    deleted_at_once: 100,
    deletable_for: None,
    people: PeopleChoice::None,
    first_game: FirstGame::Here,
    tables: false,
    pictures: true,
};
