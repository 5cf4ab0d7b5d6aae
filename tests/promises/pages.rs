//! The illustrated rules: every page of every game is correct, short, and has a picture.

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Diagram, Game, IllustratedPage, Mark, Stroke};
use tavoliere_render::{Frame, Theme, draw, png};
use tavoliere_seam::platform::language::Language;

fn every_page() -> impl Iterator<Item = (&'static Game, &'static IllustratedPage)> {
    GAMES.iter().flat_map(|game| game.pages.iter().map(move |page| (*game, page)))
}

#[test]
fn what_a_page_shows_as_possible_is_and_what_it_shows_as_forbidden_is_not() {
    for (game, page) in every_page() {
        let (scene, what) = (page.scene(game), format!("{}, {}", game.id, page.words));
        let legal = scene.position.legal();
        for steps in page.allowed() {
            assert!(legal.contains(&steps), "{what}: {steps} is not legal");
        }
        for steps in page.forbidden() {
            let refused = scene.position.clone().play(&steps).expect_err(&format!("{what}: {steps} is legal"));
            let reason = refused.0.id;
            assert!(!["taken", "outside", "one-cell"].contains(&reason), "{what}: {steps} is refused as {reason}");
        }
        for (cell, mark) in &scene.diagram.marks {
            let on_board = cell.column < scene.diagram.columns && cell.row < scene.diagram.rows;
            let empty = scene.diagram.piece(*cell).is_none();
            let shown_as_a_move = matches!(mark, Mark::Allowed | Mark::Forbidden);
            assert!(on_board && (empty || !shown_as_a_move), "{what}: {mark:?} on {cell}");
        }
    }
}

#[test]
fn each_game_is_told_in_a_few_pages_that_end_with_the_house() {
    for game in GAMES {
        assert!((3..=6).contains(&game.pages.len()), "{} has {} pages", game.id, game.pages.len());
        let houses: Vec<usize> = (0..game.pages.len()).filter(|at| game.pages[*at].words == "rules-house").collect();
        assert_eq!(houses, [game.pages.len() - 1], "{}", game.id);
    }
}

#[test]
fn the_author_is_named_on_the_last_page() {
    for (game, name) in [
        ("stripes", "Marino Carpignano, 2016"),
        ("circondato", "Mirco Mariucci, Perugia, 2016"),
        ("apricena", "Emilio Apricena"),
        ("diagonal", "Luca Cerrato"),
        ("diagonal-plus", "Luca Cerrato"),
        ("briths-square", "Gabriel Publishing, 1978"),
        ("insert", "Bruno Cathala, 2021"),
        ("insert-x", "Marino Carpignano, 2023"),
    ] {
        let game = tavoliere_games::games::find(game).expect(game);
        for language in Language::ALL {
            let author = language.game_text(game, "author");
            assert!(author.contains(name), "{author}");
        }
    }
}

#[test]
fn what_a_move_brings_about_is_shown_as_in_play() {
    let scene = |game: &str, words: &str| {
        let game = tavoliere_games::games::find(game).expect(game);
        let page = game.pages.iter().find(|page| page.words == words).expect(words);
        page.scene(game)
    };
    let marked = |game: &str, words: &str, wanted: Mark| -> Vec<String> {
        let marks = scene(game, words).diagram.marks;
        marks.into_iter().filter(|(_, mark)| *mark == wanted).map(|(cell, _)| cell.to_string()).collect()
    };
    assert_eq!(marked("circondato", "rules-closing", Mark::Allowed), ["e3"]);
    assert_eq!(marked("circondato", "rules-captured", Mark::Last), ["e3"]);
    assert_eq!(marked("circondato", "rules-captured", Mark::Captured), ["d3", "c4"]);
    assert_eq!(marked("stripes", "rules-later", Mark::Forbidden), ["f9", "g9", "h5", "h6", "h7"]);
    assert_eq!(marked("apricena", "rules-strength", Mark::Forbidden), ["d4"]);
    let strokes = scene("diagonal", "rules-scoring").diagram.strokes;
    let points = strokes.iter().filter_map(|stroke| match stroke {
        Stroke::Scored { points, .. } => Some(*points),
        _ => None,
    });
    assert_eq!(points.collect::<Vec<_>>(), [2, 3]);
    let arrows = scene("apricena", "rules-strength").diagram.strokes;
    assert!(arrows.iter().any(|stroke| matches!(stroke, Stroke::Moved { .. })));
}

/// Telegram's captions are the shortest.
#[test]
fn every_page_fits_beneath_a_picture() {
    for (game, page) in every_page() {
        for language in Language::ALL {
            let text = |id: &str| language.game_text(game, id).encode_utf16().count();
            let around = ["name", "aim", "tips", "author"].map(text).iter().sum::<usize>();
            let length = around + text(page.words) + 60;
            assert!(length <= 1024, "{}, {} is {length} long in {language:?}", game.id, page.words);
            let most = if page.words == "rules-house" { 700 } else { 500 };
            assert!(text(page.words) <= most, "{}, {} is no short text in {language:?}", game.id, page.words);
        }
    }
}

#[test]
fn the_fullest_page_of_each_game_is_a_small_picture() {
    for game in GAMES {
        let fullness = |diagram: &Diagram| diagram.cells.len() + diagram.marks.len() + 3 * diagram.strokes.len();
        let diagrams = game.pages.iter().map(|page| page.scene(game).diagram);
        let fullest = diagrams.max_by_key(fullness).expect("a game has pages");
        let frame = Frame { title: game.id.to_owned(), code: "1/5".to_owned(), ..Frame::default() };
        let bytes = png(&draw(&frame, &fullest, &Theme::LIGHT)).len();
        assert!(bytes < 60_000, "{}: {bytes} bytes", game.id);
    }
}
