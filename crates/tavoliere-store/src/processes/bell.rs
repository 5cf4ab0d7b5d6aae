//! The bell between processes that share a database: PostgreSQL's `notify`. A signal may be missed, so a waiting
//! process also checks from time to time. Behind a pooler that hands out a connection for each transaction there is
//! none.

use std::str::FromStr;

use sqlx::postgres::PgListener;

use super::registry::ProcessId;
use crate::address::Server;
use crate::error::Result;
use tavoliere_play::matches::MatchId;

pub(super) const CHANNEL: &str = "tavoliere";

/// The most matches that one signal names. PostgreSQL takes 8,000 bytes.
const MOST: usize = 200;

/// A message of a process to the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signal {
    /// The sender.
    pub from: ProcessId,
    /// The matches that have changed.
    pub changed: Vec<MatchId>,
}

/// Hears the signals of all processes, also one's own.
pub struct SignalListener(PgListener);

impl SignalListener {
    /// Begins to listen on a server.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub(super) async fn connect(server: &Server) -> Result<Self> {
        let mut listener = PgListener::connect(server.url().as_str()).await?;
        listener.listen(CHANNEL).await?;
        Ok(Self(listener))
    }

    /// The next signal. A connection that is lost is made again.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn next_signal(&mut self) -> Result<Option<Signal>> {
        Ok(self.0.recv().await?.payload().parse().ok())
    }
}

impl Signal {
    /// The signals that name all these matches: at least one.
    pub(super) fn several(from: ProcessId, changed: &[MatchId]) -> impl Iterator<Item = Self> {
        let none: &[MatchId] = &[];
        let parts = changed.chunks(MOST).chain(changed.is_empty().then_some(none));
        parts.map(move |some| Self { from, changed: some.to_vec() })
    }
}

impl std::fmt::Display for Signal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.from.0)?;
        self.changed.iter().try_for_each(|id| write!(f, " {}", id.0))
    }
}

impl FromStr for Signal {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        let mut numbers = text.split(' ').map(str::parse::<i64>);
        let from = ProcessId(numbers.next().unwrap_or(Ok(0))?);
        let changed = numbers.map(|number| number.map(MatchId)).collect::<std::result::Result<_, _>>()?;
        Ok(Self { from, changed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_is_read_as_it_was_written() {
        for changed in [vec![], vec![MatchId(7)], vec![MatchId(7), MatchId(i64::MAX)]] {
            let signal = Signal { from: ProcessId(3), changed };
            assert_eq!(signal.to_string().parse(), Ok(signal));
        }
        assert!("3 x".parse::<Signal>().is_err());
        let many: Vec<MatchId> = (0..450).map(MatchId).collect();
        let sizes = Signal::several(ProcessId(3), &many).map(|signal| signal.changed.len());
        assert_eq!(sizes.collect::<Vec<_>>(), [200, 200, 50]);
        assert_eq!(Signal::several(ProcessId(3), &[]).count(), 1);
        let longest = Signal { from: ProcessId(i64::MAX), changed: vec![MatchId(i64::MAX); MOST] };
        assert!(longest.to_string().len() < 8_000);
    }
}
