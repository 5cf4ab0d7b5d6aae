//! The circumstances in which a notice is composed: one read session, the chat, and everybody who reads it.

use crate::context::BotContext;
use crate::presentation::speaker::Speaker;
use crate::readers::reader::Reader;
use crate::readers::room_rules::RoomRules;
use tavoliere_play::matches::{PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::PostAddress;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::posts::chats::{Chat, ChatId};
use tavoliere_store::posts::notice_delivery::Pending;
use tavoliere_store::posts::past_posts::{self, BoardPost};
use tavoliere_store::{Session, StoreError};

/// The data from which every notice is composed. It holds a connection of the store: drop it before any wait.
pub struct Occasion<'a> {
    pub context: &'a BotContext,
    pub session: Session,
    pub platform: Platform,
    pub limits: &'a Limits,
    pub chat_id: ChatId,
    pub chat: &'a Chat,
    /// Everybody who reads the chat.
    pub reader: Reader,
    pub rules: RoomRules,
    /// The current time.
    pub now: Timestamp,
}

impl<'a> Occasion<'a> {
    /// Begins a read session in a chat. All that is read in it is of one moment.
    pub async fn begin(
        context: &'a BotContext,
        (platform, limits): (Platform, &'a Limits),
        chat_id: ChatId,
        chat: &'a Chat,
    ) -> anyhow::Result<Self> {
        let mut session = context.read().await?;
        let (reader, rules) = Reader::of_chat(&mut session, chat, context.language).await?;
        Ok(Self { context, session, platform, limits, chat_id, chat, reader, rules, now: context.now() })
    }

    /// As [`begin`](Self::begin), to deliver a notice.
    pub async fn begin_delivery(
        context: &'a BotContext,
        courier: &'a dyn Courier,
        pending: &'a Pending,
    ) -> anyhow::Result<Self> {
        let to = (courier.platform(), courier.limits());
        Self::begin(context, to, pending.chat_id, &pending.chat).await
    }

    /// Everybody who reads the chat; in a private conversation that player.
    pub(super) fn reader_for(&self, player: Option<PlayerId>) -> Reader {
        Reader { person: player.filter(|_| self.chat.private), ..self.reader }
    }

    /// The post that shows the board of a match on the platform: in this chat if there is one.
    pub(super) async fn post_of(&mut self, stored: &StoredMatch) -> Result<Option<PostAddress>, StoreError> {
        let found = past_posts::shown_in(&mut self.session, stored.id, self.platform, Some(self.chat_id)).await?;
        Ok(found.map(|BoardPost { key, server, message }| PostAddress { place: key, server, message }))
    }

    /// The speaker about a match for a reader.
    pub(super) async fn speaker<'m>(
        &mut self,
        stored: &'m StoredMatch,
        reader: Reader,
    ) -> Result<Speaker<'m>, StoreError> {
        let speaker = Speaker::new(&mut self.session, stored, self.platform, reader, self.now).await?;
        Ok(speaker.with_grace(self.context.grace_for(stored.deadline())))
    }
}
