//! Where the computer thinks: away from the threads that serve requests, with a core left for these. Who finds no place
//! waits in line, and the longer the line, the less time each thought has.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

use super::App;
use crate::matches::MatchId;

/// The places there are, and who waits for one.
pub(super) struct Thinking {
    places: Semaphore,
    count: usize,
    line: Mutex<Line>,
}

/// Those who wait, first come first served, with the match that each thinks about.
#[derive(Default)]
struct Line {
    next: u64,
    waiting: BTreeMap<u64, MatchId>,
}

/// A place to think at, until it is dropped.
pub(super) struct Place<'a> {
    _permit: SemaphorePermit<'a>,
    /// How much of its time a thought may take, from 0 to 1.
    share: f64,
}

/// Somebody in line, until it is dropped.
struct Waiting<'a> {
    thinking: &'a Thinking,
    ticket: u64,
}

impl Thinking {
    /// As many places as there are cores but one.
    pub(super) fn on_this_machine() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::with_places(cores.saturating_sub(1).max(1))
    }

    fn with_places(count: usize) -> Self {
        Self { places: Semaphore::new(count), count, line: Mutex::default() }
    }

    /// Waits for a place to think about a match.
    pub(super) async fn place(&self, about: MatchId) -> Place<'_> {
        let waiting = self.wait_in_line(about);
        let permit = self.places.acquire().await.expect("it is never closed");
        drop(waiting);
        let behind = self.waiting();
        Place { _permit: permit, share: self.count as f64 / (self.count + behind) as f64 }
    }

    /// How many wait.
    pub(super) fn waiting(&self) -> usize {
        self.with_line(|line| line.waiting.len())
    }

    /// How many thoughts come before the one about a match. `None` where nobody waits to think about it.
    pub(super) fn before(&self, id: MatchId) -> Option<usize> {
        let waiting = self.with_line(|line| line.waiting.values().position(|about| *about == id))?;
        Some(waiting + self.count)
    }

    fn wait_in_line(&self, about: MatchId) -> Waiting<'_> {
        self.with_line(|line| {
            line.next += 1;
            line.waiting.insert(line.next, about);
            Waiting { thinking: self, ticket: line.next }
        })
    }

    fn with_line<T>(&self, look: impl FnOnce(&mut Line) -> T) -> T {
        look(&mut self.line.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl App {
    /// The same bot with so many places to think at. With none, whoever wants to think waits.
    #[must_use]
    pub fn with_places_to_think(mut self, count: usize) -> Self {
        self.thinking = Thinking::with_places(count);
        self
    }

    /// How many thoughts wait for a place.
    #[must_use]
    pub fn thoughts_waiting(&self) -> usize {
        self.thinking.waiting()
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.thinking.with_line(|line| line.waiting.remove(&self.ticket));
    }
}

impl Place<'_> {
    /// No thought has less time than this, unless it needs no more anyway.
    const LEAST: Duration = Duration::from_millis(200);

    /// How long a thought may take that may take so long where nobody waits.
    pub(super) fn time(&self, most: Duration) -> Duration {
        most.mul_f64(self.share).max(Self::LEAST.min(most))
    }

    /// Thinks, on a thread where it holds up nobody.
    ///
    /// # Errors
    /// When the thought panics.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        Ok(tokio::task::spawn_blocking(thought).await?)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const MOST: Duration = Duration::from_secs(3);

    #[test]
    fn who_finds_no_place_waits_in_line_and_the_longer_it_is_the_less_time_each_has() {
        let thinking = Thinking::with_places(2);
        let enter = |id| Box::pin(thinking.place(MatchId(id)));
        let mut places: Vec<_> = (0..2).map(|id| enter(id).now_or_never().expect("a place")).collect();
        assert_eq!(places[1].time(MOST), MOST);
        let mut line: Vec<_> = (2..8).map(enter).collect();
        assert!(line.iter_mut().all(|waiting| waiting.as_mut().now_or_never().is_none()));
        assert_eq!([1, 2, 5, 9].map(|id| thinking.before(MatchId(id))), [None, Some(2), Some(5), None]);
        drop(places.pop());
        let next = line.remove(0).now_or_never().expect("the first in line");
        assert_eq!(next.time(MOST), MOST * 2 / 7, "five wait behind it");
        // One who goes away keeps nobody waiting.
        drop(line.remove(1));
        assert_eq!(thinking.before(MatchId(5)), Some(3));
    }

    #[test]
    fn no_thought_has_next_to_no_time() {
        let thinking = Thinking::with_places(1);
        let first = thinking.place(MatchId(0)).now_or_never().expect("a place");
        let mut line: Vec<_> = (1..200).map(|id| Box::pin(thinking.place(MatchId(id)))).collect();
        assert!(line.iter_mut().all(|waiting| waiting.as_mut().now_or_never().is_none()));
        drop(first);
        let hurried = line.remove(0).now_or_never().expect("a place");
        assert_eq!(hurried.time(MOST), Duration::from_millis(200));
        assert_eq!(hurried.time(Duration::from_millis(50)), Duration::from_millis(50));
    }
}
