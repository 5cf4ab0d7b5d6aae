//! Slots for searches, which run away from the threads that serve requests. A search without a free slot waits in a queue,
//! first come first served. It has less time the longer it waited and the longer the queue behind it is, so that each search
//! ends within seconds of being asked for.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::Instant;

use crate::thinking::effort::Effort;
use tavoliere_base::metering;
use tavoliere_play::matches::MatchId;

/// The time after which a search ends that was asked for; an answer within five seconds needs some of them for the rest.
const ENDED: Duration = Duration::from_millis(4_500);

/// A search never has less time than this, unless it asks for less. Then a long queue takes longer than [`ENDED`].
const LEAST: Duration = Duration::from_millis(50);

/// The slots of this process, the queue for them, and the effort of searches that people ask for.
pub struct Thinking {
    pub effort: Effort,
    /// Whether searches run where they are asked for instead of on blocking threads, so that they end in a defined order.
    pub in_place: bool,
    slots: Semaphore,
    count: usize,
    queue: Mutex<Queue>,
    /// The matches in which this process plays a turn of the computer.
    playing: Mutex<HashSet<MatchId>>,
}

/// Searches that wait for a slot, first come first served, with the match that each is about.
#[derive(Default)]
struct Queue {
    next: u64,
    waiting: BTreeMap<u64, MatchId>,
}

/// A slot, taken until it is dropped.
pub struct ThinkingSlot<'a> {
    _permit: SemaphorePermit<'a>,
    in_place: bool,
    /// The time that a search may take at most.
    most: Duration,
}

/// A turn of the computer that this process plays, until it is dropped.
pub struct ComputerTurn<'a> {
    thinking: &'a Thinking,
    id: MatchId,
}

/// An entry of the queue, until it is dropped.
struct QueueEntry<'a> {
    thinking: &'a Thinking,
    ticket: u64,
}

impl Thinking {
    /// As many slots as searches can run in parallel.
    pub fn on_this_machine() -> Self {
        Self::with_slots(std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
    }

    /// Sets how many searches run at once; with 0 every search waits.
    pub fn with_slots(count: usize) -> Self {
        let effort = Effort::Time(Duration::from_secs(2));
        let (queue, playing) = (Mutex::default(), Mutex::default());
        Self { effort, in_place: false, slots: Semaphore::new(count), count, queue, playing }
    }

    /// Begins to play the computer's turn in a match. `None` if another task of this process plays it.
    pub fn play(&self, id: MatchId) -> Option<ComputerTurn<'_>> {
        let is_free = self.playing.lock().unwrap_or_else(PoisonError::into_inner).insert(id);
        // One that is dropped at once would free the turn of the other task.
        is_free.then(|| ComputerTurn { thinking: self, id })
    }

    /// Waits for a slot for a search about a match.
    pub async fn slot(&self, about: MatchId) -> ThinkingSlot<'_> {
        let (begun, waiting) = (Instant::now(), self.enqueue(about));
        let permit = self.slots.acquire().await.expect("it is never closed");
        drop(waiting);
        let waited = begun.elapsed();
        metering::SEARCH_WAITS.record_time(waited, &[]);
        let most = fair_time(waited, self.waiting(), self.count);
        ThinkingSlot { _permit: permit, in_place: self.in_place, most }
    }

    /// The number of searches that wait for a slot.
    pub fn waiting(&self) -> usize {
        self.with_queue(|queue| queue.waiting.len())
    }

    /// The number of searches before the one about a match. `None` if no search about it waits.
    pub fn before(&self, id: MatchId) -> Option<usize> {
        let waiting = self.with_queue(|queue| queue.waiting.values().position(|about| *about == id))?;
        Some(waiting + self.count)
    }

    fn enqueue(&self, about: MatchId) -> QueueEntry<'_> {
        self.with_queue(|queue| {
            queue.next += 1;
            queue.waiting.insert(queue.next, about);
            QueueEntry { thinking: self, ticket: queue.next }
        })
    }

    fn with_queue<T>(&self, look: impl FnOnce(&mut Queue) -> T) -> T {
        look(&mut self.queue.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for ComputerTurn<'_> {
    fn drop(&mut self) {
        self.thinking.playing.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.id);
    }
}

impl Drop for QueueEntry<'_> {
    fn drop(&mut self) {
        self.thinking.with_queue(|queue| queue.waiting.remove(&self.ticket));
    }
}

impl ThinkingSlot<'_> {
    /// The time a search may take that takes at most `most` if no other waits.
    pub fn time(&self, most: Duration) -> Duration {
        most.min(self.most)
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
        metering::SEARCHES.record_time(begun.elapsed(), &[]);
        Ok(thought)
    }
}

/// The time that a search may take after it waited, so that it and those behind it end within [`ENDED`] of being asked for
/// if none came later than this one. Searches that came later have more time left.
fn fair_time(waited: Duration, behind: usize, slots: usize) -> Duration {
    let rounds = 1 + behind.div_ceil(slots.max(1));
    (ENDED.saturating_sub(waited) / u32::try_from(rounds).unwrap_or(u32::MAX)).max(LEAST)
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
        assert_eq!(next.time(MOST).as_millis() / 10, 112, "five wait behind it: three rounds of two, and its own");
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
        assert_eq!(hurried.time(MOST), LEAST);
        assert_eq!(hurried.time(Duration::from_millis(20)), Duration::from_millis(20));
    }

    #[test]
    fn searches_asked_for_at_once_all_end_in_time() {
        for (slots, searches) in [(1_usize, 1_usize), (1, 2), (1, 40), (2, 3), (2, 100), (8, 500)] {
            // The time at which each slot is free again.
            let mut free = vec![Duration::ZERO; slots];
            for behind in (0..searches).rev() {
                let waited = free.iter().min().copied().expect("a slot");
                let slot = free.iter_mut().min().expect("a slot");
                *slot += fair_time(waited, behind, slots).min(MOST);
            }
            let last = free.iter().max().copied().expect("a slot");
            assert!(last <= ENDED, "{searches} searches in {slots} slots end after {last:?}");
            assert!(last >= MOST, "time is left");
        }
    }

    #[test]
    fn a_turn_is_played_by_one_task_at_a_time() {
        let thinking = Thinking::with_slots(1);
        let playing = thinking.play(MatchId(1)).expect("nobody plays it");
        for _ in 0..2 {
            assert!(thinking.play(MatchId(1)).is_none(), "it is played");
        }
        assert!(thinking.play(MatchId(2)).is_some());
        drop(playing);
        assert!(thinking.play(MatchId(1)).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_search_that_has_waited_is_shorter() {
        let thinking = Thinking::with_slots(1);
        let first = thinking.slot(MatchId(0)).await;
        let mut second = Box::pin(thinking.slot(MatchId(1)));
        assert!(second.as_mut().now_or_never().is_none());
        tokio::time::advance(MOST).await;
        drop(first);
        assert_eq!(second.await.time(MOST), ENDED - MOST);
    }
}
