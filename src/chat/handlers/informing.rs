//! `/rules` and `/help`: the same for everybody.

use super::playing::find_game;
use super::{Asker, Reaction};
use crate::chat::asked::Asked;
use crate::chat::problem::{Failure, Problem};
use crate::chat::{Button, COMMANDS, Reply, Span, Text, Tone};
use crate::games;

pub(super) fn rules(asker: &Asker<'_>, asked: &Asked) -> Result<Reaction, Failure> {
    let language = asker.language;
    let Some(word) = asked.words.first() else {
        let of_game =
            |game: &&crate::rules::Game| Button::new(language.game_text(game, "name"), format!("/rules {}", game.id));
        let buttons = games::GAMES.iter().map(of_game).collect();
        return Ok(Reaction::Say(Reply::plain(language.say("which-rules")).with_buttons(vec![buttons])));
    };
    let game = find_game(&word.to_lowercase()).ok_or_else(|| Problem::UnknownGame { word: word.clone() })?;
    let text = Text(vec![
        Span::Strong(language.game_text(game, "name")),
        Span::Plain(format!("\n{}\n\n{}", language.game_text(game, "author"), language.game_text(game, "rules"))),
    ]);
    let play = Button::new(language.say("button-play-this"), format!("/play {}", game.id)).toned(Tone::Primary);
    let practise = Button::new(language.say("button-play-computer"), format!("/play {} computer", game.id));
    Ok(Reaction::Say(Reply { text, board: None, buttons: vec![vec![play, practise]] }))
}

pub(super) fn help(asker: &Asker<'_>) -> Result<Reaction, Failure> {
    let language = asker.language;
    let mut text = vec![Span::Plain(format!("{}\n", language.say("help")))];
    for command in COMMANDS.iter().filter(|command| command.listed) {
        text.push(Span::Plain("\n".to_owned()));
        text.push(Span::Strong(format!("/{}", command.name_in(language))));
        text.push(Span::Plain(format!(" {}", command.description_in(language))));
    }
    let buttons = vec![
        Button::new(language.say("button-play-computer"), "/play computer").toned(Tone::Primary),
        Button::new(language.say("button-rules"), "/rules"),
    ];
    Ok(Reaction::Say(Reply { text: Text(text), board: None, buttons: vec![buttons] }))
}
