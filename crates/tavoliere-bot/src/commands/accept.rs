//! `/accept` and `/join`: takes up a challenge, or agrees to an offer.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::strangers::{self, OwnPlace};
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::{blocks, invitation, room};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::{announcement, board};
use tavoliere_play::matches::{Action, Invitee, Phase, Team};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Attachment, Reply, Text};
use tavoliere_store::Session;
use tavoliere_store::matches::{lobby, match_chats};

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if line.verb == Verb::Join && line.reference.is_none() && asker.request.post.is_none() {
        return Err(Problem::CodeNeeded.into());
    }
    if !asker.is_program() {
        invitation::take_up(asker, line, session).await?;
    }
    let mut stored = target(asker, line, WantedMatch::ToAnswer, session).await?;
    if asker.is_program() && !matches!(stored.invitee, Invitee::Player(_)) {
        return Err(Problem::Refused("refused-program").into());
    }
    // The link of a game that has begun.
    let has_begun = line.verb == Verb::Join && stored.phase == Phase::Playing;
    if has_begun && asker.plays(&stored) && asker.is_private() {
        let speaker = asker.speaker(session, &stored).await?;
        let text = Text::plain(announcement::announcement(&speaker).words());
        let attachment = Some(Attachment::Board(board::in_full(&speaker)));
        return Ok(Reaction::Say(Reply { text, attachment, ..Reply::default() }));
    }
    if asker.answers_offer(&stored) && !has_begun {
        let reaction = asker.act(session, &mut stored, Action::Agree, line.version_seen()).await?;
        return Ok(reaction.answering(line, &stored));
    }
    let accept = Action::Accept { toss: asker.context.draw_side(), team: team(line) };
    let accepted = asker.decide(session, &stored, accept, line.version_seen()).await?;
    blocks::check_all(asker, &stored, session).await?;
    let shown_in = match_chats::chats_of(session, stored.id).await?;
    let is_shown_here = asker.chat.is_some_and(|chat| shown_in.contains(&chat));
    let chat = match !is_shown_here && lobby::is_listed(session, stored.id).await? {
        true => match strangers::own_place_if_welcome(asker, line, session).await? {
            OwnPlace::Here(chat) => chat,
            OwnPlace::Elsewhere(reaction) => return Ok(*reaction),
        },
        false => asker.chat,
    };
    if let Some(chat) = chat {
        if asker.chat == Some(chat) {
            asker.check_place()?;
            if !shown_in.contains(&chat) {
                room::check_room(asker, session).await?;
            }
        }
        // A match that is joined from another chat is shown in both chats from now on.
        match_chats::add(session, stored.id, chat).await?;
    }
    let reaction = asker.keep(session, &mut stored, accepted).await?;
    match chat == asker.chat {
        true => Ok(reaction.answering(line, &stored)),
        false => Ok(strangers::begun(asker, &stored)),
    }
}

/// The team to join, if the line names one.
fn team(line: &Line) -> Option<Team> {
    let says = |keyword| line.words.iter().any(|word| keyword::matches(word, keyword));
    match (says("with"), says("against")) {
        (true, false) => Some(Team::Host),
        (false, true) => Some(Team::Guest),
        _ => None,
    }
}
