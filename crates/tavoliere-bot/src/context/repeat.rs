//! The one loop of all background work: work, then wait until more is due or a bell rings.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use tavoliere_seam::platform::back_off::BackOff;

/// The waits between retries after a failure. Most failures persist for a while.
const FAILED: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(10));

/// Repeats `work` until `stop` is cancelled. `work` returns how long nothing more will be due; `bell` ends that wait. A
/// failure or a panic is logged with `name`, and the work is tried again after a back-off. Work in progress is never
/// dropped: long work checks `stop` itself.
pub async fn repeat<Work, Wait>(name: &'static str, stop: &CancellationToken, bell: &Notify, mut work: Work)
where
    Work: FnMut() -> Wait,
    Wait: Future<Output = anyhow::Result<Duration>>,
{
    let mut failed = FAILED;
    while !stop.is_cancelled() {
        let worked = AssertUnwindSafe(work()).catch_unwind().await;
        let wait = match worked.unwrap_or_else(|_| Err(anyhow::anyhow!("panicked"))) {
            Ok(wait) => {
                if failed.succeed() {
                    tracing::info!(worker = name, "background work goes on");
                }
                wait
            }
            Err(error) => {
                tracing::error!(worker = name, error = format!("{error:#}"), "background work failed");
                failed.fail()
            }
        };
        tokio::select! {
            biased;
            () = stop.cancelled() => {}
            () = bell.notified() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test]
    async fn a_bell_ends_the_wait_and_stop_ends_the_loop() {
        let (stop, bell, count) = (CancellationToken::new(), Notify::new(), Cell::new(0));
        let work = || async {
            count.set(count.get() + 1);
            if count.get() == 3 {
                stop.cancel();
            }
            bell.notify_one();
            Ok(Duration::from_secs(3_600))
        };
        repeat("a test", &stop, &bell, work).await;
        assert_eq!(count.get(), 3);
    }

    #[tokio::test(start_paused = true)]
    async fn work_that_panics_or_fails_is_tried_again() {
        let (stop, bell, count) = (CancellationToken::new(), Notify::new(), Cell::new(0));
        let work = || async {
            count.set(count.get() + 1);
            match count.get() {
                1 => panic!("this work panics"),
                2 => anyhow::bail!("this work fails"),
                _ => stop.cancel(),
            }
            Ok(Duration::ZERO)
        };
        repeat("a test", &stop, &bell, work).await;
        assert_eq!(count.get(), 3);
    }
}
