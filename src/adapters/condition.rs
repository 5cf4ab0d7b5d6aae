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

/// What is known of a connection: the tasks that keep it tell when the platform was heard from and why it was not. Clones
/// share it.
#[derive(Clone, Debug)]
pub struct Presence {
    /// How long the platform may be silent, if only its answers tell that it is there.
    patience: Option<Duration>,
    known: Arc<Mutex<Known>>,
}

#[derive(Debug, Default)]
struct Known {
    heard: Option<Instant>,
    /// Why it was not heard from after that.
    trouble: Option<String>,
}

impl Presence {
    /// A connection that stands until it is lost.
    #[must_use]
    pub fn of_session() -> Self {
        Self { patience: None, known: Arc::default() }
    }

    /// A connection of single calls. It is lost if none has worked for `patience`.
    #[must_use]
    pub fn of_calls(patience: Duration) -> Self {
        Self { patience: Some(patience), known: Arc::default() }
    }

    /// The platform was heard from.
    pub fn hear(&self) {
        *self.known() = Known { heard: Some(Instant::now()), trouble: None };
    }

    /// The platform was not reached. `why` has no secrets in it.
    pub fn lose(&self, why: impl Into<String>) {
        self.known().trouble = Some(why.into());
    }

    #[must_use]
    pub fn condition(&self) -> Condition {
        let known = self.known();
        let why = known.trouble.as_deref();
        match (known.heard, self.patience) {
            (None, _) => Condition::Lost(why.unwrap_or("not connected yet").to_owned()),
            (Some(heard), Some(patience)) if heard.elapsed() > patience => {
                let silence = format!("no answer for {} s", heard.elapsed().as_secs());
                Condition::Lost(why.map_or(silence.clone(), |why| format!("{silence}: {why}")))
            }
            (Some(_), None) if why.is_some() => Condition::Lost(why.unwrap_or_default().to_owned()),
            (Some(_), _) => Condition::Connected,
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
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
        let session = Presence::of_session();
        assert_eq!(session.condition(), lost("not connected yet"));
        session.lose("no route");
        assert_eq!(session.condition(), lost("no route"));
        session.hear();
        tokio::time::advance(Duration::from_secs(86_400)).await;
        assert_eq!(session.condition(), Condition::Connected);
        session.clone().lose("closed");
        assert_eq!(session.condition(), lost("closed"));
    }

    #[tokio::test(start_paused = true)]
    async fn single_calls_may_fail_for_a_while() {
        let calls = Presence::of_calls(Duration::from_secs(120));
        calls.hear();
        calls.lose("no route");
        tokio::time::advance(Duration::from_secs(120)).await;
        assert_eq!(calls.condition(), Condition::Connected);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(calls.condition(), lost("no answer for 121 s: no route"));
        calls.hear();
        assert_eq!(calls.condition(), Condition::Connected);
        tokio::time::advance(Duration::from_secs(200)).await;
        assert_eq!(calls.condition(), lost("no answer for 200 s"));
    }
}
