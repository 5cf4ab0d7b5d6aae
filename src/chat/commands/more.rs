//! `/more`: buttons for the less common commands of a match.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::nudges;
use crate::chat::commands::offer::refuses;
use crate::chat::commands::steps::check_playing;
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::Failure;
use crate::matches::{Action, Offer, Phase, Refusal};
use crate::store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, Wanted::Mine, session).await?;
    if stored.phase != Phase::Playing {
        return Err(asker.refused(session, &stored, &Refusal::Over).await?);
    }
    check_playing(asker, &stored, line.seen(), session).await?;
    let language = asker.button_language(line.seen());
    let button = |id: &str, line: Line| Button::new(language.say(id), line);
    let about = |verb: Verb| Line::new(verb).about(&stored);
    let mut buttons = vec![
        button("button-rules", Line::new(Verb::Rules).word(stored.setup.game.id)),
        button("button-text-board", about(Verb::Board).word("text")),
        button("button-replay", Line::new(Verb::Replay).code(&stored.code)),
    ];
    if asker.has_won(&stored) {
        buttons.push(button("button-finish", about(Verb::Finish)));
    }
    if stored.decided().is_none() {
        for (id, verb, action) in [
            ("button-hint", Verb::Hint, Action::Hint),
            ("button-draw", Verb::Draw, Action::Offer(Offer::Draw)),
            ("button-takeback", Verb::Takeback, Action::Offer(Offer::Takeback)),
        ] {
            if let Ok(event) = stored.decide(&asker.actor_or_stranger(), action, None)
                && refuses(&stored, &event, session).await?.is_none()
            {
                buttons.push(button(id, about(verb)));
            }
        }
        buttons.extend(nudges::button(asker, &stored, language, session).await?);
        buttons.push(button("button-resign", about(Verb::Resign)).toned(Tone::Danger));
    }
    buttons.push(button("button-back", about(Verb::Back)));
    let words = asker.language.say_with("more", [("code", format!("#{}", stored.code).into())]);
    Ok(Reaction::Say(Reply::plain(words).with_buttons(vec![buttons])))
}
