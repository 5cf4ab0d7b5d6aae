//! The two chats that play each other, and who plays for them.

use crate::tournaments::pairings::entrant::EntrantId;
use crate::tournaments::pairings::team::TeamSide;

/// The chats, by the numbers of their rows, with their members in the order of registration. The chat that registered first
/// plays at home.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Teams(pub Vec<(i64, Vec<EntrantId>)>);

impl Teams {
    /// Somebody registers for a chat.
    pub(super) fn join(&mut self, chat: i64, id: EntrantId) {
        match self.0.iter_mut().find(|(team, _)| *team == chat) {
            Some((_, members)) => members.push(id),
            None => self.0.push((chat, vec![id])),
        }
    }

    /// Somebody leaves before the beginning. A chat without members has no place.
    pub(super) fn leave(&mut self, id: EntrantId) {
        self.0.iter_mut().for_each(|(_, members)| members.retain(|member| *member != id));
        self.0.retain(|(_, members)| !members.is_empty());
    }

    /// Whether two chats play, and this is another one.
    #[must_use]
    pub fn is_third(&self, chat: i64) -> bool {
        self.0.len() == 2 && self.0.iter().all(|(team, _)| *team != chat)
    }

    /// The team of somebody.
    #[must_use]
    pub fn team_of(&self, id: EntrantId) -> Option<TeamSide> {
        let team = self.0.iter().position(|(_, members)| members.contains(&id))?;
        Some(if team == 0 { TeamSide::Home } else { TeamSide::Away })
    }

    /// Returns the entrants registered for a team, in the order of registration.
    #[must_use]
    pub fn registered(&self, team: TeamSide) -> &[EntrantId] {
        self.0.get(usize::from(team == TeamSide::Away)).map_or(&[], |(_, members)| members)
    }
}
