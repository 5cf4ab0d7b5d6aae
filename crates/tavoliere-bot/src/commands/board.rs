//! `/board`: shows a match.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::{again, aside, nudges, votes};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::remarks::showing_remarks;
use crate::presentation::speaker::{announcement, board};
use crate::recording::notices;
use tavoliere_play::matches::{Identity, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::board_buttons;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Attachment, BoardView, Reply, Text};
use tavoliere_store::Session;
use tavoliere_store::matches::{match_chats, match_events, match_lists};
use tavoliere_store::posts::{notice_delivery, unseen_posts};

/// Asks the bot to post the match again.
const AGAIN: &str = "again";

/// Without a code, asks for a match in which the asker is to move.
const NEXT: &str = "next";

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let asks_next = line.words.iter().any(|word| word == NEXT) && line.reference.is_none();
    let stored = match asks_next {
        true => next(asker, session).await?,
        false => target(asker, line, WantedMatch::MineOrVoted, session).await?,
    };
    // The board is for all who read the chat, also for those who may not vote.
    let voter = votes::allowed(asker, &stored, session).await?;
    let asker = voter.as_ref().map_or(asker, |voter| &voter.asker);
    if asks_again(line) {
        return post_again(asker, &stored, session).await;
    }
    if line.words.is_empty() && aside::is_aside(asker, &stored, session).await? {
        return Ok(Reaction::Say(aside::page(asker, stored.id, session).await?));
    }
    let readers = asker.readers;
    let asked_as_text = line.words.iter().any(|word| keyword::matches(word, "text"));
    // A person who prefers text gets it as an answer if the posts of the chat are pictures.
    let as_text = asked_as_text || (readers.asker.text_boards && !readers.everybody.text_boards);
    let is_here = match asker.chat {
        Some(chat) if asks_next => match_chats::chats_of(session, stored.id).await?.contains(&chat),
        _ => true,
    };
    let is_for_here = takes_part(asker, &stored) && is_here;
    if !is_for_here && !asker.is_private() {
        return Ok(Reaction::Aside {
            line: private_line(&stored.code),
            reply: Reply::plain(aside_words(asker, &stored)),
        });
    }
    if let (false, false, true, Some(chat)) =
        (as_text, asker.limits.private_answers, takes_part(asker, &stored), asker.chat)
    {
        return again::post_here(asker, &stored, chat, session).await;
    }
    let speaker = showing_remarks(asker.speaker(session, &stored).await?, session).await?;
    let board = board::in_full(&speaker);
    let buttons = match asker.limits.private_answers {
        true if asker.is_mover(&stored) => board_buttons(&stored, asker.language),
        true => vec![nudges::button(asker, &stored, asker.language, session).await?.into_iter().collect()],
        false => Vec::new(),
    };
    let text = Text::plain(announcement::announcement(&speaker).words());
    let attachment = Some(Attachment::Board(BoardView { as_text: board.as_text || as_text, ..board }));
    Ok(Reaction::Say(Reply { text, attachment, buttons, ..Reply::default() }))
}

/// The most urgent match in which the asker is to move: one of this chat, if there is one.
async fn next(asker: &Asker<'_>, session: &mut Session) -> Result<StoredMatch, Failure> {
    let player = asker.player.as_ref().ok_or(Problem::Refused("next-none"))?.own;
    let mut waiting = match asker.chat {
        Some(chat) => match_lists::waiting_for(session, player, Some(chat), None).await?,
        None => Vec::new(),
    };
    if waiting.is_empty() {
        waiting = match_lists::waiting_for(session, player, None, None).await?;
    }
    let first = waiting.first().ok_or(Problem::Refused("next-none"))?;
    Ok(match_events::load(session, *first).await?)
}

/// Whether the asker plays in a match or has made its challenge.
fn takes_part(asker: &Asker<'_>, stored: &StoredMatch) -> bool {
    let takes_part = |player: &Identity| player.owns(stored.challenger) || stored.seats_of(player).next().is_some();
    asker.player.as_ref().is_some_and(takes_part)
}

/// The line that shows a match in the asker's private chat.
fn private_line(code: &str) -> Line {
    Line::new(Verb::Board).code(code)
}

fn aside_words(asker: &Asker<'_>, stored: &StoredMatch) -> String {
    asker.language.say_with("board-aside", [("code", format!("#{}", stored.code).into())])
}

/// Whether a line may write: without private answers, a board is a post.
pub(crate) fn writes(line: &Line, limits: &Limits) -> bool {
    !limits.private_answers || asks_again(line)
}

fn asks_again(line: &Line) -> bool {
    line.words.iter().any(|word| word == AGAIN)
}

/// Posts a match again in the chats that lack its present board.
async fn post_again(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<Reaction, Failure> {
    if takes_part(asker, stored) {
        for chat in unseen_posts::unseen_in(session, stored.id).await? {
            notice_delivery::hasten(session, chat, asker.context.now()).await?;
            if !unseen_posts::is_waiting_in(session, stored.id, chat).await? {
                notices::announce_in(session, chat, stored, asker.context.now()).await?;
            }
        }
    }
    let code = format!("#{}", stored.code);
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("shown-again", [("code", code.into())]))))
}
