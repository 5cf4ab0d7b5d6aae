//! Gives a game a thread of its own where a room wants it: has it made, tells the room where it is, and opens or closes
//! it as the games in it need.

use std::time::Duration;

use crate::chat::context::BotContext;
use crate::chat::outbox::{Done, cannot_be_made};
use crate::chat::platform::courier::{Courier, DeliveryError, ThreadBegun};
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::reply::{Post, Reply, Text};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::Speaker;
use crate::chat::settings::reader::Reader;
use crate::matches::MatchId;
use crate::matches::Phase;
use crate::store::posts::outbox::{About, Pending};

/// A game waits no longer than this for its thread, in one go and in tries: about four minutes.
const PATIENCE: Duration = Duration::from_secs(60);
const MOST_ATTEMPTS: u32 = 8;

/// Whether it is about a thread, for which no game waits as long as this would take.
pub fn is_not_worth(pending: &Pending, error: &DeliveryError) -> bool {
    let takes_long = match error {
        DeliveryError::RetryAfter(wait) => *wait > PATIENCE,
        DeliveryError::Failed(_) => pending.attempts >= MOST_ATTEMPTS,
        _ => false,
    };
    takes_long && matches!(pending.about, About::Thread(..))
}

/// Makes the thread of a match and tells of it, one step at a time, so that what was done is noted before the next
/// one; opens or closes a thread that was made.
pub async fn deliver_thread(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    id: MatchId,
) -> Result<Done, DeliveryError> {
    let place = &pending.chat.key;
    match thread_so_far(context, courier.platform(), pending, id)
        .await
        .map_err(|error| cannot_be_made(pending, error))?
    {
        SoFar::Settled { open } => courier.settle_thread(place, open).await?,
        SoFar::Unneeded => {}
        SoFar::Made(thread) => {
            let message = post_line(context, courier, pending, id, courier.address(&thread)).await?;
            return Ok(Done::Posted { message, has_buttons: false });
        }
        SoFar::Wished { title } => match courier.begin_thread(place, &title, pending.line.as_deref()).await? {
            ThreadBegun::Made(key) => return Ok(Done::ThreadMade(key)),
            ThreadBegun::Under => return Ok(Done::Lined(post_line(context, courier, pending, id, None).await?)),
            ThreadBegun::Nowhere => {}
        },
    }
    Ok(Done::Closed)
}

async fn thread_so_far(
    context: &BotContext,
    platform: Platform,
    pending: &Pending,
    id: MatchId,
) -> anyhow::Result<SoFar> {
    let mut session = context.read().await?;
    if session.is_made(pending.chat_id).await? {
        return Ok(SoFar::Settled { open: session.is_played_in(pending.chat_id).await? });
    }
    if let Some(thread) = session.thread_of(id, pending.chat_id).await? {
        return Ok(SoFar::Made(session.chat(thread).await?.key));
    }
    let game = session.load(id).await?;
    if game.phase != Phase::Playing {
        return Ok(SoFar::Unneeded);
    }
    let reader = Reader::of_chat(&mut session, &pending.chat, context.language).await?;
    let speaker = Speaker::new(&mut session, &game, platform, reader, context.now()).await?;
    Ok(SoFar::Wished { title: speaker.thread_title() })
}

/// Tells the room of a thread; `address` is where it is, unless it hangs under the message.
async fn post_line(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    id: MatchId,
    address: Option<String>,
) -> Result<String, DeliveryError> {
    courier.admit(&pending.chat.key).await?;
    let line = make_line(context, courier, pending, id, address).await;
    let post = line.map_err(|error| cannot_be_made(pending, error))?;
    courier.post(&pending.chat.key, &post, pending.id.0).await
}

async fn make_line(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    id: MatchId,
    address: Option<String>,
) -> anyhow::Result<Post> {
    let mut session = context.read().await?;
    let game = session.load(id).await?;
    let reader = Reader::of_chat(&mut session, &pending.chat, context.language).await?;
    let speaker = Speaker::new(&mut session, &game, courier.platform(), reader, context.now()).await?;
    let title = ("title", speaker.title().into());
    let words = match address {
        Some(address) => reader.language.say_with("thread-made-at", [title, ("address", address.into())]),
        None => reader.language.say_with("thread-made", [title]),
    };
    let reply = Reply { text: Text::plain(words), ..Reply::default() };
    drop(session);
    Ok(lay_out(reply, *courier.limits(), reader.language).await)
}

/// How far a thread has come.
enum SoFar {
    /// It is to be made, and called so.
    Wished { title: String },
    /// It has this key, and is to be told of.
    Made(String),
    /// What was to be said in it is over.
    Unneeded,
    /// It is the thread itself that is looked at, and games in it may go on or not.
    Settled { open: bool },
}
