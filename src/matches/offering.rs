//! What one side offers the other: a draw, or to take a move back.

use tavoliere_games::rules::{Reason, Side};

use super::{Action, Actor, Event, Match, Occupant, Offer, Phase, Refusal, Seat};

impl Match {
    /// Offers something to the other side. Where that side has offered the same, it is agreed.
    pub(super) fn offer(&self, actor: &Actor, offer: Offer) -> Result<Event, Refusal> {
        let seat = self.own_seats(actor)?[0];
        if self.decided().is_some() {
            return Err(Refusal::Decided);
        }
        if offer == Offer::Takeback && !self.moves.iter().any(|(mover, _)| mover.side() == seat.side()) {
            return Err(Refusal::NothingToTakeBack);
        }
        match self.offered {
            Some((by, standing, _)) if by.side() != seat.side() && standing == offer => {
                return Ok(Event::Agreed { seat });
            }
            Some((by, standing, _)) if by.side() == seat.side() => return Err(Refusal::Offered(standing)),
            Some((_, standing, _)) => return Err(Refusal::AnswerFirst(standing)),
            None => {}
        }
        if self.refused.contains(&(seat.side(), offer)) {
            return Err(Refusal::RefusedBefore(offer));
        }
        if offer == Offer::Draw && self.computer_answers(seat.side()) {
            return Err(Refusal::ComputerPlaysOn);
        }
        Ok(Event::Offered { seat, offer })
    }

    /// Agrees to what the other side has offered, or does not.
    pub(super) fn answer_offer(&self, actor: &Actor, agrees: bool, seen: Option<u32>) -> Result<Event, Refusal> {
        let seats = self.own_seats(actor)?;
        let (by, offer, version) = self.offered.ok_or(Refusal::NothingOffered)?;
        if seen.is_some_and(|seen| seen < version) {
            return Err(Refusal::NothingOffered);
        }
        let answers = seats.into_iter().find(|seat| seat.side() != by.side());
        let seat = answers.ok_or(Refusal::Offered(offer))?;
        Ok(if agrees { Event::Agreed { seat } } else { Event::Refused { seat } })
    }

    /// What the computer says at once to what was offered to it: it always lets a move be taken back.
    #[must_use]
    pub fn computers_answer(&self) -> Option<Action> {
        let (by, offer, _) = self.offered?;
        let answer = match offer {
            Offer::Takeback => Action::Agree,
            Offer::Draw => Action::Refuse,
        };
        self.computer_answers(by.side()).then_some(answer)
    }

    /// Whether the computer plays against a side.
    fn computer_answers(&self, side: Side) -> bool {
        let opponents = self.seats.iter().enumerate().filter(|(place, _)| Seat(*place).side() != side);
        opponents.into_iter().all(|(_, occupant)| matches!(occupant, Occupant::Computer(_)))
    }

    /// How many moves a side takes back: its last one, and what was played after it.
    #[must_use]
    pub fn taken_back_by(&self, side: Side) -> usize {
        let after = self.moves.iter().rev().take_while(|(seat, _)| seat.side() != side).count();
        (after + 1).min(self.moves.len())
    }

    pub(super) fn carry_out_offer(&mut self, at: i64) {
        let (seat, offer, _) = self.offered.take().expect("only what is offered is agreed to");
        match offer {
            Offer::Draw => self.end(None, Reason::Agreement),
            Offer::Takeback => {
                self.moves.truncate(self.moves.len() - self.taken_back_by(seat.side()));
                self.position = self.setup.start();
                for (_, steps) in &self.moves {
                    self.position.play(steps).expect("they were legal when they were played");
                }
                self.clocks.begin_turn(at);
                self.board_changed();
            }
        }
    }

    pub(super) fn drop_offer(&mut self) {
        let (seat, offer, _) = self.offered.take().expect("only what is offered is refused");
        self.refused.push((seat.side(), offer));
    }

    /// Whether an offer waits for this side's answer.
    #[must_use]
    pub fn is_asked(&self, side: Side) -> bool {
        self.phase == Phase::Playing && self.offered.is_some_and(|(by, ..)| by.side() != side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Challenge, PlayerId};
    use tavoliere_games::games::briths_square::GAME;
    use tavoliere_games::rules::{Cell, Outcome, Setup, Steps};

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);
    const EVE: PlayerId = PlayerId(3);

    fn actor(player: PlayerId) -> Actor {
        Actor::Player { player: player.into(), handle: None }
    }

    fn step(name: &str) -> Action {
        Action::Move(Steps::cell(Cell::from_name(name).expect("a cell")))
    }

    /// A match of Ann against this opponent, with these moves played in turn.
    fn playing(opponent: Occupant, moves: &[&str]) -> Match {
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let mut game = Match::from_first(Event::Challenged(Challenge::new(setup, ANN)), 0);
        game.apply(Event::Accepted { seats: vec![Occupant::Player(ANN), opponent] }, 0);
        for name in moves {
            let seat = game.to_move().expect("still playing");
            let steps = Steps::cell(Cell::from_name(name).expect("a cell"));
            game.apply(Event::Moved { seat, steps }, 0);
        }
        game
    }

    fn act(game: &mut Match, player: PlayerId, action: Action) -> Result<(), Refusal> {
        let event = game.decide(&actor(player), action, None)?;
        game.apply(event, 0);
        Ok(())
    }

    #[test]
    fn a_draw_is_offered_and_agreed_to_by_the_other_side() {
        let mut game = playing(Occupant::Player(BOB), &["a1"]);
        assert_eq!(act(&mut game, BOB, Action::Agree), Err(Refusal::NothingOffered));
        assert_eq!(act(&mut game, EVE, Action::Offer(Offer::Draw)), Err(Refusal::NotPlaying));
        act(&mut game, ANN, Action::Offer(Offer::Draw)).expect("offered");
        assert!(game.is_asked(Side::Second) && !game.is_asked(Side::First));
        assert_eq!(act(&mut game, ANN, Action::Offer(Offer::Draw)), Err(Refusal::Offered(Offer::Draw)));
        assert_eq!(act(&mut game, ANN, Action::Agree), Err(Refusal::Offered(Offer::Draw)));
        assert_eq!(act(&mut game, ANN, Action::Refuse), Err(Refusal::Offered(Offer::Draw)));
        assert_eq!(act(&mut game, BOB, Action::Offer(Offer::Takeback)), Err(Refusal::NothingToTakeBack));
        let drawn = Phase::Over(Outcome { winner: None, reason: Reason::Agreement });
        let mut by_offering = game.clone();
        act(&mut by_offering, BOB, Action::Offer(Offer::Draw)).expect("agreed");
        act(&mut game, BOB, Action::Agree).expect("agreed");
        assert_eq!((game.phase, by_offering.phase), (drawn, drawn));
    }

    #[test]
    fn an_offer_lapses_when_the_board_changes_and_is_not_repeated_on_the_same() {
        let mut game = playing(Occupant::Player(BOB), &["a1"]);
        act(&mut game, ANN, Action::Offer(Offer::Draw)).expect("offered");
        act(&mut game, BOB, Action::Refuse).expect("refused");
        assert_eq!(act(&mut game, ANN, Action::Offer(Offer::Draw)), Err(Refusal::RefusedBefore(Offer::Draw)));
        act(&mut game, ANN, Action::Offer(Offer::Takeback)).expect("something else");
        act(&mut game, BOB, step("j10")).expect("a move");
        assert_eq!(act(&mut game, BOB, Action::Agree), Err(Refusal::NothingOffered), "lapsed");
        act(&mut game, ANN, Action::Offer(Offer::Draw)).expect("on another board");
        let offered = game.version;
        assert_eq!(game.decide(&actor(BOB), Action::Agree, Some(offered - 1)), Err(Refusal::NothingOffered));
        assert!(game.decide(&actor(BOB), Action::Agree, Some(offered)).is_ok());
    }

    #[test]
    fn what_was_asked_on_the_same_board_is_still_meant() {
        let mut game = playing(Occupant::Player(BOB), &["a1"]);
        let seen = game.version;
        act(&mut game, ANN, Action::Offer(Offer::Draw)).expect("offered");
        assert!(game.decide(&actor(BOB), step("j10"), Some(seen)).is_ok());
        assert_eq!(game.decide(&actor(BOB), step("j10"), Some(seen - 1)), Err(Refusal::MovedOn));
        assert_eq!(game.decide(&actor(BOB), step("j10"), Some(seen + 2)), Err(Refusal::MovedOn));
    }

    #[test]
    fn a_side_takes_its_last_move_back_and_the_answer_to_it() {
        for (moves, who, left, to_move) in [
            (&["a1"][..], ANN, 0, ANN),
            (&["a1", "j10"], ANN, 0, ANN),
            (&["a1", "j10"], BOB, 1, BOB),
            (&["a1", "j10", "a2"], BOB, 1, BOB),
            (&["a1", "j10", "a2"], ANN, 2, ANN),
        ] {
            let mut game = playing(Occupant::Player(BOB), moves);
            let other = if who == ANN { BOB } else { ANN };
            let side = if who == ANN { Side::First } else { Side::Second };
            assert_eq!(game.taken_back_by(side), moves.len() - left);
            act(&mut game, who, Action::Offer(Offer::Takeback)).expect("offered");
            act(&mut game, other, Action::Agree).expect("agreed");
            let before = playing(Occupant::Player(BOB), &moves[..left]);
            assert_eq!(game.moves, before.moves);
            assert_eq!(game.position.diagram(), before.position.diagram());
            assert_eq!(game.mover(), Some(Occupant::Player(to_move)));
            assert_eq!(game.decide(&actor(to_move), step("e5"), Some(game.version - 1)), Err(Refusal::MovedOn));
        }
    }

    #[test]
    fn the_computer_gives_moves_back_and_agrees_to_no_draw() {
        let mut game = playing(Occupant::Computer(3), &["a1", "j10"]);
        assert_eq!(act(&mut game, ANN, Action::Offer(Offer::Draw)), Err(Refusal::ComputerPlaysOn));
        assert_eq!(game.computers_answer(), None);
        act(&mut game, ANN, Action::Offer(Offer::Takeback)).expect("offered");
        let answer = game.computers_answer().expect("an answer");
        game.apply(game.decide(&Actor::Computer, answer, None).expect("agreed"), 0);
        assert!(game.moves.is_empty());
    }
}
