//! `/unlink`: separates linked accounts, after a confirmation.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::linked::{check_private, other_accounts, titles};
use crate::commands::support::question;
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::persons;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    check_private(asker)?;
    let person = asker.player.as_ref().filter(|person| !person.others.is_empty());
    let person = person.ok_or(Problem::Refused("unlink-nothing"))?;
    let others = other_accounts(person.own, session).await?;
    let accounts = [("accounts", titles(asker.language, &others).into())];
    if line.is_confirmed() {
        persons::unlink(session, person.own).await?;
        return Ok(Reaction::Replace(Reply::plain(asker.language.say_with("unlink-done", accounts))));
    }
    let confirm = Line::new(Verb::Unlink).answering(question::new(asker)?);
    let yes = Button::new(asker.language.say("button-unlink-yes"), confirm).toned(Tone::Danger);
    let sure = Reply::plain(asker.language.say_with("unlink-sure", accounts));
    Ok(Reaction::Replace(sure.with_buttons(vec![vec![yes]])))
}
