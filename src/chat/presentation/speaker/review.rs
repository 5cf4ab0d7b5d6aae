//! A game looked back on, in words and as a card.

use crate::chat::platform::reply::{Button, Card, CardView, Reply, Text, Tone};
use crate::chat::presentation::speaker::Speaker;
use crate::matches::Event;
use crate::store::matches::reviews::Judged;
use tavoliere_engine::{self as engine, Advice, TurningPoint};
use tavoliere_games::rules::Side;
use tavoliere_render::card::{Review, TurnOfGame};

/// So many chances are told to those who cannot see the graph.
const TOLD: usize = 12;

impl Speaker<'_> {
    /// How the game went, and where it turned. `judged` is what should have been played before each move.
    #[must_use]
    pub fn review(&self, judged: &[Judged]) -> Reply {
        let points = self.turning_points(judged);
        let told = points.iter().map(|point| format!("{}. {}.", self.played(point), self.better(point)));
        let mut lines = vec![self.title(), self.game.outcome().map(|outcome| self.result(outcome)).unwrap_or_default()];
        lines.extend(told);
        if points.is_empty() {
            lines.push(self.language.say("review-steady"));
        }
        let chances = self.chances(judged);
        let shown = |point: &TurningPoint| TurnOfGame {
            after: point.after,
            played: self.played(point),
            better: self.better(point),
        };
        let review = Review {
            title: self.game_name(),
            code: self.code(),
            subtitle: self.language.say_with("review-moves", [("count", self.game.moves.len().into())]),
            pieces: self.game.position.diagram().pieces,
            names: Side::BOTH.map(|side| self.side_names(side)),
            chances: chances.iter().map(|chance| (chance * 1000.0).clamp(0.0, 1000.0) as u16).collect(),
            turns: points.iter().map(shown).collect(),
        };
        let card = CardView {
            card: Card::Review(review),
            theme: self.reader.theme,
            as_text: self.reader.text_boards,
            table: self.told_chances(&chances).join("\n"),
            alt: self.language.say_with(
                "review-described",
                [
                    ("name", self.side_names(Side::First).into()),
                    ("chances", self.told_chances(&chances).join(", ").into()),
                ],
            ),
            name: format!("{}-review", self.game.code),
        };
        let buttons = self.review_buttons(&points, None);
        Reply { text: Text::plain(lines.join("\n")), card: Some(card), buttons, ..Reply::default() }
    }

    /// The board of a turning point, counted from 0, with the better move on it. `None` where there is none.
    #[must_use]
    pub fn turning_point(&self, judged: &[Judged], number: usize) -> Option<Reply> {
        let points = self.turning_points(judged);
        let point = points.get(number)?;
        let (seat, _) = &self.game.moves[point.after];
        let moved = Event::Moved { seat: *seat, steps: point.better.steps.clone() };
        let then = self.game.after(point.after).foreseen(moved, self.game.times[0]);
        let board = self.at(&then, then.last_effects()).board();
        let text = Text::plain([self.title(), self.played(point), self.better(point)].join("\n"));
        Some(Reply {
            text,
            board: Some(board),
            buttons: self.review_buttons(&points, Some(number)),
            ..Reply::default()
        })
    }

    fn advised(&self, judged: &[Judged]) -> Vec<(Side, Advice)> {
        let advice = |one: &Judged| Advice { steps: one.best.clone(), chance: one.chance, proven: one.proven };
        let movers = self.game.moves.iter().map(|(seat, _)| seat.side()).chain(self.game.position.turn().side());
        movers.zip(judged).map(|(side, one)| (side, advice(one))).collect()
    }

    /// What the end was worth to the first side.
    fn end(&self) -> f32 {
        match self.game.outcome().and_then(|outcome| outcome.winner) {
            Some(Side::First) => 1.0,
            Some(Side::Second) => 0.0,
            None => 0.5,
        }
    }

    fn chances(&self, judged: &[Judged]) -> Vec<f32> {
        engine::chances(&self.advised(judged), self.end())
    }

    fn turning_points(&self, judged: &[Judged]) -> Vec<TurningPoint> {
        let played: Vec<_> = self.game.moves.iter().map(|(_, steps)| steps.clone()).collect();
        engine::turning_points(&self.advised(judged), &played, self.end())
    }

    /// What was played, and what was left of the chances then.
    fn played(&self, point: &TurningPoint) -> String {
        let (seat, steps) = &self.game.moves[point.after];
        self.language.say_with(
            "review-played",
            [
                ("number", (point.after + 1).into()),
                ("name", self.name(self.game.occupant(*seat)).into()),
                ("move", steps.to_string().into()),
                ("before", percent(point.better.chance).into()),
                ("left", percent(point.left).into()),
            ],
        )
    }

    /// What would have been better.
    fn better(&self, point: &TurningPoint) -> String {
        let id = match (point.better.proven, point.better.chance) {
            (false, _) => "review-better-chance",
            (true, chance) if chance > 0.9 => "review-better-wins",
            (true, _) => "review-better-draws",
        };
        let steps = point.better.steps.to_string();
        self.language.say_with(id, [("move", steps.into()), ("percent", percent(point.better.chance).into())])
    }

    /// How likely the first side was to win at some moments, evenly spread.
    fn told_chances(&self, chances: &[f32]) -> Vec<String> {
        let last = chances.len().saturating_sub(1);
        let told = last.clamp(1, TOLD);
        let at = |part: usize| part * last / told;
        let one = |moves: usize| {
            let variables = [("number", moves.into()), ("percent", percent(chances[moves]).into())];
            self.language.say_with("review-chance", variables)
        };
        (0..=told).map(at).filter(|moves| *moves < chances.len()).map(one).collect()
    }

    /// To the boards of the turning points, and back to the whole. The one that is open keeps its place.
    fn review_buttons(&self, points: &[TurningPoint], open: Option<usize>) -> Vec<Vec<Button>> {
        let line = |rest: String| format!("/review #{} {rest}", self.game.code);
        let label =
            |point: &TurningPoint| self.language.say_with("button-review-turn", [("number", (point.after + 1).into())]);
        let to = |(number, point): (usize, &TurningPoint)| {
            let button = Button::new(label(point), line((number + 1).to_string()));
            if open == Some(number) { button.toned(Tone::Inert) } else { button }
        };
        let turns: Vec<Button> = points.iter().enumerate().map(to).collect();
        let whole = open.map(|_| Button::new(self.language.say("button-replay-whole"), line("whole".to_owned())));
        let replay = Button::new(self.language.say("button-replay"), format!("/replay #{}", self.game.code));
        vec![turns, whole.into_iter().chain([replay]).collect()]
    }
}

/// As people write it, never quite certain.
fn percent(chance: f32) -> u32 {
    (chance * 100.0).round().clamp(0.0, 100.0) as u32
}
