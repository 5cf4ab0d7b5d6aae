//! `/report`: tells the host of the bot about an opponent, with the game.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::blocks;
use crate::commands::support::target::{WantedMatch, replied_to, target};
use crate::presentation::problem::Failure;
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::reports;
use tavoliere_store::people::players;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::{chats, notice_queue};

/// The most characters of what somebody writes.
const LONGEST: usize = 300;

/// The most reports of a person in a day.
const MOST_A_DAY: u32 = 5;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.is_private() {
        return Err(Problem::Refused("link-privately").into());
    }
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    // The game has to be named, or replied to: nobody is guessed.
    if line.reference.is_none() && replied_to(asker, session).await?.is_none() {
        return Err(Problem::Refused("report-whom").into());
    }
    let stored = target(asker, line, WantedMatch::MineOrOver, session).await?;
    let other = blocks::only_other(&stored, own).ok_or(Problem::Refused("report-whom"))?;
    let now = asker.context.now();
    if reports::made_since(session, own.own, now - Millis::DAY).await? >= MOST_A_DAY {
        return Err(Problem::Refused("report-too-many").into());
    }
    let words: String = line.rest().chars().filter(|sign| !sign.is_control()).take(LONGEST).collect();
    let number = reports::add(session, [own.own, other], stored.id, words.trim(), now).await?;
    for (platform, key) in &asker.context.lobby_admins {
        if let Some(admin) = players::find(session, *platform, key).await?
            && let Some(chat) = chats::own_chat(session, admin, *platform).await?
        {
            notice_queue::add(session, chat, &Notice::Report { number }, now).await?;
        }
    }
    // The host learns the names by a command of their own.
    tracing::warn!("somebody was reported: `tavoliere reports` shows whom");
    let account = players::account(session, other, asker.request.platform).await?;
    let variables = [("name", asker.language.name_of(account.as_ref()).into())];
    let block = Line::new(Verb::Block).code(&stored.code);
    let block = Button::new(asker.language.say("button-block-them"), block).toned(Tone::Danger);
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("report-done", variables)).with_buttons(vec![vec![block]])))
}
