//! Questions before a line is carried out: the person asked, the time for which the answer counts, and the message that
//! replaces the question.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::{Failure, sentence};
use crate::presentation::speaker::{Speaker, events};
use tavoliere_play::matches::{Phase, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::{Line, Question};
use tavoliere_seam::grammar::picker::under_board;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::people::players;
use tavoliere_store::people::questions::{self, QuestionState};
use tavoliere_store::posts::notice_delivery;

/// Asks the asker something about a match. An earlier question about it does not count any more.
pub(crate) async fn ask(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<Question, Failure> {
    let question = new(asker)?;
    questions::keep(session, question.of, stored.id, question.at).await?;
    Ok(question)
}

/// A question that is about no match.
pub(crate) fn new(asker: &Asker<'_>) -> Result<Question, Failure> {
    let player = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    Ok(Question::new(player.own, asker.context.now()))
}

/// The words of a question. If others read them, they name the person who is asked. `asked` is the line that asked.
pub(crate) fn words(asker: &Asker<'_>, asked: &Line, question: String) -> String {
    if asker.is_private() || asked.version_seen().is_some() {
        return question;
    }
    let name = asker.request.person.shown_name();
    asker.language.say_with("question-for", [("name", name.into()), ("question", question.into())])
}

/// The label of the button that says yes. The line of a button puts the question under a board: there only the label can
/// name the person.
pub(crate) fn label(asker: &Asker<'_>, asked: &Line, label: String) -> String {
    match asked.version_seen() {
        Some(_) if !asker.is_private() => format!("{label} ({})", asker.request.person.shown_name()),
        _ => label,
    }
}

/// The line of the button that leaves a question about a match as it is.
pub(crate) fn back_line(stored: &StoredMatch, question: Question) -> Line {
    Line::new(Verb::Back).about(stored).answering(question)
}

/// Whether the tapped button is under a post of a match, which must stay.
pub(crate) async fn is_under_post(asker: &Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
    let (Some(chat), Some(post)) = (asker.chat, &asker.request.post) else { return Ok(false) };
    Ok(notice_delivery::shown_by(session, chat, post).await?.is_some())
}

/// Takes the answer to a question. Returns the reaction if it does not count: it comes too late, or a newer question
/// took its place.
///
/// # Errors
/// If somebody else is asked.
pub(crate) async fn take_answer(
    asker: &Asker<'_>,
    line: &Line,
    question: Question,
    session: &mut Session,
) -> Result<Option<Reaction>, Failure> {
    let in_time = question.is_open_at(asker.context.now());
    let stored = find_match(asker, line, session).await?;
    if !asker.player.as_ref().is_some_and(|player| player.owns(question.of)) {
        let account = players::account(session, question.of, asker.request.platform).await?;
        // The bot may have forgotten who was asked.
        if stored.is_some() || account.is_some() {
            let name = asker.language.name_of(account.as_ref());
            return Err(Problem::with("refused-not-your-question", [("name", name.into())]).into());
        }
    }
    let Some(stored) = stored else {
        return Ok(if in_time { None } else { Some(Reaction::Replace(closed_reply(asker))) });
    };
    match questions::state_of(session, question.of, stored.id, question.at).await? {
        QuestionState::Open if in_time => {
            questions::delete(session, question.of, stored.id).await?;
            Ok(None)
        }
        // A second tap: the first one has replaced the question.
        QuestionState::Answered => Ok(Some(Reaction::Say(closed_reply(asker)))),
        _ if is_under_post(asker, session).await? => {
            let is_current = stored.phase == Phase::Playing && line.version_seen() >= Some(stored.board_since);
            let buttons = || under_board(&stored, asker.limits, asker.page_reader().language);
            let buttons = if is_current { buttons() } else { Vec::new() };
            Ok(Some(Reaction::Say(closed_reply(asker).with_buttons(buttons))))
        }
        _ => Ok(Some(Reaction::Replace(closed_reply(asker)))),
    }
}

/// Puts the result in place of a question.
pub(crate) async fn replace_question(
    asker: &Asker<'_>,
    line: &Line,
    answered: Result<Reaction, Failure>,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    if is_under_post(asker, session).await? {
        return answered;
    }
    match answered {
        Ok(Reaction::Say(reply)) => Ok(Reaction::Replace(reply)),
        Err(Failure::Instead(reply)) => Ok(Reaction::Replace(*reply)),
        Err(Failure::Refused(problem)) => Ok(Reaction::Replace(Reply::plain(sentence(&problem, asker.language)))),
        Ok(Reaction::Done) => match find_match(asker, line, session).await? {
            Some(stored) => Ok(Reaction::Settled(result(asker, &stored, session).await?)),
            None => Ok(Reaction::Done),
        },
        settled => settled,
    }
}

/// Returns the last event of a match as a reply for everybody in the chat.
async fn result(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<Reply, Failure> {
    let platform = asker.request.platform;
    let speaker = Speaker::new(session, stored, platform, asker.page_reader(), asker.context.now()).await?;
    Ok(Reply::plain(format!("{} {}", events::last(&speaker), speaker.code())))
}

fn closed_reply(asker: &Asker<'_>) -> Reply {
    Reply::plain(asker.language.say("question-over"))
}

async fn find_match(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Option<StoredMatch>, Failure> {
    match &line.reference {
        Some(reference) => Ok(asker.viewer().find(&reference.code, session).await?),
        None => Ok(None),
    }
}

/// The buttons of a question: to say yes, and to leave it. `asked` is the line that asked.
pub(crate) fn buttons(yes: Button, asker: &Asker<'_>, asked: &Line, back: Line) -> Vec<Vec<Button>> {
    vec![vec![yes, Button::new(asker.button_language(asked.version_seen()).say("button-back"), back)]]
}
