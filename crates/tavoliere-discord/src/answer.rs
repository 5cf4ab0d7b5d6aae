//! Answers to interactions: the calls of each answer, and making them.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use serenity::model::id::{ApplicationId, InteractionId};

use super::api::{Api, ApiError, Body};
use super::print;
use tavoliere_seam::platform::back_off::BackOff;
use tavoliere_seam::platform::reply::{Answer, Post, Prompt};

/// The waits for a first answer that Discord takes late, and how many there are: a quarter of a minute.
const LATE: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(8));
const LATE_ATTEMPTS: u32 = 4;

/// The flag of a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;

/// Where an interaction comes from, which decides where its answer goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A slash command, or a form that one opened.
    Command,
    /// A post that everybody sees. It stays, and the answer is a message beside it.
    Public,
    /// A message that only the asker sees. The answer replaces it.
    Private,
    /// The same with a board, about which the answer is: the picture stays if the answer has none.
    Board,
}

/// Which first answers are still possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// All.
    Fresh,
    /// All but a form: this is the answer to one.
    FormSubmitted,
    /// None: the first answer was a [`deferral`].
    Deferred,
    /// None, and Discord may take the deferral late, or never: its answer to the call was lost.
    Doubtful,
}

/// One call of an answer. An interaction has exactly one first answer, and any number of other calls after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Response {
    /// First answer: a message that only the asker sees.
    Say(Post),
    /// First answer: a post in place of the message whose button was tapped.
    Replace(Post),
    /// First answer: words and buttons in place of those of the message whose button was tapped. Its picture stays.
    ReplaceWords(Post),
    /// First answer: the message whose button was tapped loses its buttons.
    TakeButtons,
    /// First answer: a form.
    Ask(Prompt),
    /// First answer: a message that only the asker sees will come later.
    DeferMessage,
    /// First answer: the message whose button was tapped may change later.
    DeferUpdate,
    /// Puts a post in place of the deferred message, or of the message whose button was tapped.
    Edit(Post),
    /// As [`Edit`](Self::Edit), but the picture stays.
    EditWords(Post),
    /// Removes the deferred message, or the message whose button was tapped.
    Remove,
    /// One more message that only the asker sees.
    Add(Post),
}

/// The first answer that leaves time for the real one.
pub(super) fn deferral(origin: Origin) -> Response {
    match origin {
        Origin::Command => Response::DeferMessage,
        Origin::Public | Origin::Private | Origin::Board => Response::DeferUpdate,
    }
}

/// The calls an answer takes.
pub(super) fn responses(answer: Answer, origin: Origin, stage: Stage) -> Vec<Response> {
    let (post, origin) = match answer {
        Answer::Ask(prompt) if stage == Stage::Fresh => return vec![Response::Ask(prompt)],
        Answer::Answered if (origin, stage) == (Origin::Public, Stage::Fresh) => return vec![Response::TakeButtons],
        Answer::Ask(prompt) => (Some(prompt.post), origin),
        Answer::Say(post) | Answer::Aside { post, .. } => (Some(post), origin),
        // Replaces the message whose button was tapped, even if everybody sees it.
        Answer::Replace(post) => (Some(post), if origin == Origin::Public { Origin::Private } else { origin }),
        // Not only the buttons go, also if everybody sees the message.
        Answer::Remove(_) => (None, if origin == Origin::Public { Origin::Private } else { origin }),
        Answer::Settled(post) if origin == Origin::Public => (Some(post), Origin::Private),
        Answer::Done | Answer::Answered | Answer::Settled(_) => (None, origin),
    };
    let is_deferred = matches!(stage, Stage::Deferred | Stage::Doubtful);
    match (origin, post, is_deferred) {
        (Origin::Board, Some(post), false) if post.picture.is_none() => vec![Response::ReplaceWords(post)],
        (Origin::Board, Some(post), true) if post.picture.is_none() => vec![Response::EditWords(post)],
        (Origin::Command | Origin::Public, Some(post), false) => vec![Response::Say(post)],
        (Origin::Private | Origin::Board, Some(post), false) => vec![Response::Replace(post)],
        (Origin::Command | Origin::Private | Origin::Board, Some(post), true) => vec![Response::Edit(post)],
        (Origin::Public, Some(post), true) => vec![Response::Add(post)],
        (Origin::Public, None, true) => vec![],
        (Origin::Public, None, false) => vec![Response::DeferUpdate],
        (Origin::Command | Origin::Private | Origin::Board, None, true) => vec![Response::Remove],
        (Origin::Command | Origin::Private | Origin::Board, None, false) => vec![deferral(origin), Response::Remove],
    }
}

/// The ids and the token by which an interaction is answered.
#[derive(Clone)]
pub(super) struct InteractionHandle {
    pub interaction: InteractionId,
    pub application: ApplicationId,
    pub token: String,
}

/// The message that is the first answer, or whose button was tapped.
const ORIGINAL: &str = "@original";

/// The result of the calls of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum AnswerDelivery {
    /// All of them worked. The message that shows the answer, as Discord's paths name it.
    All {
        message: String,
    },
    /// Discord may have taken a [`deferral`], but its answer to the call was lost.
    Doubtful,
    Failed,
}

impl InteractionHandle {
    /// Makes the calls in order. After a failure the rest is left out: the asker sees Discord's own notice, and the
    /// request stays carried out. But if Discord may have taken a deferral, the rest is still tried: otherwise the asker
    /// would read "thinking…" for ever.
    pub async fn send(&self, api: &Api, responses: Vec<Response>, stage: Stage) -> AnswerDelivery {
        let (mut is_doubtful, mut message) = (stage == Stage::Doubtful, ORIGINAL.to_owned());
        let deferrals = [Response::DeferMessage, Response::DeferUpdate];
        for response in responses {
            let sent = if is_doubtful {
                self.send_once_taken(api, &response).await
            } else {
                self.send_one(api, &response).await
            };
            match sent {
                // A later call works only if Discord has taken the first answer.
                Ok(added) => {
                    is_doubtful = false;
                    message = added.unwrap_or(message);
                }
                Err(ApiError::Failed(error)) if deferrals.contains(&response) => {
                    let error = format!("{error:#}");
                    tracing::warn!(error, interaction = %self.interaction, "whether Discord took an answer is not known");
                    is_doubtful = true;
                }
                Err(error) => {
                    tracing::warn!(%error, interaction = %self.interaction, "an answer did not arrive");
                    return AnswerDelivery::Failed;
                }
            }
        }
        if is_doubtful { AnswerDelivery::Doubtful } else { AnswerDelivery::All { message } }
    }

    /// Makes a call after a first answer that Discord may take late: until then there is nothing to edit.
    async fn send_once_taken(&self, api: &Api, response: &Response) -> Result<Option<String>, ApiError> {
        let mut late = LATE;
        for _ in 0..LATE_ATTEMPTS {
            match self.send_one(api, response).await {
                Err(ApiError::Refused { status: 404, .. }) => tokio::time::sleep(late.fail()).await,
                sent => return sent,
            }
        }
        self.send_one(api, response).await
    }

    /// Puts a post in place of a message that shows an answer.
    pub async fn replace(&self, api: &Api, message: &str, post: &Post) {
        let body = print::message(post, &api.commands);
        if let Err(error) = self.follow_up(api, Method::PATCH, &path_of(message), body).await {
            tracing::warn!(%error, interaction = %self.interaction, "an answer stays as it was");
        }
    }

    /// The path of calls after the first answer.
    pub fn path(&self, rest: &str) -> String {
        format!("/webhooks/{}/{}{rest}", self.application, self.token)
    }

    /// Answers an autocomplete interaction with pairs of a label and the value it stands for.
    pub async fn suggest(&self, api: &Api, choices: Vec<(String, String)>) -> bool {
        let choices = choices.into_iter().map(|(name, value)| json!({"name": name, "value": value}));
        let data = json!({"choices": choices.collect::<Vec<Value>>()});
        let suggested = self.answer_first(api, 8, Some(data.into())).await;
        if let Err(error) = &suggested {
            tracing::debug!(%error, "suggestions did not arrive");
        }
        suggested.is_ok()
    }

    /// Answers by opening the application's Activity.
    pub async fn launch(&self, api: &Api) {
        if let Err(error) = self.answer_first(api, 12, None).await {
            tracing::warn!(%error, "an Activity could not be opened");
        }
    }

    /// Makes a call. Returns the id of the message that it has added, if it has.
    async fn send_one(&self, api: &Api, response: &Response) -> Result<Option<String>, ApiError> {
        let edit = async |body| self.follow_up(api, Method::PATCH, &path_of(ORIGINAL), body).await;
        let sent = match response {
            Response::Add(post) => {
                let added = self.follow_up(api, Method::POST, "", private(post, api)).await?;
                return Ok(added["id"].as_str().map(str::to_owned));
            }
            Response::Say(post) => self.answer_first(api, 4, Some(private(post, api))).await,
            Response::DeferMessage => self.answer_first(api, 5, Some(json!({"flags": EPHEMERAL}).into())).await,
            Response::DeferUpdate => self.answer_first(api, 6, None).await,
            Response::Replace(post) => self.answer_first(api, 7, Some(print::message(post, &api.commands))).await,
            Response::ReplaceWords(post) => self.answer_first(api, 7, Some(words(post, api))).await,
            Response::TakeButtons => self.answer_first(api, 7, Some(json!({"components": []}).into())).await,
            Response::Ask(prompt) => self.answer_first(api, 9, Some(print::form(prompt).into())).await,
            Response::Edit(post) => edit(print::message(post, &api.commands)).await.map(drop),
            Response::EditWords(post) => edit(words(post, api)).await.map(drop),
            Response::Remove => self.remove(api).await,
        };
        sent.map(|()| None)
    }

    /// The first answer, of one of Discord's numbered kinds.
    async fn answer_first(&self, api: &Api, kind: u8, data: Option<Body>) -> Result<(), ApiError> {
        let path = format!("/interactions/{}/{}/callback", self.interaction, self.token);
        let mut body = Body::from(json!({"type": kind}));
        if let Some(data) = data {
            body.json["data"] = data.json;
            body.file = data.file;
        }
        api.call_for_person(Method::POST, &path, Some(&body)).await.map(drop)
    }

    async fn follow_up(&self, api: &Api, method: Method, path: &str, body: Body) -> Result<Value, ApiError> {
        api.call_for_person(method, &self.path(path), Some(&body)).await
    }

    async fn remove(&self, api: &Api) -> Result<(), ApiError> {
        match api.call_for_person(Method::DELETE, &self.path(&path_of(ORIGINAL)), None).await {
            Err(ApiError::Refused { .. }) => {
                let done = json!({"content": "✓", "components": [], "attachments": []});
                self.follow_up(api, Method::PATCH, &path_of(ORIGINAL), done.into()).await.map(drop)
            }
            settled => settled.map(drop),
        }
    }
}

/// The path of a message that shows an answer, after that of the interaction.
fn path_of(message: &str) -> String {
    format!("/messages/{message}")
}

/// A post for a message whose picture stays.
fn words(post: &Post, api: &Api) -> Body {
    let mut body = print::message(post, &api.commands);
    if let Some(fields) = body.json.as_object_mut() {
        fields.remove("attachments");
    }
    body
}

fn private(post: &Post, api: &Api) -> Body {
    let mut body = print::message(post, &api.commands);
    body.json["flags"] = EPHEMERAL.into();
    body
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::reply::{Picture, PictureFormat, Span, Text};

    fn post(text: &str) -> Post {
        Post { text: Text(vec![Span::Plain(text.to_owned())]), ..Post::default() }
    }

    fn board() -> Post {
        let (bytes, alt, name) = (vec![1].into(), String::new(), "k7q2-1.png".to_owned());
        Post { picture: Some(Picture { bytes, format: PictureFormat::Png, alt, name }), ..Post::default() }
    }

    fn prompt() -> Prompt {
        Prompt {
            title: "Your move".to_owned(),
            label: "Move".to_owned(),
            placeholder: "d4".to_owned(),
            line: "move ".to_owned(),
            post: post("type it"),
        }
    }

    #[test]
    fn answers_have_calls_for_every_origin_and_stage() {
        use Origin::{Board, Command, Private, Public};
        use Stage::{Deferred, Doubtful, FormSubmitted, Fresh};
        let done = || Answer::Done;
        let say = || Answer::Say(post("no"));
        let replace = || Answer::Replace(post("no"));
        let settled = || Answer::Settled(post("no"));
        let remove = || Answer::Remove(post("no"));
        let ask = || Answer::Ask(prompt());
        let pictured = || Answer::Say(board());
        for (origin, stage, answer, expected) in [
            (Command, Fresh, done(), vec![Response::DeferMessage, Response::Remove]),
            (Command, Fresh, say(), vec![Response::Say(post("no"))]),
            (Command, Fresh, replace(), vec![Response::Say(post("no"))]),
            (Command, Fresh, ask(), vec![Response::Ask(prompt())]),
            (Command, FormSubmitted, done(), vec![Response::DeferMessage, Response::Remove]),
            (Command, FormSubmitted, ask(), vec![Response::Say(post("type it"))]),
            (Command, Deferred, done(), vec![Response::Remove]),
            (Command, Deferred, say(), vec![Response::Edit(post("no"))]),
            (Command, Deferred, replace(), vec![Response::Edit(post("no"))]),
            (Command, Deferred, ask(), vec![Response::Edit(post("type it"))]),
            (Public, Fresh, done(), vec![Response::DeferUpdate]),
            (Public, Fresh, say(), vec![Response::Say(post("no"))]),
            (Public, Fresh, replace(), vec![Response::Replace(post("no"))]),
            (Public, Fresh, remove(), vec![Response::DeferUpdate, Response::Remove]),
            (Private, Deferred, remove(), vec![Response::Remove]),
            (Public, Fresh, settled(), vec![Response::Replace(post("no"))]),
            (Public, Deferred, settled(), vec![Response::Edit(post("no"))]),
            (Private, Fresh, settled(), vec![Response::DeferUpdate, Response::Remove]),
            (Private, Deferred, settled(), vec![Response::Remove]),
            (Public, Fresh, ask(), vec![Response::Ask(prompt())]),
            (Public, FormSubmitted, ask(), vec![Response::Say(post("type it"))]),
            (Public, Deferred, done(), vec![]),
            (Public, Deferred, say(), vec![Response::Add(post("no"))]),
            (Public, Deferred, replace(), vec![Response::Edit(post("no"))]),
            (Public, Deferred, ask(), vec![Response::Add(post("type it"))]),
            (Private, Fresh, done(), vec![Response::DeferUpdate, Response::Remove]),
            (Private, Fresh, say(), vec![Response::Replace(post("no"))]),
            (Private, Fresh, replace(), vec![Response::Replace(post("no"))]),
            (Private, Fresh, ask(), vec![Response::Ask(prompt())]),
            (Private, FormSubmitted, say(), vec![Response::Replace(post("no"))]),
            (Private, Deferred, done(), vec![Response::Remove]),
            (Private, Deferred, say(), vec![Response::Edit(post("no"))]),
            (Private, Deferred, replace(), vec![Response::Edit(post("no"))]),
            (Private, Deferred, ask(), vec![Response::Edit(post("type it"))]),
            (Board, Fresh, done(), vec![Response::DeferUpdate, Response::Remove]),
            (Board, Fresh, say(), vec![Response::ReplaceWords(post("no"))]),
            (Board, Fresh, pictured(), vec![Response::Replace(board())]),
            (Board, FormSubmitted, ask(), vec![Response::ReplaceWords(post("type it"))]),
            (Board, Deferred, say(), vec![Response::EditWords(post("no"))]),
            (Board, Deferred, pictured(), vec![Response::Edit(board())]),
            (Command, Doubtful, say(), vec![Response::Edit(post("no"))]),
            (Command, Doubtful, done(), vec![Response::Remove]),
        ] {
            assert_eq!(responses(answer, origin, stage), expected, "{origin:?}, {stage:?}");
        }
    }

    #[test]
    fn exactly_one_call_is_a_first_answer() {
        let first = |response: &Response| {
            use Response::{Add, Edit, EditWords, Remove};
            !matches!(response, Edit(_) | EditWords(_) | Add(_) | Remove)
        };
        for origin in [Origin::Command, Origin::Public, Origin::Private, Origin::Board] {
            for answer in [Answer::Done, Answer::Say(post("no")), Answer::Replace(post("no")), Answer::Ask(prompt())] {
                assert!(first(&deferral(origin)));
                for (stage, expected) in
                    [(Stage::Fresh, 1), (Stage::FormSubmitted, 1), (Stage::Deferred, 0), (Stage::Doubtful, 0)]
                {
                    let responses = responses(answer.clone(), origin, stage);
                    assert_eq!(responses.iter().filter(|response| first(response)).count(), expected, "{responses:?}");
                    assert!(expected == 0 || first(&responses[0]), "it comes first: {responses:?}");
                }
            }
        }
    }
}
