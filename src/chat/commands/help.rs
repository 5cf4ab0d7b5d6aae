//! `/help`: all commands, in pages.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::command::{Command, Verb};
use crate::chat::grammar::line::Line;
use crate::chat::platform::reply::{Button, Reply, Span, Text, Tone};
use crate::chat::presentation::problem::Failure;
use crate::store::Session;

/// The number of commands on a page. All of them do not fit into a message.
const COMMANDS_A_PAGE: usize = 20;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, _: &mut Session) -> Result<Reaction, Failure> {
    let language = asker.language;
    let listed: Vec<&Command> = Command::listed().collect();
    let pages = listed.len().div_ceil(COMMANDS_A_PAGE);
    let page = line.words.first().and_then(|word| word.parse().ok()).unwrap_or(1).clamp(1, pages);
    let mut text = vec![Span::Plain(format!("{}\n", language.say("help")))];
    for command in listed.iter().skip((page - 1) * COMMANDS_A_PAGE).take(COMMANDS_A_PAGE) {
        text.push(Span::Plain("\n".to_owned()));
        text.push(Span::Strong(format!("/{}", command.name_in(language))));
        text.push(Span::Plain(format!(" {}", command.description_in(language))));
    }
    let buttons = vec![
        Button::new(language.say("button-first-game"), Line::new(Verb::Learn)).toned(Tone::Primary),
        Button::new(language.say("button-play-computer"), Line::new(Verb::Play).word("computer")),
        Button::new(language.say("button-rules"), Line::new(Verb::Rules)),
    ];
    let turn = |page: usize, id: &str| Button::new(language.say(id), Line::new(Verb::Help).word(page));
    let back = (page > 1).then(|| turn(page - 1, "button-page-back"));
    let next = (page < pages).then(|| turn(page + 1, "button-page-next"));
    let ways = back.into_iter().chain(next).collect();
    let reply = Reply { text: Text(text), buttons: vec![buttons, ways], ..Reply::default() };
    // Only buttons of this message name a page.
    Ok(if line.words.is_empty() { Reaction::Say(reply) } else { Reaction::Replace(reply) })
}
