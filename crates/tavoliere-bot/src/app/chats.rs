//! Changes of places: the bot joins a platform, a chat gets a new key, and the bot gains or loses permission to post in
//! a chat.

use crate::context::BotContext;
use crate::outbox::forbidden;
use tavoliere_base::secret;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::grammar::line::{Line, Reference};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{ChatKey, Person, Platform, ServerKey};
use tavoliere_seam::requests::bot::Rights;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::choices;
use tavoliere_store::inputs;
use tavoliere_store::people::{keys, players, programs};
use tavoliere_store::posts::{chats, notice_delivery, servers, unseen_posts};

/// A server that removes the bot and adds it again within this time gets no second introduction.
const INTRODUCED: Millis = Millis::DAY;

/// Notes that the bot hears from a platform, now or at a later time that the platform has reported, and returns the
/// previous time. The first time ever, and if it cannot be read, it returns [`Timestamp::MAX`], so that nothing counts
/// as new.
pub async fn appear(context: &BotContext, platform: Platform, at: Timestamp) -> Timestamp {
    let at = at.max(context.now());
    let seen = || async {
        let mut session = context.store.write().await?;
        let seen = inputs::mark_present(&mut session, platform, at).await?;
        session.commit().await?;
        anyhow::Ok(seen)
    };
    let seen = retry_on_conflict(seen).await.unwrap_or_else(|error| {
        tracing::error!(error = format!("{error:#}"), "when the bot was last here is not known");
        None
    });
    seen.unwrap_or(Timestamp::MAX)
}

/// Notes that the bot was added to a server, in which language it was asked to come, and that it introduces itself.
/// Returns whether it is to do so; also if that cannot be stored.
pub async fn arrive(context: &BotContext, platform: Platform, server: &ServerKey, adder: Option<&Person>) -> bool {
    let arrived = || async {
        let (mut session, now) = (context.store.write().await?, context.now());
        let mut spoken = None;
        if let Some(adder) = adder {
            let mine = choices::chosen_by(&mut session, platform, &adder.key).await?;
            spoken = mine.get("language").and_then(Language::from_tag).or(adder.language);
        }
        let tag = spoken.map(Language::tag);
        let is_new = servers::arrive(&mut session, platform, server, tag, now - INTRODUCED, now).await?;
        session.commit().await?;
        anyhow::Ok(is_new)
    };
    retry_on_conflict(arrived).await.unwrap_or_else(|error| {
        tracing::error!(server = server.as_str(), error = format!("{error:#}"), "the arrival in a server is not noted");
        true
    })
}

/// A chat has a new key: everything of it goes there at once, and what waits for it is delivered.
pub async fn moved(context: &BotContext, platform: Platform, from: &ChatKey, to: &ChatKey) {
    let moved = retry_on_conflict(|| try_to_move(context, platform, from, to)).await;
    let (from, to) = (from.as_str(), to.as_str());
    match moved {
        Ok(()) => tracing::info!(from, to, "a chat has moved"),
        // The first post that is sent to the old key will tell again.
        Err(error) => tracing::error!(from, to, error = format!("{error:#}"), "a chat cannot be moved yet"),
    }
}

async fn try_to_move(context: &BotContext, platform: Platform, from: &ChatKey, to: &ChatKey) -> anyhow::Result<()> {
    if chats::find(&mut context.read().await?, platform, from).await?.is_none() {
        return Ok(());
    }
    let mut session = context.store.write().await?;
    if let Some(chat) = chats::find(&mut session, platform, from).await? {
        chats::change_key(&mut session, chat, to).await?;
    }
    session.commit().await?;
    try_to_awaken(context, platform, to).await
}

/// Delivers what waits for a place that can be written in again.
pub async fn awaken(context: &BotContext, platform: Platform, place: &ChatKey) {
    if let Err(error) = retry_on_conflict(|| try_to_awaken(context, platform, place)).await {
        tracing::error!(error = format!("{error:#}"), "what waits for a chat waits on");
    }
}

async fn try_to_awaken(context: &BotContext, platform: Platform, place: &ChatKey) -> anyhow::Result<()> {
    let now = context.now();
    let mut session = context.read().await?;
    let Some(chat) = chats::find(&mut session, platform, place).await? else { return Ok(()) };
    if notice_delivery::is_put_off(&mut session, chat, now).await? {
        drop(session);
        let mut session = context.store.write().await?;
        notice_delivery::hasten(&mut session, chat, now).await?;
        session.commit().await?;
    }
    context.bells.outbox(platform).notify_one();
    Ok(())
}

/// Tries again what waits for a place in which the bot might not post so far: somebody asks there, so perhaps it may.
pub async fn asked_in(context: &BotContext, platform: Platform, place: &ChatKey) {
    let forbidden = async {
        let mut session = context.read().await?;
        anyhow::Ok(unseen_posts::forbidden_chat(&mut session, platform, place).await?.is_some())
    };
    match forbidden.await {
        Ok(false) => {}
        Ok(true) => awaken(context, platform, place).await,
        Err(error) => tracing::warn!(error = format!("{error:#}"), "whether a chat is forbidden cannot be read"),
    }
}

/// Notes what the bot may do in the places of a server from now on.
pub async fn allowed(context: &BotContext, platform: Platform, server: &ServerKey, rights: Rights) {
    if let Err(error) = retry_on_conflict(|| try_to_allow(context, platform, server, rights)).await {
        tracing::error!(error = format!("{error:#}"), "what the bot may do in a server is not noted");
    }
}

async fn try_to_allow(
    context: &BotContext,
    platform: Platform,
    server: &ServerKey,
    rights: Rights,
) -> anyhow::Result<()> {
    let now = context.now();
    let mut session = context.read().await?;
    let concerned = match rights {
        Rights::None => unseen_posts::playing_in(&mut session, platform, server).await?,
        Rights::Words | Rights::Pictures => unseen_posts::withheld_in(&mut session, platform, server).await?,
    };
    drop(session);
    if concerned.is_empty() {
        return Ok(());
    }
    let mut session = context.store.write().await?;
    match rights {
        Rights::None => forbidden::forbid(&mut session, platform, server, now).await?,
        Rights::Words | Rights::Pictures => {
            forbidden::permit(&mut session, platform, server, rights == Rights::Pictures, now).await?;
        }
    }
    session.commit().await?;
    context.bells.ring();
    Ok(())
}

/// Whether a message with a button of this line is an earlier try of a board that is in the chat as another message.
pub async fn is_stray(context: &BotContext, request: &Request) -> bool {
    let Request { platform, place, post: Some(message), line, .. } = request else { return false };
    let Ok(Line { reference: Some(Reference { code, version: Some(version) }), .. }) = line.line() else {
        return false;
    };
    let found = async {
        let mut session = context.read().await?;
        let Some(chat) = chats::find(&mut session, *platform, &place.key).await? else { return Ok(false) };
        if notice_delivery::shown_by(&mut session, chat, message).await?.is_some() {
            return Ok(false);
        }
        anyhow::Ok(notice_delivery::is_shown_since(&mut session, chat, code, *version).await?)
    };
    found.await.unwrap_or_else(|error| {
        tracing::warn!(error = format!("{error:#}"), "the posts of a chat cannot be read");
        false
    })
}

/// The language of a chat, if one was chosen there or is known from the platform. `None` if that cannot be read.
pub async fn language_in(context: &BotContext, platform: Platform, key: &ChatKey) -> Option<Language> {
    let found = async {
        let mut session = context.read().await?;
        let Some(chat) = chats::find(&mut session, platform, key).await? else { return Ok(None) };
        let chosen = choices::chosen_in(&mut session, platform, key).await?.get("language").map(str::to_owned);
        anyhow::Ok(chosen.or(chats::load(&mut session, chat).await?.language))
    };
    let tag = found.await.unwrap_or_else(|error| {
        tracing::warn!(error = format!("{error:#}"), "the language of a chat cannot be read");
        None
    });
    tag.as_deref().and_then(Language::from_tag)
}

/// Whether a person has used the bot before. True if that cannot be read.
pub async fn has_met(context: &BotContext, platform: Platform, key: &str) -> bool {
    let found = async {
        let mut session = context.read().await?;
        let Some(player) = players::find(&mut session, platform, key).await? else { return Ok(false) };
        anyhow::Ok(!keys::has_only_claimed(&mut session, player).await?)
    };
    found.await.unwrap_or_else(|error| {
        tracing::warn!(error = format!("{error:#}"), "known people cannot be read");
        true
    })
}

/// The program with a token; `None` if there is none, or the store cannot be read.
pub async fn program(context: &BotContext, token: &str) -> Option<Person> {
    let found =
        async { anyhow::Ok(programs::find_by_token(&mut context.store.read().await?, &secret::hash(token)).await?) };
    let account = found.await.unwrap_or_else(|error| {
        tracing::error!(error = format!("{error:#}"), "a program cannot be looked up");
        None
    })?;
    let handle = Some(account.key.clone());
    Some(Person { key: account.key, name: account.name, handle, language: None, dark: false, bot: true })
}
