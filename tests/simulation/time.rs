//! The three clocks of a simulation.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tavoliere_play::time::{Millis, Timestamp};
use tokio::time::Instant;

use crate::support;

/// A simulation begins two days and a half before a month does, so that a championship for which one can register at its beginning
/// begins in three days.
pub const START: Timestamp = Timestamp(support::START.0 + 28 * DAY + 12 * HOUR);

/// True time, what the machine's clock shows, and the runtime's steady time, which stands while the machine sleeps.
#[derive(Clone)]
pub struct Time(Arc<Mutex<State>>);

struct State {
    /// True time when the present process began, without what the machine has slept since.
    base: i64,
    begun: Option<Instant>,
    /// How far the machine's clock is ahead.
    skew: i64,
    /// The latest that it has shown before it was set back.
    shown_before: Timestamp,
    /// How long the machine has slept in all.
    slept: i64,
}

impl Time {
    pub fn new() -> Self {
        Self(Arc::new(Mutex::new(State { base: 0, begun: None, skew: 0, shown_before: START, slept: 0 })))
    }

    /// A process begins on a runtime whose clock is paused.
    pub fn begin_process(&self) {
        let mut state = self.0.lock().expect("no panic");
        state.base = now(&state);
        state.begun = Some(Instant::now());
    }

    /// No process runs for a while.
    pub fn end_process(&self, pause: i64) {
        let mut state = self.0.lock().expect("no panic");
        state.base = now(&state) + pause;
        state.slept += pause;
        state.begun = None;
    }

    /// True time in milliseconds since the beginning.
    pub fn now(&self) -> i64 {
        now(&self.0.lock().expect("no panic"))
    }

    /// The time that the machine's clock shows.
    pub fn shown(&self) -> Timestamp {
        let state = self.0.lock().expect("no panic");
        START + Millis(now(&state) + state.skew)
    }

    /// The machine sleeps: true time and its clock go on, the process does not.
    pub fn sleep_machine(&self, span: i64) {
        let mut state = self.0.lock().expect("no panic");
        state.base += span;
        state.slept += span;
    }

    /// No process ran for so long, while true time went on.
    pub fn note_gap(&self, span: i64) {
        self.0.lock().expect("no panic").slept += span;
    }

    /// The clock is set.
    pub fn set_clock(&self, by: i64) {
        let shown = self.shown();
        let mut state = self.0.lock().expect("no panic");
        state.shown_before = state.shown_before.max(shown);
        state.skew += by;
    }

    /// After this moment the machine's clock has shown each time once only.
    pub fn shown_once_after(&self) -> Timestamp {
        self.0.lock().expect("no panic").shown_before
    }

    /// Milliseconds since the beginning in which a process could do something: true time without what it slept.
    pub fn awake(&self) -> i64 {
        let state = self.0.lock().expect("no panic");
        now(&state) - state.slept
    }

    /// How long there was no process, or the machine slept.
    pub fn slept(&self) -> i64 {
        self.0.lock().expect("no panic").slept
    }
}

fn now(state: &State) -> i64 {
    let elapsed = state.begun.map_or(Duration::ZERO, |begun| Instant::now() - begun);
    state.base + i64::try_from(elapsed.as_millis()).expect("a few years")
}

pub const SECOND: i64 = 1_000;
pub const MINUTE: i64 = 60 * SECOND;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;
