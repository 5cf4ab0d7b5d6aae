//! How far actions that run at the same time are kept apart.

/// The isolation of concurrent actions in PostgreSQL.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Isolation {
    /// The result is the same as if the actions had run one after another. It is correct for all reads and decisions of
    /// an action. But PostgreSQL tracks index pages, which also hold rows of other matches, so many concurrent writers
    /// are often refused without a real conflict.
    Serializable,
    /// An action sees the rows as they were when it began, and is refused only if somebody else has written a row that it
    /// writes. It is right for what decides by rows that it writes: a move, because each event of a match writes the row of
    /// the match; and what became of a delivery, because its chat is claimed.
    RepeatableRead,
}
