//! The changes that the end of a match causes.

use tavoliere_play::matches::{Event, StoredMatch};
use tavoliere_store::matches::match_events;
use tavoliere_store::standings::results;
use tavoliere_store::{Session, StoreError};

/// Stores what follows from the end of a match. In order:
///
/// 1. if it has an outcome, the result of each player and their achievements;
/// 2. the ratings and standings of both players, if it is rated; of several matches with one result, when the last one ends. If that
///    ends without an outcome, the result of the other one, or of those before it, counts alone;
/// 3. if its players have undone it, all of this is taken away.
///
/// The winners of a month are found when the month is over (`workers/books.rs`).
pub async fn ended(session: &mut Session, stored: &StoredMatch) -> Result<(), StoreError> {
    if let Event::Undone { .. } = stored.event() {
        results::withdraw(session, stored).await?;
    } else if let Some(result) = results::result_of(session, stored).await? {
        results::keep(session, stored.id, &result).await?;
        results::rate(session, stored.id, &result).await?;
    } else {
        let other = match match_events::twin_of(session, stored).await? {
            None => match_events::previous_of(session, stored).await?,
            twin => twin,
        };
        if let Some(other) = other
            && let Some(result) = results::result_of(session, &other).await?
        {
            results::keep_as_last(session, other.id, &result).await?;
            results::rate(session, other.id, &result).await?;
        }
    }
    Ok(())
}
