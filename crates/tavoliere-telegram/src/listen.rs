//! Fetches updates from Telegram by long polling.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde::Serialize;
use serde_json::Value;
use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::requests::{JsonRequest, Payload};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::adapter::{NAME, Telegram};
use super::commands;
use super::connection::BotAccount;
use super::dispatch::Dispatcher;
use super::inbox::Inbox;
use super::refusals::{for_log, is_rejected, is_rival, is_webhook};
use super::timeouts::POLL;
use tavoliere_adapter::adapter::Adapter;
use tavoliere_adapter::condition::Condition;
use tavoliere_adapter::pace::bounded;
use tavoliere_adapter::rival::Rival;
use tavoliere_adapter::trouble::Trouble;
use tavoliere_adapter::unread::Unread;
use tavoliere_seam::platform::back_off::BackOff;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Bot;

/// How soon a process that does not listen asks whether it does now.
const ELSEWHERE: Duration = Duration::from_secs(1);

/// How long an unfinished update delays the next call for updates. Such a call returns unfinished updates again at
/// once, so calling without a delay would be a busy loop.
const UNFINISHED: Duration = Duration::from_millis(200);

/// How long stopping waits for the call that acknowledges the finished updates.
const LAST_CALL: Duration = Duration::from_secs(2);

/// An answer without updates within this time was not a long poll. This many in a row are a fault of the responding
/// server.
const AT_ONCE: Duration = Duration::from_millis(500);
const MOST_AT_ONCE: u32 = 5;

/// So many calls in a minute that another listener has ended are another program. One is that of a process that has just ended.
const CONFLICTS: usize = 2;

/// Waits between attempts to reach Telegram.
const RECONNECT: BackOff = BackOff::new(Duration::from_millis(250), Duration::from_secs(30));

#[async_trait]
impl Adapter for Telegram {
    async fn listen(&self, bot: Arc<dyn Bot>, stop: CancellationToken) -> anyhow::Result<()> {
        let language = bot.language();
        let Some(account) = stop.run_until_cancelled(self.arrive()).await else { return Ok(()) };
        let (connection, timeouts) = (self.connection.clone(), self.timeouts);
        let unread = Unread::new(Platform::Telegram);
        let dispatcher = Dispatcher { connection, account, language, timeouts, bot, unread };
        let mut inbox = Inbox::default();
        // Updates are fetched while the commands are still being registered.
        let listening = async { tokio::join!(self.register(language), self.poll(&dispatcher, &mut inbox)) };
        stop.run_until_cancelled(listening).await;
        self.finish(inbox).await;
        Ok(())
    }

    async fn condition(&self) -> Condition {
        self.presence.condition()
    }
}

impl Telegram {
    /// Returns the bot's account as soon as Telegram answers, and prepares for polling.
    async fn arrive(&self) -> BotAccount {
        let mut trouble = Trouble::new(NAME, self.presence.clone(), RECONNECT, self.timeouts.rejected);
        let account = loop {
            match self.account().await {
                Ok(account) => break account,
                Err(error) => sleep(wait_after(&mut trouble, &error)).await,
            }
        };
        trouble.is_over();
        // Telegram refuses polling while a webhook is set, which may be left from another program.
        if let Err(error) = self.connection.delete_webhook().await {
            tracing::warn!(%error, "the webhook could not be deleted");
        }
        account.clone()
    }

    /// Registers the commands in every language, as far as Telegram has others, and the menu button in the bot's.
    async fn register(&self, public: Language) {
        if let Some(tables) = &self.connection.tables {
            tables.register(&self.connection, public.say("table-games")).await;
        }
        for (scope, language) in
            commands::SCOPES.into_iter().flat_map(|scope| Language::ALL.map(|language| (scope.clone(), language)))
        {
            let menu = commands::menu(language);
            let code = (language != Language::DEFAULT).then(|| language.say("language-telegram"));
            let mut registered = self.connection.get_my_commands();
            (registered.scope, registered.language_code) = (scope.clone(), code.clone());
            // An unreadable menu may be out of date.
            if registered.await.is_ok_and(|registered| registered == menu) {
                continue;
            }
            let mut request = self.connection.set_my_commands(menu);
            (request.scope, request.language_code) = (scope, code);
            match self.connection.count_retry_after(request.await) {
                Ok(_) => tracing::info!(language = language.tag(), "commands registered"),
                Err(error) => {
                    tracing::warn!(%error, language = language.tag(), "the commands could not be registered");
                }
            }
        }
    }

    /// Fetches updates, for ever. While Telegram does not accept the token, it asks from time to time: the other
    /// platforms go on meanwhile.
    async fn poll(&self, dispatcher: &Dispatcher, inbox: &mut Inbox) {
        let mut trouble = Trouble::new(NAME, self.presence.clone(), RECONNECT, self.timeouts.rejected);
        let (mut rival, mut hasty) = (Rival::new(CONFLICTS), 0);
        loop {
            if !dispatcher.bot.serves(Platform::Telegram).await {
                // Another process listens and posts.
                trouble.is_over();
                sleep(ELSEWHERE).await;
                continue;
            }
            let asked = Instant::now();
            match self.updates(inbox.offset(), POLL).await {
                Ok(updates) => {
                    // Telegram holds a call for which it has nothing.
                    let is_hasty = updates.is_empty() && asked.elapsed() < AT_ONCE;
                    hasty = if is_hasty { hasty + 1 } else { 0 };
                    if hasty > MOST_AT_ONCE {
                        sleep(trouble.fail(&"it answers at once, and with nothing", None)).await;
                        continue;
                    }
                    if !rival.is_there() {
                        trouble.is_over();
                    }
                    updates.into_iter().for_each(|update| dispatcher.dispatch(update, inbox));
                    inbox.wait_until_done(UNFINISHED).await;
                }
                Err(error) if is_webhook(&error) => {
                    // Another program has set it meanwhile.
                    let wait = trouble.fail(&"a webhook was set, and is deleted", None);
                    if let Err(error) = self.connection.delete_webhook().await {
                        tracing::warn!(%error, "the webhook could not be deleted");
                    }
                    sleep(wait).await;
                }
                Err(error) if is_rival(&error) => {
                    rival.appears();
                    let words = "another program listens with the same token (409): stop it, or get another token";
                    sleep(trouble.fail(&words, None)).await;
                }
                Err(error) => sleep(wait_after(&mut trouble, &error)).await,
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
        let allowed_updates = ["message", "callback_query", "inline_query", "chosen_inline_result", "my_chat_member"];
        let updates = GetUpdates { offset, timeout: wait.as_secs(), allowed_updates };
        self.connection.count_retry_after(JsonRequest::new(self.polling.clone(), updates).await)
    }
}

/// How long to wait after a failure.
fn wait_after(trouble: &mut Trouble, error: &RequestError) -> Duration {
    match error {
        error if is_rejected(error) => trouble.reject("the token"),
        RequestError::RetryAfter(wait) => trouble.fail(error, Some(bounded(wait.duration()))),
        _ => trouble.fail(&for_log(error), None),
    }
}

/// `getUpdates` with updates as plain JSON. teloxide's own version fails as a whole if it cannot read one number of one
/// update, and the same updates would be fetched for ever.
#[derive(Clone, Serialize)]
struct GetUpdates {
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<i64>,
    timeout: u64,
    allowed_updates: [&'static str; 5],
}

impl Payload for GetUpdates {
    type Output = Vec<Value>;

    const NAME: &'static str = "GetUpdates";
}
