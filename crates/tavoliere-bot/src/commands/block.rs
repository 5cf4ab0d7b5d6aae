//! `/block`: separates the asker from a person, so that they are not brought together in matches.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::blocks::{list, names_a_person, target_of};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::people::{follows, player_blocks, players};

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if !names_a_person(line) {
        return list(asker, session).await;
    }
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let other = target_of(asker, line, own, session).await?.ok_or(Problem::Refused("block-whom"))?;
    if own.owns(other) {
        return Err(Problem::Refused("block-oneself").into());
    }
    let account = players::account(session, other, asker.request.platform).await?;
    let name = account.ok_or(Problem::Refused("refused-gone"))?.name;
    player_blocks::block(session, own.own, other, asker.context.now()).await?;
    follows::separate(session, own.own, other).await?;
    let undo = Button::new(asker.language.say("button-unblock"), Line::new(Verb::Unblock).word(other.0));
    let done = asker.language.say_with("block-done", [("name", name.into())]);
    Ok(Reaction::Say(Reply::plain(done).with_buttons(vec![vec![undo]])))
}
