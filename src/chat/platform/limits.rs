//! What a platform can show. Layout reads these values and never a literal.

/// What a platform can print. Layout reads these and never a literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Characters in a message without a picture.
    pub text: usize,
    /// Characters in a message with one.
    pub caption: usize,
    /// Characters of alt text; 0 where pictures have none.
    pub alt: usize,
    pub buttons_in_row: usize,
    pub rows: usize,
    /// Characters on a button.
    pub button_label: usize,
    /// Options in a menu; 0 where there are none.
    pub menu: usize,
    /// Whether an answer can be shown to the asker alone in a chat with others.
    pub private_answers: bool,
    /// Characters of a short notice shown to the one who tapped; 0 where there is none.
    pub toast: usize,
}
