//! `/say`: a remark about the board of a match, of a player or of somebody who watches.

use crate::commands::support::asker::{Asker, FormField, Reaction};
use crate::commands::support::remark::{self, say, take_back};
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use tavoliere_play::matches::Phase;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::matches::match_chats;

/// In place of words: takes the last ones back.
const TAKE_BACK: &str = "-";

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::MineOrOver, session).await?;
    if line.words.is_empty() {
        remark::check(asker, &stored, session).await?;
        let (reply, placeholder) =
            (Reply::plain(asker.language.say("remark-empty")), asker.language.say("remark-example"));
        let line = Line::new(Verb::Say).code(&stored.code);
        return Ok(Reaction::Ask { line, field: FormField::REMARK, placeholder, reply });
    }
    if line.rest() == TAKE_BACK {
        take_back(asker, &stored, session).await?;
        return Ok(match asker.limits.touch {
            true => Reaction::Done,
            false => Reaction::Say(Reply::plain(asker.language.say("remark-gone"))),
        });
    }
    say(asker, &stored, &line.rest(), session).await?;
    let shown_in = match_chats::chats_of(session, stored.id).await?;
    let is_shown_here = asker.chat.is_some_and(|chat| shown_in.contains(&chat));
    // There the board comes again with the remark, and a page shows it at once.
    if asker.limits.touch || asker.plays(&stored) && is_shown_here && !asker.is_private() {
        return Ok(Reaction::Done);
    }
    let is_read_later = !asker.plays(&stored) && stored.phase == Phase::Playing;
    let said = if is_read_later { "remark-said-watching" } else { "remark-said" };
    let take_back = Line::new(Verb::Say).code(&stored.code).word(TAKE_BACK);
    let take_back = Button::new(asker.language.say("button-unsay"), take_back);
    // The message whose button was tapped keeps its others.
    let reply = Reply::plain(asker.language.say(said)).with_buttons(vec![vec![take_back]]);
    Ok(Reaction::Say(Reply { apart: true, ..reply }))
}
