//! Takes back posts whose place newer ones have taken: a chat shows one board of a match.

use crate::context::BotContext;
use crate::outbox::attempt::Attempted;
use crate::outbox::occasion::Occasion;
use crate::presentation::speaker::board;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Importance};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::layout::lay_out;
use tavoliere_seam::platform::reply::{Attachment, BoardScene, BoardView, Reply, Text};
use tavoliere_seam::platform::request::MessageKey;
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::notice::{NoticeId, Role};
use tavoliere_store::posts::notice_delivery::Pending;
use tavoliere_store::posts::past_posts::{self, Past, PostedAs, TakingBack};
use tavoliere_store::{Session, StoreError};

/// A line that called somebody goes this long after another has taken its place, so that one call deletes several.
const LINES_STAY: Millis = Millis::MINUTE;

/// Makes the earlier posts of a match due to be taken back in the chat in which a notice has arrived. A version
/// replaces boards and calls; a call replaces only calls.
pub(super) async fn replace_earlier(
    session: &mut Session,
    pending: &Pending,
    keeps_past: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    let boards_too = match pending.notice.kind().role {
        Role::Board | Role::Thread => true,
        Role::Call => false,
        Role::Other => return Ok(()),
    };
    if keeps_past {
        past_posts::skip_closings(session, pending).await?;
    }
    past_posts::close_earlier(session, pending, boards_too, now, now + LINES_STAY).await
}

/// Takes back a post, and others of the chat with it if one call can. Where the past is kept it only loses its buttons;
/// so does the present board if what follows it shows none.
pub(super) async fn take_back(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    message: &MessageKey,
) -> Result<Attempted, DeliveryError> {
    let place = &pending.chat.key;
    let (taking_back, keeps_past) = plan(context, courier, pending).await.map_err(DeliveryError::Broken)?;
    let past = match taking_back {
        _ if keeps_past => {
            courier.close(place, message).await?;
            return Ok(Attempted::Closed);
        }
        TakingBack::Close => {
            courier.close(place, message).await?;
            return Ok(Attempted::ButtonsRemoved);
        }
        TakingBack::Delete(past) => past,
    };
    let messages: Vec<&MessageKey> = past.iter().map(|past| &past.message).collect();
    match (courier.delete(place, &messages).await?, &past[..]) {
        (Deleted::All, _) => Ok(Attempted::Deleted(past.iter().map(|past| past.id).collect::<Vec<NoticeId>>())),
        (Deleted::TooLate, [alone]) => shrink(context, courier, pending, alone).await,
        // Each is tried alone now.
        (Deleted::TooLate, several) => {
            let first = &several[0];
            match courier.delete(place, &[&first.message]).await? {
                Deleted::All => Ok(Attempted::Deleted(vec![first.id])),
                Deleted::TooLate => shrink(context, courier, pending, first).await,
            }
        }
    }
}

async fn plan(context: &BotContext, courier: &dyn Courier, pending: &Pending) -> anyhow::Result<(TakingBack, bool)> {
    let mut occasion = Occasion::begin_delivery(context, courier, pending).await?;
    let (limits, now) = (courier.limits(), occasion.now);
    let plan =
        past_posts::taking_back(&mut occasion.session, pending, limits.deleted_at_once, limits.deletable_for, now)
            .await?;
    Ok((plan, occasion.rules.keeps_past))
}

/// Leaves one line of a post that cannot be deleted any more.
async fn shrink(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    past: &Past,
) -> Result<Attempted, DeliveryError> {
    let place = &pending.chat.key;
    let line = match past.board {
        None => None,
        Some(shown) => line(context, courier, pending, shown).await.map_err(DeliveryError::Broken)?,
    };
    match line {
        Some((reply, language)) => {
            let permit = courier.admit(place, Importance::Tidying).await?;
            let post = lay_out(reply, *courier.limits(), language, &context.pictures).await;
            match courier.edit(permit, &past.message, &post).await {
                // It is gone, or can only stay.
                Ok(()) | Err(DeliveryError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        None => courier.close(place, &past.message).await?,
    }
    Ok(Attempted::Closed)
}

/// Returns the remainder of a past board: one line, with the title alone in place of a picture.
async fn line(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    shown: PostedAs,
) -> anyhow::Result<Option<(Reply, Language)>> {
    let Some(id) = pending.notice.match_id() else { return Ok(None) };
    let mut occasion = Occasion::begin_delivery(context, courier, pending).await?;
    let (stored, reader) = (match_events::load(&mut occasion.session, id).await?, occasion.reader);
    let speaker = occasion.speaker(&stored, reader).await?;
    let words = speaker.language.say_with("board-past", [("code", speaker.code().into())]);
    let attachment = (shown == PostedAs::Picture)
        .then(|| Attachment::Board(BoardView { scene: BoardScene::Past, as_text: false, ..board::view(&speaker) }));
    Ok(Some((Reply { text: Text::plain(words), attachment, ..Reply::default() }, reader.language)))
}
