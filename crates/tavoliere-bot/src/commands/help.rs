//! `/help`: where to begin, and all commands by purpose.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::overview::{describe_command, overview};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::{Command, Purpose, Verb};
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, _: &mut Session) -> Result<Reaction, Failure> {
    let number = match line.words.first() {
        Some(word) if keyword::matches(word, "all") => Some(1),
        Some(word) => word.parse().ok(),
        None => None,
    };
    // Only buttons of this message name a page.
    Ok(match number {
        None => Reaction::Say(overview(asker.language)),
        Some(0) => Reaction::Replace(overview(asker.language)),
        Some(number) => Reaction::Replace(page(number, asker.language)),
    })
}

/// All commands of a purpose. Pages are counted from 1; before them comes the overview.
fn page(number: usize, language: Language) -> Reply {
    let number = number.min(Purpose::ALL.len());
    let purpose = Purpose::ALL[number - 1];
    let heading = format!("{} · {number}/{}", purpose.title(language), Purpose::ALL.len());
    let commands = Command::listed().filter(|command| command.purpose == purpose);
    let text = [Span::Strong(heading), Span::Plain("\n".to_owned())].into_iter();
    let text = text.chain(commands.flat_map(|command| describe_command(command, language))).collect();
    let turn = |page: usize, id: &str| Button::new(language.say(id), Line::new(Verb::Help).word(page));
    let back = turn(number - 1, "button-page-back");
    let next = (number < Purpose::ALL.len()).then(|| turn(number + 1, "button-page-next"));
    Reply { text: Text(text), buttons: vec![[back].into_iter().chain(next).collect()], ..Reply::default() }
}
