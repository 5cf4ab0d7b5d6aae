//! `/type`: asks for a move by typing.

use crate::chat::commands::support::asker::{Asker, Reaction};
use crate::chat::commands::support::steps::check_turn;
use crate::chat::commands::support::target::{WantedMatch, target};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::platform::reply::Reply;
use crate::chat::presentation::problem::Failure;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::Mine, session).await?;
    check_turn(asker, &stored, line.version_seen(), session).await?;
    let speaker = asker.speaker(session, &stored).await?;
    let example = stored.position.legal().first().map(ToString::to_string).unwrap_or_default();
    let variables = [("example", example.clone().into()), ("code", speaker.code().into())];
    let reply = Reply::plain(asker.language.say_with("type-your-move", variables));
    Ok(Reaction::Ask { line: Line::new(Verb::Move).about(&stored), placeholder: example, reply })
}
