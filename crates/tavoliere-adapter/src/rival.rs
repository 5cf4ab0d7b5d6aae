//! Another program that uses the token of the bot.

use std::time::Duration;

use tokio::time::Instant;

/// A sign of another program counts for so long.
const LATELY: Duration = Duration::from_secs(60);

/// The signs of another program with the same token. Few signs may come from a process of ours that has just ended.
pub struct Rival {
    several: usize,
    seen: Vec<Instant>,
}

impl Rival {
    /// No sign yet; `several` of them in a minute are another program.
    pub const fn new(several: usize) -> Self {
        Self { several, seen: Vec::new() }
    }

    /// There is a sign of it. Returns whether that makes another program certain.
    pub fn appears(&mut self) -> bool {
        self.seen.retain(|at| at.elapsed() < LATELY);
        self.seen.push(Instant::now());
        self.seen.len() == self.several
    }

    /// Whether another program has been certain lately.
    pub fn is_there(&mut self) -> bool {
        self.seen.retain(|at| at.elapsed() < LATELY);
        self.seen.len() >= self.several
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn several_signs_in_a_minute_are_another_program() {
        let mut rival = Rival::new(3);
        assert_eq!([(); 4].map(|()| rival.appears()), [false, false, true, false]);
        assert!(rival.is_there());
        tokio::time::advance(LATELY).await;
        assert!(!rival.is_there() && !rival.appears());
    }
}
