//! Calls nobody in their quiet hours, but when these are over; what is posted meanwhile comes without a sound.

use super::quiet::Quiet;
use super::speaker::Speaker;
use super::{App, Button, Limits, Platform, Post, Reader, Reply};
use crate::matches::{Event, Invitee, Match, MatchId, Phase, PlayerId, Seat, StoredMatch};
use crate::store::people::quiet::QuietRow;
use crate::store::posts::outbox::{About, Pending};
use crate::store::{Session, StoreError};

impl QuietRow {
    /// The hours; `None` where the zone is known no more.
    fn hours(&self) -> Option<Quiet> {
        Some(Quiet { begins: self.begins, ends: self.ends, zone: Quiet::read_zone(&self.zone)? })
    }
}

/// Whom the posts of a version call: who is challenged, who is asked to agree, or who is to move.
#[must_use]
pub fn called(game: &Match) -> Option<PlayerId> {
    match (game.phase, &game.invitee) {
        (Phase::Open, Invitee::Player(guest)) => Some(*guest),
        (Phase::Playing, _) => {
            let asked = |by: Seat| {
                let side = by.side().opponent();
                game.seats.get(side.index()).and_then(|seat| seat.player())
            };
            match game.offered {
                Some((by, ..)) => asked(by),
                None => game.mover()?.player(),
            }
        }
        _ => None,
    }
}

/// Whom a version that calls nobody is for all the same, once it is played: everybody but whoever brought it about.
fn told(game: &StoredMatch) -> Vec<PlayerId> {
    let by = match game.event() {
        Event::Moved { seat, .. } | Event::Resigned { seat } | Event::Agreed { seat } | Event::Refused { seat } => {
            game.occupant(*seat).player()
        }
        Event::Hinted { seat } | Event::Offered { seat, .. } => game.occupant(*seat).player(),
        Event::Away { by, .. } | Event::Back { by } | Event::Left { by } | Event::Voided { by, .. } => Some(*by),
        _ => None,
    };
    let players = game.seats.iter().filter_map(|seat| seat.player());
    players.filter(|player| Some(*player) != by).collect()
}

/// Whether a version leaves everything as it was, so that it calls nobody who was not called before.
fn changes_nothing(event: &Event) -> bool {
    matches!(event, Event::Refused { .. } | Event::Hinted { .. } | Event::Away { .. } | Event::Back { .. })
}

impl App {
    /// Whether a post is for nobody who wants to hear anything now: in a private conversation its person, elsewhere whom
    /// it would call, or, where it calls nobody, all whom it tells what others did.
    pub(super) async fn is_for_quiet_ears(&self, pending: &Pending) -> anyhow::Result<bool> {
        let (mut session, now) = (self.look().await?, self.now());
        if let Some(owner) = session.owner_of(pending.chat_id).await? {
            return Ok(self.quiet_until(&mut session, owner, now).await?.is_some());
        }
        let About::Match(id, version) = pending.about else { return Ok(false) };
        if pending.reminder || !session.has_quiet_people(id).await? {
            return Ok(false);
        }
        let game = session.load(id).await?.at(version);
        if let Some(player) = called(&game).filter(|_| !changes_nothing(game.event())) {
            return Ok(session.uncalled(id).await?.contains(&player));
        }
        let told = told(&game);
        for player in &told {
            if self.quiet_until(&mut session, *player, now).await?.is_none() {
                return Ok(false);
            }
        }
        Ok(!told.is_empty())
    }

    /// When somebody may be called again, where they may not now.
    pub(super) async fn quiet_until(
        &self,
        session: &mut Session,
        player: PlayerId,
        now: i64,
    ) -> Result<Option<i64>, StoreError> {
        let kept = session.quiet_hours(player).await?;
        Ok(kept.and_then(|kept| kept.hours()).and_then(|quiet| quiet.over_at(now)))
    }

    /// Settles whether those whom the latest version calls are called by its posts, or later.
    pub(super) async fn hush(&self, session: &mut Session, game: &StoredMatch, now: i64) -> Result<(), StoreError> {
        let player = called(game);
        for other in session.uncalled(game.id).await?.into_iter().filter(|other| Some(*other) != player) {
            session.drop_call(game.id, other).await?;
        }
        let Some(player) = player else { return Ok(()) };
        match self.quiet_until(session, player, now).await? {
            Some(until) => session.call_later(game.id, player, until).await,
            None => Ok(()),
        }
    }

    /// Calls somebody whose quiet hours are over, if they are still to be called.
    pub(super) async fn call(&self, id: MatchId, player: PlayerId) -> anyhow::Result<()> {
        let now = self.now();
        let mut session = self.store.write().await?;
        let game = session.load(id).await?;
        match self.quiet_until(&mut session, player, now).await? {
            // They have chosen other hours meanwhile.
            Some(until) => session.call_later(id, player, until).await?,
            None => {
                session.drop_call(id, player).await?;
                if called(&game) == Some(player) {
                    session.call(&game, player, false, now).await?;
                }
                // It tells how much time is left, which is enough.
                if game.reminder().is_some_and(|at| at <= now) {
                    session.reminded(id).await?;
                }
            }
        }
        session.commit().await?;
        self.ring();
        Ok(())
    }

    /// What calls somebody, unless they have answered meanwhile.
    pub(super) async fn make_call(
        &self,
        pending: &Pending,
        platform: Platform,
        limits: &Limits,
    ) -> anyhow::Result<Option<Post>> {
        let About::Call(id, player, version) = pending.about else { return Ok(None) };
        let mut session = self.look().await?;
        let game = session.load(id).await?;
        if game.version > version || called(&game) != Some(player) {
            return Ok(None);
        }
        let everybody = self.everybody(&mut session, &pending.chat).await?;
        let reader = Reader { person: Some(player).filter(|_| pending.chat.private), ..everybody };
        let speaker = Speaker::new(&mut session, &game, platform, reader, self.now()).await?;
        let button = Button::new(reader.language.say("button-board"), format!("/board #{}", game.code));
        let reply = Reply { text: speaker.call(), buttons: vec![vec![button]], ..Reply::default() };
        drop(session);
        Ok(Some(self.lay_out(reply, *limits, reader.language).await))
    }
}
