//! Decides who may see a match, with one rule for every door: commands, tables and programs. The code of a match is no secret, so it
//! gives no right.

use tavoliere_play::matches::{Identity, Invitee, Phase, StoredMatch};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::{match_chats, match_events};
use tavoliere_store::people::programs;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::{Result, Session};

/// Somebody who asks for a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchViewer<'a> {
    pub platform: Platform,
    /// `None` for a person who has never played.
    pub identity: Option<&'a Identity>,
    /// The name by which others call them on the platform, if they have one.
    pub handle: Option<&'a str>,
    /// The chat from which they ask, if the store knows it.
    pub chat: Option<ChatId>,
}

impl MatchViewer<'_> {
    /// The match with this code, if there is one and they may see it.
    pub(crate) async fn find(&self, code: &str, session: &mut Session) -> Result<Option<StoredMatch>> {
        let Some(stored) = match_events::load_by_code(session, code).await? else { return Ok(None) };
        Ok(self.may_see(&stored, session).await?.then_some(stored))
    }

    /// Returns whether the viewer may see a match. Allowed are its players and invitees, readers of a chat that shows
    /// it, the owner of a program that plays in it, and everybody if it is public.
    async fn may_see(&self, stored: &StoredMatch, session: &mut Session) -> Result<bool> {
        if self.takes_part(stored) || self.is_asked(stored, session).await? {
            return Ok(true);
        }
        if let Some(identity) = self.identity
            && programs::has_program_in(session, identity, stored.id).await?
        {
            return Ok(true);
        }
        Ok(match_chats::is_in_sight(session, stored.id, self.chat, self.identity).await?
            || match_chats::is_public(session, stored.id).await?)
    }

    /// Whether they play in a match, have made its challenge, or have joined it.
    pub(crate) fn takes_part(&self, stored: &StoredMatch) -> bool {
        let takes_part = |player: &Identity| {
            player.owns(stored.challenger)
                || stored.joined.iter().any(|(joined, _)| player.owns(*joined))
                || stored.seats_of(player).next().is_some()
        };
        self.identity.is_some_and(takes_part)
    }

    async fn is_asked(&self, stored: &StoredMatch, session: &mut Session) -> Result<bool> {
        Ok(match &stored.invitee {
            Invitee::Player(player) => self.identity.is_some_and(|identity| identity.owns(*player)),
            // A handle means somebody on the platforms where the challenge is seen.
            Invitee::Handle(invited) => {
                self.handle.is_some_and(|handle| handle.to_lowercase() == invited.to_lowercase())
                    && match_chats::is_seen_on(session, self.platform, stored.id).await?
            }
            // The code is an invitation: it can be taken up from any chat.
            Invitee::Anyone => stored.phase == Phase::Open,
            Invitee::Computer(_) => false,
        })
    }
}
