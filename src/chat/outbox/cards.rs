//! Cards: messages that put an invitation before others where the bot is not. Once nobody can join there any more they
//! say what has become of it, in words alone: neither pictures nor anything else than an edit is possible there.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::chat::context::BotContext;
use crate::chat::context::repeat::repeat;
use crate::chat::outbox::wait_after;
use crate::chat::platform::courier::{Courier, DeliveryError};
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Post, Span, Text};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::Speaker;
use crate::chat::settings::reader::Reader;
use crate::matches::{Match, Phase};
use crate::store::Session;
use crate::store::choices::Choices;
use crate::store::posts::cards::Card;

/// How long at most to wait before looking again: invitations expire by themselves.
const LONGEST_NAP: i64 = 60_000;

/// When an invitation expires that was over before its card was heard of.
const UNKNOWN: i64 = 0;

/// After so many tries in vain a card stays as it is: its buttons say the same when they are tapped.
const MOST_ATTEMPTS: u32 = 20;

/// Notes that the invitation of a code stands in a message.
pub async fn note_card(context: &BotContext, platform: Platform, message: &str, code: &str) {
    match try_to_note_card(context, platform, message, code).await {
        Ok(()) => context.bells.cards(platform).notify_one(),
        Err(error) => tracing::error!(error = format!("{error:#}"), "a card cannot be noted"),
    }
}

async fn try_to_note_card(context: &BotContext, platform: Platform, message: &str, code: &str) -> anyhow::Result<()> {
    let now = context.now();
    let mut session = context.store.write().await?;
    let (mut language, mut expires_at) = (context.language, UNKNOWN);
    if let Some(invited) = session.invitation(code, now - Match::OPEN_FOR).await? {
        expires_at = invited.at + Match::OPEN_FOR;
        if let Some(own) = session.own_chat(invited.host, platform.name()).await? {
            let chat = session.chat(own).await?;
            language = Reader::of_chat(&mut session, &chat, context.language).await?.language;
        }
    }
    let card = Card {
        platform: platform.name().to_owned(),
        message: message.to_owned(),
        code: code.to_owned(),
        language: language.tag().to_owned(),
        expires_at,
        attempts: 0,
    };
    session.keep_card(&card).await?;
    Ok(session.commit().await?)
}

/// Keeps the cards of a platform up to date until asked to stop. What is begun then is done again the next time: an
/// edit says the same twice without harm.
pub async fn keep_cards(context: &BotContext, courier: &dyn Courier, stop: &CancellationToken) {
    let work = || async { stop.run_until_cancelled(turn_cards(context, courier)).await.unwrap_or(Ok(Duration::ZERO)) };
    repeat("cards", stop, context.bells.cards(courier.platform()), work).await;
}

/// Has the cards say what has become of their invitations, and says how long nothing more is to be done.
async fn turn_cards(context: &BotContext, courier: &dyn Courier) -> anyhow::Result<Duration> {
    let platform = courier.platform().name();
    let due = context.read().await?.due_cards(platform, context.now()).await?;
    for card in due {
        turn_card(context, courier, &card).await?;
    }
    let now = context.now();
    let next = context.read().await?.next_card(platform, now).await?;
    let wait = next.map_or(LONGEST_NAP, |next| (next - now).clamp(1, LONGEST_NAP));
    Ok(Duration::from_millis(wait.unsigned_abs()))
}

async fn turn_card(context: &BotContext, courier: &dyn Courier, card: &Card) -> anyhow::Result<()> {
    let mut session = context.read().await?;
    let words = words_of(context, card, courier.platform(), &mut session).await?;
    drop(session);
    let turned = match words {
        Some(text) => courier.turn(&card.message, &Post { text, ..Post::default() }).await,
        None => Err(DeliveryError::RetryAfter(Duration::from_millis(LONGEST_NAP.unsigned_abs()))),
    };
    let mut session = context.store.write().await?;
    match turned {
        Ok(()) => session.drop_card(card).await?,
        Err(DeliveryError::RetryAfter(wait)) => {
            let wait = i64::try_from(wait.as_millis()).unwrap_or(LONGEST_NAP).max(1);
            session.put_off_card(card, context.now().saturating_add(wait), false).await?;
        }
        Err(error @ (DeliveryError::Odd(_) | DeliveryError::Failed(_))) if card.attempts < MOST_ATTEMPTS => {
            tracing::warn!(error = format!("{error:#}"), "a card will be tried again");
            session.put_off_card(card, context.now() + wait_after(card.attempts), true).await?;
        }
        Err(error) => {
            tracing::info!(error = format!("{error:#}"), "a card stays as it is");
            session.drop_card(card).await?;
        }
    }
    Ok(session.commit().await?)
}

/// What a card says once nobody can join there; `None` where one still can.
async fn words_of(
    context: &BotContext,
    card: &Card,
    platform: Platform,
    session: &mut Session,
) -> anyhow::Result<Option<Text>> {
    let language = Language::from_tag(&card.language).unwrap_or(context.language);
    let Some(game) = session.load_by_code(&card.code).await? else {
        let id = match card.expires_at {
            UNKNOWN => "invitation-over",
            at if at <= context.now() => "invitation-expired",
            _ => "invitation-withdrawn",
        };
        return Ok(Some(Text::plain(language.say(id))));
    };
    if game.phase == Phase::Open {
        return Ok(None);
    }
    let reader = Reader::everybody(&Choices::default(), Some(language), language);
    let speaker = Speaker::new(session, &game, platform, reader, context.now()).await?;
    let names: Vec<String> = game.seats.iter().map(|seat| speaker.name(*seat)).collect();
    let [one, other] = names.as_slice() else {
        return Ok(Some(Text::plain(language.say("invitation-withdrawn"))));
    };
    let variables = [("one", one.as_str().into()), ("other", other.as_str().into())];
    let title = language.game_text(game.setup.game, "name");
    let words = format!(": {}", language.say_with("invitation-joined", variables));
    Ok(Some(Text(vec![Span::Strong(title), Span::Plain(words)])))
}
