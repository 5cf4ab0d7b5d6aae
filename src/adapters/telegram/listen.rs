//! Fetches updates from Telegram by long polling.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde::Serialize;
use serde_json::Value;
use teloxide::RequestError;
use teloxide::payloads::SetMyCommandsSetters;
use teloxide::prelude::*;
use teloxide::requests::{JsonRequest, Payload};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::adapter::Telegram;
use super::commands;
use super::connection::BotAccount;
use super::dispatch::Dispatcher;
use super::inbox::Inbox;
use super::refusals::is_rejected;
use super::timeouts::POLL;
use crate::adapters::adapter::Adapter;
use crate::chat::platform::back_off::BackOff;
use crate::chat::platform::bot::Bot;
use crate::chat::platform::language::Language;

/// How long an unfinished update delays the next call for updates. Such a call returns unfinished updates again at
/// once, so calling without a delay would be a busy loop.
const UNFINISHED: Duration = Duration::from_millis(200);

/// How long stopping waits for the call that acknowledges the finished updates.
const LAST_CALL: Duration = Duration::from_secs(2);

/// Waits between attempts to reach Telegram.
const RECONNECT: BackOff = BackOff::new(Duration::from_millis(250), Duration::from_secs(30));

#[async_trait]
impl Adapter for Telegram {
    async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()> {
        let language = bot.language();
        let Some(account) = stop.run_until_cancelled(self.arrive()).await else { return Ok(()) };
        let (connection, timeouts) = (self.connection.clone(), self.timeouts);
        let dispatcher = Dispatcher { connection, account, language, timeouts, bot };
        let mut inbox = Inbox::default();
        // Updates are fetched while the commands are still being registered.
        let listening = async { tokio::join!(self.register(), self.poll(&dispatcher, &mut inbox)) };
        stop.run_until_cancelled(listening).await;
        self.finish(inbox).await;
        Ok(())
    }
}

impl Telegram {
    /// Returns the bot's account as soon as Telegram answers, and prepares for polling.
    async fn arrive(&self) -> BotAccount {
        let mut trouble = Trouble::new(self.timeouts.rejected);
        let account = loop {
            match self.account().await {
                Ok(account) => break account,
                Err(error) => sleep(trouble.wait_after(error)).await,
            }
        };
        // Telegram refuses polling while a webhook is set, which may be left from another program.
        if let Err(error) = self.connection.delete_webhook().await {
            tracing::warn!(%error, "the webhook could not be deleted");
        }
        account.clone()
    }

    /// Registers the commands in every language, with a menu of their own for groups.
    async fn register(&self) {
        for ((scope, among_others), language) in
            commands::SCOPES.into_iter().flat_map(|scope| Language::ALL.map(|language| (scope.clone(), language)))
        {
            let mut request = self.connection.set_my_commands(commands::menu(language, among_others));
            request.scope = scope;
            if language != Language::DEFAULT {
                request = request.language_code(language.say("language-telegram"));
            }
            if let Err(error) = request.await {
                tracing::warn!(%error, language = language.tag(), "the commands could not be registered");
            }
        }
    }

    /// Fetches updates, for ever. While Telegram does not accept the token, it asks from time to time: the other
    /// platforms go on meanwhile.
    async fn poll(&self, dispatcher: &Dispatcher, inbox: &mut Inbox) {
        let mut trouble = Trouble::new(self.timeouts.rejected);
        loop {
            match self.updates(inbox.offset(), POLL).await {
                Ok(updates) => {
                    trouble.is_over();
                    updates.into_iter().for_each(|update| dispatcher.dispatch(update, inbox));
                    inbox.wait_until_done(UNFINISHED).await;
                }
                Err(error) => sleep(trouble.wait_after(error)).await,
            }
        }
    }

    /// Lets requests in progress finish, and acknowledges them so that Telegram does not deliver them again.
    async fn finish(&self, mut inbox: Inbox) {
        if !inbox.finish(self.timeouts.stop).await {
            tracing::warn!("stopped before every update was answered; Telegram will deliver them again");
        }
        if let Some(offset) = inbox.offset() {
            // Nothing is lost if this fails: the bot stores the ids of updates that it has carried out.
            let _ = timeout(LAST_CALL, self.updates(Some(offset), Duration::ZERO)).await;
        }
    }

    async fn updates(&self, offset: Option<i64>, wait: Duration) -> Result<Vec<Value>, RequestError> {
        let allowed_updates = ["message", "callback_query", "inline_query", "chosen_inline_result"];
        JsonRequest::new(self.polling.clone(), GetUpdates { offset, timeout: wait.as_secs(), allowed_updates }).await
    }
}

/// Failures to reach Telegram, one after the other.
struct Trouble {
    back_off: BackOff,
    /// Whether the last answer was that the token is not accepted.
    is_rejected: bool,
    /// The wait after such an answer.
    rejected: Duration,
}

impl Trouble {
    const fn new(rejected: Duration) -> Self {
        Self { back_off: RECONNECT, is_rejected: false, rejected }
    }

    /// How long to wait after a failure. A token that is not accepted is logged once.
    fn wait_after(&mut self, error: RequestError) -> Duration {
        if is_rejected(&error) {
            if !std::mem::replace(&mut self.is_rejected, true) {
                let again = self.rejected.as_secs();
                tracing::error!("Telegram does not accept the token. It is asked again every {again} seconds.");
            }
            return self.rejected;
        }
        tracing::warn!(%error, "Telegram cannot be reached");
        match error {
            RequestError::RetryAfter(wait) => wait.duration(),
            _ => self.back_off.fail(),
        }
    }

    fn is_over(&mut self) {
        if std::mem::take(&mut self.is_rejected) {
            tracing::info!("Telegram accepts the token again");
        }
        self.back_off.succeed();
    }
}

/// `getUpdates` with updates as plain JSON. teloxide's own version fails as a whole if it cannot read one number of one
/// update, and the same updates would be fetched for ever.
#[derive(Clone, Serialize)]
struct GetUpdates {
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<i64>,
    timeout: u64,
    allowed_updates: [&'static str; 4],
}

impl Payload for GetUpdates {
    type Output = Vec<Value>;

    const NAME: &'static str = "GetUpdates";
}
