//! `/unblock`: takes a block back.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::blocks::{list, names_a_person, target_of};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::people::{player_blocks, players};

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    const NOT_BLOCKED: Problem = Problem::Refused("unblock-nobody");
    if !names_a_person(line) {
        return list(asker, session).await;
    }
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let blocked = player_blocks::blocked_by(session, own.own).await?;
    let numbered = line.rest().parse().map(PlayerId).ok();
    let called = |name: &str| name.to_lowercase() == line.rest().trim_start_matches('@').to_lowercase();
    let listed = blocked.iter().find(|one| Some(one.player()) == numbered || called(&one.name));
    let other = match listed {
        Some(listed) => Some(listed.player()),
        None if numbered.is_some() => None,
        None => target_of(asker, line, own, session).await?,
    };
    let other = other.ok_or(NOT_BLOCKED)?;
    if !player_blocks::unblock(session, own.own, other).await? {
        return Err(NOT_BLOCKED.into());
    }
    let account = players::account(session, other, asker.request.platform).await?;
    let name = asker.language.name_of(account.as_ref());
    let done = asker.language.say_with("unblock-done", [("name", name.into())]);
    Ok(Reaction::Replace(Reply::plain(done)))
}
