//! Tells a player apart what a version of a match asks of them.

use std::time::Duration;

use crate::context::BotContext;
use crate::outbox::occasion::Occasion;
use crate::presentation::speaker::reminders;
use crate::presentation::version::actions;
use tavoliere_play::matches::called::called_players;
use tavoliere_play::matches::{Actor, Identity, MatchId, PlayerId};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::notice_delivery::Pending;
use tavoliere_store::posts::unseen_posts;
use tokio::time::sleep;

/// A call links to the board that it is about, and waits for it no longer than this.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// How often it looks whether the board is there.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Waits until the latest version of the match is posted in the chats that see it. A call to a private chat is ready before the
/// picture of the board, and would lead to the board before, which is taken back.
pub async fn wait_for_board(context: &BotContext, pending: &Pending, id: MatchId) -> anyhow::Result<()> {
    let is_due = async || {
        let (mut session, platform) = (context.read().await?, pending.chat.platform);
        anyhow::Ok(unseen_posts::is_due_on(&mut session, id, platform, context.now()).await?)
    };
    let looks = LONGEST_WAIT.as_millis() / LOOK_EVERY.as_millis();
    for _ in 0..looks {
        if !is_due().await? {
            return Ok(());
        }
        sleep(LOOK_EVERY).await;
    }
    Ok(())
}

/// Composes the call. `None` if the player has answered meanwhile, and in the lounge: its pages show by themselves what waits, and
/// a line for each move would push the boards out of the room.
pub(super) async fn compose(
    occasion: &mut Occasion<'_>,
    id: MatchId,
    player: PlayerId,
    version: u32,
) -> anyhow::Result<Option<Reply>> {
    if occasion.platform == Platform::Lounge {
        return Ok(None);
    }
    let stored = match_events::load(&mut occasion.session, id).await?;
    if stored.version > version || !called_players(&stored).contains(&player) {
        return Ok(None);
    }
    let reader = occasion.reader_for(Some(player));
    // It calls one player: others of the match are called by the posts of the version.
    let others = stored.seats.iter().filter_map(|seat| seat.player()).filter(|other| *other != player);
    let speaker = occasion.speaker(&stored, reader).await?.without_mentioning(others);
    let post = occasion.post_of(&stored).await?;
    let text = reminders::call(&speaker).linking(&speaker.code(), post);
    let actor = Actor::Player { player: Identity::from(player), handle: None };
    // Others read a chat with several people, and have the buttons of the post.
    let answers = actions(&stored, &speaker, &actor);
    let buttons = match reader.person {
        Some(_) if !answers.is_empty() => answers,
        _ => {
            let board = Line::new(Verb::Board).code(&stored.code);
            vec![vec![Button::new(reader.language.say("button-board"), board)]]
        }
    };
    Ok(Some(Reply { text, buttons, ..Reply::default() }))
}
