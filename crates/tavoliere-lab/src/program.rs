//! Other programs that speak the referee's protocol, such as an earlier version of this one.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde::Deserialize;
use serde_json::{Map, Value, json};
use tavoliere_games::rules::{Setup, Side, Steps};

use tavoliere_bot::tables::options;

/// The question after the best move of a position of a match.
pub(super) fn question(setup: &Setup, moves: &[String], think: Map<String, Value>) -> Value {
    json!({ "game": setup.game.id, "options": options::written(setup), "moves": moves, "think": think })
}

/// An answer to [`question`].
pub(super) struct Best {
    pub steps: Steps,
    /// The result with best play, if it is proven.
    pub proven: Option<ProvenResult>,
}

/// A proven result for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ProvenResult {
    Win,
    Draw,
    Loss,
}

impl ProvenResult {
    /// The winner if `side` is to move; `None` in a draw.
    pub(super) const fn winner(self, side: Side) -> Option<Side> {
        match self {
            Self::Win => Some(side),
            Self::Draw => None,
            Self::Loss => Some(side.opponent()),
        }
    }
}

/// A running referee.
pub(super) struct Program {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Program {
    pub(super) fn start(file: &Path) -> io::Result<Self> {
        let mut child = Command::new(file)
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let questions = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        Ok(Self { child, questions, answers })
    }

    pub(super) fn best(&mut self, question: &Value) -> io::Result<Best> {
        writeln!(self.questions, "{question}")?;
        self.questions.flush()?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        let answer: Value = serde_json::from_str(&line)?;
        let steps = answer["best"].as_str().and_then(Steps::parse);
        let steps = steps.ok_or_else(|| io::Error::other(format!("it answers {}", line.trim_end())))?;
        Ok(Best { steps, proven: Option::deserialize(&answer["proven"])? })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The process is of no use any more, and may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
