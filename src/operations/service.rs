//! Tells systemd how the service is. Without systemd nothing is told.

use std::time::Duration;

use sd_notify::NotifyState;
use tokio_util::sync::CancellationToken;

/// Tells systemd that the service is ready, in a line that `systemctl status` shows.
pub fn tell_ready(status: &str) {
    tell(&[NotifyState::Ready, NotifyState::Status(status)]);
}

/// Tells systemd that the service is stopping.
pub fn tell_stopping() {
    tell(&[NotifyState::Stopping]);
}

/// Tells systemd that the threads that run everything are alive, twice in the time after which it would start the service
/// again. Ends with `stop`.
pub async fn tell_alive(stop: CancellationToken) -> anyhow::Result<()> {
    let Some(most) = sd_notify::watchdog_enabled() else {
        stop.cancelled().await;
        return Ok(());
    };
    let mut pace = tokio::time::interval((most / 2).max(Duration::from_millis(1)));
    while stop.run_until_cancelled(pace.tick()).await.is_some() {
        tell(&[NotifyState::Watchdog]);
    }
    Ok(())
}

fn tell(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::debug!(%error, "systemd was not told");
    }
}
