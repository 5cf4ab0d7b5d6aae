//! Keeps the paused clock of a runtime still while it waits for something real, such as a database behind a socket.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tokio::task::yield_now;

/// So often a runtime that waits looks whether there is an answer, before it leaves the core to others between its looks.
const LOOKS: u32 = 16;

/// How long it leaves the core to others.
const PAUSE: Duration = Duration::from_micros(50);

/// How many wait for something real. Clones share it.
#[derive(Clone, Default)]
pub struct Still(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    waiting: u64,
    /// How often the runtime has looked since somebody last began or ended to wait.
    looks: u32,
    /// Whether a task keeps the runtime awake: its clock goes on only when it has nothing to do.
    is_awake: bool,
}

impl Still {
    /// Somebody waits.
    pub fn begin(&self) {
        let mut state = self.0.lock().expect("no panic");
        (state.waiting, state.looks) = (state.waiting + 1, 0);
        if !std::mem::replace(&mut state.is_awake, true) {
            tokio::spawn(self.clone().stay_awake());
        }
    }

    /// Somebody does not wait any more.
    pub fn end(&self) {
        let mut state = self.0.lock().expect("no panic");
        (state.waiting, state.looks) = (state.waiting.checked_sub(1).expect("it has begun"), 0);
    }

    /// The runtime polls its sockets whenever this gives way.
    async fn stay_awake(self) {
        loop {
            yield_now().await;
            let looks = {
                let mut state = self.0.lock().expect("no panic");
                if state.waiting == 0 {
                    state.is_awake = false;
                    return;
                }
                state.looks += 1;
                state.looks
            };
            if looks > LOOKS {
                thread::sleep(PAUSE);
            }
        }
    }

    /// Waits for something real.
    pub async fn during<T>(&self, real: impl Future<Output = T>) -> T {
        struct Ends<'s>(&'s Still);

        impl Drop for Ends<'_> {
            fn drop(&mut self) {
                self.0.end();
            }
        }

        self.begin();
        let _ends = Ends(self);
        real.await
    }
}
