//! Has updates answered: each becomes a request, or is answered at once.

use std::time::Duration;

use serde_json::Value;
use teloxide::prelude::*;
use teloxide::types::{CallbackQueryId, Update, UpdateKind};
use tokio::time::timeout;

use super::answer::{answer_tap, print_answer};
use super::inbox::{Inbox, Turn};
use super::read::{Asked, By, Incoming, read};
use super::{Line, Myself, Patience, permissions};
use crate::chat::{Answer, Language, Request};

/// Turns updates into requests and has them answered.
pub struct Reader<H> {
    pub line: Line,
    pub myself: Myself,
    pub language: Language,
    pub patience: Patience,
    pub handle: H,
}

impl<H, F> Reader<H>
where
    H: Fn(Request) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Answer> + Send + 'static,
{
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

    fn begin(&self, id: i64, inbox: &mut Inbox, asked: Asked, answer: impl Future<Output = Answer> + Send + 'static) {
        let (line, patience) = (self.line.clone(), self.patience.with_answers);
        let in_turn = |turn: Turn| async move {
            turn.come().await;
            answer.await
        };
        inbox.begin(id, asked.place(), |turn| carry_out(line, in_turn(turn), asked, patience));
    }

    fn answer(&self, mut request: Request, chat: ChatId) -> impl Future<Output = Answer> + Send + use<H, F> {
        let (bot, myself, handle) = (self.line.bot.clone(), self.myself.id, self.handle.clone());
        let patience = self.patience.with_questions;
        async move {
            permissions::check((&bot, patience), myself, chat, &mut request).await;
            handle(request).await
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
