//! `/forgetme`: deletes what the bot stores about the asker and all their accounts, after a confirmation.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::linked::{known, titles};
use crate::chat::commands::question;
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::Problem;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::Failure;
use crate::chat::recording::record::record;
use crate::matches::MatchId;
use crate::matches::{Action, Actor, Identity, Phase, Refusal};
use crate::store::Session;
use tavoliere_engine as engine;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let person = known(asker)?;
    let handle = asker.request.person.handle.as_deref().map(|handle| (asker.request.platform.name(), handle));
    let unfinished = session.unfinished(person.own, handle).await?;
    if !line.is_confirmed() {
        return ask(asker, person, &unfinished, session).await;
    }
    let actor = asker.actor().ok_or(Problem::NoMatch)?;
    for id in unfinished {
        depart(asker, id, &actor, session).await?;
    }
    for player in person.others.iter().chain([&person.own]) {
        session.forget(*player, handle).await?;
    }
    Ok(Reaction::Replace(Reply::plain(asker.language.say("forgetme-done"))))
}

/// Asks for confirmation, with the consequences.
async fn ask(
    asker: &Asker<'_>,
    person: &Identity,
    unfinished: &[MatchId],
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let (mut games, mut challenges) = (0, 0);
    for id in unfinished {
        match session.load(*id).await?.phase {
            Phase::Open => challenges += 1,
            _ => games += 1,
        }
    }
    let accounts = titles(&session.accounts(person.own).await?);
    let variables = [("accounts", accounts.into()), ("games", games.into()), ("challenges", challenges.into())];
    let confirm = Line::new(Verb::ForgetMe).answering(question::new(asker)?);
    let yes = Button::new(asker.language.say("button-forgetme-yes"), confirm).toned(Tone::Danger);
    let data = Button::new(asker.language.say("button-mydata"), Line::new(Verb::MyData));
    let sure = Reply::plain(asker.language.say_with("forgetme-sure", variables));
    Ok(Reaction::Replace(sure.with_buttons(vec![vec![yes, data]])))
}

/// Takes the actor out of every seat in a match.
async fn depart(asker: &Asker<'_>, id: MatchId, actor: &Actor, session: &mut Session) -> Result<(), Failure> {
    let mut stored = session.load(id).await?;
    loop {
        match stored.decide(actor, Action::Depart, None) {
            Ok(event) => record(session, &mut stored, vec![event], asker.context.now()).await?,
            // For a winner who plays on, the rest is played at once. A loser has no moves left to make.
            Err(Refusal::Decided) if stored.check_finish(actor, None).is_ok() => {
                let moves = engine::finish(&*stored.position, 0, &mut || false);
                let events = stored.finish(actor, &moves, None).map_err(|refusal| Failure::Broken(refusal.into()))?;
                return Ok(record(session, &mut stored, events, asker.context.now()).await?);
            }
            Err(_) => return Ok(()),
        }
    }
}
