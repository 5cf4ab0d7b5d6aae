//! Makes the posts of the outbox: for all who read a chat, as things stand when they are carried.

use crate::chat::context::BotContext;
use crate::chat::outbox::notices::month::make_standings;
use crate::chat::outbox::notices::review::make_review_post;
use crate::chat::platform::bot::Posted;
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Post, Span};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::speaker::Speaker;
use crate::chat::presentation::version::public_reply;
use crate::chat::settings::reader::Reader;
use crate::matches::Occupant;
use crate::matches::Phase;
use crate::matches::{MatchId, StoredMatch};
use crate::store::posts::chats::{Chat, ChatId};
use crate::store::posts::outbox::{About, Pending, Unthreaded};

/// Shorter lines are over before anybody has read how long they are.
const WORTH_TELLING: usize = 3;

pub async fn make_besides(
    context: &BotContext,
    about: About,
    chat_id: ChatId,
    chat: &Chat,
    platform: Platform,
    limits: &Limits,
) -> anyhow::Result<Option<Post>> {
    match about {
        About::Month(month) => make_standings(context, month, chat_id, chat, platform, limits).await,
        About::Review(id) => make_review_post(context, id, chat, platform, limits).await.map(Some),
        About::Match(..) | About::Lapsed(..) | About::Call(..) | About::Unseen(..) | About::Thread(..) => Ok(None),
    }
}

/// Says why there is no thread, in the first post that goes on without it.
pub async fn with_fall_back(context: &BotContext, mut post: Post, pending: &Pending) -> anyhow::Result<Post> {
    let why = match pending.unthreaded {
        None => return Ok(post),
        Some(Unthreaded::Gone) => "thread-gone",
        Some(Unthreaded::NotMade) => "thread-not-made",
    };
    let language = Reader::of_chat(&mut context.read().await?, &pending.chat, context.language).await?.language;
    post.text.0.insert(0, Span::Plain(format!("{}\n", language.say(why))));
    Ok(post)
}

pub async fn make_post(
    context: &BotContext,
    (id, version): (MatchId, u32),
    before: &[u32],
    chat: &Chat,
    platform: Platform,
    limits: &Limits,
    with_buttons: bool,
) -> anyhow::Result<Post> {
    let mut session = context.read().await?;
    let reader = Reader::of_chat(&mut session, chat, context.language).await?;
    let latest = session.load(id).await?;
    let game = latest.at(version);
    let speaker = Speaker::new(&mut session, &game, platform, reader, context.now()).await?;
    let mut reply = public_reply(&game, &speaker);
    if !before.is_empty() {
        reply.text.0.insert(0, Span::Plain(speaker.meanwhile(&latest, before)));
        // What leaves the board as it was may be the first to follow one that nobody has seen.
        reply.board = reply.board.or_else(|| (game.phase == Phase::Playing).then(|| speaker.board()));
    }
    let lessons = speaker.lessons(&latest, &[before, &[version]].concat());
    if !lessons.is_empty() {
        reply.text.0.splice(0..0, [Span::Strong(lessons), Span::Plain("\n".to_owned())]);
    }
    if let Some(before) = computer_waits(context, &latest, version) {
        let words = reader.language.say_with("computer-waits", [("count", before.into())]);
        reply.text.0.push(Span::Plain(format!("\n{words}")));
    }
    // A post that comes late keeps its words, but only the latest has buttons.
    if !with_buttons || latest.version > version {
        reply.buttons.clear();
    }
    drop(session);
    Ok(lay_out(reply, *limits, reader.language).await)
}

/// The latest posts in a place, oldest first, for a platform that does not keep its messages itself.
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
    for (message, about, open) in arrived {
        let made = match about {
            About::Match(id, version) => {
                make_post(context, (id, version), &[], &chat, platform, limits, open).await.map(Some)
            }
            About::Review(_)
            | About::Month(_)
            | About::Lapsed(..)
            | About::Call(..)
            | About::Unseen(..)
            | About::Thread(..) => make_besides(context, about, chat_id, &chat, platform, limits).await,
        };
        match made {
            Ok(post) => posted.extend(post.map(|post| Posted { message, post })),
            // One that cannot be made any more keeps nobody from the others.
            Err(error) => tracing::error!(message, error = format!("{error:#}"), "an earlier post cannot be made"),
        }
    }
    Ok(posted)
}

/// How many boards the computer has to think about before this one, where it waits in a line that is worth telling.
fn computer_waits(context: &BotContext, game: &StoredMatch, version: u32) -> Option<usize> {
    let to_move = game.version == version && matches!(game.mover(), Some(Occupant::Computer(_)));
    context.thinking.before(game.id).filter(|before| to_move && *before >= WORTH_TELLING)
}
