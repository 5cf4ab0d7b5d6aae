//! Background work that runs for as long as the process.

pub mod books;
pub mod computer;
pub mod housekeeping;
pub mod lobby;
pub mod reviews;
pub mod sharing;
pub mod time;
pub mod tournaments;

use std::sync::Arc;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::context::BotContext;

/// Starts every worker as a task that ends when `stop` is cancelled.
pub fn start(context: &Arc<BotContext>, stop: &CancellationToken, tasks: &mut JoinSet<anyhow::Result<()>>) {
    macro_rules! start {
        ($($worker:path),*) => {
            $({
                let (context, stop) = (Arc::clone(context), stop.clone());
                tasks.spawn(async move {
                    $worker(&context, &stop).await;
                    Ok(())
                });
            })*
        };
    }
    start!(
        computer::run,
        time::run,
        reviews::run,
        books::run,
        housekeeping::run,
        sharing::run,
        tournaments::run,
        lobby::run
    );
}
