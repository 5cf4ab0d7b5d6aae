//! Whether an adapter reaches its platform, for those who watch the program.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The state of the connection to a platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    Connected,
    /// Not connected, for this reason, in words without secrets.
    Lost(String),
}

/// The known state of a connection. Its tasks report successful contacts with the platform and the reasons of failures.
/// Clones share the state.
#[derive(Clone, Debug)]
pub struct ConnectionState {
    /// How long calls may fail, if only their answers tell that the platform is there.
    patience: Option<Patience>,
    known: Arc<Mutex<KnownCondition>>,
}

/// How long a connection of single calls counts as standing.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Without an answer.
    pub silence: Duration,
    /// After the first of several failures in a row: one alone is no trouble.
    pub trouble: Duration,
}

#[derive(Debug, Default)]
struct KnownCondition {
    heard: Option<Instant>,
    /// Since when it was not reached after that, and why the last time.
    trouble: Option<(Instant, String)>,
}

impl ConnectionState {
    /// A connection that stands until it is lost.
    pub fn of_session() -> Self {
        Self { patience: None, known: Arc::default() }
    }

    /// A connection of single calls. It is lost if none has worked for a while.
    pub fn of_calls(patience: Patience) -> Self {
        Self { patience: Some(patience), known: Arc::default() }
    }

    /// The platform was heard from.
    pub fn mark_heard(&self) {
        *self.lock() = KnownCondition { heard: Some(Instant::now()), trouble: None };
    }

    /// The platform was not reached. `why` has no secrets in it.
    pub fn lose(&self, why: impl Into<String>) {
        let mut known = self.lock();
        let since = known.trouble.as_ref().map_or_else(Instant::now, |(since, _)| *since);
        known.trouble = Some((since, why.into()));
    }

    pub fn condition(&self) -> Condition {
        let known = self.lock();
        let lasts = self.patience.map_or(Duration::ZERO, |patience| patience.trouble);
        let silence = self.patience.map(|patience| patience.silence);
        match (&known.trouble, known.heard) {
            (Some((_, why)), None) => Condition::Lost(why.clone()),
            (None, None) => Condition::Lost("not connected yet".to_owned()),
            (Some((since, why)), _) if since.elapsed() >= lasts => Condition::Lost(why.clone()),
            (_, Some(heard)) if silence.is_some_and(|silence| heard.elapsed() > silence) => {
                Condition::Lost(format!("no answer for {} s", heard.elapsed().as_secs()))
            }
            _ => Condition::Connected,
        }
    }

    fn lock(&self) -> MutexGuard<'_, KnownCondition> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(why: &str) -> Condition {
        Condition::Lost(why.to_owned())
    }

    #[tokio::test(start_paused = true)]
    async fn a_session_stands_until_it_is_lost() {
        let session = ConnectionState::of_session();
        assert_eq!(session.condition(), lost("not connected yet"));
        session.lose("no route");
        assert_eq!(session.condition(), lost("no route"));
        session.mark_heard();
        tokio::time::advance(Duration::from_secs(86_400)).await;
        assert_eq!(session.condition(), Condition::Connected);
        session.clone().lose("closed");
        assert_eq!(session.condition(), lost("closed"));
    }

    #[tokio::test(start_paused = true)]
    async fn single_calls_may_fail_for_a_while() {
        let (silence, trouble) = (Duration::from_secs(30), Duration::from_secs(10));
        let calls = ConnectionState::of_calls(Patience { silence, trouble });
        calls.mark_heard();
        tokio::time::advance(Duration::from_secs(25)).await;
        calls.lose("no route");
        assert_eq!(calls.condition(), Condition::Connected, "one failure is no trouble");
        calls.mark_heard();
        for _ in 0..3 {
            calls.lose("no route");
            tokio::time::advance(Duration::from_secs(3)).await;
            assert_eq!(calls.condition(), Condition::Connected);
        }
        calls.lose("still no route");
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(calls.condition(), lost("still no route"));
        calls.mark_heard();
        assert_eq!(calls.condition(), Condition::Connected);
        tokio::time::advance(Duration::from_secs(31)).await;
        assert_eq!(calls.condition(), lost("no answer for 31 s"));
    }
}
