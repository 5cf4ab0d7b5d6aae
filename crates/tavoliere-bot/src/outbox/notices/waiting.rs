//! Tells somebody who waits to be paired that nobody has come yet, or that the wait is over.

use crate::outbox::occasion::Occasion;
use tavoliere_games::games;
use tavoliere_games::rules::Game;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::matches::seeks;

/// Composes the news. `None` if they have been paired meanwhile, or wait no more.
pub(super) async fn compose(
    occasion: &mut Occasion<'_>,
    player: PlayerId,
    (ids, over): (&[String], bool),
) -> anyhow::Result<Option<Reply>> {
    let waits = seeks::of_person(&mut occasion.session, player).await?;
    let language = occasion.reader.language;
    let games: Vec<&Game> = ids
        .iter()
        .filter(|id| over || waits.iter().any(|seek| seek.game == **id))
        .filter_map(|id| games::find(id))
        .collect();
    let Some(first) = games.first() else { return Ok(None) };
    let names: Vec<String> = games.iter().map(|game| language.game_text(game, "name")).collect();
    let text = match over {
        true if !occasion.context.has_lobby => "find-closed",
        true => "find-over",
        false => "find-long",
    };
    let text = language.say_with(text, [("games", language.list(&names).into())]);
    let computer = Line::new(Verb::Play).word(first.id).word("computer");
    let way = match over {
        true => {
            let again = games.iter().fold(Line::new(Verb::Find), |line, game| line.word(game.id));
            Button::new(language.say("button-find-again"), again)
        }
        false => Button::new(language.say("button-find-stop"), Line::new(Verb::Find).word("stop")),
    };
    let way = occasion.context.has_lobby.then_some(way);
    let meanwhile = Button::new(language.say("button-play-computer"), computer).toned(Tone::Primary);
    Ok(Some(Reply::plain(text).with_buttons(vec![[meanwhile].into_iter().chain(way).collect()])))
}
