//! `/result`: the card of a finished match, to be shown to friends.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::sharing::share_button;
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::{Speaker, finished};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = match target(asker, line, WantedMatch::Over, session).await {
        Err(Failure::Refused(Problem::NoMatch)) => return Err(Problem::Refused("result-none").into()),
        found => found?,
    };
    let not_over = || Problem::with("result-not-over", [("code", Fact::Code(stored.code.clone()))]);
    let outcome = stored.outcome().ok_or_else(not_over)?;
    let (reader, now) = (asker.page_reader(), asker.context.now());
    let speaker = Speaker::new(session, &stored, asker.request.platform, reader, now).await?;
    let about = |verb: Verb| Line::new(verb).code(&stored.code);
    let replay = Button::new(speaker.language.say("button-replay"), about(Verb::Replay));
    let share = share_button(asker, &about(Verb::Result));
    let buttons = vec![std::iter::once(replay).chain(share).collect()];
    Ok(Reaction::Say(Reply { buttons, ..finished::finished(&speaker, outcome) }))
}
