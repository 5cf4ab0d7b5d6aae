//! `/resign`: resigns, or cancels a match that has hardly begun, after a confirmation.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::question;
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Action, Event};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let mut stored = target(asker, line, WantedMatch::Mine, session).await?;
    let resigned = asker.decide(session, &stored, Action::Resign, line.version_seen()).await?;
    if line.is_confirmed() {
        return asker.keep(session, &mut stored, resigned).await;
    }
    let speaker = asker.speaker(session, &stored).await?;
    let opponent = asker.player.as_ref().map(|player| speaker.opponents_of(player)).unwrap_or_default();
    let variables = [("code", speaker.code().into()), ("opponent", opponent.into())];
    let (id, yes) = match resigned {
        Event::Cancelled { .. } => ("resign-early", "button-resign-early-yes"),
        _ => ("resign-sure", "button-resign-yes"),
    };
    let words = question::words(asker, line, asker.language.say_with(id, variables));
    let question = question::ask(asker, &stored, session).await?;
    let label = question::label(asker, line, asker.button_language(line.version_seen()).say(yes));
    let yes = Button::new(label, Line::new(Verb::Resign).about(&stored).answering(question)).toned(Tone::Danger);
    let buttons = question::buttons(yes, asker, line, question::back_line(&stored, question));
    Ok(Reaction::Say(Reply::plain(words).with_buttons(buttons)))
}
