//! A game for somebody who has not heard of it: a board, and a few words.

use crate::presentation::description;
use crate::readers::reader::Reader;
use tavoliere_games::rules::{Game, Side};
use tavoliere_render::Frame;
use tavoliere_seam::platform::reply::{Attachment, BoardScene, BoardView, Reply, Span, Text};

/// The name of a game and its aim, with the picture of the first page of its rules.
pub(crate) fn introduction(game: &'static Game, reader: Reader) -> Reply {
    let language = reader.language;
    let [name, aim, author] = ["name", "aim", "author"].map(|id| language.game_text(game, id));
    let aim = language.say_with("rules-aim", [("aim", aim.into())]);
    let scene = game.pages[0].scene(game);
    let sides = Side::BOTH.map(|side| language.side_name(game, side));
    let board = BoardView {
        alt: format!("{name}, {}.", description::size(language, &scene.diagram)),
        standing: description::board(language, &scene.diagram, game, &sides).join(" "),
        score: String::new(),
        legend: description::legend(language, &scene.diagram, game),
        theme: reader.theme,
        as_text: reader.text_boards,
        frame: Frame { title: name.clone(), ..Frame::default() },
        diagram: scene.diagram,
        scene: BoardScene::Board,
        touch: None,
        name: game.id.to_owned(),
    };
    let text = Text(vec![Span::Strong(name), Span::Plain(format!("\n{aim}\n{author}"))]);
    Reply { text, attachment: Some(Attachment::Board(board)), ..Reply::default() }
}
