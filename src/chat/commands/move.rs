//! `/move`, and choosing a move step by step.

use crate::chat::commands::asker::{Asker, Reaction, seen};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::picker::{board_buttons, line, picker};
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply, Text, Tone};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::StoredMatch;
use crate::matches::{Action, Refusal};
use crate::store::Session;
use tavoliere_games::rules::{Reading, Steps, read};

pub(crate) async fn make_move(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let (typed, confirmed) = read_confirmation(asked);
    let mut game = match target(asker, asked, Wanted::Mine, session).await {
        Err(Failure::Refused(Problem::NoMatch)) if is_small_talk(asker, &typed) => return Ok(Reaction::Done),
        found => found?,
    };
    match read(&*game.position, &typed) {
        Reading::Whole(steps) if asker.readers.asker.confirm && !confirmed => {
            preview(asker, &game, steps, asked, session).await
        }
        Reading::Whole(steps) | Reading::Illegal(steps) => {
            asker.act(session, &mut game, Action::Move(steps), seen(asked)).await
        }
        Reading::Begun { .. } => choose(asker, &game, &typed, asked, session).await,
        Reading::Unreadable if is_small_talk(asker, &typed) => Ok(Reaction::Done),
        Reading::Unreadable => {
            check_turn(asker, &game, asked, session).await?;
            let possible = asker.speaker(session, &game).await?.possible();
            let problem = Problem::Unreadable { typed }.sentence(asker.language);
            Err(Problem::Said(format!("{problem} {possible}")).into())
        }
    }
}

/// Says in a line that the move was shown before, and is to be played.
pub(crate) const CONFIRMED: &str = "yes";

/// The move as it was typed, and whether it is confirmed.
fn read_confirmation(asked: &Asked) -> (String, bool) {
    match asked.words.split_last() {
        Some((last, before)) if last == CONFIRMED && Steps::parse(&before.join(" ")).is_some() => {
            (before.join(" "), true)
        }
        _ => (asked.rest(), false),
    }
}

/// Shows a move before it is played: on a board of the asker's own, else by the buttons under the board.
async fn preview(
    asker: &Asker<'_>,
    game: &StoredMatch,
    steps: Steps,
    asked: &Asked,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let speaker = asker.speaker(session, game).await?;
    let spelled = steps.to_string();
    let before = Steps(steps.0[..steps.0.len() - 1].to_vec());
    let event = match game.decide(&asker.actor_or_stranger(), Action::Move(steps), seen(asked)) {
        Ok(event) => event,
        Err(refusal) => return Err(asker.refused(session, game, &refusal).await?),
    };
    let language = asker.language_under_posts();
    let play = language.say_with("button-play-move", [("move", spelled.as_str().into())]);
    let buttons = vec![
        Button::new(play, line("move", game, &format!("{spelled} {CONFIRMED}"))).toned(Tone::Primary),
        Button::new(language.say("button-back"), line("pick", game, &before.to_string())),
    ];
    let (id, board) = if asker.limits.private_answers {
        let then = game.foreseen(event, asker.context.now());
        ("confirm-shown", Some(speaker.at(&then, then.last_effects()).board()))
    } else {
        ("confirm", None)
    };
    let words = asker.language.say_with(id, [("move", spelled.into()), ("code", speaker.code().into())]);
    Ok(Reaction::Say(Reply { text: Text::plain(words), board, buttons: vec![buttons], ..Reply::default() }))
}

/// Talk under a board in a chat where an answer would disturb everybody.
fn is_small_talk(asker: &Asker<'_>, typed: &str) -> bool {
    let talks_aloud = !asker.limits.private_answers && !asker.request.place.private;
    talks_aloud && !asker.request.line.starts_with('/') && Steps::parse(typed).is_none()
}

pub(crate) async fn pick(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let game = target(asker, asked, Wanted::Mine, session).await?;
    choose(asker, &game, &asked.rest(), asked, session).await
}

async fn choose(
    asker: &Asker<'_>,
    game: &StoredMatch,
    chosen: &str,
    asked: &Asked,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    check_turn(asker, game, asked, session).await?;
    let speaker = asker.speaker(session, game).await?;
    let pick = |chosen| picker(game, chosen, &speaker, asker.language_under_posts());
    let reply = pick(chosen).or_else(|| pick(""));
    Ok(Reaction::Say(reply.ok_or(Problem::NoMatch)?))
}

/// Refuses somebody who does not play: under a post that everybody sees, a stranger changes nothing.
pub(crate) async fn check_playing(asker: &Asker<'_>, game: &StoredMatch, session: &mut Session) -> Result<(), Failure> {
    if asker.player.as_ref().is_some_and(|player| game.seats_of(player).next().is_some()) {
        return Ok(());
    }
    Err(asker.refused(session, game, &Refusal::NotPlaying).await?)
}

async fn check_turn(
    asker: &Asker<'_>,
    game: &StoredMatch,
    asked: &Asked,
    session: &mut Session,
) -> Result<(), Failure> {
    match game.seat_to_move_for(&asker.actor_or_stranger(), seen(asked)) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(asker.refused(session, game, &refusal).await?),
    }
}

/// Asks for the move in writing.
pub(crate) async fn ask_to_type(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let game = target(asker, asked, Wanted::Mine, session).await?;
    check_turn(asker, &game, asked, session).await?;
    let speaker = asker.speaker(session, &game).await?;
    let example = game.position.legal().first().map(ToString::to_string).unwrap_or_default();
    let variables = [("example", example.clone().into()), ("code", speaker.code().into())];
    let reply = Reply::plain(asker.language.say_with("type-your-move", variables));
    Ok(Reaction::Ask { line: format!("{} ", line("move", &game, "")), placeholder: example, reply })
}

/// Leaves the picker: away with it where it is the asker's own, else the board's buttons again.
pub(crate) async fn back(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if asker.limits.private_answers {
        return Ok(Reaction::Done);
    }
    let game = target(asker, asked, Wanted::Mine, session).await?;
    check_playing(asker, &game, session).await?;
    let buttons = board_buttons(&game, asker.language_under_posts());
    Ok(Reaction::Say(Reply { text: Text::default(), buttons, ..Reply::default() }))
}
