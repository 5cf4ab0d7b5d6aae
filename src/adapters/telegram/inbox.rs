//! Which updates are being carried out: in order within a chat, and none acknowledged before it is done.
//!
//! Telegram forgets an update as soon as a later one is asked for. Asking again from the first unfinished one means
//! that whatever happens to this process, an update is carried out at least once. It returns a hundred at most, so that
//! an update must not stay unfinished while its answer waits for Telegram's limits: then nobody else would be heard.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use tokio::sync::{oneshot, watch};
use tokio::task::{JoinError, JoinSet};
use tokio::time::timeout;

/// An answer that could not be printed for so long, as its chat has had all it may, is of no use any more.
const STALE: Duration = Duration::from_secs(60);

/// Updates taken in and not yet acknowledged.
#[derive(Default)]
pub struct Inbox {
    running: JoinSet<()>,
    unfinished: watch::Sender<BTreeSet<i64>>,
    /// Everything taken in that Telegram may still deliver again.
    seen: BTreeSet<i64>,
    /// What follows the newest update. Not the greatest: after a quiet week Telegram counts from anywhere.
    next: Option<i64>,
    latest: HashMap<String, Latest>,
}

/// The latest update of a place: when it is carried out, and when the answer is printed.
struct Latest {
    done: oneshot::Receiver<()>,
    printed: oneshot::Receiver<()>,
}

/// Takes an update off the unfinished ones when dropped, also by a panic.
struct Unfinished(watch::Sender<BTreeSet<i64>>, i64);

impl Drop for Unfinished {
    fn drop(&mut self) {
        self.0.send_if_modified(|unfinished| unfinished.remove(&self.1));
    }
}

impl Inbox {
    /// Takes an update in and says whether it is new.
    pub fn note(&mut self, update: i64) -> bool {
        let new = self.seen.insert(update);
        if new {
            self.next = Some(update + 1);
        }
        new
    }

    /// Begins to carry an update out, which returns what prints the answer, if there is more to print. What is handed to `work` is over when the
    /// place's earlier ones are carried out. Printing, which takes as long as Telegram's limits say, comes after theirs,
    /// and nothing but later printing waits for it.
    pub fn begin<F, P>(&mut self, update: i64, place: String, work: impl FnOnce(Turn) -> F)
    where
        F: Future<Output = Option<P>> + Send + 'static,
        P: Future<Output = ()> + Send,
    {
        let ((is_done, done), (is_printed, printed)) = (oneshot::channel::<()>(), oneshot::channel::<()>());
        let (before, before_printed) =
            self.latest.insert(place, Latest { done, printed }).map(|latest| (latest.done, latest.printed)).unzip();
        self.unfinished.send_if_modified(|unfinished| unfinished.insert(update));
        let unfinished = Unfinished(self.unfinished.clone(), update);
        let work = work(Turn(before));
        self.running.spawn(async move {
            // Dropped at the end, also by a panic, which is what lets the next one begin.
            let (_is_printed, until_done) = (is_printed, (is_done, unfinished));
            let print = work.await;
            drop(until_done);
            // Also where there is nothing to print: what comes after it comes after those before.
            let in_turn = async {
                Turn(before_printed).come().await;
                if let Some(print) = print {
                    print.await;
                }
            };
            if timeout(STALE, in_turn).await.is_err() {
                tracing::info!(update, "an answer came too late to be printed");
            }
        });
    }

    /// What to ask Telegram for next: the first unfinished update, or else the one after the newest.
    pub fn offset(&mut self) -> Option<i64> {
        while let Some(ended) = self.running.try_join_next() {
            log(ended);
        }
        let unfinished = self.unfinished.borrow().first().copied();
        let offset = unfinished.or(self.next)?;
        self.seen = self.seen.split_off(&offset);
        let is_empty =
            |end: &mut oneshot::Receiver<()>| matches!(end.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        self.latest.retain(|_, latest| is_empty(&mut latest.printed));
        Some(offset)
    }

    /// Waits until every update is carried out, but no longer than `patience`.
    pub async fn rest(&self, patience: Duration) {
        let mut unfinished = self.unfinished.subscribe();
        // No news is as good as none.
        let _ = timeout(patience, unfinished.wait_for(BTreeSet::is_empty)).await;
    }

    /// Waits until everything is done and printed, but no longer than `patience`. Returns whether it is.
    pub async fn settle(&mut self, patience: Duration) -> bool {
        let all_done = async {
            while let Some(ended) = self.running.join_next().await {
                log(ended);
            }
        };
        timeout(patience, all_done).await.is_ok()
    }
}

fn log(ended: Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "an update could not be answered");
    }
}

/// An update's turn in its place.
pub struct Turn(Option<oneshot::Receiver<()>>);

impl Turn {
    /// Waits until the earlier updates of the place are done.
    pub async fn come(self) {
        if let Some(earlier) = self.0 {
            // An error says that it ended in a panic: it ended.
            let _ = earlier.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Ready;
    use std::sync::{Arc, Mutex};

    use super::*;

    const LONG: Duration = Duration::from_secs(60);
    const NO_TIME: Duration = Duration::ZERO;

    fn hold(inbox: &mut Inbox, update: i64, place: &str) -> oneshot::Sender<()> {
        let (release, held) = oneshot::channel();
        assert!(inbox.note(update));
        inbox.begin(update, place.to_owned(), |turn| async move {
            turn.come().await;
            let _ = held.await;
            nothing()
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
        assert!(!inbox.settle(NO_TIME).await);
        tokio::task::yield_now().await;
        assert_eq!(inbox.offset(), Some(7));
        assert!(!inbox.note(7) && !inbox.note(8), "both come again and are known");
        drop(first);
        assert!(inbox.settle(LONG).await);
        assert_eq!(inbox.offset(), Some(9));
    }

    #[tokio::test]
    async fn a_place_is_served_in_order_and_does_not_wait_for_another() {
        let mut inbox = Inbox::default();
        let order = Arc::new(Mutex::new(Vec::new()));
        let first = hold(&mut inbox, 1, "a");
        for (update, place) in [(2, "a"), (3, "a"), (4, "b")] {
            let order = Arc::clone(&order);
            inbox.note(update);
            inbox.begin(update, place.to_owned(), |turn| async move {
                turn.come().await;
                order.lock().unwrap().push(update);
                nothing()
            });
        }
        while order.lock().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        assert_eq!(*order.lock().unwrap(), [4]);
        drop(first);
        assert!(inbox.settle(LONG).await);
        assert_eq!(*order.lock().unwrap(), [4, 2, 3]);
    }

    #[tokio::test]
    async fn a_panic_ends_its_own_update_only() {
        let mut inbox = Inbox::default();
        inbox.note(1);
        inbox.begin(1, "a".to_owned(), |_| async { panic_on_purpose() });
        drop(hold(&mut inbox, 2, "a"));
        assert!(inbox.settle(LONG).await);
        assert_eq!(inbox.offset(), Some(3));
    }

    fn panic_on_purpose() -> Option<Ready<()>> {
        panic!("on purpose")
    }

    fn nothing() -> Option<Ready<()>> {
        None
    }

    #[tokio::test]
    async fn what_waits_to_be_printed_holds_up_nothing_but_what_is_printed_after_it() {
        let mut inbox = Inbox::default();
        let order = Arc::new(Mutex::new(Vec::new()));
        let (release, mut held) = (0..2).map(|_| oneshot::channel::<()>()).collect::<(Vec<_>, Vec<_>)>();
        for update in [2, 1] {
            let (order, held) = (Arc::clone(&order), held.pop().unwrap());
            inbox.note(3 - update);
            inbox.begin(3 - update, "a".to_owned(), |turn| async move {
                turn.come().await;
                Some(async move {
                    // The second may be printed at once.
                    let _ = held.await;
                    order.lock().unwrap().push(3 - update);
                })
            });
        }
        inbox.rest(LONG).await;
        assert_eq!(inbox.offset(), Some(3), "both are carried out");
        let mut release = release.into_iter();
        drop(release.next());
        assert!(!inbox.settle(NO_TIME).await);
        assert!(order.lock().unwrap().is_empty());
        drop(release);
        assert!(inbox.settle(LONG).await);
        assert_eq!(*order.lock().unwrap(), [1, 2]);
    }

    #[tokio::test]
    async fn numbers_may_begin_anew() {
        let mut inbox = Inbox::default();
        drop(hold(&mut inbox, 900, "a"));
        assert!(inbox.settle(LONG).await);
        assert_eq!(inbox.offset(), Some(901));
        drop(hold(&mut inbox, 5, "a"));
        assert!(inbox.settle(LONG).await);
        assert_eq!(inbox.offset(), Some(6));
    }
}
