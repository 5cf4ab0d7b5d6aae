//! The result of a search that a command makes before its write transaction.

use async_trait::async_trait;

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_store::Session;

/// The result of a search. The search holds no connection to the database.
#[async_trait]
pub(crate) trait Found: Send + Sync {
    /// Carries out the command with what the search found.
    async fn carry_out(&self, asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure>;
}
