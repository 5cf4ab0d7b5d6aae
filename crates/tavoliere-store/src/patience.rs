//! How long actions wait for a server that is away: a whole time once, so that an action of several steps does not wait that long for
//! each of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::{Any, AnyPool, SqlStr, Transaction};
use tokio::time::timeout;

/// How long a transaction waits for a connection while the one before it has waited in vain.
const BRIEFLY: Duration = Duration::from_secs(5);

/// Whether the last transaction has waited in vain. Clones share it.
#[derive(Clone, Default)]
pub(super) struct ServerPatience(Arc<AtomicBool>);

impl ServerPatience {
    /// Begins a transaction.
    pub(super) async fn begin(&self, pool: &AnyPool, how: SqlStr) -> sqlx::Result<Transaction<'static, Any>> {
        if self.0.load(Ordering::Relaxed) {
            // The connection goes back at once: a transaction must not be dropped while it begins.
            drop(timeout(BRIEFLY, pool.acquire()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?);
        }
        let begun = pool.begin_with(how).await;
        // Otherwise its connections are busy.
        let is_away = matches!(begun, Err(sqlx::Error::PoolTimedOut)) && pool.size() == 0;
        self.0.store(is_away, Ordering::Relaxed);
        begun
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;
    use tokio::time::Instant;

    use super::*;
    use crate::address::Address;
    use crate::postgres::{self, PATIENCE};

    #[tokio::test(start_paused = true)]
    async fn a_server_that_is_away_is_waited_for_once() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("postgres://u@{}/games?sslmode=disable", listener.local_addr().expect("a port"));
        drop(listener);
        let Address::Server(server) = url.parse().expect("an address") else { panic!("no server") };
        sqlx::any::install_default_drivers();
        let options = url.parse().expect("options");
        let pool = sqlx::any::AnyPoolOptions::new().acquire_timeout(PATIENCE).connect_lazy_with(options);
        let patience = ServerPatience::default();
        let begun = Instant::now();
        for _ in 0..4 {
            let error = patience.begin(&pool, postgres::beginning(&server, postgres::READING)).await.expect_err("away");
            assert!(matches!(error, sqlx::Error::PoolTimedOut), "{error}");
        }
        let waited = begun.elapsed();
        assert!((PATIENCE..PATIENCE + 4 * BRIEFLY).contains(&waited), "{waited:?}");
    }
}
