//! What Telegram can show.

use crate::chat::platform::limits::Limits;

/// From Telegram's Bot API. Keyboards are readable up to 8 buttons wide, and hold 100 at most.
pub const LIMITS: Limits = Limits {
    text: 4096,
    caption: 1024,
    alt: 0,
    buttons_in_row: 8,
    rows: 12,
    button_label: 40,
    menu: 0,
    private_answers: false,
    toast: 200,
};
