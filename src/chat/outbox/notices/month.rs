//! Posts a chat's standings of a month.

use crate::chat::context::BotContext;
use crate::chat::platform::layout::lay_out;
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Button, Post, Reply, Text};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::leaderboard::Sheet;
use crate::chat::settings::reader::Reader;
use crate::rating::Month;
use crate::store::Session;
use crate::store::posts::chats::{Chat, ChatId};
use crate::store::standings::rankings::{Ranking, Scope, Stretch};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Game;

/// The number of people on a month's card.
const PLACES: u32 = 10;

/// The number of people named of each game.
const NAMED: usize = 3;

/// A chat's standings of a month: a card of the game most people played, and the first of all games in words. `None`
/// where nobody is listed.
pub async fn make_standings(
    context: &BotContext,
    month: Month,
    id: ChatId,
    chat: &Chat,
    platform: Platform,
    limits: &Limits,
) -> anyhow::Result<Option<Post>> {
    let mut session = context.read().await?;
    let reader = Reader::of_chat(&mut session, chat, context.language).await?;
    let language = reader.language;
    let standings = standings_of(&mut session, month, id).await?;
    let Some((game, ranking)) = standings.iter().max_by_key(|(_, ranking)| ranking.people) else {
        return Ok(None);
    };
    let mut words = vec![language.say_with("standings-title", [("month", language.month(month).into())])];
    for (game, ranking) in &standings {
        let mut first = Vec::new();
        for ranked in ranking.places.iter().take(NAMED) {
            let account = session.account(ranked.person, platform.name()).await?;
            first.push(format!("{}. {}", ranked.place, language.name_of(account.as_ref())));
        }
        words.push(format!("{}: {}", language.game_text(game, "name"), first.join(", ")));
    }
    let subtitle = language.month(month);
    let sheet = Sheet { reader, platform, game, by: None, subtitle, now: context.now() };
    let card = Some(sheet.view(ranking, &mut session).await?);
    drop(session);
    let button =
        |game: &Game| Button::new(language.game_text(game, "name"), format!("/leaderboard {} here all", game.id));
    let buttons = vec![standings.iter().map(|(game, _)| button(game)).collect()];
    let reply = Reply { text: Text::plain(words.join("\n")), card, buttons, ..Reply::default() };
    Ok(Some(lay_out(reply, *limits, language).await))
}

/// The standings of a month in a chat, of each game that somebody there played for ratings.
pub async fn standings_of(
    session: &mut Session,
    month: Month,
    chat: ChatId,
) -> anyhow::Result<Vec<(&'static Game, Ranking)>> {
    let time = Some(Stretch { from: month.begin(), before: month.next().begin() });
    let mut standings = Vec::new();
    for game in GAMES {
        let scope = Scope { chat: Some(chat), time, ..Scope::of(game.id) };
        let ranking = session.ranking(scope, None, 0, PLACES).await?;
        if ranking.people > 0 {
            standings.push((*game, ranking));
        }
    }
    Ok(standings)
}
