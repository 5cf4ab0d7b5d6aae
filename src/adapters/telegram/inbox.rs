//! Which updates are being carried out: in order within a chat, and none acknowledged before it is done.
//!
//! Telegram forgets an update as soon as a later one is asked for. Asking again from the first unfinished one means
//! that whatever happens to this process, an update is carried out at least once.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::timeout;

/// Updates taken in and not yet acknowledged.
#[derive(Default)]
pub struct Inbox {
    running: JoinSet<()>,
    unfinished: HashMap<Id, i64>,
    /// Everything taken in that Telegram may still deliver again.
    seen: BTreeSet<i64>,
    /// What follows the newest update. Not the greatest: after a quiet week Telegram counts from anywhere.
    next: Option<i64>,
    /// By place, the end of the latest update there.
    latest: HashMap<String, oneshot::Receiver<()>>,
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

    /// Begins to carry an update out. The future handed to `work` is over when the place's earlier ones are.
    pub fn begin<F>(&mut self, update: i64, place: String, work: impl FnOnce(Turn) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (finished, end) = oneshot::channel::<()>();
        let work = work(Turn(self.latest.insert(place, end)));
        let task = self.running.spawn(async move {
            // Dropped at the end, also by a panic, which is what lets the next one begin.
            let _finished = finished;
            work.await;
        });
        self.unfinished.insert(task.id(), update);
    }

    /// What to ask Telegram for next: the first unfinished update, or else the one after the newest.
    pub fn offset(&mut self) -> Option<i64> {
        while let Some(ended) = self.running.try_join_next_with_id() {
            self.end(ended);
        }
        let offset = self.unfinished.values().copied().min().or(self.next)?;
        self.seen = self.seen.split_off(&offset);
        self.latest.retain(|_, end| matches!(end.try_recv(), Err(oneshot::error::TryRecvError::Empty)));
        Some(offset)
    }

    /// Waits until everything is done, but no longer than `patience`. Returns whether it is.
    pub async fn settle(&mut self, patience: Duration) -> bool {
        let all_done = async {
            while let Some(ended) = self.running.join_next_with_id().await {
                self.end(ended);
            }
        };
        timeout(patience, all_done).await.is_ok()
    }

    fn end(&mut self, ended: Result<(Id, ()), JoinError>) {
        let id = match ended {
            Ok((id, ())) => id,
            Err(error) => {
                tracing::error!(%error, "an update could not be answered");
                error.id()
            }
        };
        self.unfinished.remove(&id);
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
        inbox.begin(1, "a".to_owned(), |_| async { panic!("on purpose") });
        drop(hold(&mut inbox, 2, "a"));
        assert!(inbox.settle(LONG).await);
        assert_eq!(inbox.offset(), Some(3));
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
