//! The result of a match that has ended: the stored values for each player, and the wins that compete for records.

use tavoliere_games::rules::{Outcome, Reason, Side};

use super::{Feat, FinishedMatch, Score, double};
use crate::matches::{Event, Occupant, PersonId, Phase, PlayerId, Seat, StoredMatch};
use crate::matches::{achievements, series};
use crate::time::{Millis, Timestamp};

/// The result of a match that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchResult {
    /// The id of the game.
    pub game: &'static str,
    /// The time of the end.
    pub at: Timestamp,
    /// Whether a side ran out of time.
    pub on_time: bool,
    /// Whether the match is rated. Of two matches that have one result together, only the one that ends last is.
    pub rated: bool,
    /// The first side's result in both of two matches, which counts for the ratings instead of that of this match.
    pub together: Option<Score>,
    /// The number of moves of both sides together.
    pub length: u32,
    /// One result for each player, in the order of their first seats.
    pub players: Vec<PlayerResult>,
    /// The names of the achievements earned, each with its player.
    pub achieved: Vec<(PlayerId, &'static str)>,
}

/// The result of a match for one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerResult {
    pub player: PlayerId,
    /// The player's first seat.
    pub seat: Seat,
    /// The opponent in a match of two seats; `None` in a match of teams.
    pub opponent: Option<Occupant>,
    pub score: Score,
    /// The points of the player's side and of the other side.
    pub points: [i32; 2],
    /// The number of moves that the player made, including those taken back.
    pub moves: i64,
    /// The time of these moves, without the time in which the player's clock stood.
    pub thought: Millis,
    /// Whether this is a win that can be compared with others by its points and its length.
    pub measured: bool,
}

impl MatchResult {
    /// The result of a match; `None` if it has no outcome.
    ///
    /// # Panics
    /// If the match has more than 2³² moves.
    #[must_use]
    pub fn from_match(stored: &StoredMatch) -> Option<Self> {
        let outcome = stored.outcome()?;
        let is_series = stored.terms.best_of > 1;
        let players = stored.seats.iter().enumerate().filter_map(|(place, occupant)| {
            // A player who has taken over the turns of a player who left has one result.
            let is_first = !stored.seats[..place].contains(occupant);
            occupant
                .player()
                .filter(|_| is_first)
                .map(|player| PlayerResult::from_match(stored, outcome, Seat(place), player))
        });
        Some(Self {
            game: stored.setup.game.id,
            at: stored.times[stored.times.len() - 1],
            on_time: outcome.reason == Reason::Time,
            rated: stored.is_rated() && !stored.terms.double && (!is_series || series::is_decided(stored)),
            together: is_series.then(|| {
                let [first, second] = series::halves(stored);
                Score::of(first, second)
            }),
            length: u32::try_from(stored.moves.len()).expect("a match has few moves"),
            players: players.collect(),
            achieved: achievements::achieved(stored),
        })
    }

    /// The result of a match that has ended, with that of its twin if that has ended before; `None` if it has none.
    /// `is_kept` tells whether the twin's own result is stored: results are stored in the order in which matches ended.
    #[must_use]
    pub fn of_double(stored: &StoredMatch, twin: Option<&StoredMatch>, is_kept: bool) -> Option<Self> {
        let result = Self::from_match(stored)?;
        let ended = twin.filter(|twin| match twin.phase {
            Phase::Over(_) => is_kept,
            Phase::Cancelled => true,
            _ => false,
        });
        Some(match ended {
            Some(twin) => result.with_twin(stored, twin),
            None => result,
        })
    }

    /// The result of one of several games that has ended, with the next one, if that has begun; `None` if it has none. The last one
    /// with a result counts with that of all, also if no other side has more than half of the points. It does not count if a player has made
    /// the next one void, who would win by that what is not played.
    #[must_use]
    pub fn of_series(stored: &StoredMatch, next: Option<&StoredMatch>) -> Option<Self> {
        let result = Self::from_match(stored)?;
        let is_last = next.is_none_or(|next| next.phase == Phase::Cancelled);
        let is_own_void = next.is_some_and(|next| match next.event() {
            Event::Voided { by, .. } => next.seats.contains(&Occupant::Player(*by)),
            _ => false,
        });
        let at = next.filter(|_| is_last).and_then(|next| next.times.last()).map_or(result.at, |ended| *ended);
        Some(Self { rated: stored.is_rated() && is_last && !is_own_void, at, ..result })
    }

    /// The same result after the other one of two matches has ended: now it is that of both, and they end with the last one.
    #[must_use]
    fn with_twin(self, stored: &StoredMatch, twin: &StoredMatch) -> Self {
        let together = double::combined_score(stored, twin);
        let at = twin.times.last().map_or(self.at, |ended| self.at.max(*ended));
        Self { rated: stored.is_rated() && together.is_some(), together, at, ..self }
    }

    /// The result for the ledger of ratings; `None` if the match is not rated. `people` are the persons of its two
    /// players.
    #[must_use]
    pub fn finished(&self, people: [PersonId; 2]) -> Option<FinishedMatch> {
        let [first, _] = self.rated_players()?;
        let winner = self.players.iter().find(|player| player.measured);
        Some(FinishedMatch {
            game: self.game,
            at: self.at,
            people,
            score: self.together.unwrap_or(first.score),
            on_time: self.on_time,
            feat: winner.map(|winner| Feat { points: winner.points[0], moves: self.length }),
        })
    }

    /// The two players of a rated match.
    #[must_use]
    pub fn rated_players(&self) -> Option<[&PlayerResult; 2]> {
        match &self.players[..] {
            [first, second] if self.rated => Some([first, second]),
            _ => None,
        }
    }
}

impl PlayerResult {
    fn from_match(stored: &StoredMatch, outcome: Outcome, seat: Seat, player: PlayerId) -> Self {
        let (side, scores) = (seat.side(), stored.position.scores());
        let opponent = (stored.seats.len() == 2).then(|| stored.seats[1 - seat.0]);
        let (moves, thought) = pace(stored, seat, player);
        Self {
            player,
            seat,
            opponent,
            score: score(outcome.winner, side),
            points: [scores[side.index()], scores[side.opponent().index()]],
            moves,
            thought,
            measured: outcome.winner == Some(side)
                && outcome.reason.is_of_the_game()
                && stored.setup.is_usual()
                && !stored.terms.double
                && stored.terms.best_of == 1
                && matches!(opponent, Some(Occupant::Player(_))),
        }
    }
}

/// The result for a side.
fn score(winner: Option<Side>, side: Side) -> Score {
    match winner {
        None => Score::Drawn,
        Some(winner) if winner == side => Score::Won,
        Some(_) => Score::Lost,
    }
}

/// The number of moves made in a seat, including those taken back, and their time.
fn pace(stored: &StoredMatch, own: Seat, player: PlayerId) -> (i64, Millis) {
    let (mut since, mut moves, mut thought) = (stored.times[0], 0, Millis::ZERO);
    // Before the sides were exchanged the player had the other seat.
    let mut seated = if stored.swapped { Seat(own.0 ^ 1) } else { own };
    for (event, at) in stored.events.iter().zip(&stored.times) {
        match event {
            Event::Accepted { .. } | Event::Agreed { .. } => since = *at,
            Event::Moved { seat, .. } => {
                if *seat == seated {
                    moves += 1;
                    thought += stored.stops.running(player, since, *at);
                }
                since = *at;
            }
            Event::Swapped { seat } => {
                if *seat == own {
                    thought += stored.stops.running(player, since, *at);
                }
                (since, seated) = (*at, own);
            }
            _ => {}
        }
    }
    (moves, thought)
}

#[cfg(test)]
mod tests {
    use tavoliere_games::games::briths_square;
    use tavoliere_games::rules::{Setup, Turn};

    use super::*;
    use crate::matches::tests::{ANN, BOB, DAN, EVE, at_hour, cell, players};
    use crate::matches::{Challenge, MatchId, MatchTerms, Offer};

    const COMPUTER: Occupant = Occupant::Computer(3);

    /// A challenge by Ann to a game on a board of this size; 0 is the usual one.
    fn challenge(size: usize) -> Challenge {
        let text = size.to_string();
        let choices: &[(&str, &str)] = if size == 0 { &[] } else { &[("size", &text)] };
        Challenge::new(Setup::new(&briths_square::GAME, choices, 0).expect("a setup"), ANN)
    }

    /// The match that this challenge, these seats and these events make, with an hour between them.
    fn stored(challenge: Challenge, seats: &[Occupant], events: &[Event]) -> StoredMatch {
        let begun = [Event::Challenged(challenge), Event::Accepted { seats: seats.to_vec() }];
        let events = [&begun, events].concat();
        let times = (0..).map(at_hour).take(events.len()).collect();
        StoredMatch::replay(MatchId(1), "k7q2".to_owned(), events, times)
    }

    fn moved(seat: usize, name: &str) -> Event {
        Event::Moved { seat: Seat(seat), steps: cell(name) }
    }

    /// A match of these two, played to its end by the rules.
    fn played_out(challenge: Challenge, seats: [Occupant; 2]) -> StoredMatch {
        let mut stored = stored(challenge, &seats, &[]);
        while let Turn::ToMove(side) = stored.position.turn() {
            let steps = stored.position.legal()[0].clone();
            stored.add(Event::Moved { seat: Seat(side.index()), steps }, at_hour(9));
        }
        stored
    }

    fn result(stored: &StoredMatch) -> MatchResult {
        MatchResult::from_match(stored).expect("it has ended")
    }

    #[test]
    fn a_match_without_an_outcome_has_no_result() {
        let seats = players(&[ANN, BOB]);
        let void = Event::Voided { by: ANN, reason: "both agreed".to_owned() };
        for events in [vec![], vec![moved(0, "a1")], vec![moved(0, "a1"), void], vec![Event::TimedOut]] {
            assert_eq!(MatchResult::from_match(&stored(challenge(0), &seats, &events)), None, "{events:?}");
        }
    }

    #[test]
    fn each_player_has_a_score_and_an_opponent() {
        let [ann, bob] = [ANN, BOB].map(Occupant::Player);
        let moves = [moved(0, "a1"), moved(1, "e5")];
        let resigned = |seat| Event::Resigned { seat: Seat(seat) };
        let offered = Event::Offered { seat: Seat(0), offer: Offer::Draw };
        let drawn = [offered, Event::Agreed { seat: Seat(1) }];
        for (seats, end, on_time, rated, expected) in [
            ([ann, bob], &[resigned(0)][..], false, true, vec![(ANN, Score::Lost, bob), (BOB, Score::Won, ann)]),
            ([ann, bob], &[resigned(1)], false, true, vec![(ANN, Score::Won, bob), (BOB, Score::Lost, ann)]),
            ([ann, bob], &drawn, false, true, vec![(ANN, Score::Drawn, bob), (BOB, Score::Drawn, ann)]),
            ([bob, ann], &[Event::TimedOut], true, true, vec![(BOB, Score::Lost, ann), (ANN, Score::Won, bob)]),
            ([ann, COMPUTER], &[resigned(0)], false, false, vec![(ANN, Score::Lost, COMPUTER)]),
            ([COMPUTER, ann], &[resigned(1)], false, false, vec![(ANN, Score::Lost, COMPUTER)]),
        ] {
            let result = result(&stored(challenge(0), &seats, &[&moves, end].concat()));
            let found = |player: &PlayerResult| (player.player, player.score, player.opponent.expect("two seats"));
            assert_eq!(result.players.iter().map(found).collect::<Vec<_>>(), expected, "{seats:?} {end:?}");
            assert_eq!((result.on_time, result.rated, result.length), (on_time, rated, 2), "{seats:?} {end:?}");
            assert_eq!(result.finished([7, 8].map(PersonId)).is_some(), rated, "{seats:?} {end:?}");
        }
    }

    #[test]
    fn the_last_of_several_games_counts_with_the_points_of_all() {
        let terms = MatchTerms { best_of: 5, ..MatchTerms::USUAL };
        let series = Challenge { terms, ..challenge(0) };
        let seats = players(&[ANN, BOB]);
        let ended = stored(series.clone(), &seats, &[Event::Resigned { seat: Seat(1) }]);
        let going = stored(series.clone(), &seats, &[]);
        let void_by = |by: PlayerId| {
            let end = Event::Voided { by, reason: String::new() };
            stored(series.clone(), &seats, &[Event::Hinted { seat: Seat(0) }, end])
        };
        let (void, own_void) = (void_by(EVE), void_by(ANN));
        let nexts = [(None, true, 2), (Some(&going), false, 2), (Some(&void), true, 3), (Some(&own_void), false, 3)];
        for (next, rated, hour) in nexts {
            let result = MatchResult::of_series(&ended, next).expect("it has ended");
            assert_eq!((result.rated, result.together, result.at), (rated, Some(Score::Won), at_hour(hour)));
        }
        assert_eq!(MatchResult::of_series(&void, None), None);
    }

    #[test]
    fn a_player_of_a_team_has_one_result_and_no_opponent() {
        let teams = Challenge { terms: MatchTerms { team: 2, ..MatchTerms::USUAL }, ..challenge(0) };
        let seats = players(&[ANN, BOB, EVE, DAN]);
        let end = [moved(0, "a1"), moved(1, "e5"), Event::Resigned { seat: Seat(2) }];
        let left = [&[moved(0, "a1"), moved(1, "e5"), Event::Left { by: EVE }][..], &end[2..]].concat();
        for (events, expected) in
            [(&end[..], vec![(ANN, 0), (BOB, 1), (EVE, 2), (DAN, 3)]), (&left, vec![(ANN, 0), (BOB, 1), (DAN, 3)])]
        {
            let result = result(&stored(teams.clone(), &seats, events));
            let found: Vec<_> = result.players.iter().map(|player| (player.player, player.seat.0)).collect();
            assert_eq!(found, expected, "{events:?}");
            assert!(result.players.iter().all(|player| player.opponent.is_none()));
            assert_eq!(result.finished([7, 8].map(PersonId)), None);
        }
    }

    #[test]
    fn a_win_by_the_rules_on_the_usual_board_against_a_person_is_measured() {
        let [ann, bob] = [ANN, BOB].map(Occupant::Player);
        for (size, seats, expected) in
            [(0, [ann, bob], true), (3, [ann, bob], false), (0, [ann, COMPUTER], false), (0, [COMPUTER, ann], false)]
        {
            let stored = played_out(challenge(size), seats);
            let result = result(&stored);
            let measured: Vec<&PlayerResult> = result.players.iter().filter(|player| player.measured).collect();
            assert_eq!(measured.len(), usize::from(expected), "size {size}, {seats:?}");
            assert!(measured.iter().all(|player| player.score == Score::Won));
            let feat = result.finished([7, 8].map(PersonId)).and_then(|finished| finished.feat);
            assert_eq!(feat.map(|feat| feat.moves), expected.then_some(stored.moves.len() as u32), "size {size}");
        }
        let resigned = stored(challenge(0), &[ann, bob], &[moved(0, "a1"), Event::Resigned { seat: Seat(1) }]);
        assert!(result(&resigned).players.iter().all(|player| !player.measured));
    }

    #[test]
    fn points_are_those_of_the_own_side_first() {
        let [ann, bob] = [ANN, BOB].map(Occupant::Player);
        let stored = played_out(challenge(0), [ann, bob]);
        let [first, second] = stored.position.scores();
        let points: Vec<[i32; 2]> = result(&stored).players.iter().map(|player| player.points).collect();
        assert_eq!(points, [[first, second], [second, first]]);
    }

    #[test]
    fn the_time_of_moves_is_without_times_away_and_counts_what_was_taken_back() {
        let seats = players(&[ANN, BOB]);
        let resigned = Event::Resigned { seat: Seat(0) };
        let taken_back = [Event::Offered { seat: Seat(1), offer: Offer::Takeback }, Event::Agreed { seat: Seat(0) }];
        let plain = [moved(0, "a1"), moved(1, "e5"), moved(0, "b2")];
        let back = [&plain[..2], &taken_back, &[moved(1, "e4")]].concat();
        // The match is accepted after one hour. Bob is away for one of the two hours before his move.
        let away = [moved(0, "a1"), Event::Away { by: BOB, until: at_hour(4) }, moved(1, "e5")];
        for (events, expected) in [
            (&plain[..], [(2, 2 * Millis::HOUR), (1, Millis::HOUR)]),
            (&back, [(1, Millis::HOUR), (2, 2 * Millis::HOUR)]),
            (&away, [(1, Millis::HOUR), (1, Millis::HOUR)]),
        ] {
            let result = result(&stored(challenge(0), &seats, &[events, std::slice::from_ref(&resigned)].concat()));
            let found: Vec<_> = result.players.iter().map(|player| (player.moves, player.thought)).collect();
            assert_eq!(found, expected, "{events:?}");
        }
    }
}
