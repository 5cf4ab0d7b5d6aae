//! Registers the bot's commands with Discord.

use std::time::Duration;

use reqwest::Method;
use serenity::model::id::ApplicationId;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::api::{Api, ApiError};
use super::commands::{Installed, registration};
use crate::chat::platform::back_off::BackOff;
use crate::chat::platform::courier::Importance;

/// Waits after a failed registration.
const AGAIN: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(300));

/// Registers the commands, trying until it succeeds, is refused, or `stop` is cancelled.
pub(super) async fn register(api: &Api, application: ApplicationId, stop: &CancellationToken) {
    let mut installed = Installed::ByAnybody;
    let mut body = registration(installed).into();
    let path = format!("/applications/{application}/commands");
    let mut back_off = AGAIN;
    loop {
        let wait = match api.call(Method::PUT, &path, Some(&body), Importance::Leisure).await {
            Ok(_) => return tracing::info!("commands registered"),
            Err(ApiError::RetryAfter(wait)) => wait,
            Err(ApiError::Failed(error)) => {
                tracing::warn!(error = format!("{error:#}"), "commands not registered yet");
                back_off.fail()
            }
            Err(error @ ApiError::Refused { .. }) if installed == Installed::ByAnybody => {
                tracing::warn!(%error, "commands not registered for people; is User Install on?");
                installed = Installed::ByServers;
                body = registration(installed).into();
                continue;
            }
            Err(error) => return tracing::error!(%error, "commands not registered"),
        };
        tokio::select! {
            () = sleep(wait) => {}
            () = stop.cancelled() => return,
        }
    }
}
