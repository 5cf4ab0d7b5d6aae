//! Work on single items in the background. One that fails is tried again later and later, and others do not wait for it.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use futures_util::FutureExt;

use crate::chat::platform::back_off::BackOff;

/// The waits between the attempts at one item.
const AGAIN: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(300));

/// An item is given up after this many attempts, about a day, until the next start.
const MOST: u32 = 300;

/// An item: the kind of work, and the id of what it is about.
type Item = (&'static str, i64);

/// The items that have failed.
#[derive(Debug, Default)]
pub struct Attempts {
    failed: Mutex<HashMap<Item, Failed>>,
}

#[derive(Debug)]
struct Failed {
    count: u32,
    /// By the steady clock.
    again_at: Duration,
}

impl Attempts {
    /// Whether to try an item now, by the steady clock.
    #[must_use]
    pub fn is_due(&self, item: Item, steady: Duration) -> bool {
        self.failed().get(&item).is_none_or(|failed| failed.count < MOST && failed.again_at <= steady)
    }

    /// Tries an item. A panic is a failure.
    ///
    /// # Errors
    /// If the work fails.
    pub async fn make(
        &self,
        item: Item,
        steady: Duration,
        work: impl Future<Output = anyhow::Result<()>>,
    ) -> anyhow::Result<()> {
        let done = AssertUnwindSafe(work).catch_unwind().await;
        let done = done.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked")));
        let mut all = self.failed();
        if done.is_ok() {
            all.remove(&item);
            return done;
        }
        let failed = all.entry(item).or_insert(Failed { count: 0, again_at: steady });
        failed.again_at = steady + AGAIN.wait_after(failed.count);
        failed.count += 1;
        if failed.count >= MOST {
            tracing::error!(work = item.0, id = item.1, "given up until the next start");
        }
        done.with_context(|| format!("{} {}", item.0, item.1))
    }

    fn failed(&self) -> MutexGuard<'_, HashMap<Item, Failed>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ITEM: Item = ("match", 7);

    async fn fail(attempts: &Attempts, steady: Duration) {
        let work = async { if steady.is_zero() { panic!("on purpose") } else { anyhow::bail!("on purpose") } };
        let error = attempts.make(ITEM, steady, work).await.expect_err("it fails");
        assert_eq!(error.to_string(), "match 7");
    }

    #[tokio::test]
    async fn what_fails_is_tried_later_and_later_and_given_up() {
        let (attempts, mut steady) = (Attempts::default(), Duration::ZERO);
        let mut tries = 0;
        while steady < Duration::from_secs(3 * 86_400) {
            if attempts.is_due(ITEM, steady) {
                fail(&attempts, steady).await;
                tries += 1;
                assert!(attempts.is_due(("match", 8), steady), "others do not wait");
                assert!(!attempts.is_due(ITEM, steady));
            }
            steady += Duration::from_secs(1);
        }
        assert_eq!(tries, MOST);
    }

    #[tokio::test]
    async fn what_works_again_is_as_good_as_new() {
        let attempts = Attempts::default();
        for _ in 0..9 {
            fail(&attempts, Duration::ZERO).await;
        }
        assert!(!attempts.is_due(ITEM, Duration::from_secs(60)));
        attempts.make(ITEM, Duration::from_secs(300), async { Ok(()) }).await.expect("done");
        assert!(attempts.is_due(ITEM, Duration::ZERO));
    }
}
