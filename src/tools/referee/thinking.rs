//! The `think` part of a question: the computer's best move and its evaluation.

use std::time::Duration;

use serde::Serialize;
use serde_json::value::RawValue;
use tavoliere_engine::{self as engine, Bounds, LEVELS};
use tavoliere_games::rules::Position;

use super::fault::{Code, LANGUAGE, QuestionFault};
use super::fields::Fields;
use tavoliere_base::deadline::Deadline;

/// The maximum time for a search, in milliseconds.
const MOST_MS: u64 = 600_000;

const MOST_NODES: u64 = 1_000_000_000;

/// The difference between the seeds of two consecutive moves. It is odd, so that no two moves of a game have the same
/// seed.
const BETWEEN_MOVES: u64 = 0x9e37_79b9_7f4a_7c15;

/// The numeric fields with their ranges.
const FIELDS: [(&str, u64, u64); 4] =
    [("ms", 1, MOST_MS), ("nodes", 1, MOST_NODES), ("level", 1, LEVELS as u64), ("seed", 0, u64::MAX)];

/// The bounds of a search.
pub(super) struct Think {
    time: Duration,
    bounds: Bounds,
}

/// The result of a search.
#[derive(Serialize)]
pub(super) struct ThinkingResult {
    best: Option<String>,
    value: Option<f64>,
    proven: Option<&'static str>,
    nodes: u64,
    ms: u64,
}

impl Think {
    pub(super) fn parse(raw: &RawValue) -> Result<Self, QuestionFault> {
        let fields: Fields =
            serde_json::from_str(raw.get()).map_err(|_| QuestionFault::from_text(Code::BadRequest, "referee-think"))?;
        fields.check_names(&FIELDS.map(|(name, ..)| name))?;
        let [ms, nodes, level, seed] = FIELDS.map(|(name, least, most)| number(&fields, name, least, most));
        let (ms, nodes) = (ms?, nodes?);
        if ms.is_some() == nodes.is_some() {
            return Err(QuestionFault::from_text(Code::BadRequest, "referee-think"));
        }
        let level = level?.map(|level| u8::try_from(level).expect("no more than there are levels"));
        Ok(Self {
            time: ms.map_or(Duration::MAX, Duration::from_millis),
            bounds: Bounds { level, nodes: nodes.unwrap_or(u64::MAX), seed: seed?.unwrap_or(0) },
        })
    }

    /// Thinks about the position after so many moves. A level draws what it overlooks anew at each move of a game, also with
    /// the same seed.
    pub(super) fn about(&self, position: &dyn Position, ply: usize) -> ThinkingResult {
        let deadline = Deadline::after(self.time);
        let seed = self.bounds.seed.wrapping_add((ply as u64).wrapping_mul(BETWEEN_MOVES));
        let bounds = Bounds { seed, ..self.bounds };
        let analysis = engine::analyse(position, bounds, &mut |share| deadline.is_ahead_for(share));
        ThinkingResult {
            best: analysis.as_ref().map(|analysis| analysis.steps.to_string()),
            // Four digits are the precision of the value at most.
            value: analysis.as_ref().map(|analysis| (f64::from(analysis.chance) * 1e4).round() / 1e4),
            proven: analysis.as_ref().and_then(|analysis| analysis.proven).map(engine::Verdict::name),
            nodes: analysis.map_or(0, |analysis| analysis.nodes),
            ms: u64::try_from(deadline.elapsed().as_millis()).unwrap_or(u64::MAX),
        }
    }
}

fn number(fields: &Fields, name: &str, least: u64, most: u64) -> Result<Option<u64>, QuestionFault> {
    let value =
        fields.value::<u64>(name).ok().filter(|value| value.is_none_or(|value| (least..=most).contains(&value)));
    value.ok_or_else(|| {
        let variables = [("name", name.into()), ("least", least.to_string().into()), ("most", most.to_string().into())];
        QuestionFault::new(Code::BadRequest, LANGUAGE.say_with("referee-think-number", variables))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tavoliere_games::games::briths_square::BrithsSquare;

    use super::*;

    #[test]
    fn a_level_draws_anew_at_each_move() {
        let think = Think { time: Duration::MAX, bounds: Bounds { level: Some(1), nodes: 30, seed: 0 } };
        let position = BrithsSquare::<2>::new(10, 10, true);
        let best = |ply| think.about(&position, ply).best;
        assert!((0..40).map(best).collect::<HashSet<_>>().len() > 10);
        assert_eq!(best(7), best(7));
    }
}
