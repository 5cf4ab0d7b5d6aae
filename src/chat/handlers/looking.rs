//! `/board`, `/games`, and what else can be done with a match.

use super::target::{Wanted, target};
use super::{Asker, Reaction};
use crate::chat::asked::Asked;
use crate::chat::picker::{board_buttons, line};
use crate::chat::problem::{Failure, Problem};
use crate::chat::{BoardView, Button, Reply, Text, Tone};
use crate::matches::Phase;
use crate::store::Session;

pub(super) async fn board(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let game = target(asker, asked, Wanted::Mine, session).await?;
    let readers = asker.readers;
    let asked_as_text = asked.words.iter().any(|word| ["text", "testo"].contains(&&*word.to_lowercase()));
    // Where posts are pictures, somebody who likes text better is answered with it.
    let as_text = asked_as_text || (readers.asker.text_boards && !readers.everybody.text_boards);
    if let (false, false, Some(chat)) = (as_text, asker.limits.private_answers, asker.chat) {
        asker.follow(session, &game).await?;
        session.announce_in(chat, game.id, game.version, asker.app.now()).await?;
        return Ok(Reaction::Done);
    }
    let speaker = asker.speaker(session, &game).await?;
    let board = speaker.board();
    let has_buttons = asker.limits.private_answers && asker.is_mover(&game);
    let buttons = if has_buttons { board_buttons(&game, asker.language) } else { Vec::new() };
    let text = Text::plain(speaker.announcement().words());
    Ok(Reaction::Say(Reply { text, board: Some(BoardView { as_text: board.as_text || as_text, ..board }), buttons }))
}

pub(super) async fn games(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let Some(player) = &asker.player else { return Ok(Reaction::Say(no_games(asker))) };
    let mut games = Vec::new();
    for id in session.playing(player.own, None).await? {
        games.push(session.load(id).await?);
    }
    if games.is_empty() {
        return Ok(Reaction::Say(no_games(asker)));
    }
    games.sort_by_key(|game| !asker.is_mover(game));
    let (mut lines, mut buttons) = (vec![asker.language.say("your-games")], Vec::new());
    for game in &games {
        let speaker = asker.speaker(session, game).await?;
        let whose = match game.decided() {
            _ if asker.is_mover(game) => "turn-mine",
            Some(_) => "turn-decided",
            None => "turn-theirs",
        };
        let variables = [
            ("code", speaker.code().into()),
            ("game", speaker.game_name().into()),
            ("opponent", speaker.opponents_of(player).into()),
            ("turn", asker.language.say(whose).into()),
        ];
        lines.push(asker.language.say_with("games-line", variables));
        buttons.push(Button::new(speaker.code(), format!("/board #{}", game.code)));
    }
    Ok(Reaction::Say(Reply::plain(lines.join("\n")).with_buttons(vec![buttons])))
}

fn no_games(asker: &Asker<'_>) -> Reply {
    let start = Button::new(asker.language.say("button-play"), "/play").toned(Tone::Primary);
    Reply::plain(asker.language.say("no-games")).with_buttons(vec![vec![start]])
}

/// The less common things one can do with a match.
pub(super) async fn more(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let game = target(asker, asked, Wanted::Mine, session).await?;
    let language = asker.language_under_posts();
    if game.phase != Phase::Playing {
        let speaker = asker.speaker(session, &game).await?;
        return Err(Problem::Said(speaker.refusal(&crate::matches::Refusal::Over)).into());
    }
    super::moving::check_playing(asker, &game, session).await?;
    let mut buttons = vec![
        Button::new(language.say("button-rules"), format!("/rules {}", game.setup.game.id)),
        Button::new(language.say("button-text-board"), line("board", &game, "text")),
    ];
    if asker.has_won(&game) {
        buttons.push(Button::new(language.say("button-finish"), line("finish", &game, "")));
    }
    if game.decided().is_none() {
        buttons.push(Button::new(language.say("button-resign"), line("resign", &game, "")).toned(Tone::Danger));
    }
    buttons.push(Button::new(language.say("button-back"), line("back", &game, "")));
    let words = asker.language.say_with("more", [("code", format!("#{}", game.code).into())]);
    Ok(Reaction::Say(Reply::plain(words).with_buttons(vec![buttons])))
}
