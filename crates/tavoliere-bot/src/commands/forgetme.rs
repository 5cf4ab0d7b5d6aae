//! `/forgetme`: deletes what the bot stores about the asker and all their accounts, after a confirmation.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::linked::{known_identity, titles};
use crate::commands::support::question;
use crate::presentation::problem::Failure;
use crate::recording::departure::{self, Leaving};
use tavoliere_play::matches::{Action, Event, Identity, MatchId, Phase};
use tavoliere_play::tournaments::entrant_of;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;
use tavoliere_store::privacy;
use tavoliere_store::tournaments::{tournament_events, tournament_lists};

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let person = known_identity(asker)?;
    let handle = asker.request.person.handle.as_deref().map(|handle| (asker.request.platform, handle));
    let unfinished = privacy::unfinished(session, person.own, handle).await?;
    if !line.is_confirmed() {
        return ask_to_confirm(asker, person, &unfinished, session).await;
    }
    let actor = asker.actor().ok_or(Problem::NoMatch)?;
    let leaving = Leaving { person, actor: &actor, handle };
    let language = asker.readers.everybody.language;
    let now = asker.context.now();
    Box::pin(departure::forget(leaving, language, now, session)).await.map_err(Failure::Broken)?;
    Ok(Reaction::Replace(Reply::plain(asker.language.say("forgetme-done"))))
}

/// Asks for confirmation, with the consequences.
async fn ask_to_confirm(
    asker: &Asker<'_>,
    person: &Identity,
    unfinished: &[MatchId],
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let (mut games, mut cancelled, mut challenges) = (0, 0, 0);
    let actor = asker.actor().ok_or(Problem::NoMatch)?;
    for id in unfinished {
        let stored = match_events::load(session, *id).await?;
        match stored.phase {
            Phase::Open => challenges += u32::from(person.owns(stored.challenger)),
            _ => match stored.decide(&actor, Action::Depart, None) {
                Ok(Event::Cancelled { .. }) => cancelled += 1,
                _ => games += 1,
            },
        }
    }
    let hosted = hosted(person, session).await?;
    let accounts = titles(asker.language, &players::accounts(session, person.own).await?);
    let variables = [
        ("accounts", accounts.into()),
        ("games", games.into()),
        ("cancelled", cancelled.into()),
        ("challenges", challenges.into()),
        ("hosted", hosted.len().into()),
        ("names", asker.language.list(&hosted).into()),
    ];
    let confirm = Line::new(Verb::ForgetMe).answering(question::new(asker)?);
    let yes = Button::new(asker.language.say("button-forgetme-yes"), confirm).toned(Tone::Danger);
    let data = Button::new(asker.language.say("button-mydata"), Line::new(Verb::MyData));
    let sure = Reply::plain(asker.language.say_with("forgetme-sure", variables));
    Ok(Reaction::Replace(sure.with_buttons(vec![vec![yes, data]])))
}

/// The names of the tournaments that a person hosts and that are not over.
async fn hosted(person: &Identity, session: &mut Session) -> Result<Vec<String>, Failure> {
    let mut names = Vec::new();
    for own in person.others.iter().chain([&person.own]) {
        for id in tournament_lists::unfinished_of(session, *own).await? {
            let terms = tournament_events::load(session, id).await?.terms;
            names.extend((terms.host == Some(entrant_of(*own))).then_some(terms.name));
        }
    }
    Ok(names)
}
