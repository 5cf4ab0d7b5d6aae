//! Brings people together who wait for anybody: pairs them, tells them about a long wait, and keeps the lobby in chats as it is.

use std::collections::BTreeMap;

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::context::BotContext;
use crate::context::repeat::repeat;
use crate::presentation::lobby::fingerprint;
use crate::recording::automatch::pair_waiting;
use tavoliere_play::time::Millis;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::matches::lobby;
use tavoliere_store::matches::seeks::{self, LONGEST_WAIT as LONGEST_SEEK};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::{chats, notice_queue};

/// The name of this work, for processes that share it.
const WORK: &str = "lobby";

/// The longest time between two looks. A lobby in a chat is edited no more often.
const LONGEST_WAIT: Millis = Millis::MINUTE;

/// The most games that begin in one transaction, so that others get at the database.
const GAMES_A_STEP: usize = 16;

/// Works until `stop` is cancelled.
pub async fn run(context: &BotContext, stop: &CancellationToken) {
    let work = || async {
        if !context.claims.claim(WORK).await? {
            return Ok(LONGEST_WAIT.into());
        }
        bring_together(context).await?;
        let next = seeks::next_due(&mut context.read().await?).await?;
        let wait = next.map_or(LONGEST_WAIT, |next| (next - context.now()).clamp(Millis(1), LONGEST_WAIT));
        Ok(wait.into())
    };
    // A person who asks is paired at once, so nobody waits for it.
    let bell = Notify::new();
    repeat("lobby", stop, &bell, work).await;
}

/// Does all that is due now.
///
/// # Errors
/// When the store fails.
pub async fn bring_together(context: &BotContext) -> anyhow::Result<()> {
    let is_idle = seeks::next_due(&mut context.read().await?).await?.is_none();
    if !is_idle {
        while context.has_lobby && retry_on_conflict(|| pair_some(context)).await? {
            context.bells.ring();
        }
        if retry_on_conflict(|| tell_waiting(context)).await? {
            context.bells.ring();
        }
    }
    if retry_on_conflict(|| show_lobby(context)).await? {
        context.bells.ring();
    }
    Ok(())
}

/// One transaction. `false` if nobody is left to be paired now.
async fn pair_some(context: &BotContext) -> anyhow::Result<bool> {
    let mut session = context.store.write().await?;
    let begun = pair_waiting(context, &mut session, (None, GAMES_A_STEP), context.now()).await?;
    session.commit().await?;
    Ok(!begun.is_empty())
}

/// Tells people about a wait that is long, and ends one that has lasted too long. Returns whether anybody is told.
async fn tell_waiting(context: &BotContext) -> anyhow::Result<bool> {
    let now = context.now();
    let mut session = context.store.write().await?;
    let mut told: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for seek in seeks::due(&mut session, now).await? {
        let ends_at = seek.at + LONGEST_SEEK;
        let over = ends_at <= now || !context.has_lobby;
        if over {
            seeks::end(&mut session, seek.player(), Some(&seek.game)).await?;
        } else {
            seeks::put_off(&mut session, seek.player(), &seek.game, ends_at).await?;
        }
        if let Some(chat) = chats::own_chat(&mut session, seek.player(), seek.platform).await? {
            told.entry((chat.0, seek.player(), over)).or_default().push(seek.game);
        }
    }
    let tells = !told.is_empty();
    for ((chat, player, over), games) in told {
        let notice = Notice::Waiting { player, games, over };
        notice_queue::add(&mut session, chats::ChatId(chat), &notice, now).await?;
    }
    session.commit().await?;
    Ok(tells)
}

/// Stands for a lobby that the host has closed.
const CLOSED: &str = "closed";

/// Queues the lobby where it is wanted and has changed. Returns whether there is such a chat.
async fn show_lobby(context: &BotContext) -> anyhow::Result<bool> {
    if !lobby::is_wanted(&mut context.read().await?).await? {
        return Ok(false);
    }
    let mut session = context.store.write().await?;
    let shown = if context.has_lobby { fingerprint(&mut session, context.now()).await? } else { CLOSED.to_owned() };
    // An empty or closed lobby is nothing to begin with.
    let begins = context.has_lobby && !shown.is_empty();
    let shows = lobby::show(&mut session, &shown, begins, context.now()).await?;
    session.commit().await?;
    Ok(shows)
}
