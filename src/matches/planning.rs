//! What somebody will play should the others play as expected: lines of moves that make a small tree.

use tavoliere_games::rules::{Reading, Remark, Steps, read};
use thiserror::Error;

use super::{Event, Match, Occupant, Phase, PlayerId};

/// Moves from the board as it is, those of the others among them. It ends with a move of the one who planned it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub moves: Vec<Steps>,
    /// Which of them are moves of the one who planned it.
    pub own: Vec<bool>,
}

/// Why a line cannot be planned.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unplannable {
    #[error("the match is not being played")]
    NotPlayed,
    #[error("they are to move themselves")]
    OwnTurn,
    #[error("nothing was said, or it ends before there is an answer")]
    NoAnswer,
    #[error("the match would be over before")]
    Over { moves: Vec<Steps> },
    #[error("more moves than a line may have")]
    TooLong,
    #[error("not a move: {typed}")]
    Unreadable { typed: String },
    #[error("the rules do not allow it: {}", .remark.id)]
    Illegal { before: Vec<Steps>, steps: Steps, remark: Remark },
}

impl Line {
    /// The most moves in a line.
    pub const LONGEST: usize = 24;

    /// Whether both can stand beside each other: where they part, somebody else is to move.
    #[must_use]
    pub fn agrees_with(&self, other: &[Steps]) -> bool {
        let shared = self.shared_with(other);
        shared == self.moves.len() || shared == other.len() || !self.own[shared]
    }

    /// Whether another line says all of this one, and may say more.
    #[must_use]
    pub fn is_part_of(&self, other: &[Steps]) -> bool {
        other.starts_with(&self.moves)
    }

    fn shared_with(&self, other: &[Steps]) -> usize {
        self.moves.iter().zip(other).take_while(|(one, other)| one == other).count()
    }
}

impl Match {
    /// The line that was typed, for a player who waits for the others.
    ///
    /// # Errors
    /// When it is not one that may come true.
    pub fn plan(&self, player: PlayerId, words: &[&str]) -> Result<Line, Unplannable> {
        if self.phase != Phase::Playing {
            return Err(Unplannable::NotPlayed);
        }
        if self.mover() == Some(Occupant::Player(player)) {
            return Err(Unplannable::OwnTurn);
        }
        let (mut then, mut line, mut rest) = (self.clone(), Line { moves: Vec::new(), own: Vec::new() }, words);
        while !rest.is_empty() {
            if line.moves.len() == Line::LONGEST {
                return Err(Unplannable::TooLong);
            }
            let (steps, after) = then.next_move(&line.moves, rest)?;
            line.own.push(then.mover() == Some(Occupant::Player(player)));
            line.moves.push(steps.clone());
            then.foresee(steps);
            rest = after;
        }
        if line.own.last() == Some(&true) { Ok(line) } else { Err(Unplannable::NoAnswer) }
    }

    /// Which moves of a line are those of a player. Those that the rules do not allow are nobody's.
    #[must_use]
    pub fn own_moves(&self, player: PlayerId, line: &[Steps]) -> Vec<bool> {
        let mut then = self.clone();
        let mut own = |steps: &Steps| {
            let is_own = then.mover() == Some(Occupant::Player(player));
            let is_legal = then.phase == Phase::Playing && then.position.legal().contains(steps);
            if is_legal {
                then.foresee(steps.clone());
            }
            is_own && is_legal
        };
        line.iter().map(&mut own).collect()
    }

    /// The move that the next words spell, after the line so far, and the words that follow it. No legal move begins
    /// another, so the first words that spell one are it.
    fn next_move<'w, 's>(&self, before: &[Steps], words: &'w [&'s str]) -> Result<(Steps, &'w [&'s str]), Unplannable> {
        const MOST_WORDS: usize = 6;
        if self.phase != Phase::Playing {
            return Err(Unplannable::Over { moves: before.to_vec() });
        }
        let mut illegal = None;
        for count in 1..=words.len().min(MOST_WORDS) {
            match read(&*self.position, &words[..count].join(" ")) {
                Reading::Whole(steps) => return Ok((steps, &words[count..])),
                Reading::Illegal(steps) if illegal.is_none() => illegal = Some(steps),
                Reading::Begun { .. } | Reading::Illegal(_) | Reading::Unreadable => {}
            }
        }
        Err(match illegal {
            Some(steps) => {
                let remark = self.position.objection(&steps);
                Unplannable::Illegal { before: before.to_vec(), steps, remark }
            }
            None => Unplannable::Unreadable { typed: words[0].to_owned() },
        })
    }

    /// Plays a legal move on a copy whose clocks are never asked.
    fn foresee(&mut self, steps: Steps) {
        let seat = self.to_move().expect("it is being played");
        self.apply(Event::Moved { seat, steps }, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Challenge;
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::Setup;

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);

    fn playing(setup: &str, seats: &[i64]) -> Match {
        let setup = Setup::parse(setup, GAMES).expect("a setup");
        let mut game = Match::from_first(Event::Challenged(Challenge::new(setup, ANN)), 0);
        let seats = seats.iter().map(|player| Occupant::Player(PlayerId(*player))).collect();
        game.apply(Event::Accepted { seats }, 0);
        game
    }

    fn spelled(line: &Line) -> String {
        let word = |(steps, own): (&Steps, &bool)| if *own { format!("!{steps}") } else { steps.to_string() };
        line.moves.iter().zip(&line.own).map(word).collect::<Vec<_>>().join(" ")
    }

    fn plan(game: &Match, player: PlayerId, typed: &str) -> Result<String, Unplannable> {
        let words: Vec<&str> = typed.split_whitespace().collect();
        game.plan(player, &words).map(|line| spelled(&line))
    }

    #[test]
    fn a_line_is_read_move_by_move_as_moves_are() {
        let game = playing("briths-square size=5 centre=allowed", &[1, 2]);
        assert_eq!(plan(&game, BOB, "a1 E5"), Ok("a1 !e5".to_owned()));
        assert_eq!(plan(&game, BOB, "a 1 e 5 b1 e4"), Ok("a1 !e5 b1 !e4".to_owned()));
        assert_eq!(plan(&game, BOB, "a1"), Err(Unplannable::NoAnswer));
        assert_eq!(plan(&game, BOB, "a1 e5 b1"), Err(Unplannable::NoAnswer));
        assert_eq!(plan(&game, BOB, ""), Err(Unplannable::NoAnswer));
        assert_eq!(plan(&game, ANN, "a1 e5"), Err(Unplannable::OwnTurn));
        assert_eq!(plan(&game, BOB, "a1 so"), Err(Unplannable::Unreadable { typed: "so".to_owned() }));
        let Err(Unplannable::Illegal { before, steps, remark }) = plan(&game, BOB, "a1 b1") else {
            panic!("next to an enemy")
        };
        assert_eq!((before.len(), steps.to_string().as_str(), remark.id), (1, "b1", "next-to-enemy"));
        let long = "a1 e5 ".repeat(Line::LONGEST);
        assert!(plan(&game, BOB, &long).is_err());
    }

    #[test]
    fn moves_of_several_words_are_one_move() {
        let game = playing("stripes size=13", &[1, 2]);
        let moves = game.position.legal();
        let first = moves.iter().find(|steps| steps.0.len() == 2).expect("a strip").to_string();
        let mut then = game.clone();
        then.foresee(Steps::parse(&first).expect("a move"));
        let second = then.position.legal()[0].to_string();
        let typed = format!("{first} {second}").replace('-', " ");
        assert_eq!(plan(&game, BOB, &typed), Ok(format!("{first} !{second}")));
    }

    #[test]
    fn in_a_team_only_the_own_seat_answers() {
        let game = playing("briths-square size=5 centre=allowed", &[1, 2, 3, 4]);
        assert_eq!(plan(&game, PlayerId(3), "a1 e5 b1"), Ok("a1 e5 !b1".to_owned()));
        assert_eq!(plan(&game, PlayerId(3), "a1 e5"), Err(Unplannable::NoAnswer));
        assert_eq!(plan(&game, BOB, "a1 e5"), Ok("a1 !e5".to_owned()));
    }

    #[test]
    fn nothing_is_planned_beyond_the_end() {
        let game = playing("briths-square size=3 centre=forbidden", &[1, 2]);
        let over = "b1 c3 a2 b3 c1";
        let Err(Unplannable::Over { moves }) = plan(&game, BOB, &format!("{over} a1")) else { panic!("it is over") };
        assert_eq!(moves.len(), 5);
        let mut game = game;
        for steps in over.split(' ') {
            game.foresee(Steps::parse(steps).expect("a move"));
        }
        assert_eq!(plan(&game, BOB, "a1 a2"), Err(Unplannable::NotPlayed));
    }

    #[test]
    fn lines_agree_that_part_where_somebody_else_moves() {
        let game = playing("briths-square size=5 centre=allowed", &[1, 2]);
        let line = |typed: &str| {
            let words: Vec<&str> = typed.split(' ').collect();
            game.plan(BOB, &words).expect("a line")
        };
        for (one, other, agrees) in [
            ("a1 e5", "b1 e5", true),
            ("a1 e5", "a1 e4", false),
            ("a1 e5 b1 e4", "a1 e5 c1 e3", true),
            ("a1 e5 b1 e4", "a1 e5 b1 e3", false),
            ("a1 e5", "a1 e5 b1 e4", true),
        ] {
            assert_eq!(line(one).agrees_with(&line(other).moves), agrees, "{one} and {other}");
            assert_eq!(line(other).agrees_with(&line(one).moves), agrees, "{other} and {one}");
        }
        assert!(line("a1 e5").is_part_of(&line("a1 e5 b1 e4").moves));
        assert!(!line("a1 e5 b1 e4").is_part_of(&line("a1 e5").moves));
    }

    #[test]
    fn what_is_not_legal_any_more_is_nobodys() {
        let game = playing("briths-square size=5 centre=allowed", &[1, 2]);
        let steps = |names: &str| names.split(' ').map(|name| Steps::parse(name).expect("a move")).collect::<Vec<_>>();
        assert_eq!(game.own_moves(BOB, &steps("a1 e5")), [false, true]);
        assert_eq!(game.own_moves(BOB, &steps("a1 b1")), [false, false]);
    }
}
