//! The changes that the end of a match causes.

use tavoliere_play::matches::{Event, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_store::matches::{match_events, threads};
use tavoliere_store::standings::results;
use tavoliere_store::{Session, StoreError};

/// Stores what follows from the end of a match. In order:
///
/// 1. if it has an outcome, the result of each player and their achievements;
/// 2. the ratings and standings of both players, if it is rated; of two matches with one result, when the last one ends. If that
///    ends without an outcome, the result of the other one counts alone;
/// 3. if its players have undone it, all of this is taken away;
/// 4. threads that the match does not need any more.
///
/// The winners of a month are found when the month is over (`workers/books.rs`).
pub async fn ended(session: &mut Session, stored: &StoredMatch, now: Timestamp) -> Result<(), StoreError> {
    if let Event::Undone { .. } = stored.event() {
        results::withdraw(session, stored).await?;
    } else if let Some(result) = results::result_of(session, stored).await? {
        results::keep(session, stored.id, &result).await?;
        results::rate(session, stored.id, &result).await?;
    } else if let Some(twin) = match_events::twin_of(session, stored).await?
        && let Some(result) = results::result_of(session, &twin).await?
    {
        results::keep_as_last(session, twin.id, &result).await?;
        results::rate(session, twin.id, &result).await?;
    }
    threads::queue_open_or_close(session, stored.id, stored.version, now).await
}
