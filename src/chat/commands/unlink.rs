//! `/unlink`: separates linked accounts, after a confirmation.

use crate::chat::commands::support::asker::{Asker, Reaction};
use crate::chat::commands::support::linked::{check_private, other_accounts, titles};
use crate::chat::commands::support::question;
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::Problem;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::Failure;
use tavoliere_store::Session;
use tavoliere_store::persons;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    check_private(asker)?;
    let person = asker.player.as_ref().filter(|person| !person.others.is_empty());
    let person = person.ok_or(Problem::Refused("unlink-nothing"))?;
    let others = other_accounts(person.own, session).await?;
    let accounts = [("accounts", titles(&others).into())];
    if line.is_confirmed() {
        persons::unlink(session, person.own).await?;
        return Ok(Reaction::Replace(Reply::plain(asker.language.say_with("unlink-done", accounts))));
    }
    let confirm = Line::new(Verb::Unlink).answering(question::new(asker)?);
    let yes = Button::new(asker.language.say("button-unlink-yes"), confirm).toned(Tone::Danger);
    let sure = Reply::plain(asker.language.say_with("unlink-sure", accounts));
    Ok(Reaction::Replace(sure.with_buttons(vec![vec![yes]])))
}
