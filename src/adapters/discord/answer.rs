//! What is said to somebody who asked: which calls an answer takes, and making them.

use reqwest::Method;
use serde_json::{Value, json};
use serenity::model::id::{ApplicationId, InteractionId};

use super::api::{Api, ApiError, Body};
use super::print;
use crate::chat::platform::reply::{Answer, Post, Prompt};

/// The flag of a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;

/// Where somebody asked, which decides where the answer goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A slash command, or a form that one opened.
    Command,
    /// A post everybody sees. It stays as it is; the answer stands beside it.
    Public,
    /// A message only the asker sees. The answer takes its place.
    Private,
}

/// What may still be answered at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Anything.
    Fresh,
    /// Anything but a form: this is the answer to one.
    FormHandedIn,
    /// Nothing more: the first answer said that another will come, see [`deferral`].
    Deferred,
}

/// One call of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// The first answer: a message only the asker sees.
    Say(Post),
    /// The first answer: the message tapped reads so from now on.
    Replace(Post),
    /// The first answer: a form.
    Ask(Prompt),
    /// The first answer: a message only the asker sees will come.
    PromiseMessage,
    /// The first answer: it was heard; the message tapped may change.
    Acknowledge,
    /// Puts a post in the place of what was promised, or of the message tapped.
    Edit(Post),
    /// Takes away what was promised, or the message tapped.
    Remove,
    /// One more message only the asker sees.
    Add(Post),
}

/// The first answer that makes time for another.
pub(super) fn deferral(origin: Origin) -> Step {
    match origin {
        Origin::Command => Step::PromiseMessage,
        Origin::Public | Origin::Private => Step::Acknowledge,
    }
}

/// The calls an answer takes.
pub(super) fn steps(answer: Answer, origin: Origin, stage: Stage) -> Vec<Step> {
    let (post, origin) = match answer {
        Answer::Ask(prompt) if stage == Stage::Fresh => return vec![Step::Ask(prompt)],
        Answer::Ask(prompt) => (Some(prompt.post), origin),
        Answer::Say(post) => (Some(post), origin),
        // A leaf that everybody sees is turned as one's own is.
        Answer::Turn(post) => (Some(post), if origin == Origin::Public { Origin::Private } else { origin }),
        Answer::Done => (None, origin),
    };
    match (origin, post, stage == Stage::Deferred) {
        (Origin::Command | Origin::Public, Some(post), false) => vec![Step::Say(post)],
        (Origin::Private, Some(post), false) => vec![Step::Replace(post)],
        (Origin::Command | Origin::Private, Some(post), true) => vec![Step::Edit(post)],
        (Origin::Public, Some(post), true) => vec![Step::Add(post)],
        (Origin::Public, None, true) => vec![],
        (Origin::Public, None, false) => vec![Step::Acknowledge],
        (Origin::Command | Origin::Private, None, true) => vec![Step::Remove],
        (Origin::Command | Origin::Private, None, false) => vec![deferral(origin), Step::Remove],
    }
}

/// An interaction to be answered, by what its calls are addressed with.
#[derive(Clone)]
pub(super) struct Ticket {
    pub interaction: InteractionId,
    pub application: ApplicationId,
    pub token: String,
}

impl Ticket {
    /// Makes the calls in order. What cannot be said is logged and the rest left out: the asker sees Discord's own
    /// notice, and whatever was decided is decided.
    pub async fn carry_out(&self, api: &Api, steps: Vec<Step>) -> bool {
        for step in steps {
            if let Err(error) = self.take(api, step).await {
                tracing::warn!(%error, interaction = %self.interaction, "an answer did not arrive");
                return false;
            }
        }
        true
    }

    /// Where what is said besides the first answer goes.
    pub fn path(&self, rest: &str) -> String {
        format!("/webhooks/{}/{}{rest}", self.application, self.token)
    }

    /// Suggests how to go on typing: pairs of what is shown and what it stands for.
    pub async fn suggest(&self, api: &Api, choices: Vec<(String, String)>) -> bool {
        let choices = choices.into_iter().map(|(name, value)| json!({"name": name, "value": value}));
        let data = json!({"choices": choices.collect::<Vec<Value>>()});
        let suggested = self.respond(api, 8, Some(data.into())).await;
        if let Err(error) = &suggested {
            tracing::debug!(%error, "suggestions did not arrive");
        }
        suggested.is_ok()
    }

    async fn take(&self, api: &Api, step: Step) -> Result<(), ApiError> {
        match step {
            Step::Say(post) => self.respond(api, 4, Some(private(&post))).await,
            Step::PromiseMessage => self.respond(api, 5, Some(json!({"flags": EPHEMERAL}).into())).await,
            Step::Acknowledge => self.respond(api, 6, None).await,
            Step::Replace(post) => self.respond(api, 7, Some(print::message(&post))).await,
            Step::Ask(prompt) => self.respond(api, 9, Some(print::form(&prompt).into())).await,
            Step::Edit(post) => self.follow(api, Method::PATCH, "/messages/@original", print::message(&post)).await,
            Step::Add(post) => self.follow(api, Method::POST, "", private(&post)).await,
            Step::Remove => self.remove(api).await,
        }
    }

    /// The one first answer, of one of Discord's numbered kinds.
    async fn respond(&self, api: &Api, kind: u8, data: Option<Body>) -> Result<(), ApiError> {
        let path = format!("/interactions/{}/{}/callback", self.interaction, self.token);
        let mut body = Body::from(json!({"type": kind}));
        if let Some(data) = data {
            body.json["data"] = data.json;
            body.file = data.file;
        }
        api.insist(Method::POST, &path, Some(&body)).await.map(drop)
    }

    async fn follow(&self, api: &Api, method: Method, path: &str, body: Body) -> Result<(), ApiError> {
        api.insist(method, &self.path(path), Some(&body)).await.map(drop)
    }

    async fn remove(&self, api: &Api) -> Result<(), ApiError> {
        match api.insist(Method::DELETE, &self.path("/messages/@original"), None).await {
            Err(ApiError::Refused { .. }) => {
                let done = json!({"content": "✓", "components": [], "attachments": []});
                self.follow(api, Method::PATCH, "/messages/@original", done.into()).await
            }
            settled => settled.map(drop),
        }
    }
}

fn private(post: &Post) -> Body {
    let mut body = print::message(post);
    body.json["flags"] = EPHEMERAL.into();
    body
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::platform::reply::{Span, Text};

    fn post(text: &str) -> Post {
        Post { text: Text(vec![Span::Plain(text.to_owned())]), ..Post::default() }
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
    fn every_answer_has_its_calls_wherever_it_was_asked_for_and_however_late_it_is() {
        use Origin::{Command, Private, Public};
        use Stage::{Deferred, FormHandedIn, Fresh};
        let done = || Answer::Done;
        let say = || Answer::Say(post("no"));
        let turn = || Answer::Turn(post("no"));
        let ask = || Answer::Ask(prompt());
        for (origin, stage, answer, expected) in [
            (Command, Fresh, done(), vec![Step::PromiseMessage, Step::Remove]),
            (Command, Fresh, say(), vec![Step::Say(post("no"))]),
            (Command, Fresh, turn(), vec![Step::Say(post("no"))]),
            (Command, Fresh, ask(), vec![Step::Ask(prompt())]),
            (Command, FormHandedIn, done(), vec![Step::PromiseMessage, Step::Remove]),
            (Command, FormHandedIn, ask(), vec![Step::Say(post("type it"))]),
            (Command, Deferred, done(), vec![Step::Remove]),
            (Command, Deferred, say(), vec![Step::Edit(post("no"))]),
            (Command, Deferred, turn(), vec![Step::Edit(post("no"))]),
            (Command, Deferred, ask(), vec![Step::Edit(post("type it"))]),
            (Public, Fresh, done(), vec![Step::Acknowledge]),
            (Public, Fresh, say(), vec![Step::Say(post("no"))]),
            (Public, Fresh, turn(), vec![Step::Replace(post("no"))]),
            (Public, Fresh, ask(), vec![Step::Ask(prompt())]),
            (Public, FormHandedIn, ask(), vec![Step::Say(post("type it"))]),
            (Public, Deferred, done(), vec![]),
            (Public, Deferred, say(), vec![Step::Add(post("no"))]),
            (Public, Deferred, turn(), vec![Step::Edit(post("no"))]),
            (Public, Deferred, ask(), vec![Step::Add(post("type it"))]),
            (Private, Fresh, done(), vec![Step::Acknowledge, Step::Remove]),
            (Private, Fresh, say(), vec![Step::Replace(post("no"))]),
            (Private, Fresh, turn(), vec![Step::Replace(post("no"))]),
            (Private, Fresh, ask(), vec![Step::Ask(prompt())]),
            (Private, FormHandedIn, say(), vec![Step::Replace(post("no"))]),
            (Private, Deferred, done(), vec![Step::Remove]),
            (Private, Deferred, say(), vec![Step::Edit(post("no"))]),
            (Private, Deferred, turn(), vec![Step::Edit(post("no"))]),
            (Private, Deferred, ask(), vec![Step::Edit(post("type it"))]),
        ] {
            assert_eq!(steps(answer, origin, stage), expected, "{origin:?}, {stage:?}");
        }
    }

    #[test]
    fn exactly_one_call_is_a_first_answer() {
        let first = |step: &Step| !matches!(step, Step::Edit(_) | Step::Add(_) | Step::Remove);
        for origin in [Origin::Command, Origin::Public, Origin::Private] {
            for answer in [Answer::Done, Answer::Say(post("no")), Answer::Turn(post("no")), Answer::Ask(prompt())] {
                assert!(first(&deferral(origin)));
                for (stage, expected) in [(Stage::Fresh, 1), (Stage::FormHandedIn, 1), (Stage::Deferred, 0)] {
                    let steps = steps(answer.clone(), origin, stage);
                    assert_eq!(steps.iter().filter(|step| first(step)).count(), expected, "{steps:?}");
                    assert!(expected == 0 || first(&steps[0]), "it comes first: {steps:?}");
                }
            }
        }
    }
}
