//! Tries to deliver one notice.

use std::time::Duration;

use crate::chat::context::BotContext;
use crate::chat::outbox::direct::own_place;
use crate::chat::outbox::notices::{self, Composed, version};
use crate::chat::outbox::notices::{card, thread};
use crate::chat::outbox::occasion::{Occasion, cannot_compose};
use crate::chat::outbox::silence::is_silent;
use crate::chat::platform::courier::{Courier, DeliveryError, Importance};
use crate::chat::platform::language::Language;
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::permission::Permission;
use crate::chat::platform::reply::{Reply, Span};
use crate::store::people::players::Account;
use crate::store::posts::delivery::{Pending, Task};
use crate::store::posts::notice::Notice;

/// What an attempt has done.
pub enum Done {
    /// The notice arrived as this message.
    Posted { message: String, has_buttons: bool, pictures: Pictures },
    /// The buttons are removed, or nothing has to be delivered any more.
    Closed,
    /// The chat of a personal notice is settled, see `Session::direct`.
    Directed(Option<(Account, String)>),
    /// This message was posted, under which a thread is to be made.
    ThreadAnnounced(String),
    /// The thread of this key is made.
    ThreadMade(String),
    /// An inline message was edited for the last time.
    CardEdited,
}

/// What a post that arrived tells about pictures in its chat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pictures {
    /// Nothing: it has none.
    Unknown,
    Allowed,
    /// It had to be posted in words.
    Forbidden,
}

/// A notice ready to be drawn and posted.
struct Ready {
    reply: Reply,
    language: Language,
    silent: bool,
}

/// Tries to deliver one notice. It holds no connection of the store while it waits for the platform or for a drawing.
pub async fn attempt(context: &BotContext, courier: &dyn Courier, pending: &Pending) -> Result<Done, DeliveryError> {
    let place = &pending.chat.key;
    if let Task::Close(message) = &pending.task {
        courier.close(place, message).await?;
        return Ok(Done::Closed);
    }
    match &pending.notice {
        Notice::Thread { id, announcement, .. } => {
            return thread::deliver(context, courier, pending, *id, announcement.as_deref()).await;
        }
        Notice::Card { code, expires_at } => return card::deliver(context, courier, pending, code, *expires_at).await,
        _ => {}
    }
    if pending.is_undirected() {
        return match prepare(context, courier, pending).await? {
            Some(_) => Ok(Done::Directed(own_place(context, courier, pending).await?)),
            None => Ok(Done::Closed),
        };
    }
    match post(context, courier, pending, Pictures::Allowed).await {
        Err(DeliveryError::NoPictures(reason)) => {
            tracing::info!(notice = pending.id.0, reason, "a notice is posted in words");
            match post(context, courier, pending, Pictures::Forbidden).await {
                Err(DeliveryError::NoPictures(reason)) => {
                    Err(DeliveryError::Forbidden { reason, patience: Duration::ZERO })
                }
                posted => posted,
            }
        }
        posted => posted,
    }
}

/// Posts a notice. If pictures are forbidden, it has words in their place, the first time with the reason.
async fn post(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    pictures: Pictures,
) -> Result<Done, DeliveryError> {
    // The permit comes first: what waited for it long is up to date when it is composed.
    let permit = courier.admit(&pending.chat.key, importance(&pending.notice)).await?;
    let Some(Ready { mut reply, language, silent }) = prepare(context, courier, pending).await? else {
        return Ok(Done::Closed);
    };
    if pictures == Pictures::Forbidden {
        reply = reply.in_words();
        if !context.read().await?.is_pictureless(pending.chat_id).await.map_err(anyhow::Error::from)? {
            let words = Permission::lacked("pictures-missing", &[Permission::SendPhotos], language, courier.platform());
            reply.text.0.push(Span::Plain(format!("\n{words}")));
        }
    }
    let mut post = lay_out(reply, *courier.limits(), language).await;
    post.silent = silent;
    // Only the buttons of a board are removed later: those of other notices work at any time.
    let is_board = matches!(pending.notice, Notice::Version { .. });
    let has_buttons = is_board && post.all_buttons().next().is_some();
    let pictures = if post.picture.is_none() && pictures == Pictures::Allowed { Pictures::Unknown } else { pictures };
    let message = courier.post(permit, &post, pending.nonce()).await?;
    Ok(Done::Posted { message, has_buttons, pictures })
}

const fn importance(notice: &Notice) -> Importance {
    match notice {
        Notice::Version { .. }
        | Notice::Call { .. }
        | Notice::Nudge { .. }
        | Notice::Lapsed { .. }
        | Notice::Unseen { .. }
        | Notice::Thread { .. } => Importance::Board,
        Notice::Reminder { .. } => Importance::Reminder,
        Notice::Review { .. } | Notice::Month { .. } | Notice::Card { .. } => Importance::Leisure,
    }
}

/// Composes a notice in one read session. `None` if it is not needed any more.
async fn prepare(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
) -> Result<Option<Ready>, DeliveryError> {
    let begun = Occasion::begin(context, courier.platform(), pending.chat_id, &pending.chat).await;
    let mut occasion = begun.map_err(|error| cannot_compose(pending, error))?;
    if let Notice::Version { .. } = pending.notice
        && let Some(wait) = version::too_soon(&mut occasion, pending).await?
    {
        return Err(DeliveryError::NotYet(wait));
    }
    let prepared = async {
        let Some(Composed { reply, shown }) = notices::compose(&mut occasion, pending).await? else { return Ok(None) };
        let silent = pending.notice.is_again() || is_silent(&mut occasion, shown.as_ref()).await?;
        anyhow::Ok(Some(Ready { reply, language: occasion.reader.language, silent }))
    };
    prepared.await.map_err(|error| cannot_compose(pending, error))
}
