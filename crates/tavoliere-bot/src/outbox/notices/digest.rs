//! The daily digest of a chat: the players to move, the matches that ended, the leaders.

use crate::outbox::occasion::Occasion;
use crate::presentation::speaker::timing;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Side};
use tavoliere_play::matches::MatchId;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;
use tavoliere_store::posts::digests::{self, DigestDay};
use tavoliere_store::standings::daily_games;
use tavoliere_store::standings::rankings::{self, Ranking, Scope};

/// The number of matches of each kind that are told; of more, only the number.
const TOLD: usize = 12;

/// Composes the digest. `None` if there is nothing to tell any more.
pub(super) async fn compose(occasion: &mut Occasion<'_>, day: DigestDay) -> anyhow::Result<Option<Reply>> {
    let language = occasion.reader.language;
    let playing = digests::being_played_in(&mut occasion.session, occasion.chat_id).await?;
    let ended = digests::ended_in(&mut occasion.session, occasion.chat_id, day.begin(), day.end()).await?;
    if playing.is_empty() && ended.is_empty() {
        return Ok(None);
    }
    let mut text = vec![Span::Strong(language.say("digest-title"))];
    for (title, ids) in [("digest-playing", &playing), ("digest-ended", &ended)] {
        if ids.is_empty() {
            continue;
        }
        text.push(Span::Plain(format!("\n{}", language.say_with(title, [("count", ids.len().into())]))));
        for id in ids.iter().take(TOLD) {
            text.push(Span::Plain(format!("\n{}", line(occasion, *id).await?)));
        }
        if ids.len() > TOLD {
            let more = language.say_with("digest-more", [("count", (ids.len() - TOLD).into())]);
            text.push(Span::Plain(format!("\n{more}")));
        }
    }
    if let Some((game, ranking)) = busiest(occasion).await? {
        let first =
            players::account(&mut occasion.session, ranking.places[0].person.player(), occasion.platform).await?;
        let variables =
            [("game", language.game_text(game, "name").into()), ("name", language.name_of(first.as_ref()).into())];
        text.push(Span::Plain(format!("\n{}", language.say_with("digest-leader", variables))));
    }
    let mut shown = None;
    if let Some((id, code)) = daily_games::latest(&mut occasion.session, day).await? {
        let told = line(occasion, id).await?;
        text.push(Span::Plain(format!("\n{}", language.say_with("digest-daily-game", [("game", told.into())]))));
        shown = Some(Button::new(language.say("button-daily-game"), Line::new(Verb::Replay).code(&code)));
    }
    let puzzle = Button::new(language.say("digest-puzzle"), Line::new(Verb::Puzzle).word("today"));
    let play = Button::new(language.say("button-play"), Line::new(Verb::Play));
    let buttons = vec![[play, puzzle].into_iter().chain(shown).collect()];
    Ok(Some(Reply { text: Text(text), buttons, ..Reply::default() }))
}

/// Returns a match in one line: the players, and the side to move or the result.
async fn line(occasion: &mut Occasion<'_>, id: MatchId) -> anyhow::Result<String> {
    let (stored, reader) = (match_events::load(&mut occasion.session, id).await?, occasion.reader);
    let speaker = occasion.speaker(&stored, reader).await?;
    let state = match (stored.outcome(), stored.mover()) {
        (Some(outcome), _) => speaker.result(outcome),
        (None, Some(mover)) => {
            let to_move = speaker.language.say_with("digest-to-move", [("name", speaker.name(mover).into())]);
            timing::with_time_left(&speaker, to_move)
        }
        (None, None) => String::new(),
    };
    let players = Side::BOTH.map(|side| speaker.side_names(side)).join(" – ");
    Ok(format!("{} · {} · {players} · {state}", speaker.code(), speaker.game_name()))
}

/// The game that most people of the chat play for ratings, with the first of them.
async fn busiest(occasion: &mut Occasion<'_>) -> anyhow::Result<Option<(&'static Game, Ranking)>> {
    let mut rankings = Vec::new();
    for game in GAMES {
        let scope = Scope { chat: Some(occasion.chat_id), ..Scope::for_game(game.id) };
        rankings.push((*game, rankings::ranking(&mut occasion.session, scope, None, 0, 1).await?));
    }
    let listed = rankings.into_iter().filter(|(_, ranking)| !ranking.places.is_empty());
    Ok(listed.max_by_key(|(_, ranking)| ranking.people))
}
