//! Tries to deliver one notice.

use std::time::Duration;

use crate::context::BotContext;
use crate::outbox::busy;
use crate::outbox::direct::own_place;
use crate::outbox::notices::{self, Composed, version};
use crate::outbox::notices::{call, card, thread};
use crate::outbox::occasion::Occasion;
use crate::outbox::silence::is_silent;
use crate::outbox::tidying::take_back;
use tavoliere_play::matches::called::is_live;
use tavoliere_play::platforms::Account;
use tavoliere_seam::platform::courier::{Courier, DeliveryError, Importance};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::layout::lay_out;
use tavoliere_seam::platform::look::Source;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::{Reply, Span};
use tavoliere_seam::platform::request::{ChatKey, MessageKey};
use tavoliere_store::matches::lobby;
use tavoliere_store::posts::notice::{Notice, NoticeId, Precedence};
use tavoliere_store::posts::notice_delivery::{Pending, Task};
use tavoliere_store::posts::past_posts::{Arrival, PostedAs};
use tavoliere_store::posts::unseen_posts;
use tavoliere_store::tournaments::{tournament_chats, tournament_events};

/// How long a notice waits while this process is cut off from the database.
const CUT_OFF: Duration = Duration::from_secs(1);

/// The result of an attempt.
pub enum Attempted {
    /// The notice arrived as this message. It shows at least this version of a tournament.
    Posted { arrival: Arrival, pictures: PicturePermission, posting: Posting, version: Option<u32> },
    /// Nothing has to be delivered any more, or nothing is left to take back.
    Closed,
    /// The present board has no buttons any more.
    ButtonsRemoved,
    /// These posts of the past are deleted.
    Deleted(Vec<NoticeId>),
    /// The chat of a personal notice is settled, see `notice_delivery::address_to`.
    Directed(Option<(Account, ChatKey)>),
    /// This message was posted, under which a thread is to be made.
    ThreadAnnounced(MessageKey),
    /// The thread of this key is made.
    ThreadMade(ChatKey),
    /// An inline message was edited for the last time.
    CardEdited,
}

/// Whether pictures are allowed in a chat, as shown by a post that arrived there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PicturePermission {
    /// Nothing: it has none.
    Unknown,
    Allowed,
    /// It had to be posted in words.
    Forbidden,
}

/// How a notice came to its message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Posting {
    /// It is a message of its own.
    New,
    /// It has taken the place of the board that was there. Its players see that.
    InPlace,
    /// The same; a line is to call who is to move, because an edit notifies nobody.
    InPlaceWithLine,
}

/// A notice ready to be drawn and posted.
struct ReadyNotice {
    reply: Reply,
    language: Language,
    silent: bool,
    keeps_past: bool,
    /// The message of the board that it takes the place of.
    edited: Option<MessageKey>,
    /// Whether a line is to call who is to move after that.
    needs_line: bool,
    source: Source,
    /// The version of the tournament whose table it shows.
    version: Option<u32>,
}

/// Tries to deliver one notice. It holds no connection of the store while it waits for the platform or for a drawing.
pub async fn attempt(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
) -> Result<Attempted, DeliveryError> {
    if let Task::TakeBack(message) = &pending.task {
        return take_back(context, courier, pending, message).await;
    }
    match &pending.notice {
        Notice::Thread { id, announcement, .. } => {
            return thread::deliver(context, courier, pending, *id, announcement.as_ref()).await;
        }
        Notice::Card { code, expires_at } => return card::deliver(context, courier, pending, code, *expires_at).await,
        _ => {}
    }
    if pending.is_undirected() {
        return match prepare(context, courier, pending).await? {
            Some(_) => Ok(Attempted::Directed(own_place(context, courier, pending).await?)),
            None => Ok(Attempted::Closed),
        };
    }
    if let Notice::Call { id, .. } = pending.notice
        && pending.chat.private
    {
        call::wait_for_board(context, pending, id).await.map_err(DeliveryError::Broken)?;
    }
    match post(context, courier, pending, PicturePermission::Allowed).await {
        Err(DeliveryError::NoPictures(reason)) => {
            tracing::info!(notice = pending.id.0, reason, "a notice is posted in words");
            match post(context, courier, pending, PicturePermission::Forbidden).await {
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
    pictures: PicturePermission,
) -> Result<Attempted, DeliveryError> {
    if let Some(person) = pending.chat.key.person() {
        // The conversation begins with the first thing that is said there.
        let begun = courier.private_place(person).await?;
        return Err(begun.map_or_else(|| DeliveryError::Gone("no private conversation".into()), DeliveryError::Moved));
    }
    // The permit comes first, so that a notice that waited long for it is composed from current data.
    let permit = courier.admit(&pending.chat.key, importance(&pending.notice)).await?;
    if !context.claims.is_trusted() {
        return Err(DeliveryError::RetryAfter(CUT_OFF));
    }
    let Some(ReadyNotice { mut reply, language, silent, keeps_past, edited, needs_line, source, version }) =
        prepare(context, courier, pending).await?
    else {
        return Ok(Attempted::Closed);
    };
    if pictures == PicturePermission::Forbidden {
        reply = reply.in_words();
        if !unseen_posts::is_pictureless(&mut context.read().await?, pending.chat_id)
            .await
            .map_err(anyhow::Error::from)?
        {
            let words =
                Permission::missing_text("pictures-missing", &[Permission::SendPhotos], language, courier.platform());
            reply.text.0.push(Span::Plain(format!("\n{words}")));
        }
    }
    let shows_board = reply.shows_board();
    let mut post = lay_out(reply, *courier.limits(), language, &context.pictures).await;
    post.silent = silent;
    post.source = Some(source);
    // Only the buttons of a board are removed later: those of other notices work at any time.
    let is_board = matches!(pending.notice, Notice::Version { .. });
    let has_buttons = is_board && post.all_buttons().next().is_some();
    let pictures = if post.picture.is_none() && pictures == PicturePermission::Allowed {
        PicturePermission::Unknown
    } else {
        pictures
    };
    let shown = if post.picture.is_some() { PostedAs::Picture } else { PostedAs::Words };
    let board = shows_board.then_some(shown);
    let arrival = |message: MessageKey| Arrival { message, has_buttons, board, keeps_past };
    let permit = match edited {
        None => permit,
        Some(message) => match courier.edit(permit, &message, &post).await {
            // Somebody has deleted it.
            Err(DeliveryError::Refused(_)) => courier.admit(&pending.chat.key, importance(&pending.notice)).await?,
            edited => {
                return edited.map(|()| Attempted::Posted {
                    arrival: arrival(message),
                    pictures,
                    posting: if needs_line { Posting::InPlaceWithLine } else { Posting::InPlace },
                    version,
                });
            }
        },
    };
    let message = courier.post(permit, &post, pending.nonce()).await?;
    if matches!(pending.notice, Notice::Scoreboard { .. }) && !pending.chat.private {
        // Where the bot may not pin, the message is there all the same.
        if let Err(error) = courier.pin(&pending.chat.key, &message).await {
            tracing::debug!(notice = pending.id.0, error = format!("{error:#}"), "a message is not pinned");
        }
    }
    Ok(Attempted::Posted { arrival: arrival(message), pictures, posting: Posting::New, version })
}

const fn importance(notice: &Notice) -> Importance {
    match notice.kind().precedence {
        Precedence::Board => Importance::Board,
        Precedence::Reminder => Importance::Reminder,
        Precedence::Leisure => Importance::Leisure,
    }
}

/// Composes a notice in one read session. `None` if it is not needed any more.
async fn prepare(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
) -> Result<Option<ReadyNotice>, DeliveryError> {
    let begun = Occasion::begin_delivery(context, courier, pending).await;
    let mut occasion = begun.map_err(DeliveryError::Broken)?;
    let prepared = async {
        // Read before the notice is composed, so that changes during the composition are shown later.
        let version = match &pending.notice {
            Notice::Scoreboard { id } => Some(tournament_events::version_of(&mut occasion.session, *id).await?),
            _ => None,
        };
        let Some(Composed { reply, shown }) = notices::compose(&mut occasion, pending).await? else { return Ok(None) };
        let silent = is_silent(&mut occasion, &pending.notice, shown.as_ref()).await?;
        let edited = match &shown {
            Some(shown) => {
                let is_crowded = courier.is_crowded(&pending.chat.key);
                busy::board_to_edit(&mut occasion, pending, shown, is_crowded).await?
            }
            None => match &pending.notice {
                Notice::Scoreboard { id } => {
                    tournament_chats::scoreboard_in(&mut occasion.session, *id, pending.chat_id).await?
                }
                Notice::Lobby => lobby::message_in(&mut occasion.session, pending.chat_id).await?,
                _ => None,
            },
        };
        let needs_line = shown.as_ref().is_some_and(|shown| !is_live(shown));
        let (reader, keeps_past) = (occasion.reader, occasion.rules.keeps_past);
        let board = shown.filter(|_| reply.shows_board()).map(|shown| shown.code);
        let source = Source { notice: pending.id.0, look: reader.look(), board };
        let language = reader.language;
        anyhow::Ok(Some(ReadyNotice { reply, language, silent, keeps_past, edited, needs_line, source, version }))
    };
    let ready = prepared.await.map_err(DeliveryError::Broken)?;
    // An edit is no board more.
    if let (Notice::Version { .. }, Some(ReadyNotice { edited: None, .. })) = (&pending.notice, &ready)
        && let Some(wait) = version::too_soon(&mut occasion, pending).await?
    {
        return Err(DeliveryError::NotYet(wait));
    }
    Ok(ready)
}
