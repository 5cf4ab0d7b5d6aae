//! `/help`: the same for everybody.

use super::{Asker, Reaction};
use crate::chat::problem::Failure;
use crate::chat::{Button, COMMANDS, Reply, Span, Text, Tone};

pub(super) fn help(asker: &Asker<'_>) -> Result<Reaction, Failure> {
    let language = asker.language;
    let mut text = vec![Span::Plain(format!("{}\n", language.say("help")))];
    for command in COMMANDS.iter().filter(|command| command.listed) {
        text.push(Span::Plain("\n".to_owned()));
        text.push(Span::Strong(format!("/{}", command.name_in(language))));
        text.push(Span::Plain(format!(" {}", command.description_in(language))));
    }
    let buttons = vec![
        Button::new(language.say("button-first-game"), "/learn").toned(Tone::Primary),
        Button::new(language.say("button-play-computer"), "/play computer"),
        Button::new(language.say("button-rules"), "/rules"),
    ];
    Ok(Reaction::Say(Reply { text: Text(text), buttons: vec![buttons], ..Reply::default() }))
}
