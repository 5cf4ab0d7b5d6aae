//! Has updates answered: each becomes a request, or is answered at once.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use teloxide::prelude::*;
use teloxide::types::{CallbackQueryId, InlineQueryId, Update, UpdateKind};
use tokio::time::timeout;

use super::answer::{answer_tap, print_answer};
use super::inbox::{Inbox, Turn};
use super::read::{Asked, By, Card, Incoming, Then, read};
use super::{LIMITS, Line, Myself, Patience, inline, permissions};
use crate::chat::platform::bot::Bot;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::Answer;
use crate::chat::platform::request::{Person, Platform, Request};

/// Turns updates into requests and has them answered.
pub struct Reader {
    pub line: Line,
    pub myself: Myself,
    pub language: Language,
    pub patience: Patience,
    pub bot: Arc<dyn Bot>,
}

impl Reader {
    /// Begins to have an update answered, unless that has begun before.
    pub fn take(&self, raw: Value, inbox: &mut Inbox) {
        let Some(id) = raw["update_id"].as_i64() else {
            return tracing::warn!("an update without a number");
        };
        if !inbox.note(id) {
            return;
        }
        match self.read(id, &raw) {
            Incoming::Request(request, asked) => {
                let answer = self.answer(*request, asked.chat);
                self.begin(id, inbox, asked, answer);
            }
            Incoming::Reply(post, asked) => self.begin(id, inbox, asked, async { Answer::Say(*post) }),
            Incoming::Typing(query, person, typed) => self.suggest(id, inbox, query, *person, typed),
            Incoming::Card(card, then) => self.turn_to(id, inbox, card, then),
            Incoming::Moved { from, to } => {
                let (bot, from, to) = (Arc::clone(&self.bot), from.to_string(), to.to_string());
                inbox.begin(id, from.clone(), |turn| async move {
                    turn.come().await;
                    bot.moved(Platform::Telegram, &from, &to).await;
                    None::<std::future::Ready<()>>
                });
            }
            Incoming::Nothing => {
                let Some(tap) = raw.pointer("/callback_query/id").and_then(Value::as_str) else { return };
                let (line, tap) = (self.line.clone(), CallbackQueryId(tap.to_owned()));
                inbox.begin(id, String::new(), |_| async move {
                    answer_tap(&line, tap, String::new()).await;
                    None::<std::future::Ready<()>>
                });
            }
        }
    }

    /// Offers what somebody may mean. What they type next waits for it, so that the latest is answered last.
    fn suggest(&self, id: i64, inbox: &mut Inbox, query: InlineQueryId, person: Person, typed: String) {
        let (line, patience) = (self.line.clone(), self.patience.with_answers);
        let place = format!("inline {}", person.key);
        let bot = Arc::clone(&self.bot);
        inbox.begin(id, place, |turn| async move {
            turn.come().await;
            let invited = bot.invite(Platform::Telegram, &person, &typed).await;
            inline::answer(&line, patience, query, invited).await;
            None::<std::future::Ready<()>>
        });
    }

    /// Notes a card, and does what was asked by a button of it.
    fn turn_to(&self, id: i64, inbox: &mut Inbox, card: Card, then: Then) {
        let place = format!("card {}", card.message);
        let (bot, message, code) = (Arc::clone(&self.bot), card.message, card.code.clone());
        let noted = async move { bot.note_card(Platform::Telegram, &message, &code).await };
        match then {
            Then::Nothing => inbox.begin(id, place, |turn| async move {
                turn.come().await;
                noted.await;
                None::<std::future::Ready<()>>
            }),
            Then::Lead(tap) => {
                let (line, myself, patience) = (self.line.clone(), self.myself.clone(), self.patience.with_answers);
                inbox.begin(id, place, |turn| async move {
                    turn.come().await;
                    tokio::join!(noted, inline::lead(&line, patience, &myself, tap, &card.code));
                    None::<std::future::Ready<()>>
                });
            }
            Then::Carry(request, asked) => {
                let answer = self.answer(*request, asked.chat);
                self.begin(id, inbox, asked, async move {
                    noted.await;
                    answer.await
                });
            }
        }
    }

    fn begin(&self, id: i64, inbox: &mut Inbox, asked: Asked, answer: impl Future<Output = Answer> + Send + 'static) {
        let (line, patience) = (self.line.clone(), self.patience.with_answers);
        let in_turn = |turn: Turn| async move {
            turn.come().await;
            answer.await
        };
        inbox.begin(id, asked.place(), |turn| carry_out(line, in_turn(turn), asked, patience));
    }

    fn answer(&self, mut request: Request, chat: ChatId) -> impl Future<Output = Answer> + Send + use<> {
        let (line, myself, bot) = (self.line.bot.clone(), self.myself.id, self.bot.clone());
        let patience = self.patience.with_questions;
        async move {
            permissions::check((&line, patience), myself, chat, &mut request).await;
            bot.handle(request, &LIMITS).await
        }
    }

    fn read(&self, id: i64, raw: &Value) -> Incoming {
        // From text, because teloxide loses the key it has looked at when it reads a value.
        match serde_json::from_str(&raw.to_string()) {
            Ok(Update { kind: UpdateKind::Error(_), .. }) => tracing::warn!(id, "an update of an unknown kind"),
            Ok(update) => return read(update, &self.myself, self.language),
            Err(error) => tracing::warn!(id, %error, "an update that cannot be read"),
        }
        Incoming::Nothing
    }
}

/// Waits for an answer and returns what prints it. A tap that has waited too long is answered without words before.
async fn carry_out<F>(
    line: Line,
    answer: F,
    mut asked: Asked,
    patience: Duration,
) -> Option<impl Future<Output = ()> + Send + use<F>>
where
    F: Future<Output = Answer> + Send + 'static,
{
    // In a task of its own, so that a panic does not leave a tap without an answer.
    let mut answering = tokio::spawn(answer);
    let mut answer = None;
    if let By::Tapping { tap, .. } = &mut asked.by {
        answer = timeout(patience, &mut answering).await.ok();
        if answer.is_none()
            && let Some(tap) = tap.take()
        {
            answer_tap(&line, tap, String::new()).await;
        }
    }
    let answer = match answer {
        Some(answer) => answer,
        None => answering.await,
    };
    let answer = answer.unwrap_or_else(|error| {
        tracing::error!(%error, "a request broke");
        Answer::Done
    });
    Some(print_answer(line, asked, answer).await)
}
