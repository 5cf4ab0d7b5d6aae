//! The latest posts of a chat, for a platform that does not keep its messages itself.

use crate::chat::context::BotContext;
use crate::chat::outbox::notices::{month, review, share, version};
use crate::chat::outbox::occasion::Occasion;
use crate::chat::platform::bot::Posted;
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::Reply;
use crate::chat::platform::request::Platform;
use crate::store::posts::delivery::Arrived;
use crate::store::posts::notice::Notice;

/// The latest posts in a place, oldest first.
///
/// # Errors
/// When the store cannot be read.
pub async fn recent(
    context: &BotContext,
    platform: Platform,
    place: &str,
    limits: &Limits,
    most: u32,
) -> anyhow::Result<Vec<Posted>> {
    let mut session = context.read().await?;
    let Some(chat_id) = session.find_chat(platform.name(), place).await? else { return Ok(Vec::new()) };
    let chat = session.chat(chat_id).await?;
    let arrived = session.arrived(chat_id, most).await?;
    drop(session);
    let mut posted = Vec::new();
    for arrived in arrived {
        let mut occasion = Occasion::begin(context, platform, chat_id, &chat).await?;
        let composed = compose(&mut occasion, &arrived).await;
        let language = occasion.reader.language;
        drop(occasion);
        match composed {
            Ok(Some(reply)) => {
                let post = lay_out(reply, *limits, language).await;
                posted.push(Posted { message: arrived.message, post });
            }
            Ok(None) => {}
            // A post that cannot be composed any more does not hide the others.
            Err(error) => {
                let message = arrived.message;
                tracing::error!(message, error = format!("{error:#}"), "an earlier post cannot be composed");
            }
        }
    }
    Ok(posted)
}

async fn compose(occasion: &mut Occasion<'_>, arrived: &Arrived) -> anyhow::Result<Option<Reply>> {
    match arrived.notice {
        Notice::Version { id, version, .. } => {
            let mut reply = version::compose(occasion, id, version, &[]).await?.reply;
            if !arrived.is_open {
                reply.buttons.clear();
            }
            Ok(Some(reply))
        }
        Notice::Review { id } => review::compose(occasion, id).await.map(Some),
        Notice::Month { month } => month::compose(occasion, month).await,
        Notice::Shared { by, ref line } => share::compose(occasion, by, line).await,
        _ => Ok(None),
    }
}
