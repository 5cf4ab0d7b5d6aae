//! Conditional moves: the answers that a player prepares for moves of the others. The plans of a player form a small
//! tree.

use tavoliere_games::rules::{Reading, Remark, Steps, parse_move};
use thiserror::Error;

use super::{Event, Match, Occupant, Phase, PlayerId};
use crate::time::Timestamp;

/// A sequence of moves from the current board, including those expected of the others. Its last move is one of the
/// planner's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    pub moves: Vec<Steps>,
    /// For each move, whether it is one of the planner's own.
    pub own: Vec<bool>,
}

/// Why a plan is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unplannable {
    #[error("the match is not being played")]
    NotPlayed,
    #[error("the planner is to move")]
    OwnTurn,
    #[error("the plan is empty, or does not end with a move of the planner")]
    NoAnswer,
    #[error("the match ends before the last move")]
    Over { moves: Vec<Steps> },
    #[error("too many moves")]
    TooLong,
    #[error("not a move: {typed}")]
    Unreadable { typed: String },
    #[error("the rules do not allow it: {}", .remark.id)]
    Illegal { before: Vec<Steps>, steps: Steps, remark: Remark },
}

impl Plan {
    /// The maximum number of moves.
    pub const LONGEST: usize = 24;

    /// Reads a plan, as typed by a player who is not to move.
    ///
    /// # Errors
    /// If the match is not being played, the player is to move, or the words are not a sequence of legal moves that
    /// ends with one of the player's own.
    pub(super) fn parse(stored: &Match, player: PlayerId, words: &[&str]) -> Result<Self, Unplannable> {
        if stored.phase != Phase::Playing {
            return Err(Unplannable::NotPlayed);
        }
        if stored.mover() == Some(Occupant::Player(player)) {
            return Err(Unplannable::OwnTurn);
        }
        let (mut then, mut plan, mut rest) = (stored.clone(), Self { moves: Vec::new(), own: Vec::new() }, words);
        while !rest.is_empty() {
            if plan.moves.len() == Self::LONGEST {
                return Err(Unplannable::TooLong);
            }
            let (steps, after) = next_move(&then, &plan.moves, rest)?;
            plan.own.push(then.mover() == Some(Occupant::Player(player)));
            plan.moves.push(steps.clone());
            foresee(&mut then, steps);
            rest = after;
        }
        if plan.own.last() == Some(&true) { Ok(plan) } else { Err(Unplannable::NoAnswer) }
    }

    /// Whether two plans of one player can coexist: at the first move that differs, another player is to move.
    #[must_use]
    pub fn agrees_with(&self, other: &[Steps]) -> bool {
        let shared = self.shared_length(other);
        shared == self.moves.len() || shared == other.len() || !self.own[shared]
    }

    /// Whether another sequence begins with all moves of this plan.
    #[must_use]
    pub fn is_part_of(&self, other: &[Steps]) -> bool {
        other.starts_with(&self.moves)
    }

    fn shared_length(&self, other: &[Steps]) -> usize {
        self.moves.iter().zip(other).take_while(|(one, other)| one == other).count()
    }
}

/// For each move of a sequence, whether the player makes it. Returns `false` for moves that are not legal.
#[must_use]
pub(super) fn own_moves(stored: &Match, player: PlayerId, moves: &[Steps]) -> Vec<bool> {
    let mut then = stored.clone();
    let mut own = |steps: &Steps| {
        let is_own = then.mover() == Some(Occupant::Player(player));
        let is_legal = then.phase == Phase::Playing && then.position.legal().contains(steps);
        if is_legal {
            foresee(&mut then, steps.clone());
        }
        is_own && is_legal
    };
    moves.iter().map(&mut own).collect()
}

/// Reads the next move of a plan; returns it with the words after it. No legal move is the beginning of another, so
/// the shortest run of words that spells a move is the move.
fn next_move<'w, 's>(
    stored: &Match,
    before: &[Steps],
    words: &'w [&'s str],
) -> Result<(Steps, &'w [&'s str]), Unplannable> {
    const MOST_WORDS: usize = 6;
    if stored.phase != Phase::Playing {
        return Err(Unplannable::Over { moves: before.to_vec() });
    }
    let mut illegal = None;
    for count in 1..=words.len().min(MOST_WORDS) {
        match parse_move(&*stored.position, &words[..count].join(" ")) {
            Reading::Whole(steps) => return Ok((steps, &words[count..])),
            Reading::Illegal(steps) if illegal.is_none() => illegal = Some(steps),
            Reading::Begun { .. } | Reading::Illegal(_) | Reading::Unreadable => {}
        }
    }
    Err(match illegal {
        Some(steps) => {
            let remark = stored.position.objection(&steps);
            Unplannable::Illegal { before: before.to_vec(), steps, remark }
        }
        None => Unplannable::Unreadable { typed: words[0].to_owned() },
    })
}

/// Plays a legal move in 1970: the clocks of the copy are not used.
fn foresee(copy: &mut Match, steps: Steps) {
    let seat = copy.to_move().expect("it is being played");
    copy.apply(Event::Moved { seat, steps }, Timestamp::EPOCH);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Challenge;
    use crate::matches::tests::{ANN, BOB, DAN, EVE, START, begun, by_ann, players};
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::Setup;

    fn playing(setup: &str, seats: &[PlayerId]) -> Match {
        let setup = Setup::parse(setup, GAMES).expect("a setup");
        begun(Challenge { setup, ..by_ann() }, &players(seats), START)
    }

    fn spelled(plan: &Plan) -> String {
        let word = |(steps, own): (&Steps, &bool)| if *own { format!("!{steps}") } else { steps.to_string() };
        plan.moves.iter().zip(&plan.own).map(word).collect::<Vec<_>>().join(" ")
    }

    fn plan(played: &Match, player: PlayerId, typed: &str) -> Result<String, Unplannable> {
        let words: Vec<&str> = typed.split_whitespace().collect();
        Plan::parse(played, player, &words).map(|plan| spelled(&plan))
    }

    #[test]
    fn a_plan_is_read_move_by_move() {
        let played = playing("briths-square size=5 centre=allowed", &[ANN, BOB]);
        assert_eq!(plan(&played, BOB, "a1 E5"), Ok("a1 !e5".to_owned()));
        assert_eq!(plan(&played, BOB, "a 1 e 5 b1 e4"), Ok("a1 !e5 b1 !e4".to_owned()));
        assert_eq!(plan(&played, BOB, "a1"), Err(Unplannable::NoAnswer));
        assert_eq!(plan(&played, BOB, "a1 e5 b1"), Err(Unplannable::NoAnswer));
        assert_eq!(plan(&played, BOB, ""), Err(Unplannable::NoAnswer));
        assert_eq!(plan(&played, ANN, "a1 e5"), Err(Unplannable::OwnTurn));
        assert_eq!(plan(&played, BOB, "a1 so"), Err(Unplannable::Unreadable { typed: "so".to_owned() }));
        let Err(Unplannable::Illegal { before, steps, remark }) = plan(&played, BOB, "a1 b1") else {
            panic!("next to an enemy")
        };
        assert_eq!((before.len(), steps.to_string().as_str(), remark.id), (1, "b1", "next-to-enemy"));
        let long = "a1 e5 ".repeat(Plan::LONGEST);
        assert!(plan(&played, BOB, &long).is_err());
    }

    #[test]
    fn moves_of_several_words_are_one_move() {
        let played = playing("stripes size=13", &[ANN, BOB]);
        let moves = played.position.legal();
        let first = moves.iter().find(|steps| steps.0.len() == 2).expect("a strip").to_string();
        let mut then = played.clone();
        foresee(&mut then, Steps::parse(&first).expect("a move"));
        let second = then.position.legal()[0].to_string();
        let typed = format!("{first} {second}").replace('-', " ");
        assert_eq!(plan(&played, BOB, &typed), Ok(format!("{first} !{second}")));
    }

    #[test]
    fn in_a_team_a_plan_ends_with_a_move_of_the_planners_seat() {
        let played = playing("briths-square size=5 centre=allowed", &[ANN, BOB, EVE, DAN]);
        assert_eq!(plan(&played, EVE, "a1 e5 b1"), Ok("a1 e5 !b1".to_owned()));
        assert_eq!(plan(&played, EVE, "a1 e5"), Err(Unplannable::NoAnswer));
        assert_eq!(plan(&played, BOB, "a1 e5"), Ok("a1 !e5".to_owned()));
    }

    #[test]
    fn a_plan_cannot_go_beyond_the_end() {
        let played = playing("briths-square size=3 centre=forbidden", &[ANN, BOB]);
        let over = "b1 c3 a2 b3 c1";
        let Err(Unplannable::Over { moves }) = plan(&played, BOB, &format!("{over} a1")) else { panic!("it is over") };
        assert_eq!(moves.len(), 5);
        let mut played = played;
        for steps in over.split(' ') {
            foresee(&mut played, Steps::parse(steps).expect("a move"));
        }
        assert_eq!(plan(&played, BOB, "a1 a2"), Err(Unplannable::NotPlayed));
    }

    #[test]
    fn plans_agree_that_differ_first_in_a_move_of_another_player() {
        let played = playing("briths-square size=5 centre=allowed", &[ANN, BOB]);
        let plan = |typed: &str| {
            let words: Vec<&str> = typed.split(' ').collect();
            Plan::parse(&played, BOB, &words).expect("a plan")
        };
        for (one, other, agrees) in [
            ("a1 e5", "b1 e5", true),
            ("a1 e5", "a1 e4", false),
            ("a1 e5 b1 e4", "a1 e5 c1 e3", true),
            ("a1 e5 b1 e4", "a1 e5 b1 e3", false),
            ("a1 e5", "a1 e5 b1 e4", true),
        ] {
            assert_eq!(plan(one).agrees_with(&plan(other).moves), agrees, "{one} and {other}");
            assert_eq!(plan(other).agrees_with(&plan(one).moves), agrees, "{other} and {one}");
        }
        assert!(plan("a1 e5").is_part_of(&plan("a1 e5 b1 e4").moves));
        assert!(!plan("a1 e5 b1 e4").is_part_of(&plan("a1 e5").moves));
    }

    #[test]
    fn a_move_that_is_not_legal_is_not_own() {
        let played = playing("briths-square size=5 centre=allowed", &[ANN, BOB]);
        let steps = |names: &str| names.split(' ').map(|name| Steps::parse(name).expect("a move")).collect::<Vec<_>>();
        assert_eq!(own_moves(&played, BOB, &steps("a1 e5")), [false, true]);
        assert_eq!(own_moves(&played, BOB, &steps("a1 b1")), [false, false]);
    }
}
