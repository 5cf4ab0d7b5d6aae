//! Edits an inline message that shows an invitation, once nobody can join there any more. Telegram lets the bot edit
//! such a message, with words alone.

use std::time::Duration;

use crate::context::BotContext;
use crate::outbox::attempt::Attempted;
use crate::outbox::occasion::Occasion;
use crate::readers::reader::Reader;
use tavoliere_play::matches::{Match, Phase};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Post, Span, Text};
use tavoliere_seam::platform::request::{MessageKey, Platform};
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::matches::{invitations, match_events};
use tavoliere_store::posts::chats;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_delivery::Pending;
use tavoliere_store::posts::notice_queue;

/// The expiry of an invitation that was over before its message was known.
const UNKNOWN: Timestamp = Timestamp::EPOCH;

/// When to look again at a match that can still be joined.
const AGAIN: Duration = Duration::from_secs(60);

/// Notes that the invitation of a code stands in an inline message.
pub async fn note_inline_message(context: &BotContext, platform: Platform, message: &MessageKey, code: &str) {
    match retry_on_conflict(|| try_to_note(context, platform, message, code)).await {
        Ok(()) => context.bells.outbox(platform).notify_one(),
        Err(error) => tracing::error!(error = format!("{error:#}"), "a card cannot be noted"),
    }
}

async fn try_to_note(context: &BotContext, platform: Platform, message: &MessageKey, code: &str) -> anyhow::Result<()> {
    let now = context.now();
    let mut session = context.store.write().await?;
    let (mut language, mut expires_at) = (context.language, UNKNOWN);
    let invited = invitations::find(&mut session, code, now - Match::OPEN_FOR).await?;
    let open = match_events::load_by_code(&mut session, code).await?.filter(|stored| stored.phase == Phase::Open);
    let invited = invited.map(|invited| (invited.host, invited.at));
    if let Some((host, at)) = invited.or_else(|| open.map(|stored| (stored.challenger, stored.times[0]))) {
        expires_at = at + Match::OPEN_FOR;
        if let Some(own) = chats::own_chat(&mut session, host, platform).await? {
            let chat = chats::load(&mut session, own).await?;
            language = Reader::of_chat(&mut session, &chat, context.language).await?.0.language;
        }
    }
    let card = Notice::Card { code: code.to_owned(), expires_at };
    notice_queue::keep_card(&mut session, platform, message, language.tag(), &card, expires_at).await?;
    Ok(session.commit().await?)
}

/// Edits the message, if the invitation is over.
pub(in crate::outbox) async fn deliver(
    context: &BotContext,
    courier: &dyn Courier,
    pending: &Pending,
    code: &str,
    expires_at: Timestamp,
) -> Result<Attempted, DeliveryError> {
    let begun = Occasion::begin_delivery(context, courier, pending).await;
    let words = async { words(&mut begun?, code, expires_at).await };
    let Some(text) = words.await.map_err(DeliveryError::Broken)? else {
        return Err(DeliveryError::NotYet(AGAIN));
    };
    let message = notice_queue::card_message(&pending.chat.key);
    courier.edit_inline(&message, &Post { text, ..Post::default() }).await?;
    Ok(Attempted::CardEdited)
}

/// Returns the result of an invitation in words; `None` if it can still be accepted.
async fn words(occasion: &mut Occasion<'_>, code: &str, expires_at: Timestamp) -> anyhow::Result<Option<Text>> {
    let tag = occasion.chat.language.as_deref();
    let language = tag.and_then(Language::from_tag).unwrap_or(occasion.context.language);
    let Some(stored) = match_events::load_by_code(&mut occasion.session, code).await? else {
        if expires_at > occasion.now
            && invitations::find(&mut occasion.session, code, occasion.now - Match::OPEN_FOR).await?.is_some()
        {
            return Ok(None);
        }
        let id = match expires_at {
            UNKNOWN => "invitation-over",
            at if at <= occasion.now => "invitation-expired",
            _ => "invitation-withdrawn",
        };
        return Ok(Some(Text::plain(language.say(id))));
    };
    if stored.phase == Phase::Open {
        return Ok(None);
    }
    let reader = Reader { language, ..occasion.reader };
    let speaker = occasion.speaker(&stored, reader).await?;
    let names: Vec<String> = stored.seats.iter().map(|seat| speaker.name(*seat)).collect();
    let [one, other] = names.as_slice() else {
        return Ok(Some(Text::plain(language.say("invitation-withdrawn"))));
    };
    let variables = [("one", one.as_str().into()), ("other", other.as_str().into())];
    let title = language.game_text(stored.setup.game, "name");
    let words = format!(": {}", language.say_with("invitation-joined", variables));
    Ok(Some(Text(vec![Span::Strong(title), Span::Plain(words)])))
}
