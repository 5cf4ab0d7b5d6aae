//! `/type`: asks for a move by typing.

use crate::commands::support::asker::{Asker, FormField, Reaction};
use crate::commands::support::steps::check_turn;
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::votes;
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::MineOrVoted, session).await?;
    let voter = votes::voter(asker, &stored, session).await?;
    let asker = voter.as_ref().map_or(asker, |voter| &voter.asker);
    check_turn(asker, &stored, line.version_seen(), session).await?;
    let speaker = asker.speaker(session, &stored).await?;
    let example = stored.position.legal().first().map(ToString::to_string).unwrap_or_default();
    let variables = [("example", example.clone().into()), ("code", speaker.code().into())];
    let reply = Reply::plain(asker.language.say_with("type-your-move", variables));
    Ok(Reaction::Ask {
        line: Line::new(Verb::Move).about(&stored),
        field: FormField::MOVE,
        placeholder: example,
        reply,
    })
}
