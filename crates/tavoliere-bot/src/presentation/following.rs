//! News of the people whom somebody follows: their results, and their open challenges and tournaments for everybody.

use std::collections::BTreeMap;

use tavoliere_games::games;
use tavoliere_play::matches::{Phase, PlayerId};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Span, Tone};
use tavoliere_store::matches::{lobby, match_events};
use tavoliere_store::people::{follows, players, vacations};
use tavoliere_store::tournaments::tournament_lists;
use tavoliere_store::{Result, Session};

/// The most people who are told of, and the most challenges that have a button.
const MOST: usize = 20;
const CHALLENGES: usize = 5;

/// The most tournaments that have a button.
const TOURNAMENTS: usize = 5;

/// The news of a span of time.
#[derive(Default)]
pub(crate) struct FollowNews {
    /// A line for each person with news.
    pub lines: Vec<Span>,
    /// A button for each open challenge.
    pub challenges: Vec<Button>,
    /// A button for each tournament that they have joined and that others can join, too. It may be one of weeks, so it alone is no
    /// news.
    pub tournaments: Vec<Button>,
}

impl FollowNews {
    /// Finds the news for a follower. Open challenges are those of now.
    pub(crate) async fn find(
        session: &mut Session,
        follower: PlayerId,
        (from, before): (Timestamp, Timestamp),
        language: Language,
    ) -> Result<Self> {
        let mut news = Self::default();
        for followed in follows::followed_by(session, follower).await? {
            let person = players::person_of(session, followed.player()).await?;
            let mut by_game: BTreeMap<String, [u32; 2]> = BTreeMap::new();
            for result in follows::results_of(session, person, from, before).await? {
                let [won, all] = by_game.entry(result.game).or_default();
                (*won, *all) = (*won + u32::from(result.score == "won"), *all + 1);
            }
            let told = by_game.iter().filter_map(|(id, [won, all])| {
                let game = language.game_text(games::find(id)?, "name");
                let variables = [("game", game.into()), ("won", (*won).into()), ("all", (*all).into())];
                Some(language.say_with("following-results", variables))
            });
            let told: Vec<String> = told.collect();
            if !told.is_empty() && news.lines.len() < MOST {
                news.lines.push(Span::Plain(format!("\n{} · {}", followed.name, told.join(" · "))));
            }
            for id in lobby::listed_of(session, followed.player()).await? {
                let stored = match_events::load(session, id).await?;
                let is_offered =
                    stored.phase == Phase::Open && !vacations::is_away(session, stored.challenger, before).await?;
                if is_offered && news.challenges.len() < CHALLENGES {
                    let label = format!("{} · {}", language.game_text(stored.setup.game, "name"), followed.name);
                    let join = Button::new(label, Line::new(Verb::Join).code(&stored.code));
                    news.challenges.push(join.toned(Tone::Primary));
                }
            }
            for open in tournament_lists::of_player(session, followed.player(), true).await? {
                let button = Button::new(open.name, Line::new(Verb::Tournament).code(&open.code));
                if news.tournaments.len() < TOURNAMENTS && !news.tournaments.contains(&button) {
                    news.tournaments.push(button);
                }
            }
        }
        Ok(news)
    }

    /// Whether there is nothing to tell.
    pub(crate) const fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.challenges.is_empty()
    }
}
