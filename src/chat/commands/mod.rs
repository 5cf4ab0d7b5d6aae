//! What each command does. One file a command; each decides first and writes last.

mod accept;
pub mod asker;
mod block;
mod board;
mod draw;
mod export;
mod finish;
mod forgetme;
mod help;
mod hint;
mod r#if;
mod leaderboard;
mod learn;
mod link;
mod r#move;
mod play;
mod play_form;
mod posted;
mod profile;
mod puzzle;
mod quiet;
mod rematch;
mod replay;
mod resign;
mod review;
mod room;
mod rules;
mod settings;
mod target;
mod vacation;
mod void;

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::limits::Limits;
use crate::chat::presentation::problem::Failure;
use crate::matches::Offer;
use crate::store::Session;

/// Whether a command may write. The others are carried out on a connection that cannot.
pub(crate) fn changes_something(asked: &Asked, limits: &Limits) -> bool {
    match asked.verb {
        Verb::Play
        | Verb::Move
        | Verb::If
        | Verb::Accept
        | Verb::Decline
        | Verb::Cancel
        | Verb::Join
        | Verb::Leave
        | Verb::Draw
        | Verb::Takeback
        | Verb::Rematch
        | Verb::Resign
        | Verb::Finish
        | Verb::Void
        | Verb::Hint
        | Verb::Review
        | Verb::Puzzle
        | Verb::Learn
        | Verb::Posted
        | Verb::Link => true,
        // Where nothing can be shown to one person alone, a board asked for is a post like any other.
        Verb::Board => !limits.private_answers || board::asks_again(asked),
        Verb::Settings => settings::chooses(asked),
        Verb::Vacation => vacation::changes(asked),
        Verb::Quiet => quiet::changes(asked),
        Verb::Unlink => link::separates(asked),
        Verb::Block | Verb::Unblock => block::names(asked),
        Verb::ForgetMe => forgetme::forgets(asked),
        Verb::Games
        | Verb::Rules
        | Verb::Replay
        | Verb::Export
        | Verb::Leaderboard
        | Verb::Profile
        | Verb::Privacy
        | Verb::MyData
        | Verb::Help
        | Verb::Welcome
        | Verb::Pick
        | Verb::Type
        | Verb::More
        | Verb::Back => false,
    }
}

/// What takes a while to find, and is found before the database is held.
pub(crate) enum Found<'a> {
    Finish(finish::Finish<'a>),
    Hint(hint::Hint),
}

/// Whether [`find`] is to look for something before a command is carried out.
pub(crate) const fn takes_a_while(asked: &Asked) -> bool {
    matches!(asked.verb, Verb::Finish | Verb::Hint)
}

/// Finds what a command needs, if the asker may have it.
pub(crate) async fn find<'a>(asker: &Asker<'a>, asked: &Asked, session: Session) -> Result<Found<'a>, Failure> {
    match asked.verb {
        Verb::Hint => hint::find(asker, asked, session).await.map(Found::Hint),
        _ => finish::find(asker, asked, session).await.map(Found::Finish),
    }
}

/// Does what is asked. `found` is what [`find`] found, where it was to look for something.
pub(crate) async fn carry_out(
    asker: &Asker<'_>,
    asked: &Asked,
    found: Option<Found<'_>>,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    match found {
        Some(Found::Finish(finish)) => return finish::finish(asker, &finish, session).await,
        Some(Found::Hint(hint)) => return hint::hint(asker, &hint, session).await,
        None => {}
    }
    match asked.verb {
        Verb::Play => play::play(asker, asked, session).await,
        Verb::Move => r#move::make_move(asker, asked, session).await,
        Verb::If => r#if::plan(asker, asked, session).await,
        Verb::Pick => r#move::pick(asker, asked, session).await,
        Verb::Type => r#move::ask_to_type(asker, asked, session).await,
        Verb::Back => r#move::back(asker, asked, session).await,
        Verb::Accept | Verb::Join => accept::accept(asker, asked, session).await,
        Verb::Decline => accept::decline(asker, asked, session).await,
        Verb::Cancel => accept::cancel(asker, asked, session).await,
        Verb::Leave => accept::leave(asker, asked, session).await,
        Verb::Draw => draw::offer(asker, asked, Offer::Draw, session).await,
        Verb::Takeback => draw::offer(asker, asked, Offer::Takeback, session).await,
        Verb::Rematch => rematch::rematch(asker, asked, session).await,
        Verb::Board => board::board(asker, asked, session).await,
        Verb::Games => board::games(asker, asked, session).await,
        Verb::More => board::more(asker, asked, session).await,
        Verb::Resign => resign::resign(asker, asked, session).await,
        Verb::Void => void::void(asker, asked, session).await,
        Verb::Review => review::review(asker, asked, session).await,
        Verb::Puzzle => puzzle::puzzle(asker, asked, session).await,
        Verb::Replay => replay::replay(asker, asked, session).await,
        Verb::Export => export::export(asker, asked, session).await,
        Verb::Leaderboard => leaderboard::leaderboard(asker, asked, session).await,
        Verb::Profile => profile::profile(asker, asked, session).await,
        Verb::Finish | Verb::Hint => unreachable!("looked for before the database is held"),
        Verb::Settings => settings::settings(asker, asked, session).await,
        Verb::Vacation => vacation::vacation(asker, asked, session).await,
        Verb::Quiet => quiet::quiet(asker, asked, session).await,
        Verb::Link => link::link(asker, asked, session).await,
        Verb::Unlink => link::unlink(asker, asked, session).await,
        Verb::Block => block::block(asker, asked, session).await,
        Verb::Unblock => block::unblock(asker, asked, session).await,
        Verb::Privacy => Ok(forgetme::privacy(asker)),
        Verb::MyData => forgetme::my_data(asker, session).await,
        Verb::ForgetMe => forgetme::forget_me(asker, asked, session).await,
        Verb::Rules => rules::rules(asker, asked),
        Verb::Learn => learn::learn(asker, session).await,
        Verb::Welcome => Ok(learn::welcome(asker)),
        Verb::Posted => posted::posted(asker, asked, session).await,
        Verb::Help => help::help(asker, asked),
    }
}
