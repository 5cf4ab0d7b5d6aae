//! `/welcome`: greets a person or a chat that is new to the bot.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::Problem;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::{Failure, sentence};
use crate::store::Session;

pub(crate) async fn run(asker: &Asker<'_>, _: &Line, _: &mut Session) -> Result<Reaction, Failure> {
    let language = asker.language;
    let lacks = Some(&asker.request.place.missing).filter(|missing| !missing.is_empty());
    let lacks = lacks.map(|permissions| {
        sentence(&Problem::Missing { platform: asker.request.platform, permissions: permissions.clone() }, language)
    });
    let words = [Some(language.say("welcome")), lacks].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let buttons = vec![
        Button::new(language.say("button-first-game"), Line::new(Verb::Learn)).toned(Tone::Primary),
        Button::new(language.say("button-play"), Line::new(Verb::Play)),
        Button::new(language.say("button-help"), Line::new(Verb::Help)),
    ];
    Ok(Reaction::Say(Reply::plain(words).with_buttons(vec![buttons])))
}
