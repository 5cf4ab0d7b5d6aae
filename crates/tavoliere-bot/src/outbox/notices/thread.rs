//! Makes a thread for a match in a room that wants one, announces it, and opens or closes it as its matches need.

use std::time::Duration;

use crate::context::BotContext;
use crate::outbox::attempt::{Attempted, PicturePermission, Posting};
use crate::outbox::occasion::Occasion;
use tavoliere_play::matches::{MatchId, Phase};
use tavoliere_seam::platform::courier::{Courier, DeliveryError, Importance, ThreadBegun};
use tavoliere_seam::platform::layout::lay_out;
use tavoliere_seam::platform::reply::{Reply, Span, Text};
use tavoliere_seam::platform::request::{ChatKey, MessageKey};
use tavoliere_store::matches::{match_chats, match_events};
use tavoliere_store::posts::chats;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_delivery::Pending;
use tavoliere_store::posts::past_posts::Arrival;

/// A match waits no longer than this for its thread in one try.
const PATIENCE: Duration = Duration::from_secs(60);

/// A match waits for its thread no longer than this many failed tries: about four minutes.
const MOST_ATTEMPTS: u32 = 8;

/// How far a thread has come.
enum ThreadStage {
    /// It is to be made, with this title.
    Wanted { title: String },
    /// It has this key, and is to be announced.
    Made(ChatKey),
    /// Its match is over already.
    Unneeded,
    /// The chat is the thread itself, in which matches go on or not.
    Settled { open: bool },
}

/// Whether a thread is not worth the wait that an error asks for: the match goes on without it.
pub(in crate::outbox) fn is_not_worth(pending: &Pending, error: &DeliveryError) -> bool {
    let takes_long = match error {
        DeliveryError::RetryAfter(wait) => *wait > PATIENCE,
        DeliveryError::Failed(_) => pending.attempts >= MOST_ATTEMPTS,
        _ => false,
    };
    takes_long && matches!(pending.notice, Notice::Thread { .. })
}

/// Whether there will be no thread.
fn is_for_good(pending: &Pending, error: &DeliveryError) -> bool {
    matches!(error, DeliveryError::Refused(_) | DeliveryError::Gone(_) | DeliveryError::Forbidden { .. })
        || is_not_worth(pending, error)
}

/// Takes the next step of a thread. Each step is settled before the next one, so that a restart makes nothing twice.
pub(in crate::outbox) async fn deliver(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    id: MatchId,
    announcement: Option<&MessageKey>,
) -> Result<Attempted, DeliveryError> {
    let place = &pending.chat.key;
    let begun = Occasion::begin_delivery(context, courier, pending).await;
    let stage = async { stage(&mut begun?, id).await };
    match stage.await.map_err(DeliveryError::Broken)? {
        ThreadStage::Settled { open } => courier.settle_thread(place, open).await?,
        ThreadStage::Unneeded => {}
        ThreadStage::Made(thread) => {
            let message = announce(context, courier, pending, id, courier.address(&thread)).await?;
            let arrival = Arrival { message, has_buttons: false, board: None, keeps_past: true };
            return Ok(Attempted::Posted {
                arrival,
                pictures: PicturePermission::Unknown,
                posting: Posting::New,
                version: None,
            });
        }
        ThreadStage::Wanted { title } => match courier.begin_thread(place, &title, announcement).await {
            Ok(ThreadBegun::Made(key)) => return Ok(Attempted::ThreadMade(key)),
            Ok(ThreadBegun::Under) => {
                return Ok(Attempted::ThreadAnnounced(announce(context, courier, pending, id, None).await?));
            }
            Ok(ThreadBegun::Nowhere) => {}
            Err(error) => {
                // The message under which the thread was to be says that it is there.
                if let Some(message) = announcement.filter(|_| is_for_good(pending, &error))
                    && let Err(error) = courier.delete(place, &[message]).await
                {
                    tracing::debug!(%error, "the announcement of a thread stays");
                }
                return Err(error);
            }
        },
    }
    Ok(Attempted::Closed)
}

async fn stage(occasion: &mut Occasion<'_>, id: MatchId) -> anyhow::Result<ThreadStage> {
    let (chat, reader) = (occasion.chat_id, occasion.reader);
    let session = &mut occasion.session;
    if match_chats::is_made(session, chat).await? {
        return Ok(ThreadStage::Settled { open: match_chats::is_played_in(session, chat).await? });
    }
    if let Some(thread) = match_chats::thread_of(session, id, chat).await? {
        return Ok(ThreadStage::Made(chats::load(session, thread).await?.key));
    }
    let stored = match_events::load(session, id).await?;
    if stored.phase != Phase::Playing {
        return Ok(ThreadStage::Unneeded);
    }
    Ok(ThreadStage::Wanted { title: occasion.speaker(&stored, reader).await?.thread_title() })
}

/// Announces a thread in its room; `address` is where it is, unless it is made under the message.
async fn announce(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    id: MatchId,
    address: Option<String>,
) -> Result<MessageKey, DeliveryError> {
    let permit = courier.admit(&pending.chat.key, Importance::Board).await?;
    let begun = Occasion::begin_delivery(context, courier, pending).await;
    let composed = async { compose(&mut begun?, id, address).await };
    let reply = composed.await.map_err(DeliveryError::Broken)?;
    let post = lay_out(reply, *courier.limits(), context.language, &context.pictures).await;
    courier.post(permit, &post, pending.nonce()).await
}

async fn compose(occasion: &mut Occasion<'_>, id: MatchId, address: Option<String>) -> anyhow::Result<Reply> {
    let (reader, stored) = (occasion.reader, match_events::load(&mut occasion.session, id).await?);
    let title = ("title", occasion.speaker(&stored, reader).await?.title().into());
    let Some(url) = address else { return Ok(Reply::plain(reader.language.say_with("thread-made", [title]))) };
    let words = reader.language.say_with("thread-made-at", [title, ("address", url.clone().into())]);
    let (before, after) = words.rsplit_once(&*url).unwrap_or((&*words, ""));
    let spans = vec![Span::Plain(before.to_owned()), Span::Page { url }, Span::Plain(after.to_owned())];
    Ok(Reply { text: Text(spans), ..Reply::default() })
}
