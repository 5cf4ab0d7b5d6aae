//! The posts of a chat for a platform that does not keep its messages itself: the latest ones, and one for a reader.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Mutex as AsyncMutex;

use crate::context::BotContext;
use crate::outbox::notices::compose_now;
use crate::outbox::occasion::Occasion;
use tavoliere_seam::platform::layout::lay_out;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::look::{Look, Source};
use tavoliere_seam::platform::reply::{Post, Reply};
use tavoliere_seam::platform::request::{ChatKey, Platform};
use tavoliere_seam::requests::bot::StandingPost;
use tavoliere_store::posts::chats::{self, Chat, ChatId};
use tavoliere_store::posts::notice::{Notice, NoticeId};
use tavoliere_store::posts::notice_delivery::{self, Arrived};

/// A place of a platform, and how it shows posts.
#[derive(Clone, Copy, Debug)]
pub struct Wall<'a> {
    pub platform: Platform,
    pub place: &'a ChatKey,
    pub limits: &'a Limits,
}

/// The latest posts in a place, oldest first. Those that show a `known` notice are not composed.
///
/// # Errors
/// When the store cannot be read.
pub async fn recent(
    context: &BotContext,
    wall: Wall<'_>,
    most: u32,
    known: &HashSet<i64>,
) -> anyhow::Result<Vec<StandingPost>> {
    let mut session = context.read().await?;
    let Some(chat_id) = chats::find(&mut session, wall.platform, wall.place).await? else {
        return Ok(Vec::new());
    };
    let chat = chats::load(&mut session, chat_id).await?;
    let arrived = notice_delivery::arrived(&mut session, chat_id, most).await?;
    drop(session);
    let mut standing = Vec::new();
    for Arrived { id, notice, message, is_open } in arrived {
        let composed = match known.contains(&id.0) {
            true => Ok(None),
            false => compose(context, wall, chat_id, &chat, (id, &notice), None).await,
        };
        // A post that cannot be composed any more does not hide the others.
        let mut post = composed.unwrap_or_else(|error| {
            tracing::error!(
                message = message.as_str(),
                error = format!("{error:#}"),
                "an earlier post cannot be composed"
            );
            None
        });
        let is_closed = !is_open && matches!(notice, Notice::Version { .. });
        if let Some(post) = post.as_mut().filter(|_| is_closed) {
            (post.menus, post.buttons) = (Vec::new(), Vec::new());
        }
        standing.push(StandingPost { message, notice: id.0, is_closed, post });
    }
    Ok(standing)
}

/// Posts as single readers see them, so that readers with the same look share one.
#[derive(Debug, Default)]
pub struct Prints {
    /// By the number of the notice and the look; the latest last.
    kept: Mutex<VecDeque<(i64, Look, Arc<Post>)>>,
    /// One post is composed at a time, and those who wait for it find it.
    composing: AsyncMutex<()>,
}

impl Prints {
    /// How many posts are kept. A post with a picture has about 50 kB.
    const MOST: usize = 256;

    /// The post of a notice of this place in a look. `None` if it cannot be composed any more.
    pub async fn print(&self, context: &BotContext, wall: Wall<'_>, notice: i64, look: Look) -> Option<Arc<Post>> {
        if let Some(post) = self.find(notice, look) {
            return Some(post);
        }
        let _one = self.composing.lock().await;
        if let Some(post) = self.find(notice, look) {
            return Some(post);
        }
        let composed = compose_one(context, wall, NoticeId(notice), look).await.unwrap_or_else(|error| {
            tracing::error!(notice, error = format!("{error:#}"), "a post cannot be composed for a reader");
            None
        });
        let post = Arc::new(composed?);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= Self::MOST {
            kept.pop_front();
        }
        kept.push_back((notice, look, Arc::clone(&post)));
        Some(post)
    }

    fn find(&self, notice: i64, look: Look) -> Option<Arc<Post>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|(known, known_look, _)| (*known, *known_look) == (notice, look));
        found.map(|(_, _, post)| Arc::clone(post))
    }
}

async fn compose_one(context: &BotContext, wall: Wall<'_>, id: NoticeId, look: Look) -> anyhow::Result<Option<Post>> {
    let mut session = context.read().await?;
    let Some(chat_id) = chats::find(&mut session, wall.platform, wall.place).await? else { return Ok(None) };
    let chat = chats::load(&mut session, chat_id).await?;
    let Some(notice) = notice_delivery::notice_in(&mut session, chat_id, id).await? else { return Ok(None) };
    drop(session);
    compose(context, wall, chat_id, &chat, (id, &notice), Some(look)).await
}

/// The post of a notice in this look, or in that of the chat.
async fn compose(
    context: &BotContext,
    wall: Wall<'_>,
    chat_id: ChatId,
    chat: &Chat,
    (id, notice): (NoticeId, &Notice),
    look: Option<Look>,
) -> anyhow::Result<Option<Post>> {
    let mut occasion = Occasion::begin(context, (wall.platform, wall.limits), chat_id, chat).await?;
    if let Some(look) = look {
        occasion.reader = occasion.reader.with_look(look);
    }
    let Some(composed) = compose_now(&mut occasion, id, notice).await? else { return Ok(None) };
    let look = occasion.reader.look();
    drop(occasion);
    let reply: Reply = composed.reply;
    let board = composed.shown.filter(|_| reply.shows_board()).map(|shown| shown.code);
    let post = lay_out(reply, *wall.limits, look.language, &context.pictures).await;
    Ok(Some(Post { source: Some(Source { notice: id.0, look, board }), ..post }))
}
