//! Makes ready what the first answers need: texts, fonts, weights and puzzles are else read at their first use.

use std::time::Instant;

use crate::presentation::puzzles;
use tavoliere_engine::{self as engine, Bounds};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Setup;
use tavoliere_render::card::{ChallengeCard, Party};
use tavoliere_render::{Theme, png};
use tavoliere_seam::grammar::levels;
use tavoliere_seam::platform::language::Language;

/// Reads what answers need, in the order in which people need it. Takes a second of a core, so it is done beside the first
/// answers.
pub fn warm_up() {
    let begun = Instant::now();
    let language = Language::default();
    for game in GAMES {
        let Ok(setup) = Setup::new(game, &[], 0) else { continue };
        let position = setup.start();
        let party = || Party { name: levels::computer(language, Some(game), 1), side: None, is_open: false };
        let card = ChallengeCard {
            game: language.game_text(game, "name"),
            author: language.game_text(game, "author"),
            code: String::new(),
            parties: [party(), party()],
            terms: String::new(),
            diagram: position.diagram(),
        };
        drop(png(&card.draw(&Theme::LIGHT)));
        drop(engine::choose(&*position, Bounds { level: Some(1), nodes: 1, seed: 0 }, &mut |_| false));
    }
    for game in GAMES {
        puzzles::of_game(game);
    }
    tracing::debug!(took = ?begun.elapsed(), "all that answers need is read");
}
