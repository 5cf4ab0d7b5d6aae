//! `/board`, `/games`, and what else can be done with a match.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::picker::{board_buttons, line};
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{BoardView, Button, Reply, Text, Tone};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::StoredMatch;
use crate::matches::{Action, Identity, Offer, Phase};
use crate::store::Session;

pub(crate) async fn board(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let game = target(asker, asked, Wanted::Mine, session).await?;
    if asks_again(asked) {
        return show_again(asker, &game, session).await;
    }
    let readers = asker.readers;
    let asked_as_text = asked.words.iter().any(|word| ["text", "testo"].contains(&&*word.to_lowercase()));
    // Where posts are pictures, somebody who likes text better is answered with it.
    let as_text = asked_as_text || (readers.asker.text_boards && !readers.everybody.text_boards);
    if let (false, false, Some(chat)) = (as_text, asker.limits.private_answers, asker.chat) {
        asker.follow(session, &game).await?;
        session.announce_in(chat, game.id, game.version, asker.context.now()).await?;
        return Ok(Reaction::Done);
    }
    let speaker = asker.speaker(session, &game).await?;
    let board = speaker.board();
    let has_buttons = asker.limits.private_answers && asker.is_mover(&game);
    let buttons = if has_buttons { board_buttons(&game, asker.language) } else { Vec::new() };
    let text = Text::plain(speaker.announcement().words());
    let board = Some(BoardView { as_text: board.as_text || as_text, ..board });
    Ok(Reaction::Say(Reply { text, board, buttons, ..Reply::default() }))
}

/// Whether a match is to be shown again where nothing of it has arrived.
pub(crate) fn asks_again(asked: &Asked) -> bool {
    asked.words.iter().any(|word| word == "again")
}

/// Tries again to show a match where nothing of it has arrived, as the bot might not write there.
async fn show_again(asker: &Asker<'_>, game: &StoredMatch, session: &mut Session) -> Result<Reaction, Failure> {
    let plays = |player: &Identity| player.is(game.challenger) || game.seats_of(player).next().is_some();
    if asker.player.as_ref().is_some_and(plays) {
        for chat in session.unseen_in(game.id).await? {
            session.announce_in(chat, game.id, game.version, asker.context.now()).await?;
        }
    }
    let code = format!("#{}", game.code);
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("shown-again", [("code", code.into())]))))
}

/// So many games stand on a page of [`games`].
const GAMES_A_PAGE: usize = 10;

/// The asker's games: those that wait for them first, the least time left first of all.
pub(crate) async fn games(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let Some(player) = &asker.player else { return Ok(Reaction::Say(no_games(asker))) };
    let mut games = Vec::new();
    for id in session.playing(player.own, None).await? {
        games.push(session.load(id).await?);
    }
    if games.is_empty() {
        return Ok(Reaction::Say(no_games(asker)));
    }
    let waits = |game: &StoredMatch| asker.is_mover(game) || asker.is_asked(game);
    games.sort_by_cached_key(|game| (!waits(game), game.deadline().unwrap_or(i64::MAX), game.id.0));
    let pages = games.len().div_ceil(GAMES_A_PAGE);
    let page = asked.words.first().and_then(|word| word.parse().ok()).unwrap_or(1).clamp(1, pages);
    let mine = games.iter().filter(|game| waits(game)).count();
    let variables = [("count", games.len().into()), ("mine", mine.into())];
    let (mut lines, mut buttons) = (vec![asker.language.say_with("your-games", variables)], Vec::new());
    for game in games.iter().skip((page - 1) * GAMES_A_PAGE).take(GAMES_A_PAGE) {
        lines.push(games_line(asker, game, session).await?);
        buttons.push(Button::new(format!("#{}", game.code), format!("/board #{}", game.code)));
    }
    let mut ways = Vec::new();
    if mine > 0 {
        let next = Button::new(asker.language.say("button-next-game"), format!("/board #{} next", games[0].code));
        ways.push(next.toned(Tone::Primary));
    }
    let turn = |page: usize, id: &str| {
        Button::new(asker.language.say_with(id, [("page", page.into())]), format!("/games {page}"))
    };
    ways.extend((page > 1).then(|| turn(page - 1, "button-page-back")));
    ways.extend((page < pages).then(|| turn(page + 1, "button-page-next")));
    let reply = Reply::plain(lines.join("\n")).with_buttons(vec![buttons, ways]);
    // Only the buttons of this leaf lead to a page by its number.
    Ok(if asked.words.is_empty() { Reaction::Say(reply) } else { Reaction::Turn(reply) })
}

async fn games_line(asker: &Asker<'_>, game: &StoredMatch, session: &mut Session) -> Result<String, Failure> {
    let speaker = asker.speaker(session, game).await?;
    let whose = match game.decided() {
        _ if asker.is_mover(game) => "turn-mine",
        _ if asker.is_asked(game) => "turn-asked",
        Some(_) => "turn-decided",
        None => "turn-theirs",
    };
    let opponents = asker.player.as_ref().map(|player| speaker.opponents_of(player)).unwrap_or_default();
    let variables = [
        ("code", speaker.code().into()),
        ("game", speaker.game_name().into()),
        ("opponent", opponents.into()),
        ("turn", asker.language.say(whose).into()),
    ];
    let line = asker.language.say_with("games-line", variables);
    Ok([line, speaker.time_left()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · "))
}

fn no_games(asker: &Asker<'_>) -> Reply {
    let start = Button::new(asker.language.say("button-play"), "/play").toned(Tone::Primary);
    Reply::plain(asker.language.say("no-games")).with_buttons(vec![vec![start]])
}

/// The less common things one can do with a match.
pub(crate) async fn more(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let game = target(asker, asked, Wanted::Mine, session).await?;
    let language = asker.language_under_posts();
    if game.phase != Phase::Playing {
        let speaker = asker.speaker(session, &game).await?;
        return Err(Problem::Said(speaker.refusal(&crate::matches::Refusal::Over)).into());
    }
    crate::chat::commands::r#move::check_playing(asker, &game, session).await?;
    let mut buttons = vec![
        Button::new(language.say("button-rules"), format!("/rules {}", game.setup.game.id)),
        Button::new(language.say("button-text-board"), line("board", &game, "text")),
        Button::new(language.say("button-replay"), format!("/replay #{}", game.code)),
    ];
    if asker.has_won(&game) {
        buttons.push(Button::new(language.say("button-finish"), line("finish", &game, "")));
    }
    if game.decided().is_none() {
        let can = |action| game.decide(&asker.actor_or_stranger(), action, None).is_ok();
        if can(Action::Hint) {
            buttons.push(Button::new(language.say("button-hint"), line("hint", &game, "")));
        }
        if can(Action::Offer(Offer::Draw)) {
            buttons.push(Button::new(language.say("button-draw"), line("draw", &game, "")));
        }
        if can(Action::Offer(Offer::Takeback)) {
            buttons.push(Button::new(language.say("button-takeback"), line("takeback", &game, "")));
        }
        buttons.push(Button::new(language.say("button-resign"), line("resign", &game, "")).toned(Tone::Danger));
    }
    buttons.push(Button::new(language.say("button-back"), line("back", &game, "")));
    let words = asker.language.say_with("more", [("code", format!("#{}", game.code).into())]);
    Ok(Reaction::Say(Reply::plain(words).with_buttons(vec![buttons])))
}
