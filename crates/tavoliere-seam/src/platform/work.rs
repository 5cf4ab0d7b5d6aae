//! The interface of processes that share work to the adapters of platforms. `context::claims` implements it.

use async_trait::async_trait;

/// The claims of this process on work. A piece of work has a name, and belongs to one process at a time.
#[async_trait]
pub trait Work: Send + Sync {
    /// Whether several processes may share the work.
    fn is_shared(&self) -> bool;

    /// How many processes live, with this one.
    fn process_count(&self) -> u32;

    /// Takes a piece of work until it is given back, or this process ends. Returns whether this process has it; `false` also
    /// if that is not known, which is logged.
    async fn try_claim(&self, work: &str) -> bool;

    /// The pieces whose names begin so that any process has. None, if this process is alone or it is not known.
    async fn claimed(&self, beginning: &str) -> Vec<String>;

    /// Gives a piece of work back, so that others can take it.
    async fn give_back(&self, work: &str);
}

/// The work of a process that is alone: all of it.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

#[async_trait]
impl Work for Alone {
    fn is_shared(&self) -> bool {
        false
    }

    fn process_count(&self) -> u32 {
        1
    }

    async fn try_claim(&self, _work: &str) -> bool {
        true
    }

    async fn claimed(&self, _beginning: &str) -> Vec<String> {
        Vec::new()
    }

    async fn give_back(&self, _work: &str) {}
}
