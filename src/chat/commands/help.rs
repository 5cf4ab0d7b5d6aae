//! `/help`: the same for everybody.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::command::{COMMANDS, Command};
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply, Span, Text, Tone};
use crate::chat::presentation::problem::Failure;

/// So many commands stand on a page: all of them are more than a message holds.
const COMMANDS_A_PAGE: usize = 20;

pub(crate) fn help(asker: &Asker<'_>, asked: &Asked) -> Result<Reaction, Failure> {
    let language = asker.language;
    let listed: Vec<&Command> = COMMANDS.iter().filter(|command| command.listed).collect();
    let pages = listed.len().div_ceil(COMMANDS_A_PAGE);
    let page = asked.words.first().and_then(|word| word.parse().ok()).unwrap_or(1).clamp(1, pages);
    let mut text = vec![Span::Plain(format!("{}\n", language.say("help")))];
    for command in listed.iter().skip((page - 1) * COMMANDS_A_PAGE).take(COMMANDS_A_PAGE) {
        text.push(Span::Plain("\n".to_owned()));
        text.push(Span::Strong(format!("/{}", command.name_in(language))));
        text.push(Span::Plain(format!(" {}", command.description_in(language))));
    }
    let buttons = vec![
        Button::new(language.say("button-first-game"), "/learn").toned(Tone::Primary),
        Button::new(language.say("button-play-computer"), "/play computer"),
        Button::new(language.say("button-rules"), "/rules"),
    ];
    let turn =
        |page: usize, id: &str| Button::new(language.say_with(id, [("page", page.into())]), format!("/help {page}"));
    let back = (page > 1).then(|| turn(page - 1, "button-page-back"));
    let next = (page < pages).then(|| turn(page + 1, "button-page-next"));
    let ways = back.into_iter().chain(next).collect();
    let reply = Reply { text: Text(text), buttons: vec![buttons, ways], ..Reply::default() };
    // Only the buttons of this leaf lead to a page by its number.
    Ok(if asked.words.is_empty() { Reaction::Say(reply) } else { Reaction::Turn(reply) })
}
