//! Tells the mover that time is running out: alone where the platform lets the bot begin a conversation.

use std::time::Duration;

use crate::chat::context::BotContext;
use crate::chat::platform::courier::{Courier, DeliveryError};
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Button, Post, Reply};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::Speaker;
use crate::chat::settings::reader::Reader;
use crate::matches::StoredMatch;
use crate::matches::{Occupant, PlayerId};
use crate::store::people::players::Account;
use crate::store::posts::outbox::{About, Pending};

/// The chat in which a reminder would be said else waits no longer than this for a conversation to begin.
const PATIENCE: Duration = Duration::from_secs(5);

/// The reminder for the mover, unless they have moved meanwhile.
pub async fn make_reminder(
    context: &BotContext,
    pending: &Pending,
    platform: Platform,
    limits: &Limits,
) -> anyhow::Result<Option<Post>> {
    let mut session = context.read().await?;
    let About::Match(id, version) = pending.about else { return Ok(None) };
    let game = session.load(id).await?;
    if game.deadline().is_none() || game.board_since > version {
        return Ok(None);
    }
    let everybody = Reader::of_chat(&mut session, &pending.chat, context.language).await?;
    let reader = Reader { person: mover(&game).filter(|_| pending.chat.private), ..everybody };
    let speaker = Speaker::new(&mut session, &game, platform, reader, context.now()).await?;
    let button = Button::new(reader.language.say("button-board"), format!("/board #{}", game.code));
    let reply = Reply { text: speaker.reminder(), buttons: vec![vec![button]], ..Reply::default() };
    drop(session);
    Ok(Some(lay_out(reply, *limits, reader.language).await))
}

/// The account and the place to tell somebody something at alone; `None` where there is none. Nothing is said yet: so where
/// this fails, nothing can come twice.
///
/// # Errors
/// When the platform asks to wait a little.
pub async fn own_place(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
) -> Result<Option<(Account, String)>, DeliveryError> {
    let Some(account) = account_of_one_told(context, pending).await? else { return Ok(None) };
    if account.platform != courier.platform().name() {
        return Ok(None);
    }
    match courier.private_place(&account.key).await {
        Ok(place) => Ok(place.map(|place| (account, place))),
        Err(DeliveryError::RetryAfter(wait)) if wait <= PATIENCE => Err(DeliveryError::RetryAfter(wait)),
        Err(error) => {
            tracing::info!(post = pending.id.0, %error, "nobody can be reminded alone here");
            Ok(None)
        }
    }
}

async fn account_of_one_told(context: &BotContext, pending: &Pending) -> anyhow::Result<Option<Account>> {
    let mut session = context.read().await?;
    let told = match pending.about {
        About::Match(id, _) => mover(&session.load(id).await?),
        About::Lapsed(_, player, _) | About::Call(_, player, _) | About::Unseen(_, player, _) => Some(player),
        About::Review(_) | About::Month(_) | About::Thread(..) => None,
    };
    let Some(player) = told else { return Ok(None) };
    Ok(session.account(player, &pending.chat.platform).await?)
}

fn mover(game: &StoredMatch) -> Option<PlayerId> {
    match game.mover() {
        Some(Occupant::Player(player)) => Some(player),
        Some(Occupant::Computer(_)) | None => None,
    }
}
