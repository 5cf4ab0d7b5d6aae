//! Reads a question strictly: unknown, missing and malformed parts are errors.

use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::Setup;

use super::fault::{Code, LANGUAGE, QuestionFault, abbreviate};
use super::fields::Fields;
use super::options;
use super::thinking::Think;

/// The maximum number of moves in a question.
pub const MOST_MOVES: usize = 5_000;

/// The maximum depth of a perft count. Real counts end long before.
const DEEPEST_PERFT: usize = 100;

const FIELDS: [&str; 6] = ["id", "game", "options", "moves", "perft", "think"];

/// A valid question.
pub(super) struct RefereeQuestion {
    pub setup: Setup,
    pub moves: Vec<String>,
    /// The depth of the perft count, if one is asked for.
    pub perft: Option<usize>,
    /// The bounds of the search, if one is asked for.
    pub think: Option<Think>,
}

impl RefereeQuestion {
    pub(super) fn from_fields(fields: &Fields) -> Result<Self, QuestionFault> {
        fields.check_names(&FIELDS)?;
        let wrong = |id: &str, most: usize| {
            QuestionFault::new(Code::BadRequest, LANGUAGE.say_with(id, [("most", most.into())]))
        };
        let Some(word) = fields.value::<String>("game").map_err(|_| wrong("referee-game", 0))? else {
            let message = LANGUAGE.say_with("referee-missing", [("name", "game".into())]);
            return Err(QuestionFault::new(Code::BadRequest, message));
        };
        let made = fields.value::<Fields>("options").map_err(|_| wrong("referee-options", 0))?;
        let moves = fields.value::<Vec<String>>("moves").ok().filter(|moves| count(moves) <= MOST_MOVES);
        let moves = moves.ok_or_else(|| wrong("referee-moves", MOST_MOVES))?.unwrap_or_default();
        let perft = fields.value::<usize>("perft").ok().filter(|depth| depth.unwrap_or_default() <= DEEPEST_PERFT);
        let perft = perft.ok_or_else(|| wrong("referee-perft", DEEPEST_PERFT))?;
        let think = fields.get("think").map(Think::parse).transpose()?;
        let game = games::find(&word).ok_or_else(|| unknown_game(&word))?;
        Ok(Self { setup: options::parse_setup(game, made.as_ref())?, moves, perft, think })
    }
}

fn count(moves: &Option<Vec<String>>) -> usize {
    moves.as_ref().map_or(0, Vec::len)
}

fn unknown_game(word: &str) -> QuestionFault {
    let ids: Vec<&str> = GAMES.iter().map(|game| game.id).collect();
    let variables = [("word", abbreviate(word).into()), ("games", ids.join(", ").into())];
    QuestionFault::new(Code::UnknownGame, LANGUAGE.say_with("problem-game", variables))
}
