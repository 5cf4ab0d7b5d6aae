//! `/move`: makes a move, or chooses it step by step.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::overview::overview;
use crate::commands::support::steps::{check_turn, choose};
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::{again, question, remark, votes};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::board;
use tavoliere_games::rules::{Kind, Reading, Step, Steps, parse_move};
use tavoliere_play::matches::{Action, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::next_question;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::reading;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Text, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Session;
use tavoliere_store::choices;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let (typed, confirmed) = read_confirmation(line);
    let (typed, words) = remark::split(&typed);
    if let Some(help) = help_for_talk(asker, session).await? {
        return Ok(Reaction::Say(help));
    }
    // Talk is no vote.
    let may_vote = typed.is_empty() || Steps::parse(&typed).is_some();
    let wanted = if may_vote { WantedMatch::MineOrVoted } else { WantedMatch::Mine };
    let mut stored = match target(asker, line, wanted, session).await {
        Err(Failure::Refused(_) | Failure::Instead(_)) if is_small_talk(asker, &typed) => return Ok(Reaction::Done),
        Err(Failure::Refused(Problem::NoMatch)) if talks_to_bot(asker) && Steps::parse(&typed).is_none() => {
            return Ok(Reaction::Say(overview(asker.language)));
        }
        found => found?,
    };
    let voter = votes::voter(asker, &stored, session).await?;
    let asker = voter.as_ref().map_or(asker, |voter| &voter.asker);
    let seen = line.version_seen();
    // A vote can be changed, and a question that others read would tell it.
    let asks = asker.readers.asker.confirm && (voter.is_none() || asker.is_private() || seen.is_some());
    match completed(parse_move(&*stored.position, &typed), &typed, seen) {
        Reading::Whole(steps) if !confirmed && (asks || is_tapped_pass(&steps, seen)) => {
            preview(asker, line, &stored, (steps, words), session).await
        }
        Reading::Whole(steps) | Reading::Illegal(steps) if let Some(voter) = &voter => {
            votes::cast(voter, &mut stored, steps, seen, session).await
        }
        Reading::Whole(steps) | Reading::Illegal(steps) => {
            let played = asker.act(session, &mut stored, Action::Move(steps), seen).await?;
            // The move stands whatever becomes of the words behind it, and its post shows them.
            if let Some(words) = words {
                remark::keep_if_possible(asker, &stored, &words, session).await?;
            }
            Ok(played)
        }
        Reading::Begun { made, moves, .. } if line.version_seen().is_none() && !asker.limits.private_answers => {
            check_turn(asker, &stored, None, session).await?;
            // In words: buttons would be a second live keyboard beside those of the board, for everybody.
            match asker.chat.filter(|_| line.words.is_empty()) {
                Some(chat) => again::post_here(asker, &stored, chat, session).await,
                None => {
                    let question = next_question(&*stored.position, &made, &typed, asker.language);
                    Ok(Reaction::Say(Reply::plain(format!("{question} {}", asker.language.possible(&moves)))))
                }
            }
        }
        Reading::Begun { .. } => choose(asker, &stored, &typed, seen, session).await,
        Reading::Unreadable if is_small_talk(asker, &typed) => {
            remark::keep_talk(asker, &stored, &line.rest(), session).await?;
            Ok(Reaction::Done)
        }
        Reading::Unreadable => {
            check_turn(asker, &stored, seen, session).await?;
            Err(Problem::Unreadable { typed, legal: stored.position.legal() }.into())
        }
    }
}

/// The beginning of a move that was typed is the move if it can go on in one way only, as the letter of a column into which
/// tokens fall.
fn completed(reading: Reading, typed: &str, seen: Option<u32>) -> Reading {
    match reading {
        Reading::Begun { mut moves, .. } if moves.len() == 1 && !typed.is_empty() && seen.is_none() => {
            Reading::Whole(moves.remove(0))
        }
        reading => reading,
    }
}

/// Whether a button passes the turn. It is a button like those of cells, and nothing on the board would show a tap that
/// went wrong.
fn is_tapped_pass(steps: &Steps, seen: Option<u32>) -> bool {
    seen.is_some() && steps.kind() == Kind::Pass
}

/// The move as it was typed, and whether it is confirmed.
fn read_confirmation(line: &Line) -> (String, bool) {
    match line.words.split_last() {
        Some((_, before)) if line.question().is_some() => (before.join(" "), true),
        Some((last, before)) if last == Line::YES && may_be_move(line, before) => (before.join(" "), true),
        _ => (line.rest(), false),
    }
}

/// Whether words may be a move. A page sends nothing else; typed words may be talk.
fn may_be_move(line: &Line, words: &[String]) -> bool {
    line.version_seen().is_some() || Steps::parse(&remark::split(&words.join(" ")).0).is_some()
}

/// Asks for confirmation of a move: with a board if the answer is private, else with buttons alone.
async fn preview(
    asker: &Asker<'_>,
    line: &Line,
    stored: &StoredMatch,
    (steps, words): (Steps, Option<String>),
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let speaker = asker.speaker(session, stored).await?;
    let spelled = steps.to_string();
    let before = Steps(steps.0[..steps.0.len() - 1].to_vec());
    let event = asker.decide(session, stored, Action::Move(steps), line.version_seen()).await?;
    let (language, passes) = (asker.button_language(line.version_seen()), spelled == Step::Pass.to_string());
    let question = question::ask(asker, stored, session).await?;
    let play = match passes {
        true => language.said_in(stored.setup.game, &format!("kind-{}", Kind::Pass.name()), Vec::new()),
        false => language.say_with("button-play-move", [("move", spelled.as_str().into())]),
    };
    let play = question::label(asker, line, play);
    let words = words.map(|words| format!("\"{words}\"")).unwrap_or_default();
    let yes = Line::new(Verb::Move).about(stored).word(&spelled).word(words).answering(question);
    // A question that was typed has no board above it on which another move could be chosen.
    let back = match line.version_seen() {
        None if !asker.limits.private_answers => question::back_line(stored, question),
        _ => Line::new(Verb::Pick).about(stored).word(before),
    };
    let buttons = question::buttons(Button::new(play, yes).toned(Tone::Primary), asker, line, back);
    let (id, attachment) = if asker.limits.private_answers {
        let then = stored.foreseen(event, asker.context.now());
        ("confirm-shown", Some(Attachment::Board(board::in_full(&speaker.for_version(&then, then.last_effects())))))
    } else {
        ("confirm", None)
    };
    let id = if passes { "confirm-pass" } else { id };
    let words = asker.language.say_with(id, [("move", spelled.into()), ("code", speaker.code().into())]);
    let text = Text::plain(question::words(asker, line, words));
    Ok(Reaction::Say(Reply { text, attachment, buttons, ..Reply::default() }))
}

/// Help for a person who greets the bot, or who names a command without its sign: in the language that they have chosen,
/// else in that of their words.
async fn help_for_talk(asker: &Asker<'_>, session: &mut Session) -> Result<Option<Reply>, Failure> {
    let greeted = reading::greeted_in(&asker.request.line).filter(|_| talks_to_bot(asker));
    let Some(language) = greeted else { return Ok(None) };
    let chosen = choices::chosen_by(session, asker.request.platform, &asker.request.person.key).await?;
    let is_chosen = chosen.get("language").is_some();
    Ok(Some(overview(if is_chosen { asker.language } else { language })))
}

/// Whether a text without a command is meant for the bot, and for nobody else: in a private chat, in the lounge, and where it
/// mentions the bot, unless it replies to a board.
fn talks_to_bot(asker: &Asker<'_>) -> bool {
    let Request { platform, place, line, post, .. } = asker.request;
    let is_addressed = match platform {
        Platform::Lounge => true,
        Platform::Discord | Platform::Telegram => place.private || post.is_none(),
        Platform::Program => place.private,
    };
    is_addressed && !line.trim_start().starts_with('/')
}

/// Whether a reply to a board is talk between people and no move. In a chat with several people the bot does not
/// answer it.
fn is_small_talk(asker: &Asker<'_>, typed: &str) -> bool {
    let is_public = !asker.limits.private_answers && !asker.request.place.private;
    is_public && !talks_to_bot(asker) && !asker.request.line.starts_with('/') && Steps::parse(typed).is_none()
}
