//! Carries an action out again if others have changed what it has read.

use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;
use tokio::sync::Mutex;

use super::StoreError;
use super::isolation::Isolation;
use tavoliere_base::metering;

/// After so many tries an action fails: then something else is wrong.
const MOST_TRIES: u32 = 60;

/// After so many tries an action takes turns with others of this process that were refused as often. Then at most one of each
/// process is in the way of another.
const PATIENT: u32 = 4;

static TURNS: Mutex<()> = Mutex::const_new(());

/// The longest pause before the second try. It doubles with each try, up to a bound: a short one for the action that
/// has the turn, because others wait for it.
const FIRST_PAUSE: Duration = Duration::from_millis(4);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE_IN_TURN: Duration = Duration::from_millis(10);

/// An error that may say that others came first.
pub trait MayConflict {
    /// The error of the store in it.
    fn in_store(&self) -> Option<&StoreError>;

    /// Whether the same action may succeed if it is carried out again.
    fn is_conflict(&self) -> bool {
        /// Could not serialize; a deadlock; a key that somebody else has added or removed since the action began.
        const CONFLICTS: [&str; 4] = ["40001", "40P01", "23505", "23503"];
        self.in_store().and_then(StoreError::code).is_some_and(|code| CONFLICTS.contains(&&*code))
    }
}

impl MayConflict for StoreError {
    fn in_store(&self) -> Option<&StoreError> {
        Some(self)
    }
}

impl MayConflict for anyhow::Error {
    fn in_store(&self) -> Option<&StoreError> {
        self.chain().find_map(|cause| cause.downcast_ref())
    }
}

/// Carries out an action that begins a transaction of its own, and does so again as long as others have changed what it has
/// read. With SQLite nobody does: there it is carried out once.
///
/// # Errors
/// If the action fails for another reason, or too often.
pub async fn retry_on_conflict<T, E: MayConflict, Acting: Future<Output = Result<T, E>>>(
    mut act: impl FnMut() -> Acting,
) -> Result<T, E> {
    again_with(Isolation::Serializable, |_| act()).await
}

/// As [`retry_on_conflict`], for an action that begins its transaction with the isolation it is given: this one first, and
/// [`Serializable`](Isolation::Serializable) if it turns out that it needs that.
///
/// # Errors
/// As [`retry_on_conflict`].
pub async fn again_with<T, E: MayConflict, Acting: Future<Output = Result<T, E>>>(
    mut isolation: Isolation,
    mut act: impl FnMut(Isolation) -> Acting,
) -> Result<T, E> {
    let (mut tries, mut turn) = (1, None);
    loop {
        if tries > PATIENT && turn.is_none() {
            turn = Some(TURNS.lock().await);
        }
        match act(isolation).await {
            Err(error) if matches!(error.in_store(), Some(StoreError::NeedsSerializable)) => {
                isolation = Isolation::Serializable;
            }
            Err(error) if error.is_conflict() && tries < MOST_TRIES => {
                let bound = if turn.is_some() { LONGEST_PAUSE_IN_TURN } else { LONGEST_PAUSE };
                let longest = FIRST_PAUSE.saturating_mul(1 << tries.min(10)).min(bound);
                // Those that stood in each other's way do not meet again.
                metering::CONFLICTS.count(&[]);
                tokio::time::sleep(longest.mul_f64(chance())).await;
                tries += 1;
            }
            done => return done,
        }
    }
}

/// A number from 0 to 1.
fn chance() -> f64 {
    SysRng.try_next_u32().map_or(0.5, |number| f64::from(number) / f64::from(u32::MAX))
}
