//! Posts a chat's standings of a month.

use crate::outbox::occasion::Occasion;
use crate::presentation::leaderboard::{self, LeaderboardContent};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Game;
use tavoliere_play::rating::Month;
use tavoliere_render::card::Leaderboard;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::standings::rankings::{self, Ranking, Scope, Stretch};

/// The number of people on a month's card.
const PLACES: u32 = Leaderboard::MOST as u32;

/// The number of people named of each game.
const NAMED: usize = 3;

/// Composes a chat's standings of a month: a card of the game most people played, and the first of all games in words.
/// `None` if nobody is listed.
pub(in crate::outbox) async fn compose(occasion: &mut Occasion<'_>, month: Month) -> anyhow::Result<Option<Reply>> {
    let (reader, platform, now) = (occasion.reader, occasion.platform, occasion.now);
    let language = reader.language;
    let session = &mut occasion.session;
    let standings = standings_of(session, month, occasion.chat_id).await?;
    let Some((game, ranking)) = standings.iter().max_by_key(|(_, ranking)| ranking.people) else {
        return Ok(None);
    };
    let mut words = vec![language.say_with("standings-title", [("month", leaderboard::month(language, month).into())])];
    for (game, ranking) in &standings {
        let mut first = Vec::new();
        for ranked in ranking.places.iter().take(NAMED) {
            let account = players::account(session, ranked.person.player(), platform).await?;
            first.push(format!("{}. {}", ranked.place, language.name_of(account.as_ref())));
        }
        words.push(format!("{}: {}", language.game_text(game, "name"), first.join(", ")));
    }
    let subtitle = leaderboard::month(language, month);
    let sheet = LeaderboardContent { reader, platform, game, by: None, subtitle, now };
    let attachment = Some(Attachment::Card(sheet.view(ranking, session).await?));
    let button = |game: &Game| Button::new(language.game_text(game, "name"), leaderboard(game));
    let buttons = vec![standings.iter().map(|(game, _)| button(game)).collect()];
    Ok(Some(Reply { attachment, buttons, ..Reply::plain(words.join("\n")) }))
}

/// The standings of a month in a chat, of each game that somebody there played for ratings.
pub async fn standings_of(
    session: &mut Session,
    month: Month,
    chat: ChatId,
) -> anyhow::Result<Vec<(&'static Game, Ranking)>> {
    let time = Some(Stretch { from: month.begin(), before: month.next().begin(), lasts: false });
    let mut standings = Vec::new();
    for game in GAMES {
        let scope = Scope { chat: Some(chat), time, ..Scope::for_game(game.id) };
        let ranking = rankings::ranking(session, scope, None, 0, PLACES).await?;
        if ranking.people > 0 {
            standings.push((*game, ranking));
        }
    }
    Ok(standings)
}

/// The line for the leaderboard of a game in this chat.
fn leaderboard(game: &Game) -> Line {
    Line::new(Verb::Top).word(game.id).word("here all")
}
