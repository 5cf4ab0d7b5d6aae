//! `/resign`: resigns, after a confirmation.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::Failure;
use crate::matches::Action;
use crate::store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let mut stored = target(asker, line, Wanted::Mine, session).await?;
    let resigned = asker.decide(session, &stored, Action::Resign, line.seen()).await?;
    if line.is_confirmed() {
        return asker.keep(session, &mut stored, resigned).await;
    }
    let speaker = asker.speaker(session, &stored).await?;
    let opponent = asker.player.as_ref().map(|player| speaker.opponents_of(player)).unwrap_or_default();
    let variables = [("code", speaker.code().into()), ("opponent", opponent.into())];
    let about = |verb: Verb| Line::new(verb).about(&stored);
    let confirm = about(Verb::Resign).word(Line::YES);
    let buttons = vec![
        Button::new(asker.language.say("button-resign-yes"), confirm).toned(Tone::Danger),
        Button::new(asker.language.say("button-back"), about(Verb::Back)),
    ];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("resign-sure", variables)).with_buttons(vec![buttons])))
}
