//! Has each update carried out and answered.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use teloxide::types::{CallbackQueryId, ChatId as TelegramChatId, InlineQueryId, Update, UpdateKind};
use tokio::time::timeout;

use super::answer::{answer_tap, print_answer};
use super::connection::{BotAccount, Connection};
use super::inbox::{Earlier, Inbox};
use super::incoming::{Destination, Incoming, InlineAction, InlineMessage, Trigger};
use super::timeouts::TelegramTimeouts;
use super::{inline, permissions, place, read};
use tavoliere_adapter::unread::Unread;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::{Person, Platform};
use tavoliere_seam::requests::bot::Bot;
use tavoliere_seam::requests::request::Request;

/// Reads updates and hands them to the bot.
pub struct Dispatcher {
    pub connection: Connection,
    pub account: BotAccount,
    /// The language of chats that have none of their own.
    pub language: Language,
    pub timeouts: TelegramTimeouts,
    pub bot: Arc<dyn Bot>,
    pub unread: Unread,
}

impl Dispatcher {
    /// Starts to carry out an update, unless that was done before.
    pub fn dispatch(&self, raw: Value, inbox: &mut Inbox) {
        // A number that is none of Telegram's would acknowledge all updates to come.
        let id = raw["update_id"].as_u64().and_then(|id| u32::try_from(id).ok());
        let Some(id) = id.map(i64::from) else {
            return self.unread.report(read::kind(&raw), &"no number of an update");
        };
        if !inbox.accept(id) {
            return;
        }
        match self.decode_update(&raw) {
            Incoming::Request(request, destination) => {
                let answer = self.handle(*request, destination.chat);
                self.answer(id, inbox, destination, answer);
            }
            Incoming::Arrival(request, destination) => {
                let answer = self.introduce(*request, destination.chat);
                self.answer(id, inbox, destination, answer);
            }
            Incoming::Elsewhere(line, destination) => {
                let answer = Answer::Aside { line: line.to_string(), post: Post::default() };
                self.answer(id, inbox, destination, async { answer });
            }
            Incoming::Reply(post, destination) => {
                self.answer(id, inbox, destination, async { Answer::Say(*post) });
            }
            Incoming::InlineQuery(query, person, typed) => self.offer(id, inbox, query, *person, typed),
            Incoming::InlineMessage(message, action) => self.use_inline_message(id, inbox, message, action),
            Incoming::Moved { from, to } => {
                let (bot, from, to) = (Arc::clone(&self.bot), place::key(from, None), place::key(to, None));
                inbox.run(id, from.to_string(), async move { bot.moved(Platform::Telegram, &from, &to).await });
            }
            Incoming::Allowed { chat, rights } => {
                let (bot, server) = (Arc::clone(&self.bot), place::server(chat));
                inbox.run(id, chat.to_string(), async move { bot.allowed(Platform::Telegram, &server, rights).await });
            }
            Incoming::Nothing => {
                // A tap has to be answered even if it cannot be read: the person sees a spinner until then.
                let Some(tap) = raw.pointer("/callback_query/id").and_then(Value::as_str) else { return };
                let (connection, tap) = (self.connection.clone(), CallbackQueryId(tap.to_owned()));
                inbox.run(id, format!("update {id}"), async move {
                    answer_tap(&connection, tap, String::new()).await;
                });
            }
        }
    }

    /// Offers invitations for an inline query. Queries of a person are answered in order, so the latest comes last.
    fn offer(&self, id: i64, inbox: &mut Inbox, query: InlineQueryId, person: Person, typed: String) {
        let (connection, longest) = (self.connection.clone(), self.timeouts.answer);
        let (bot, username) = (Arc::clone(&self.bot), self.account.username.clone());
        inbox.run(id, format!("inline {}", person.key), async move {
            let invitations = bot.invite(Platform::Telegram, &person, &typed).await;
            inline::answer(&connection, longest, &username, query, invitations).await;
        });
    }

    /// Notes which invitation an inline message shows, and does what was asked by its button.
    fn use_inline_message(&self, id: i64, inbox: &mut Inbox, message: InlineMessage, action: InlineAction) {
        let place = format!("card {}", message.id);
        let InlineMessage { id: message, code } = message;
        let (bot, noted) = (Arc::clone(&self.bot), code.clone());
        let note = async move { bot.note_invitation(Platform::Telegram, &message, &noted).await };
        match action {
            InlineAction::None => inbox.run(id, place, note),
            InlineAction::Join(tap) => {
                let (connection, account) = (self.connection.clone(), self.account.clone());
                let longest = self.timeouts.answer;
                inbox.run(id, place, async move {
                    tokio::join!(note, inline::open_private_chat(&connection, longest, &account, tap, &code));
                });
            }
            InlineAction::Request(request, destination) => {
                let answer = self.handle(*request, destination.chat);
                self.answer(id, inbox, destination, async move {
                    note.await;
                    answer.await
                });
            }
        }
    }

    /// Carries out an update whose answer is printed.
    fn answer(
        &self,
        id: i64,
        inbox: &mut Inbox,
        destination: Destination,
        answer: impl Future<Output = Answer> + Send + 'static,
    ) {
        let (connection, longest) = (self.connection.clone(), self.timeouts.answer);
        let in_order = |earlier: Earlier| async move {
            earlier.finish().await;
            answer.await
        };
        let username = self.account.username.clone();
        inbox.run_and_print(id, destination.place().to_string(), |earlier| {
            carry_out(connection, username, in_order(earlier), destination, longest)
        });
    }

    fn handle(&self, mut request: Request, chat: TelegramChatId) -> impl Future<Output = Answer> + Send + use<> {
        let (client, account, bot) = (self.connection.bot.clone(), self.account.id, self.bot.clone());
        let (longest, limits) = (self.timeouts.permissions, self.connection.limits());
        async move {
            permissions::check((&client, longest), account, chat, &mut request).await;
            bot.handle(request, limits).await
        }
    }

    /// Introduces the bot where it was added. After a crash in between there is no introduction, rather than a second.
    fn introduce(&self, request: Request, chat: TelegramChatId) -> impl Future<Output = Answer> + Send + use<> {
        let bot = Arc::clone(&self.bot);
        let (server, adder) = (request.place.server.clone().unwrap_or_default(), request.person.clone());
        let introduction = self.handle(request, chat);
        async move {
            match bot.arrive(Platform::Telegram, &server, Some(&adder)).await {
                true => introduction.await,
                false => Answer::Done,
            }
        }
    }

    fn decode_update(&self, raw: &Value) -> Incoming {
        match read::update(raw) {
            Ok(Update { kind: UpdateKind::Error(_), .. }) => {
                self.unread.report(read::kind(raw), &"its form is not known")
            }
            Ok(update) => return read::read_update(update, &self.account, self.language),
            Err(error) => self.unread.report(read::kind(raw), &error),
        }
        Incoming::Nothing
    }
}

/// Waits for an answer and returns the future that prints it. A tap that waits longer than `longest` is answered
/// without words first.
async fn carry_out<F>(
    connection: Connection,
    username: String,
    answer: F,
    mut destination: Destination,
    longest: Duration,
) -> impl Future<Output = ()> + Send + use<F>
where
    F: Future<Output = Answer> + Send + 'static,
{
    // In a task of its own, so that a tap is answered even after a panic.
    let mut answering = tokio::spawn(answer);
    let mut answer = None;
    if let Trigger::Tap { tap, .. } = &mut destination.trigger {
        answer = timeout(longest, &mut answering).await.ok();
        if answer.is_none()
            && let Some(tap) = tap.take()
        {
            answer_tap(&connection, tap, String::new()).await;
        }
    }
    let answer = match answer {
        Some(answer) => answer,
        None => answering.await,
    };
    let answer = answer.unwrap_or_else(|error| {
        tracing::error!(%error, "a request panicked");
        Answer::Done
    });
    print_answer(connection, destination, answer, &username).await
}
