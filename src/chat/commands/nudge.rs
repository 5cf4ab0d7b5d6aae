//! `/nudge`: tells an opponent that one waits.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::{Fact, Problem};
use crate::chat::platform::reply::Reply;
use crate::chat::presentation::problem::Failure;
use crate::chat::recording::calls;
use crate::matches::Occupant;
use crate::store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, Wanted::Waiting, session).await?;
    let (last, now) = (session.nudged_at(stored.id).await?, asker.context.now());
    let player = match stored.nudged(&asker.actor_or_stranger(), last, now) {
        Ok(player) => player,
        Err(refusal) => return Err(asker.refused(session, &stored, &refusal).await?),
    };
    let name = asker.speaker(session, &stored).await?.name(Occupant::Player(player));
    if session.is_off(player, "reminders").await? {
        return Err(Problem::with("refused-no-reminders", [("name", Fact::Text(name))]).into());
    }
    calls::nudge(session, &stored, player, now).await?;
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("nudge-sent", [("name", name.into())]))))
}
