//! Follows what people have planned: plays what they said they would, and tells them, alone, what came to nothing.

use super::speaker::Speaker;
use super::{App, Limits, Platform, Post, Reader, Reply};
use crate::matches::{Action, Actor, Event, Occupant, Phase, PlayerId, StoredMatch};
use crate::rules::Steps;
use crate::store::matches::plans::{Lapse, Planned};
use crate::store::posts::outbox::{About, Pending};
use crate::store::{Session, StoreError};

/// What becomes of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stands,
    /// Played to its end, or its player need not be told what became of it.
    Gone,
    Lapsed(Lapse),
}

/// The lines of a match, as what happens leaves them.
struct Plans(Vec<(Planned, Fate)>);

impl Plans {
    fn standing(&mut self) -> impl Iterator<Item = &mut (Planned, Fate)> {
        self.0.iter_mut().filter(|(_, fate)| *fate == Fate::Stands)
    }

    fn lapse(&mut self, why: Lapse) {
        self.standing().for_each(|(_, fate)| *fate = Fate::Lapsed(why));
    }

    /// What an event leaves of them.
    fn see(&mut self, event: &Event) {
        match event {
            Event::Moved { steps, .. } => self.go_on(steps),
            // A draw ends the match, and with it all plans.
            Event::Agreed { .. } => self.lapse(Lapse::TakenBack),
            Event::Left { by } => {
                self.standing().filter(|(plan, _)| plan.player == *by).for_each(|(_, fate)| *fate = Fate::Gone);
                self.lapse(Lapse::Left);
            }
            _ => {}
        }
    }

    /// Of each player's lines those go on that foresaw the move. Where one did, the others were never to come true.
    fn go_on(&mut self, steps: &Steps) {
        let foresaw = |plan: &Planned| plan.line.first() == Some(steps);
        let lucky: Vec<PlayerId> =
            self.standing().filter(|(plan, _)| foresaw(plan)).map(|(plan, _)| plan.player).collect();
        for (plan, fate) in self.standing() {
            if foresaw(plan) {
                plan.line.remove(0);
                *fate = if plan.line.is_empty() { Fate::Gone } else { Fate::Stands };
            } else if lucky.contains(&plan.player) {
                *fate = Fate::Gone;
            } else {
                *fate = Fate::Lapsed(Lapse::Other);
            }
        }
    }

    /// What the one to move has planned to play.
    fn answer(&mut self, game: &StoredMatch) -> Option<(PlayerId, Option<Steps>)> {
        let Some(Occupant::Player(mover)) = game.mover() else { return None };
        let (plan, _) = self.standing().find(|(plan, _)| plan.player == mover)?;
        Some((mover, plan.line.first().cloned()))
    }
}

impl App {
    /// Plays what was planned for what has happened since a version, and keeps what is left of all plans.
    pub(super) async fn follow_plans(
        &self,
        session: &mut Session,
        game: &mut StoredMatch,
        since: u32,
        now: i64,
    ) -> Result<(), StoreError> {
        let before = session.plans(game.id).await?;
        if before.is_empty() {
            return Ok(());
        }
        let mut plans = Plans(before.iter().map(|plan| (plan.clone(), Fate::Stands)).collect());
        for event in &game.events[since as usize..] {
            plans.see(event);
        }
        while let Some((mover, steps)) = plans.answer(game) {
            let actor = Actor::Player { player: mover.into(), handle: None };
            let decided = steps.and_then(|steps| game.decide(&actor, Action::Move(steps), None).ok());
            let Some(event) = decided else {
                let own = plans.standing().filter(|(plan, _)| plan.player == mover);
                own.for_each(|(_, fate)| *fate = Fate::Lapsed(Lapse::Illegal));
                continue;
            };
            session.pass_over(game.id, game.version, now).await?;
            session.append(game, event.clone(), now).await?;
            plans.see(&event);
        }
        if game.phase != Phase::Playing {
            plans.0.iter_mut().for_each(|(_, fate)| *fate = Fate::Gone);
        }
        self.keep_plans(session, game, &before, &plans, now).await
    }

    async fn keep_plans(
        &self,
        session: &mut Session,
        game: &StoredMatch,
        before: &[Planned],
        plans: &Plans,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut to_tell: Vec<PlayerId> = Vec::new();
        for ((plan, fate), before) in plans.0.iter().zip(before) {
            match fate {
                Fate::Gone => session.drop_plan(plan.id).await?,
                Fate::Stands if plan.line == before.line => {}
                Fate::Stands => session.advance_plan(plan.id, &plan.line).await?,
                Fate::Lapsed(why) => {
                    session.advance_plan(plan.id, &plan.line).await?;
                    session.lapse_plan(plan.id, *why, game.version).await?;
                    to_tell.push(plan.player);
                }
            }
        }
        to_tell.sort_unstable();
        to_tell.dedup();
        for player in to_tell {
            session.announce_lapsed(game, player, now).await?;
        }
        Ok(())
    }

    /// Tells somebody, alone, which of their lines came to nothing. `None` where there is nothing to tell any more, or no
    /// place to tell it in; then they read it when they look at their plans.
    pub(super) async fn make_lapsed(
        &self,
        pending: &Pending,
        platform: Platform,
        limits: &Limits,
    ) -> anyhow::Result<Option<Post>> {
        let About::Lapsed(id, player, version) = pending.about else { return Ok(None) };
        let mut session = self.look().await?;
        let lapsed = session.lapsed_in(id, player, version).await?;
        let Some((_, why)) = lapsed.first() else { return Ok(None) };
        let game = session.load(id).await?;
        let everybody = self.everybody(&mut session, &pending.chat).await?;
        let reader = Reader { person: Some(player), ..everybody };
        let speaker = Speaker::new(&mut session, &game, platform, reader, self.now()).await?;
        let lines: Vec<&[Steps]> = lapsed.iter().map(|(plan, _)| &*plan.line).collect();
        let reply = Reply { text: speaker.lapsed(player, *why, &lines), ..Reply::default() };
        drop(session);
        Ok(Some(self.lay_out(reply, *limits, reader.language).await))
    }
}
