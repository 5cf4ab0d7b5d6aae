//! Makes the posts of the outbox: for all who read a chat, as things stand when they are carried.

use super::replies::public_reply;
use crate::chat::speaker::Speaker;
use crate::chat::{App, Language, Limits, Platform, Post, Reader, Span};
use crate::matches::{MatchId, Phase};
use crate::store::Session;
use crate::store::posts::chats::{Chat, ChatId};
use crate::store::posts::outbox::{About, Pending, Unthreaded};

/// A post that was delivered before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posted {
    /// The key the courier returned for it.
    pub message: String,
    /// As it reads now: without buttons when they were taken off.
    pub post: Post,
}

impl App {
    pub(super) async fn make_besides(
        &self,
        about: About,
        chat_id: ChatId,
        chat: &Chat,
        platform: Platform,
        limits: &Limits,
    ) -> anyhow::Result<Option<Post>> {
        match about {
            About::Month(month) => self.make_standings(month, chat_id, chat, platform, limits).await,
            About::Review(id) => self.make_review_post(id, chat, platform, limits).await.map(Some),
            About::Match(..) | About::Lapsed(..) | About::Call(..) | About::Unseen(..) | About::Thread(..) => Ok(None),
        }
    }

    /// Says why there is no thread, in the first post that goes on without it.
    pub(super) async fn with_fall_back(&self, mut post: Post, pending: &Pending) -> anyhow::Result<Post> {
        let why = match pending.unthreaded {
            None => return Ok(post),
            Some(Unthreaded::Gone) => "thread-gone",
            Some(Unthreaded::NotMade) => "thread-not-made",
        };
        let language = self.everybody(&mut self.look().await?, &pending.chat).await?.language;
        post.text.0.insert(0, Span::Plain(format!("{}\n", language.say(why))));
        Ok(post)
    }

    /// All who read the posts of a chat.
    pub(in crate::chat) async fn everybody(&self, session: &mut Session, chat: &Chat) -> anyhow::Result<Reader> {
        let chosen = session.chosen_around(&chat.platform, &chat.key).await?;
        let heard = chat.language.as_deref().and_then(Language::from_tag);
        Ok(Reader::everybody(&chosen, heard, self.language))
    }

    pub(super) async fn make_post(
        &self,
        (id, version): (MatchId, u32),
        before: &[u32],
        chat: &Chat,
        platform: Platform,
        limits: &Limits,
        with_buttons: bool,
    ) -> anyhow::Result<Post> {
        let mut session = self.look().await?;
        let reader = self.everybody(&mut session, chat).await?;
        let latest = session.load(id).await?;
        let game = latest.at(version);
        let speaker = Speaker::new(&mut session, &game, platform, reader, self.now()).await?;
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
        if let Some(before) = self.computer_waits(&latest, version) {
            let words = reader.language.say_with("computer-waits", [("count", before.into())]);
            reply.text.0.push(Span::Plain(format!("\n{words}")));
        }
        // A post that comes late keeps its words, but only the latest has buttons.
        if !with_buttons || latest.version > version {
            reply.buttons.clear();
        }
        drop(session);
        Ok(self.lay_out(reply, *limits, reader.language).await)
    }

    /// The latest posts in a place, oldest first, for a platform that does not keep its messages itself.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn recent(
        &self,
        platform: Platform,
        place: &str,
        limits: &Limits,
        most: u32,
    ) -> anyhow::Result<Vec<Posted>> {
        let mut session = self.look().await?;
        let Some(chat_id) = session.find_chat(platform.name(), place).await? else { return Ok(Vec::new()) };
        let chat = session.chat(chat_id).await?;
        let arrived = session.arrived(chat_id, most).await?;
        drop(session);
        let mut posted = Vec::new();
        for (message, about, open) in arrived {
            let made = match about {
                About::Match(id, version) => {
                    self.make_post((id, version), &[], &chat, platform, limits, open).await.map(Some)
                }
                About::Review(_)
                | About::Month(_)
                | About::Lapsed(..)
                | About::Call(..)
                | About::Unseen(..)
                | About::Thread(..) => self.make_besides(about, chat_id, &chat, platform, limits).await,
            };
            match made {
                Ok(post) => posted.extend(post.map(|post| Posted { message, post })),
                // One that cannot be made any more keeps nobody from the others.
                Err(error) => tracing::error!(message, error = format!("{error:#}"), "an earlier post cannot be made"),
            }
        }
        Ok(posted)
    }
}
