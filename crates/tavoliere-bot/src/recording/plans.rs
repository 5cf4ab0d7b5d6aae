//! Plays what nobody has to be asked for: a pass where nothing else is possible, and what people have planned. Tells them,
//! alone, which plans came to nothing.

use crate::recording::notices;
use tavoliere_games::rules::{Step, Steps};
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Action, Actor, Event, Occupant, Phase, PlayerId};
use tavoliere_play::time::Timestamp;
use tavoliere_store::matches::match_events;
use tavoliere_store::matches::match_plans::{self, Lapse, Planned};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::{Session, StoreError};

/// The fate of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stands,
    /// Played to its end, or its player needs no notice about it.
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

    /// Updates the lines after an event.
    fn advance(&mut self, event: &Event) {
        match event {
            Event::Moved { steps, .. } => self.go_on(steps),
            // A draw ends the match, and with it all plans.
            Event::Swapped { .. } => self.lapse(Lapse::Other),
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

    /// Returns the planned move of the player to move.
    fn answer(&mut self, stored: &StoredMatch) -> Option<(PlayerId, Option<Steps>)> {
        let Some(Occupant::Player(mover)) = stored.mover() else { return None };
        let (plan, _) = self.standing().find(|(plan, _)| plan.player == mover)?;
        Some((mover, plan.line.first().cloned()))
    }
}

/// The pass of the side to move, if it has no other move.
fn forced_pass(stored: &StoredMatch) -> Option<Event> {
    let seat = stored.to_move()?;
    stored.position.must_pass().then(|| Event::Moved { seat, steps: Steps(vec![Step::Pass]) })
}

/// Plays what was planned for what has happened since a version, and passes that are forced, and keeps what is left of all
/// plans.
pub async fn play_on(
    session: &mut Session,
    stored: &mut StoredMatch,
    since: u32,
    now: Timestamp,
) -> Result<(), StoreError> {
    let before = match_plans::in_match(session, stored.id).await?;
    if before.is_empty() && forced_pass(stored).is_none() {
        return Ok(());
    }
    let mut plans = Plans(before.iter().map(|plan| (plan.clone(), Fate::Stands)).collect());
    for event in &stored.events[since as usize..] {
        plans.advance(event);
    }
    loop {
        if let Some(pass) = forced_pass(stored) {
            notices::pass_over(session, stored, now).await?;
            match_events::append(session, stored, pass.clone(), now).await?;
            plans.advance(&pass);
            continue;
        }
        let Some((mover, steps)) = plans.answer(stored) else { break };
        let actor = Actor::Player { player: mover.into(), handle: None };
        let decided = steps.and_then(|steps| stored.decide(&actor, Action::Move(steps), None).ok());
        let Some(event) = decided else {
            let own = plans.standing().filter(|(plan, _)| plan.player == mover);
            own.for_each(|(_, fate)| *fate = Fate::Lapsed(Lapse::Illegal));
            continue;
        };
        notices::pass_over(session, stored, now).await?;
        match_events::append(session, stored, event.clone(), now).await?;
        plans.advance(&event);
    }
    if stored.phase != Phase::Playing {
        plans.0.iter_mut().for_each(|(_, fate)| *fate = Fate::Gone);
    }
    keep_plans(session, stored, &before, &plans, now).await
}

async fn keep_plans(
    session: &mut Session,
    stored: &StoredMatch,
    before: &[Planned],
    plans: &Plans,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut to_tell: Vec<PlayerId> = Vec::new();
    for ((plan, fate), before) in plans.0.iter().zip(before) {
        match fate {
            Fate::Gone => match_plans::delete(session, plan.id).await?,
            Fate::Stands if plan.line == before.line => {}
            Fate::Stands => match_plans::advance(session, plan.id, &plan.line).await?,
            Fate::Lapsed(why) => {
                match_plans::advance(session, plan.id, &plan.line).await?;
                match_plans::lapse(session, plan.id, *why, stored.version).await?;
                to_tell.push(plan.player);
            }
        }
    }
    to_tell.sort_unstable();
    to_tell.dedup();
    for player in to_tell {
        let notice = Notice::Lapsed { id: stored.id, player, version: stored.version, directed: false };
        notices::notify(session, stored.id, player, false, &notice, now).await?;
    }
    Ok(())
}
