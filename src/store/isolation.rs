//! How far actions that run at the same time are kept apart.

/// What PostgreSQL keeps apart while actions run at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Isolation {
    /// The result is as if the actions had come one after another. It is right for whatever an action reads and decides. But
    /// PostgreSQL remembers pages of indices, in which rows of other matches stand: many who write at the same time are often
    /// refused for nothing.
    Serializable,
    /// An action sees the rows as they were when it began, and is refused only if somebody else has written a row that it
    /// writes. It is right for what decides by rows that it writes: a move, because each event of a match writes the row of
    /// the match; and what became of a delivery, because its chat is claimed.
    RepeatableRead,
}
