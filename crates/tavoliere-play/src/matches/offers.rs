//! Offers of one side to the other: a draw, or to take a move back.

use tavoliere_games::rules::Side;

use super::{Action, Actor, Event, Match, Occupant, Offer, Refusal, Seat, authority, swap};

/// Makes an offer. If the other side has made the same offer, agrees to it.
pub(super) fn offer(stored: &Match, actor: &Actor, offer: Offer) -> Result<Event, Refusal> {
    let seat = authority::own_seats(stored, actor)?[0];
    if stored.decided().is_some() {
        return Err(Refusal::Decided);
    }
    if offer == Offer::Takeback && !swap::has_moved(stored, seat.side()) {
        return Err(Refusal::NothingToTakeBack);
    }
    match stored.offered {
        Some((by, standing, _)) if by.side() != seat.side() && standing == offer => {
            return Ok(Event::Agreed { seat });
        }
        Some((by, standing, _)) if by.side() == seat.side() => return Err(Refusal::Offered(standing)),
        Some((_, standing, _)) => return Err(Refusal::AnswerFirst(standing)),
        None => {}
    }
    if stored.refused.contains(&(seat.side(), offer)) {
        return Err(Refusal::RefusedBefore(offer));
    }
    if offer == Offer::Draw && computer_answers(stored, seat.side()) {
        return Err(Refusal::ComputerPlaysOn);
    }
    Ok(Event::Offered { seat, offer })
}

/// Accepts or refuses the other side's offer, or takes back one's own.
pub(super) fn answer_offer(stored: &Match, actor: &Actor, agrees: bool, seen: Option<u32>) -> Result<Event, Refusal> {
    let seats = authority::own_seats(stored, actor)?;
    let (by, offer, version) = stored.offered.ok_or(Refusal::NothingOffered)?;
    if seen.is_some_and(|seen| seen < version) {
        return Err(Refusal::NothingOffered);
    }
    match (seats.iter().find(|seat| seat.side() != by.side()), agrees) {
        (Some(seat), true) => Ok(Event::Agreed { seat: *seat }),
        (Some(seat), false) => Ok(Event::Refused { seat: *seat }),
        (None, true) => Err(Refusal::Offered(offer)),
        (None, false) => Ok(Event::Refused { seat: seats[0] }),
    }
}

/// The computer's immediate answer to an open offer: it agrees to take moves back and refuses draws.
#[must_use]
pub(super) fn computers_answer(stored: &Match) -> Option<Action> {
    let (by, offer, _) = stored.offered?;
    let answer = match offer {
        Offer::Takeback => Action::Agree,
        Offer::Draw => Action::Refuse,
    };
    computer_answers(stored, by.side()).then_some(answer)
}

/// Whether all opponents of a side are the computer.
fn computer_answers(stored: &Match, side: Side) -> bool {
    let opponents = stored.seats.iter().enumerate().filter(|(place, _)| Seat(*place).side() != side);
    opponents.into_iter().all(|(_, occupant)| matches!(occupant, Occupant::Computer(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::decide::decide;
    use crate::matches::tests::{ANN, BOB, EVE, START, actor, begun, by_ann, cell, move_to, play, playing};
    use crate::matches::{Phase, PlayerId};
    use tavoliere_games::rules::{Outcome, Reason};

    fn act(played: &mut Match, player: PlayerId, action: Action) -> Result<(), Refusal> {
        let event = decide(played, &actor(player), action, None)?;
        played.apply(event, START);
        Ok(())
    }

    #[test]
    fn a_draw_is_offered_and_agreed_to_by_the_other_side() {
        let mut played = playing(&[ANN, BOB], &["a1"]);
        assert_eq!(act(&mut played, BOB, Action::Agree), Err(Refusal::NothingOffered));
        assert_eq!(act(&mut played, EVE, Action::Offer(Offer::Draw)), Err(Refusal::NotPlaying));
        act(&mut played, ANN, Action::Offer(Offer::Draw)).expect("offered");
        assert_eq!(act(&mut played, ANN, Action::Offer(Offer::Draw)), Err(Refusal::Offered(Offer::Draw)));
        assert_eq!(act(&mut played, ANN, Action::Agree), Err(Refusal::Offered(Offer::Draw)));
        assert_eq!(act(&mut played, BOB, Action::Offer(Offer::Takeback)), Err(Refusal::NothingToTakeBack));
        let drawn = Phase::Over(Outcome { winner: None, reason: Reason::Agreement });
        let mut by_offering = played.clone();
        act(&mut by_offering, BOB, Action::Offer(Offer::Draw)).expect("agreed");
        act(&mut played, BOB, Action::Agree).expect("agreed");
        assert_eq!((played.phase, by_offering.phase), (drawn, drawn));
    }

    #[test]
    fn an_offer_lapses_when_the_board_changes_and_is_not_repeated_on_the_same() {
        let mut played = playing(&[ANN, BOB], &["a1"]);
        act(&mut played, ANN, Action::Offer(Offer::Draw)).expect("offered");
        act(&mut played, BOB, Action::Refuse).expect("refused");
        assert_eq!(act(&mut played, ANN, Action::Offer(Offer::Draw)), Err(Refusal::RefusedBefore(Offer::Draw)));
        act(&mut played, ANN, Action::Offer(Offer::Takeback)).expect("something else");
        act(&mut played, BOB, move_to("j10")).expect("a move");
        assert_eq!(act(&mut played, BOB, Action::Agree), Err(Refusal::NothingOffered), "lapsed");
        act(&mut played, ANN, Action::Offer(Offer::Draw)).expect("on another board");
        let offered = played.version;
        assert_eq!(decide(&played, &actor(BOB), Action::Agree, Some(offered - 1)), Err(Refusal::NothingOffered));
        assert!(decide(&played, &actor(BOB), Action::Agree, Some(offered)).is_ok());
    }

    #[test]
    fn an_offer_is_taken_back_by_its_side_and_not_repeated_on_the_same_board() {
        let mut played = playing(&[ANN, BOB], &["a1"]);
        act(&mut played, ANN, Action::Offer(Offer::Draw)).expect("offered");
        assert_eq!(act(&mut played, EVE, Action::Refuse), Err(Refusal::NotPlaying));
        act(&mut played, ANN, Action::Refuse).expect("taken back");
        assert_eq!(act(&mut played, BOB, Action::Agree), Err(Refusal::NothingOffered));
        assert_eq!(act(&mut played, ANN, Action::Refuse), Err(Refusal::NothingOffered));
        assert_eq!(act(&mut played, ANN, Action::Offer(Offer::Draw)), Err(Refusal::RefusedBefore(Offer::Draw)));
        act(&mut played, BOB, Action::Offer(Offer::Draw)).expect("the other side may");
    }

    /// `docs/design/matches.md` says why.
    #[test]
    fn a_draw_stays_offered_after_the_move_of_who_offers_it() {
        let mut played = playing(&[ANN, BOB], &["a1", "j10"]);
        act(&mut played, ANN, Action::Offer(Offer::Draw)).expect("offered");
        act(&mut played, ANN, move_to("a2")).expect("a move");
        assert_eq!(act(&mut played, ANN, Action::Offer(Offer::Draw)), Err(Refusal::Offered(Offer::Draw)));
        let mut moved_on = played.clone();
        act(&mut played, BOB, Action::Agree).expect("agreed");
        assert_eq!(played.phase, Phase::Over(Outcome { winner: None, reason: Reason::Agreement }));
        act(&mut moved_on, BOB, move_to("j9")).expect("no answer is needed");
        assert_eq!(act(&mut moved_on, BOB, Action::Agree), Err(Refusal::NothingOffered));
        // A take-back is about the board as it was.
        act(&mut moved_on, ANN, Action::Offer(Offer::Takeback)).expect("offered");
        act(&mut moved_on, ANN, move_to("a3")).expect("a move");
        assert_eq!(act(&mut moved_on, BOB, Action::Agree), Err(Refusal::NothingOffered));
    }

    #[test]
    fn requests_for_the_same_board_stay_valid() {
        let mut played = playing(&[ANN, BOB], &["a1"]);
        let seen = played.version;
        act(&mut played, ANN, Action::Offer(Offer::Draw)).expect("offered");
        assert!(decide(&played, &actor(BOB), move_to("j10"), Some(seen)).is_ok());
        assert_eq!(decide(&played, &actor(BOB), move_to("j10"), Some(seen - 1)), Err(Refusal::MovedOn));
        assert_eq!(decide(&played, &actor(BOB), move_to("j10"), Some(seen + 2)), Err(Refusal::MovedOn));
    }

    #[test]
    fn a_takeback_removes_the_last_move_and_the_reply() {
        for (moves, who, left, to_move) in [
            (&["a1"][..], ANN, 0, ANN),
            (&["a1", "j10"], ANN, 0, ANN),
            (&["a1", "j10"], BOB, 1, BOB),
            (&["a1", "j10", "a2"], BOB, 1, BOB),
            (&["a1", "j10", "a2"], ANN, 2, ANN),
        ] {
            let mut played = playing(&[ANN, BOB], moves);
            let other = if who == ANN { BOB } else { ANN };
            act(&mut played, who, Action::Offer(Offer::Takeback)).expect("offered");
            act(&mut played, other, Action::Agree).expect("agreed");
            let before = playing(&[ANN, BOB], &moves[..left]);
            assert_eq!(played.moves, before.moves);
            assert_eq!(played.position.diagram(), before.position.diagram());
            assert_eq!(played.mover(), Some(Occupant::Player(to_move)));
            assert_eq!(
                decide(&played, &actor(to_move), move_to("e5"), Some(played.version - 1)),
                Err(Refusal::MovedOn)
            );
        }
    }

    #[test]
    fn the_computer_agrees_to_takebacks_and_not_to_draws() {
        let mut played = begun(by_ann(), &[Occupant::Player(ANN), Occupant::Computer(3)], START);
        for name in ["a1", "j10"] {
            play(&mut played, cell(name), START);
        }
        assert_eq!(act(&mut played, ANN, Action::Offer(Offer::Draw)), Err(Refusal::ComputerPlaysOn));
        assert_eq!(computers_answer(&played), None);
        act(&mut played, ANN, Action::Offer(Offer::Takeback)).expect("offered");
        let answer = computers_answer(&played).expect("an answer");
        played.apply(decide(&played, &Actor::Computer, answer, None).expect("agreed"), START);
        assert!(played.moves.is_empty());
    }
}
