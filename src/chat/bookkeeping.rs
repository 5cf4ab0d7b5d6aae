//! Keeps the books on standings: computes ratings anew where linked accounts need it, finds who has won a month, and tells
//! chats their standings when one is over. All of it in small steps, so that nobody waits for it.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::leaderboard::Sheet;
use super::{App, Button, Limits, Platform, Post, Reply, Text};
use crate::games::GAMES;
use crate::rating::Month;
use crate::rules::Game;
use crate::store::Session;
use crate::store::posts::chats::{Chat, ChatId};
use crate::store::standings::rankings::{Ranking, Scope, Stretch};
use crate::store::standings::rerating::Rerating;

/// How often to look whether there is something to do.
const BETWEEN_LOOKS: Duration = Duration::from_secs(15);

/// After each step others get at the database.
const BETWEEN_STEPS: Duration = Duration::from_millis(2);

/// So many people stand on a month's card.
const PLACES: u32 = 10;

/// So many are named of each game.
const NAMED: usize = 3;

impl App {
    /// Keeps the books until asked to stop. One such loop a process.
    pub async fn keep_books(&self, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            if let Err(error) = self.do_the_books(stop).await {
                tracing::error!(error = format!("{error:#}"), "the books cannot be kept");
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(BETWEEN_LOOKS) => {}
            }
        }
    }

    /// Does what is to be done now. What is broken off is begun anew the next time.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn do_the_books(&self, stop: &CancellationToken) -> anyhow::Result<()> {
        self.rerate(stop).await?;
        while !stop.is_cancelled() && self.close_month().await? {}
        if !stop.is_cancelled() {
            self.tell_months().await?;
        }
        Ok(())
    }

    async fn rerate(&self, stop: &CancellationToken) -> anyhow::Result<()> {
        if self.look().await?.asked_to_rerate().await?.is_none() {
            return Ok(());
        }
        let begun = std::time::Instant::now();
        let mut rerating = Rerating::default();
        while !stop.is_cancelled() {
            let mut session = self.store.write().await?;
            let done = session.rerate_some(&mut rerating).await?;
            session.commit().await?;
            if done {
                tracing::info!(seconds = begun.elapsed().as_secs(), "all ratings are computed anew");
                break;
            }
            tokio::time::sleep(BETWEEN_STEPS).await;
        }
        Ok(())
    }

    /// Finds who has won the first month of which that is not known. `false` where there is none.
    async fn close_month(&self) -> anyhow::Result<bool> {
        let mut session = self.look().await?;
        let Some(month) = session.month_to_close(self.now()).await? else { return Ok(false) };
        let winners = session.find_winners(month).await?;
        drop(session);
        let mut session = self.store.write().await?;
        // Who is one person with whom may have changed: then it is found after that.
        if session.asked_to_rerate().await?.is_some() {
            return Ok(false);
        }
        session.close_month(month, &winners).await?;
        session.commit().await?;
        Ok(true)
    }

    /// Puts the standings of the last month into the outbox of every chat that is to be told them, once, and not where
    /// there are none.
    async fn tell_months(&self) -> anyhow::Result<()> {
        let month = Month::of(self.now()).before();
        let mut session = self.look().await?;
        let (is_new, chats) = (session.has_new_listeners().await?, session.chats_to_tell(month).await?);
        drop(session);
        if is_new {
            let mut session = self.store.write().await?;
            session.begin_telling(month).await?;
            session.commit().await?;
        }
        for chat in chats {
            let is_told = !standings_of(&mut self.look().await?, month, chat).await?.is_empty();
            let mut session = self.store.write().await?;
            session.tell_month(chat, month, is_told, self.now()).await?;
            session.commit().await?;
            self.ring();
        }
        Ok(())
    }

    /// A chat's standings of a month: a card of the game most people played, and the first of all games in words. `None`
    /// where nobody is listed.
    pub(super) async fn make_standings(
        &self,
        month: Month,
        id: ChatId,
        chat: &Chat,
        platform: Platform,
        limits: &Limits,
    ) -> anyhow::Result<Option<Post>> {
        let mut session = self.look().await?;
        let reader = self.everybody(&mut session, chat).await?;
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
        let sheet = Sheet { reader, platform, game, by: None, subtitle, now: self.now() };
        let card = Some(sheet.view(ranking, &mut session).await?);
        drop(session);
        let button =
            |game: &Game| Button::new(language.game_text(game, "name"), format!("/leaderboard {} here all", game.id));
        let buttons = vec![standings.iter().map(|(game, _)| button(game)).collect()];
        let reply = Reply { text: Text::plain(words.join("\n")), card, buttons, ..Reply::default() };
        Ok(Some(self.lay_out(reply, *limits, language).await))
    }
}

/// The standings of a month in a chat, of each game that somebody there played for ratings.
async fn standings_of(
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
