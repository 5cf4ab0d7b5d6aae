//! Updates in progress: carried out in order within a chat, and acknowledged only when they are done.
//!
//! Telegram deletes an update as soon as a later one is fetched. Fetching again from the first unfinished one ensures
//! that an update is carried out at least once, even if the process dies. Telegram returns at most a hundred updates,
//! so an update must not stay unfinished while its answer waits for rate limits: no later update would arrive.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use tokio::sync::{oneshot, watch};
use tokio::task::{JoinError, JoinSet};
use tokio::time::timeout;

/// An answer that could not be printed for this long, because of the rate limits of its chat, is dropped.
const STALE: Duration = Duration::from_secs(60);

/// Updates that are accepted and not yet acknowledged.
#[derive(Default)]
pub struct Inbox {
    running: JoinSet<()>,
    unfinished: watch::Sender<BTreeSet<i64>>,
    /// Every accepted update that Telegram may deliver again.
    seen: BTreeSet<i64>,
    /// The id after the newest update, which need not be the greatest: after a quiet week Telegram starts at a random id.
    next: Option<i64>,
    latest: HashMap<String, Latest>,
}

/// The latest update of a place: closed when it is carried out, and when its answer is printed.
struct Latest {
    done: oneshot::Receiver<()>,
    printed: oneshot::Receiver<()>,
}

/// Removes an update from the unfinished ones when dropped, also by a panic.
struct UnfinishedUpdate(watch::Sender<BTreeSet<i64>>, i64);

impl Drop for UnfinishedUpdate {
    fn drop(&mut self) {
        self.0.send_if_modified(|unfinished| unfinished.remove(&self.1));
    }
}

impl Inbox {
    /// Accepts an update and returns whether it is new.
    pub fn accept(&mut self, update: i64) -> bool {
        let new = self.seen.insert(update);
        if new {
            self.next = Some(update + 1);
        }
        new
    }

    /// Starts to carry out an update that has no answer, after the earlier ones of its place.
    #[expect(clippy::async_yields_async, reason = "the inner future prints, once earlier answers are printed")]
    pub fn run(&mut self, update: i64, place: String, work: impl Future<Output = ()> + Send + 'static) {
        self.run_and_print(update, place, |earlier| async move {
            earlier.finish().await;
            work.await;
            std::future::ready(())
        });
    }

    /// Starts to carry out an update. `work` waits for the [`Earlier`] updates of the place by itself, and returns the
    /// future that prints the answer. Answers of a place are printed in order too. Printing takes as long as the rate
    /// limits require, and delays nothing but later printing.
    pub fn run_and_print<F, P>(&mut self, update: i64, place: String, work: impl FnOnce(Earlier) -> F)
    where
        F: Future<Output = P> + Send + 'static,
        P: Future<Output = ()> + Send,
    {
        let ((is_done, done), (is_printed, printed)) = (oneshot::channel::<()>(), oneshot::channel::<()>());
        let (before, before_printed) =
            self.latest.insert(place, Latest { done, printed }).map(|latest| (latest.done, latest.printed)).unzip();
        self.unfinished.send_if_modified(|unfinished| unfinished.insert(update));
        let unfinished = UnfinishedUpdate(self.unfinished.clone(), update);
        let work = work(Earlier(before));
        self.running.spawn(async move {
            // Dropping these lets later updates start. They are dropped also by a panic.
            let (_is_printed, until_done) = (is_printed, (is_done, unfinished));
            let print = work.await;
            drop(until_done);
            let in_order = async {
                Earlier(before_printed).finish().await;
                print.await;
            };
            if timeout(STALE, in_order).await.is_err() {
                tracing::info!(update, "an answer was too late and is dropped");
            }
        });
    }

    /// The id to fetch from next: that of the first unfinished update, or else the one after the newest.
    pub fn offset(&mut self) -> Option<i64> {
        while let Some(ended) = self.running.try_join_next() {
            log(ended);
        }
        let unfinished = self.unfinished.borrow().first().copied();
        let offset = unfinished.or(self.next)?;
        self.seen = self.seen.split_off(&offset);
        let is_open =
            |end: &mut oneshot::Receiver<()>| matches!(end.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        self.latest.retain(|_, latest| is_open(&mut latest.printed));
        Some(offset)
    }

    /// Waits until every update is carried out, but at most for `longest`.
    pub async fn wait_until_done(&self, longest: Duration) {
        let mut unfinished = self.unfinished.subscribe();
        // A timeout is no failure: the unfinished updates are fetched again.
        let _ = timeout(longest, unfinished.wait_for(BTreeSet::is_empty)).await;
    }

    /// Waits until every update is carried out and every answer printed, but at most for `longest`. Returns whether
    /// they are.
    pub async fn finish(&mut self, longest: Duration) -> bool {
        let all_done = async {
            while let Some(ended) = self.running.join_next().await {
                log(ended);
            }
        };
        timeout(longest, all_done).await.is_ok()
    }
}

fn log(ended: Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "an update could not be answered");
    }
}

/// The update before one in the same place, if it is still in progress.
pub struct Earlier(Option<oneshot::Receiver<()>>);

impl Earlier {
    /// Waits until it is done, and so all before it.
    pub async fn finish(self) {
        if let Some(done) = self.0 {
            // The sender is always dropped without a message, at the end or by a panic.
            let _ = done.await;
        }
    }
}

#[cfg(test)]
#[expect(clippy::async_yields_async, reason = "the inner future prints, once earlier answers are printed")]
mod tests {
    use std::future::{Ready, ready};
    use std::sync::{Arc, Mutex};

    use super::*;

    const LONG: Duration = Duration::from_secs(60);
    const NO_TIME: Duration = Duration::ZERO;

    fn hold(inbox: &mut Inbox, update: i64, place: &str) -> oneshot::Sender<()> {
        let (release, held) = oneshot::channel();
        assert!(inbox.accept(update));
        inbox.run_and_print(update, place.to_owned(), |earlier| async move {
            earlier.finish().await;
            let _ = held.await;
            ready(())
        });
        release
    }

    #[tokio::test]
    async fn nothing_is_acknowledged_before_it_is_done() {
        let mut inbox = Inbox::default();
        assert_eq!(inbox.offset(), None);
        let first = hold(&mut inbox, 7, "a");
        let second = hold(&mut inbox, 8, "b");
        drop(second);
        assert!(!inbox.finish(NO_TIME).await);
        tokio::task::yield_now().await;
        assert_eq!(inbox.offset(), Some(7));
        assert!(!inbox.accept(7) && !inbox.accept(8), "both come again and are known");
        drop(first);
        assert!(inbox.finish(LONG).await);
        assert_eq!(inbox.offset(), Some(9));
    }

    #[tokio::test]
    async fn a_place_is_served_in_order_and_does_not_wait_for_another() {
        let mut inbox = Inbox::default();
        let order = Arc::new(Mutex::new(Vec::new()));
        let first = hold(&mut inbox, 1, "a");
        for (update, place) in [(2, "a"), (3, "a"), (4, "b")] {
            let order = Arc::clone(&order);
            inbox.accept(update);
            inbox.run_and_print(update, place.to_owned(), |earlier| async move {
                earlier.finish().await;
                order.lock().unwrap().push(update);
                ready(())
            });
        }
        while order.lock().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        assert_eq!(*order.lock().unwrap(), [4]);
        drop(first);
        assert!(inbox.finish(LONG).await);
        assert_eq!(*order.lock().unwrap(), [4, 2, 3]);
    }

    #[tokio::test]
    async fn a_panic_ends_its_own_update_only() {
        let mut inbox = Inbox::default();
        inbox.accept(1);
        inbox.run_and_print(1, "a".to_owned(), |_| async { panic_on_purpose() });
        drop(hold(&mut inbox, 2, "a"));
        assert!(inbox.finish(LONG).await);
        assert_eq!(inbox.offset(), Some(3));
    }

    fn panic_on_purpose() -> Ready<()> {
        panic!("on purpose")
    }

    #[tokio::test]
    async fn what_waits_to_be_printed_holds_up_nothing_but_what_is_printed_after_it() {
        let mut inbox = Inbox::default();
        let order = Arc::new(Mutex::new(Vec::new()));
        let (release, mut held) = (0..2).map(|_| oneshot::channel::<()>()).collect::<(Vec<_>, Vec<_>)>();
        for update in [2, 1] {
            let (order, held) = (Arc::clone(&order), held.pop().unwrap());
            inbox.accept(3 - update);
            inbox.run_and_print(3 - update, "a".to_owned(), |earlier| async move {
                earlier.finish().await;
                async move {
                    // The second may be printed at once.
                    let _ = held.await;
                    order.lock().unwrap().push(3 - update);
                }
            });
        }
        inbox.wait_until_done(LONG).await;
        assert_eq!(inbox.offset(), Some(3), "both are carried out");
        let mut release = release.into_iter();
        drop(release.next());
        assert!(!inbox.finish(NO_TIME).await);
        assert!(order.lock().unwrap().is_empty());
        drop(release);
        assert!(inbox.finish(LONG).await);
        assert_eq!(*order.lock().unwrap(), [1, 2]);
    }

    #[tokio::test]
    async fn numbers_may_begin_anew() {
        let mut inbox = Inbox::default();
        drop(hold(&mut inbox, 900, "a"));
        assert!(inbox.finish(LONG).await);
        assert_eq!(inbox.offset(), Some(901));
        drop(hold(&mut inbox, 5, "a"));
        assert!(inbox.finish(LONG).await);
        assert_eq!(inbox.offset(), Some(6));
    }
}
