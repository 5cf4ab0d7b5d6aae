//! Work on single items in the background. One that fails is tried again later and later, and others do not wait for it.
//! One that cannot be done yet is put off, so that it is not looked at each time there is other work.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use futures_util::FutureExt;

use tavoliere_seam::platform::back_off::BackOff;

/// The waits between the attempts at one item.
const AGAIN: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(300));

/// An item is given up after this many attempts, about a day, until the next start.
const MOST: u32 = 300;

/// An item: the kind of work, and the id of what it is about.
type Item = (&'static str, i64);

/// The items that have failed or were put off.
#[derive(Debug, Default)]
pub struct Attempts {
    waiting: Mutex<HashMap<Item, WaitingItem>>,
}

#[derive(Debug)]
struct WaitingItem {
    /// How often it has failed since it last succeeded.
    failures: u32,
    /// By the steady clock.
    again_at: Duration,
}

impl Attempts {
    /// Whether to try an item now, by the steady clock.
    pub fn is_due(&self, item: Item, steady: Duration) -> bool {
        self.waiting().get(&item).is_none_or(|it| it.failures < MOST && it.again_at <= steady)
    }

    /// Tries an item. A panic is a failure.
    ///
    /// # Errors
    /// If the work fails.
    pub async fn run(
        &self,
        item: Item,
        steady: Duration,
        work: impl Future<Output = anyhow::Result<()>>,
    ) -> anyhow::Result<()> {
        let done = AssertUnwindSafe(work).catch_unwind().await;
        let done = done.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked")));
        let mut all = self.waiting();
        if done.is_ok() {
            let is_put_off = all.get(&item).is_some_and(|it| it.again_at > steady);
            if !is_put_off {
                all.remove(&item);
            }
            return done;
        }
        let failed = all.entry(item).or_insert(WaitingItem { failures: 0, again_at: steady });
        failed.again_at = steady + AGAIN.wait_after(failed.failures);
        failed.failures += 1;
        if failed.failures >= MOST {
            tracing::error!(work = item.0, id = item.1, "given up until the next start");
        }
        done.with_context(|| format!("{} {}", item.0, item.1))
    }

    /// An item cannot be done yet. It is not due for a while. Work may say so of its own item.
    pub fn put_off(&self, item: Item, steady: Duration, wait: Duration) {
        let mut all = self.waiting();
        all.retain(|_, it| it.failures > 0 || it.again_at > steady);
        all.insert(item, WaitingItem { failures: 0, again_at: steady + wait });
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<Item, WaitingItem>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ITEM: Item = ("match", 7);

    async fn fail(attempts: &Attempts, steady: Duration) {
        let work = async { if steady.is_zero() { panic!("on purpose") } else { anyhow::bail!("on purpose") } };
        let error = attempts.run(ITEM, steady, work).await.expect_err("it fails");
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
    async fn what_is_put_off_is_due_after_its_wait_and_leaves_nothing() {
        let (attempts, minute) = (Attempts::default(), Duration::from_secs(60));
        let work = async {
            attempts.put_off(ITEM, Duration::ZERO, minute);
            Ok(())
        };
        attempts.run(ITEM, Duration::ZERO, work).await.expect("done");
        assert!(!attempts.is_due(ITEM, minute - Duration::from_secs(1)));
        assert!(attempts.is_due(ITEM, minute));
        attempts.put_off(("match", 8), minute, minute);
        assert_eq!(attempts.waiting().len(), 1);
    }

    #[tokio::test]
    async fn what_works_again_is_as_good_as_new() {
        let attempts = Attempts::default();
        for _ in 0..9 {
            fail(&attempts, Duration::ZERO).await;
        }
        assert!(!attempts.is_due(ITEM, Duration::from_secs(60)));
        attempts.run(ITEM, Duration::from_secs(300), async { Ok(()) }).await.expect("done");
        assert!(attempts.is_due(ITEM, Duration::ZERO));
    }
}
