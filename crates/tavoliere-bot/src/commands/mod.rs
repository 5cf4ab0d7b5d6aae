//! The implementations of the commands: one row and one file for each command.
//!
//! `support` has what several commands share. Command files do not use each other.

mod accept;
mod back;
mod ban;
mod block;
mod board;
mod cancel;
mod decline;
mod draw;
mod export;
mod find;
mod finish;
mod follow;
mod forgetme;
mod game;
pub(crate) mod games;
mod help;
mod hint;
mod r#if;
pub(crate) mod learn;
mod leave;
mod link;
mod lobby;
mod r#move;
mod mydata;
mod nudge;
mod pick;
mod play;
mod posted;
mod privacy;
mod profile;
mod puzzle;
mod quiet;
mod rematch;
mod replay;
mod report;
mod resign;
mod result;
mod review;
mod rules;
mod say;
mod settings;
pub(crate) mod share;
mod speak;
pub mod support;
mod swap;
mod takeback;
pub(crate) mod token;
mod top;
mod tournament;
mod r#type;
mod unblock;
mod unlink;
mod vacation;
mod void;
mod welcome;

use futures_util::future::BoxFuture;

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::found::Found;
use crate::commands::support::meant;
use crate::commands::support::question;
use crate::presentation::problem::Failure;
use tavoliere_seam::each_command;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_store::Session;

/// How a command is carried out.
pub(crate) struct Handler {
    /// Whether a line may write. If not, it is carried out on a connection that only reads.
    pub writes: fn(&Line, &Limits) -> bool,
    pub run: Run,
}

/// The steps of a command.
pub(crate) enum Run {
    AtOnce(AtOnce),
    /// First a search without a connection, then its result.
    AfterSearch(StartSearch),
}

pub(crate) type AtOnce =
    for<'a> fn(&'a Asker<'a>, &'a Line, &'a mut Session) -> BoxFuture<'a, Result<Reaction, Failure>>;

pub(crate) type StartSearch =
    for<'a, 'b> fn(&'b Asker<'a>, &'b Line, Session) -> BoxFuture<'b, Result<Box<dyn Found + 'a>, Failure>>;

/// A command that has nothing left to search for.
pub(crate) enum Ready<'a> {
    AtOnce(AtOnce),
    Found(Box<dyn Found + 'a>),
}

macro_rules! at_once {
    ($run:path) => {
        Run::AtOnce(|asker, line, session| Box::pin($run(asker, line, session)))
    };
}

macro_rules! after_search {
    ($search:path) => {
        Run::AfterSearch(|asker, line, session| {
            Box::pin(async move { Ok(Box::new($search(asker, line, session).await?) as Box<dyn Found>) })
        })
    };
}

macro_rules! handlers {
    ($($(#[$doc:meta])* $verb:ident: $command:expr, $writes:expr, $run:expr;)*) => {
        /// Every command, in the order of [`COMMANDS`](tavoliere_seam::grammar::command::COMMANDS).
        const HANDLERS: &[Handler] = &[$(Handler { writes: $writes, run: $run }),*];
    };
}

each_command!(handlers);

fn always(_: &Line, _: &Limits) -> bool {
    true
}

fn never(_: &Line, _: &Limits) -> bool {
    false
}

fn if_confirmed(line: &Line, _: &Limits) -> bool {
    line.is_confirmed()
}

/// The handler of a verb.
pub(crate) const fn handler(verb: Verb) -> &'static Handler {
    &HANDLERS[verb as usize]
}

impl Ready<'_> {
    /// Carries out the command. A line that answers a question is carried out only if the answer counts.
    pub(crate) async fn run(&self, asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
        let Some(question) = line.question() else { return self.carry_out(asker, line, session).await };
        if let Some(instead) = question::take_answer(asker, line, question, session).await? {
            return Ok(instead);
        }
        let answered = self.carry_out(asker, line, session).await;
        question::replace_question(asker, line, answered, session).await
    }

    async fn carry_out(&self, asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
        let done = match self {
            Self::AtOnce(run) => run(asker, line, session).await,
            Self::Found(found) => found.carry_out(asker, session).await,
        };
        match done {
            Err(Failure::Refused(problem)) => Err(meant::or_similar(asker, line, problem, session).await?),
            done => done,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use tavoliere_seam::grammar::command::COMMANDS;

    #[test]
    fn every_command_has_a_file_with_its_name() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/commands");
        // `/join` is `/accept` with a code.
        for command in COMMANDS.iter().filter(|command| command.verb != Verb::Join) {
            let file = folder.join(format!("{}.rs", command.name));
            assert!(file.exists() || folder.join(command.name).join("mod.rs").exists(), "{}", command.name);
        }
    }
}
