//! Listens to Telegram by long polling, and has what it hears answered.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use teloxide::RequestError;
use teloxide::payloads::SetMyCommandsSetters;
use teloxide::prelude::*;
use teloxide::requests::{JsonRequest, Payload};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::inbox::Inbox;
use super::serve::Reader;
use super::{ConnectError, Myself, Telegram, commands, is_rejected};
use crate::chat::platform::bot::Bot;
use crate::chat::platform::language::Language;

/// How long Telegram holds a question for news while there are none.
pub(super) const POLL: Duration = Duration::from_secs(25);

/// How long one update keeps the bot from asking for more. Asking again returns the unfinished ones, hence the pause.
const PAUSE_FOR_ONE: Duration = Duration::from_millis(200);

/// How long stopping waits for Telegram to hear what is done.
const LAST_WORD: Duration = Duration::from_secs(2);

impl Telegram {
    /// Listens and answers until asked to stop, whatever happens to the connection.
    ///
    /// # Errors
    /// When Telegram no longer accepts the token.
    pub async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> Result<(), ConnectError> {
        let language = bot.language();
        let Some(myself) = stop.run_until_cancelled(self.arrive()).await.transpose()? else { return Ok(()) };
        let reader = Reader { line: self.line.clone(), myself, language, patience: self.patience, bot };
        let mut inbox = Inbox::default();
        // People are heard meanwhile: whoever knows the commands need not wait for their menu.
        let listening = async { tokio::join!(self.register(), self.poll(&reader, &mut inbox)).1 };
        let listened = match stop.run_until_cancelled(listening).await {
            None => Ok(()),
            Some(rejected) => Err(rejected),
        };
        self.finish(inbox).await;
        listened
    }

    /// Presents the bot, trying until it succeeds.
    async fn arrive(&self) -> Result<Myself, ConnectError> {
        let mut pause = Pause::default();
        let myself = loop {
            match self.introduce().await {
                Ok(myself) => break myself,
                Err(error) => pause.after(error).await?,
            }
        };
        // Telegram does not let itself be polled while it calls a webhook, which somebody may have set before.
        if let Err(error) = self.line.delete_webhook().await {
            tracing::warn!(%error, "a webhook could not be taken off");
        }
        Ok(myself.clone())
    }

    /// Registers the commands in each language, for groups apart.
    async fn register(&self) {
        for ((scope, among_others), language) in
            commands::SCOPES.into_iter().flat_map(|scope| Language::ALL.map(|language| (scope.clone(), language)))
        {
            let mut request = self.line.set_my_commands(commands::menu(language, among_others));
            request.scope = scope;
            if language != Language::DEFAULT {
                request = request.language_code(language.say("language-telegram"));
            }
            if let Err(error) = request.await {
                tracing::warn!(%error, language = language.tag(), "the commands could not be registered");
            }
        }
    }

    /// Asks for updates for ever; returns only what makes going on useless.
    async fn poll(&self, reader: &Reader, inbox: &mut Inbox) -> ConnectError {
        let mut pause = Pause::default();
        loop {
            match self.updates(inbox.offset(), POLL).await {
                Ok(updates) => {
                    pause = Pause::default();
                    updates.into_iter().for_each(|update| reader.take(update, inbox));
                    inbox.rest(PAUSE_FOR_ONE).await;
                }
                Err(error) => {
                    if let Err(rejected) = pause.after(error).await {
                        return rejected;
                    }
                }
            }
        }
    }

    /// Lets what has begun come to its end, and tells Telegram what is done so that it does not come again.
    async fn finish(&self, mut inbox: Inbox) {
        if !inbox.settle(self.patience.with_requests).await {
            tracing::warn!("stopped before every update was answered; Telegram will deliver them again");
        }
        if let Some(offset) = inbox.offset() {
            // Nothing is lost if this fails: what comes again is known to have been carried out.
            let _ = timeout(LAST_WORD, self.updates(Some(offset), Duration::ZERO)).await;
        }
    }

    async fn updates(&self, offset: Option<i64>, wait: Duration) -> Result<Vec<Value>, RequestError> {
        let allowed_updates = ["message", "callback_query", "inline_query", "chosen_inline_result"];
        JsonRequest::new(self.news.clone(), GetUpdates { offset, timeout: wait.as_secs(), allowed_updates }).await
    }
}

/// `getUpdates` with the updates as they come. teloxide's own is lost as a whole when one update has an odd number,
/// and would be asked for again for ever.
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

/// The time between attempts to reach Telegram: longer each time, up to half a minute.
struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(Duration::from_millis(250))
    }
}

impl Pause {
    const LONGEST: Duration = Duration::from_secs(30);

    /// Waits, unless waiting is in vain.
    async fn after(&mut self, error: RequestError) -> Result<(), ConnectError> {
        if is_rejected(&error) {
            return Err(ConnectError::Rejected);
        }
        tracing::warn!(%error, "Telegram cannot be reached");
        if let RequestError::RetryAfter(wait) = error {
            sleep(wait.duration()).await;
        } else {
            sleep(self.0).await;
            self.0 = (self.0 * 2).min(Self::LONGEST);
        }
        Ok(())
    }
}
