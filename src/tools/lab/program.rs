//! Other programs that speak the referee's protocol, such as an earlier version of this one.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Map, Value, json};
use tavoliere_games::rules::{Setup, Steps};

use crate::chat::tables::options;

/// The question after the best move of a position of a match.
pub(super) fn question(setup: &Setup, moves: &[String], think: Map<String, Value>) -> Value {
    json!({ "game": setup.game.id, "options": options::written(setup), "moves": moves, "think": think })
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

    /// The best move by its answer to [`question`].
    pub(super) fn best(&mut self, question: &Value) -> io::Result<Steps> {
        writeln!(self.questions, "{question}")?;
        self.questions.flush()?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        let answer: Value = serde_json::from_str(&line)?;
        let best = answer["best"].as_str().and_then(Steps::parse);
        best.ok_or_else(|| io::Error::other(format!("it answers {}", line.trim_end())))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The process is of no use any more, and may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
