//! The first page of help: the purpose of the bot, and the main commands.

use crate::commands::support::first_match::first_match;
use tavoliere_seam::grammar::command::{Command, Verb};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};

pub(crate) fn overview(language: Language) -> Reply {
    let mut text = vec![Span::Plain(format!("{}\n", language.say("help")))];
    text.extend(Command::shown().flat_map(|command| describe_command(command, language)));
    let button = |id: &str, line: Line| Button::new(language.say(id), line);
    let ways = vec![
        first_match(language),
        button("button-play", Line::new(Verb::Play)),
        button("button-rules", Line::new(Verb::Rules)),
    ];
    let all = button("button-all-commands", Line::new(Verb::Help).word(1));
    Reply { text: Text(text), buttons: vec![ways, vec![all]], ..Reply::default() }
}

/// A command with what it does, on a line of its own.
pub(crate) fn describe_command(command: &Command, language: Language) -> [Span; 3] {
    [
        Span::Plain("\n".to_owned()),
        Span::Strong(format!("/{}", command.name_in(language))),
        Span::Plain(format!(" {}", command.description_in(language))),
    ]
}
