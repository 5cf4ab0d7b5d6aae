//! A person who plays or watches at a table.

use std::iter;

use crate::context::BotContext;
use crate::readers::reader::{Reader, Readers};
use crate::sight::MatchViewer;
use tavoliere_play::matches::{Actor, Identity, PlayerId, StoredMatch};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Who;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::{self, ChatId};
use tavoliere_store::{Result, Session};

/// A person who plays or watches at a table.
pub(super) struct Guest {
    pub(super) platform: Platform,
    /// The key of the person on the platform.
    pub(super) key: String,
    handle: Option<String>,
    /// `None` for a person who has never played.
    pub(super) identity: Option<Identity>,
    /// The chat from which they ask, if the store knows it.
    pub(super) chat: Option<ChatId>,
    pub(super) reader: Reader,
}

impl Guest {
    /// Looks up the person who asks.
    pub(super) async fn find(context: &BotContext, request: &Request, session: &mut Session) -> Result<Self> {
        let Request { platform, person, place, .. } = request;
        let identity = match players::find(session, *platform, &person.key).await? {
            Some(player) => Some(players::identity(session, player).await?),
            None => None,
        };
        let chat = chats::find(session, *platform, &place.key).await?;
        let readers = Readers::load(session, *platform, person, place, context.language).await?;
        Ok(Self {
            platform: *platform,
            key: person.key.clone(),
            handle: person.handle.clone(),
            identity,
            chat,
            reader: readers.asker,
        })
    }

    /// All their players.
    pub(super) fn who(&self) -> Who {
        let own = self.identity.iter().flat_map(|identity| iter::once(identity.own).chain(identity.others.clone()));
        Who(own.collect())
    }

    /// Whether they play in a match, have made its challenge, or have joined it.
    pub(super) fn takes_part(&self, stored: &StoredMatch) -> bool {
        self.viewer().takes_part(stored)
    }

    pub(super) fn viewer(&self) -> MatchViewer<'_> {
        MatchViewer {
            platform: self.platform,
            identity: self.identity.as_ref(),
            handle: self.handle.as_deref(),
            chat: self.chat,
        }
    }

    /// As an actor in matches. A person who has never played gets an id that has no seat in any match.
    pub(super) fn actor(&self) -> Actor {
        let player = self.identity.clone().unwrap_or(Identity::from(PlayerId(0)));
        Actor::Player { player, handle: self.handle.clone() }
    }
}
