//! `/resign`, which asks once more.

use crate::chat::commands::asker::{Asker, Reaction, seen};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::picker::line;
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::Failure;
use crate::matches::Action;
use crate::store::Session;

pub(crate) async fn resign(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let mut game = target(asker, asked, Wanted::Mine, session).await?;
    if asked.words.iter().any(|word| word == "yes") {
        return asker.act(session, &mut game, Action::Resign, seen(asked)).await;
    }
    let actor = asker.actor().filter(|actor| game.decide(actor, Action::Resign, seen(asked)).is_ok());
    if actor.is_none() {
        return asker.act(session, &mut game, Action::Resign, seen(asked)).await;
    }
    let speaker = asker.speaker(session, &game).await?;
    let opponent = asker.player.as_ref().map(|player| speaker.opponents_of(player)).unwrap_or_default();
    let variables = [("code", speaker.code().into()), ("opponent", opponent.into())];
    let buttons = vec![
        Button::new(asker.language.say("button-resign-yes"), line("resign", &game, "yes")).toned(Tone::Danger),
        Button::new(asker.language.say("button-back"), line("back", &game, "")),
    ];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("resign-sure", variables)).with_buttons(vec![buttons])))
}
