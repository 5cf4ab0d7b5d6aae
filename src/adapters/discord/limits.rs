//! What Discord can show.

use crate::chat::platform::limits::Limits;

/// From Discord's documentation of messages and components.
pub const LIMITS: Limits = Limits {
    text: 2000,
    caption: 2000,
    alt: 1024,
    buttons_in_row: 5,
    rows: 5,
    button_label: 80,
    menu: 25,
    private_answers: true,
    toast: 0,
};
