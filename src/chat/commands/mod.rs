//! The implementations of the commands: one row and one file for each command.
//!
//! The files that are not named after a command contain what several commands share. Command files do not use each
//! other.

mod accept;
mod again;
pub(crate) mod aside;
pub mod asker;
mod back;
mod block;
mod blocks;
mod board;
mod cancel;
mod challenge;
mod decline;
mod departure;
mod draw;
mod export;
mod favourites;
mod finish;
mod first_match;
mod first_time;
mod fitting;
pub(crate) mod for_everybody;
mod forgetme;
pub(crate) mod found;
mod game;
pub(crate) mod games;
mod help;
mod hint;
mod r#if;
mod invitation;
mod labels;
pub(crate) mod learn;
mod leave;
mod link;
mod linked;
mod r#move;
mod mydata;
mod nudge;
mod nudges;
mod offer;
mod opponents;
mod overview;
mod people;
mod pick;
mod play;
mod posed;
mod posted;
mod privacy;
mod profile;
mod puzzle;
mod question;
mod quiet;
mod rematch;
mod replay;
mod resign;
mod result;
mod review;
mod room;
mod rules;
mod settings;
mod share;
mod sharing;
mod speak;
mod steps;
mod swap;
mod takeback;
mod target;
mod text_record;
mod time_off;
pub(crate) mod token;
mod top;
mod tournament;
mod r#type;
mod unblock;
mod unlink;
mod vacation;
mod void;
mod votes;
mod welcome;
mod where_to_look;

use futures_util::future::BoxFuture;

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::found::Found;
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::platform::limits::Limits;
use crate::chat::presentation::problem::Failure;
use crate::store::Session;

/// How a command is carried out.
pub(crate) struct Handler {
    pub verb: Verb,
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

/// Every command, in the order of [`COMMANDS`](crate::chat::grammar::command::COMMANDS).
pub(crate) const HANDLERS: &[Handler] = &[
    Handler { verb: Verb::Play, writes: always, run: at_once!(play::run) },
    Handler { verb: Verb::Accept, writes: always, run: at_once!(accept::run) },
    Handler { verb: Verb::Decline, writes: always, run: at_once!(decline::run) },
    Handler { verb: Verb::Cancel, writes: always, run: at_once!(cancel::run) },
    Handler { verb: Verb::Join, writes: always, run: at_once!(accept::run) },
    Handler { verb: Verb::Leave, writes: always, run: at_once!(leave::run) },
    Handler { verb: Verb::Rematch, writes: always, run: at_once!(rematch::run) },
    Handler { verb: Verb::Move, writes: always, run: at_once!(r#move::run) },
    Handler { verb: Verb::If, writes: always, run: at_once!(r#if::run) },
    Handler { verb: Verb::Games, writes: never, run: at_once!(games::run) },
    Handler { verb: Verb::Game, writes: never, run: at_once!(game::run) },
    Handler { verb: Verb::Board, writes: board::writes, run: at_once!(board::run) },
    Handler { verb: Verb::Draw, writes: always, run: at_once!(draw::run) },
    Handler { verb: Verb::Takeback, writes: always, run: at_once!(takeback::run) },
    Handler { verb: Verb::Swap, writes: always, run: at_once!(swap::run) },
    Handler { verb: Verb::Nudge, writes: always, run: at_once!(nudge::run) },
    Handler { verb: Verb::Hint, writes: always, run: after_search!(hint::search) },
    Handler { verb: Verb::Resign, writes: always, run: at_once!(resign::run) },
    Handler { verb: Verb::Finish, writes: always, run: after_search!(finish::search) },
    Handler { verb: Verb::Void, writes: always, run: at_once!(void::run) },
    Handler { verb: Verb::Rules, writes: never, run: at_once!(rules::run) },
    Handler { verb: Verb::Learn, writes: learn::writes, run: at_once!(learn::run) },
    Handler { verb: Verb::Puzzle, writes: puzzle::writes, run: at_once!(puzzle::run) },
    Handler { verb: Verb::Top, writes: never, run: at_once!(top::run) },
    Handler { verb: Verb::Tournament, writes: tournament::writes, run: at_once!(tournament::run) },
    Handler { verb: Verb::Profile, writes: never, run: at_once!(profile::run) },
    Handler { verb: Verb::Replay, writes: never, run: at_once!(replay::run) },
    Handler { verb: Verb::Review, writes: always, run: at_once!(review::run) },
    Handler { verb: Verb::Export, writes: never, run: at_once!(export::run) },
    Handler { verb: Verb::Settings, writes: settings::writes, run: at_once!(settings::run) },
    Handler { verb: Verb::Vacation, writes: vacation::writes, run: at_once!(vacation::run) },
    Handler { verb: Verb::Quiet, writes: quiet::writes, run: at_once!(quiet::run) },
    Handler { verb: Verb::Link, writes: always, run: at_once!(link::run) },
    Handler { verb: Verb::Unlink, writes: if_confirmed, run: at_once!(unlink::run) },
    Handler { verb: Verb::Token, writes: token::writes, run: at_once!(token::run) },
    Handler { verb: Verb::Block, writes: blocks::writes, run: at_once!(block::run) },
    Handler { verb: Verb::Unblock, writes: blocks::writes, run: at_once!(unblock::run) },
    Handler { verb: Verb::Privacy, writes: never, run: at_once!(privacy::run) },
    Handler { verb: Verb::MyData, writes: never, run: at_once!(mydata::run) },
    Handler { verb: Verb::ForgetMe, writes: if_confirmed, run: at_once!(forgetme::run) },
    Handler { verb: Verb::Help, writes: never, run: at_once!(help::run) },
    Handler { verb: Verb::Welcome, writes: never, run: at_once!(welcome::run) },
    Handler { verb: Verb::Speak, writes: always, run: at_once!(speak::run) },
    Handler { verb: Verb::Posted, writes: always, run: at_once!(posted::run) },
    Handler { verb: Verb::Share, writes: always, run: at_once!(share::run) },
    Handler { verb: Verb::Result, writes: never, run: at_once!(result::run) },
    Handler { verb: Verb::Pick, writes: never, run: at_once!(pick::run) },
    Handler { verb: Verb::Type, writes: never, run: at_once!(r#type::run) },
    Handler { verb: Verb::Back, writes: if_confirmed, run: at_once!(back::run) },
];

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
pub(crate) fn handler(verb: Verb) -> &'static Handler {
    HANDLERS.iter().find(|handler| handler.verb == verb).expect("every verb has a row, as a test shows")
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
        match self {
            Self::AtOnce(run) => run(asker, line, session).await,
            Self::Found(found) => found.carry_out(asker, session).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::chat::grammar::command::COMMANDS;

    #[test]
    fn every_command_has_one_handler_in_the_same_order() {
        let handlers: Vec<Verb> = HANDLERS.iter().map(|handler| handler.verb).collect();
        let commands: Vec<Verb> = COMMANDS.iter().map(|command| command.verb).collect();
        assert_eq!(handlers, commands);
    }

    #[test]
    fn every_command_has_a_file_with_its_name() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/chat/commands");
        // `/join` is `/accept` with a code.
        for command in COMMANDS.iter().filter(|command| command.verb != Verb::Join) {
            let file = folder.join(format!("{}.rs", command.name));
            assert!(file.exists() || folder.join(command.name).join("mod.rs").exists(), "{}", command.name);
        }
    }
}
