//! Messages that a button of the bot puts before somebody who then chooses a chat for them: a challenge to join, or something to
//! share. The bot need not be in that chat, so they are words with a link.

use anyhow::Result;

use crate::commands::share;
use crate::commands::support::for_everybody;
use crate::context::BotContext;
use crate::context::public_answers::PublicLine;
use crate::presentation::speaker::{Speaker, challenge};
use crate::readers::reader::Reader;
use tavoliere_play::matches::{Invitee, Phase, PlayerId};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Span, Text};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Invitation;
use tavoliere_store::Session;
use tavoliere_store::matches::{match_events, match_lists};
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::{self, ChatId};

/// The code of a message that nobody takes up. It has no buttons, so Telegram names no message that could be edited later.
const SHARED: &str = "shared";

/// The message that a line stands for. `None` if there is nothing to send any more.
pub(super) async fn of_line(
    context: &BotContext,
    session: &mut Session,
    (platform, host): (Platform, PlayerId),
    language: Language,
    line: &Line,
) -> Result<Option<Invitation>> {
    let Some(own) = chats::own_chat(session, host, platform).await? else { return Ok(None) };
    match line.verb {
        Verb::Join => open_challenge(context, session, (platform, host, own), line).await,
        _ => shared(context, session, (platform, host, own), language, line).await,
    }
}

/// Offers to somebody who has typed nothing: the puzzle of the day, and their last result.
pub(super) async fn own(
    context: &BotContext,
    session: &mut Session,
    (platform, host): (Platform, PlayerId),
    language: Language,
) -> Result<Vec<Invitation>> {
    let mut lines = vec![Line::new(Verb::Share).word("puzzle").word("today")];
    if let Some(last) = match_lists::played(session, host, None, 1).await?.first() {
        let stored = match_events::load(session, *last).await?;
        lines.push(Line::new(Verb::Share).code(&stored.code).word("result"));
    }
    let mut offered = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let found = of_line(context, session, (platform, host), language, line).await?;
        // Telegram tells what is offered together apart by the codes.
        offered.extend(found.map(|one| Invitation { code: format!("{SHARED}{number}"), ..one }));
    }
    Ok(offered)
}

/// The open challenge of a code, if the person has made it.
async fn open_challenge(
    context: &BotContext,
    session: &mut Session,
    (platform, host, own): (Platform, PlayerId, ChatId),
    line: &Line,
) -> Result<Option<Invitation>> {
    let Some(reference) = &line.reference else { return Ok(None) };
    let Some(stored) = match_events::load_by_code(session, &reference.code).await? else { return Ok(None) };
    let is_own = players::identity(session, host).await?.owns(stored.challenger);
    if !is_own || stored.phase != Phase::Open || matches!(stored.invitee, Invitee::Computer(_)) {
        return Ok(None);
    }
    let chat = chats::load(session, own).await?;
    let reader = Reader::of_chat(session, &chat, context.language).await?.0;
    let speaker = Speaker::new(session, &stored, platform, reader, context.now()).await?;
    let language = speaker.language;
    let Text(mut text) = challenge::challenge(&speaker);
    let link = Line::new(Verb::Join).code(&stored.code);
    text.extend([Span::Plain("\n\n".to_owned()), Span::Link { line: link.to_string() }]);
    let button = |id: &str, verb: Verb| Button::new(language.say(id), Line::new(verb).code(&stored.code));
    Ok(Some(Invitation {
        code: stored.code.clone(),
        title: language.game_text(stored.setup.game, "name"),
        summary: language.game_text(stored.setup.game, "summary"),
        text: Text(text),
        buttons: vec![button("button-join", Verb::Join), button("button-cancel", Verb::Cancel)],
        // Others than its invitee see nothing on the page.
        page: context.page_of(&link).filter(|_| stored.invitee == Invitee::Anyone),
    }))
}

/// The answer of a line for everybody, in words, with a link that opens for everybody: to the puzzle, or to the game.
async fn shared(
    context: &BotContext,
    session: &mut Session,
    (platform, host, own): (Platform, PlayerId, ChatId),
    language: Language,
    line: &Line,
) -> Result<Option<Invitation>> {
    let Some(shared) = share::shared_line(line) else { return Ok(None) };
    let title = match shared.verb {
        Verb::Puzzle if shared.reference.is_none() => "inline-puzzle",
        Verb::Result => "inline-result",
        _ => "button-share",
    };
    let chat = chats::load(session, own).await?;
    let (link, page) = link(context, session, &shared).await?;
    let public = PublicLine { platform, chat: &chat, by: host, line: shared };
    let Some(reply) = for_everybody::answer(context, public, session).await? else { return Ok(None) };
    let Reply { text: Text(mut text), attachment, .. } = reply;
    if let Some(Attachment::Card(card)) = attachment {
        text.push(Span::Code(card.table));
    }
    let summary = Text(text.clone()).words().lines().next().unwrap_or_default().to_owned();
    text.extend([Span::Plain("\n".to_owned()), Span::Link { line: link.to_string() }]);
    let title = language.say(title);
    Ok(Some(Invitation { code: SHARED.to_owned(), title, summary, text: Text(text), buttons: Vec::new(), page }))
}

/// The line that a stranger follows from a shared answer: the same puzzle, how the game of the match is played, or a game. Also the
/// page that shows it.
async fn link(context: &BotContext, session: &mut Session, shared: &Line) -> Result<(Line, Option<String>)> {
    if shared.verb == Verb::Puzzle {
        return Ok((shared.clone(), context.page_of(shared)));
    }
    let stored = match &shared.reference {
        Some(reference) => match_events::load_by_code(session, &reference.code).await?,
        None => None,
    };
    let Some(stored) = stored else { return Ok((Line::new(Verb::Play), None)) };
    let learn = Line::new(Verb::Learn).word(stored.setup.game.id);
    let page = context.public_link(session, &stored).await?.or_else(|| context.page_of(&learn));
    Ok((learn, page))
}
