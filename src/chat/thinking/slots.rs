//! Slots for searches: they run away from the threads that serve requests, and one core is left for these. A search
//! without a free slot waits in a queue; the longer the queue, the less time each search has.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::Instant;

use crate::chat::thinking::effort::Effort;
use crate::matches::MatchId;
use crate::metering;

/// The slots of this process, the queue for them, and the effort of searches that people ask for.
pub struct Thinking {
    pub effort: Effort,
    /// Whether searches run where they are asked for instead of on blocking threads, so that they end in a defined order.
    pub in_place: bool,
    slots: Semaphore,
    count: usize,
    queue: Mutex<Queue>,
}

/// Searches that wait for a slot, first come first served, with the match that each is about.
#[derive(Default)]
struct Queue {
    next: u64,
    waiting: BTreeMap<u64, MatchId>,
}

/// A slot, taken until it is dropped.
pub struct Slot<'a> {
    _permit: SemaphorePermit<'a>,
    in_place: bool,
    /// The share of its usual time that a search may take, from 0 to 1.
    share: f64,
}

/// An entry of the queue, until it is dropped.
struct Waiting<'a> {
    thinking: &'a Thinking,
    ticket: u64,
}

impl Thinking {
    /// One slot fewer than there are cores, at least one.
    #[must_use]
    pub fn on_this_machine() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::with_slots(cores.saturating_sub(1).max(1))
    }

    /// Sets how many searches run at once; with 0 every search waits.
    #[must_use]
    pub fn with_slots(count: usize) -> Self {
        let effort = Effort::Time(Duration::from_secs(2));
        Self { effort, in_place: false, slots: Semaphore::new(count), count, queue: Mutex::default() }
    }

    /// Waits for a slot for a search about a match.
    pub async fn slot(&self, about: MatchId) -> Slot<'_> {
        let (begun, waiting) = (Instant::now(), self.enqueue(about));
        let permit = self.slots.acquire().await.expect("it is never closed");
        drop(waiting);
        metering::SEARCH_WAITS.took(begun.elapsed(), &[]);
        let behind = self.waiting();
        Slot { _permit: permit, in_place: self.in_place, share: self.count as f64 / (self.count + behind) as f64 }
    }

    /// The number of searches that wait for a slot.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.with_queue(|queue| queue.waiting.len())
    }

    /// The number of searches before the one about a match. `None` if no search about it waits.
    #[must_use]
    pub fn before(&self, id: MatchId) -> Option<usize> {
        let waiting = self.with_queue(|queue| queue.waiting.values().position(|about| *about == id))?;
        Some(waiting + self.count)
    }

    fn enqueue(&self, about: MatchId) -> Waiting<'_> {
        self.with_queue(|queue| {
            queue.next += 1;
            queue.waiting.insert(queue.next, about);
            Waiting { thinking: self, ticket: queue.next }
        })
    }

    fn with_queue<T>(&self, look: impl FnOnce(&mut Queue) -> T) -> T {
        look(&mut self.queue.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.thinking.with_queue(|queue| queue.waiting.remove(&self.ticket));
    }
}

impl Slot<'_> {
    /// A search never has less time than this, unless it asks for less.
    const LEAST: Duration = Duration::from_millis(200);

    /// The time a search may take that takes at most `most` if no other waits.
    #[must_use]
    pub fn time(&self, most: Duration) -> Duration {
        most.mul_f64(self.share).max(Self::LEAST.min(most))
    }

    /// Runs a search, on a blocking thread unless it is to run in place.
    ///
    /// # Errors
    /// When the search panics.
    pub async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> anyhow::Result<T> {
        let begun = Instant::now();
        let thought = match self.in_place {
            true => thought(),
            false => tokio::task::spawn_blocking(thought).await?,
        };
        metering::SEARCHES.took(begun.elapsed(), &[]);
        Ok(thought)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const MOST: Duration = Duration::from_secs(3);

    #[test]
    fn a_search_without_a_slot_waits_and_a_long_queue_shortens_all() {
        let thinking = Thinking::with_slots(2);
        let enter = |id| Box::pin(thinking.slot(MatchId(id)));
        let mut slots: Vec<_> = (0..2).map(|id| enter(id).now_or_never().expect("a slot")).collect();
        assert_eq!(slots[1].time(MOST), MOST);
        let mut queue: Vec<_> = (2..8).map(enter).collect();
        assert!(queue.iter_mut().all(|waiting| waiting.as_mut().now_or_never().is_none()));
        assert_eq!([1, 2, 5, 9].map(|id| thinking.before(MatchId(id))), [None, Some(2), Some(5), None]);
        drop(slots.pop());
        let next = queue.remove(0).now_or_never().expect("the first in the queue");
        assert_eq!(next.time(MOST), MOST * 2 / 7, "five wait behind it");
        // A search that is given up delays no other.
        drop(queue.remove(1));
        assert_eq!(thinking.before(MatchId(5)), Some(3));
    }

    #[test]
    fn no_search_has_next_to_no_time() {
        let thinking = Thinking::with_slots(1);
        let first = thinking.slot(MatchId(0)).now_or_never().expect("a slot");
        let mut queue: Vec<_> = (1..200).map(|id| Box::pin(thinking.slot(MatchId(id)))).collect();
        assert!(queue.iter_mut().all(|waiting| waiting.as_mut().now_or_never().is_none()));
        drop(first);
        let hurried = queue.remove(0).now_or_never().expect("a slot");
        assert_eq!(hurried.time(MOST), Duration::from_millis(200));
        assert_eq!(hurried.time(Duration::from_millis(50)), Duration::from_millis(50));
    }
}
