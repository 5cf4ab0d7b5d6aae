//! Matches and their events. The columns beside them are computed, and rebuilt by the code that keeps them.

use std::ops::Deref;

use tavoliere_games::rules::Effects;

use super::{ChatId, Result, Session, StoreError, record};
use crate::matches::{Event, Match, Occupant, Phase, PlayerId};

/// A match in the database.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchId(pub i64);

/// A match with its id, the code people know it by, and its events.
#[derive(Clone)]
pub struct StoredMatch {
    pub id: MatchId,
    /// Without the `#`.
    pub code: String,
    /// The events that made it, the first being version 1.
    pub events: Vec<Event>,
    /// When each of them happened, in unix milliseconds.
    pub times: Vec<i64>,
    game: Match,
}

impl Deref for StoredMatch {
    type Target = Match;

    fn deref(&self) -> &Match {
        &self.game
    }
}

impl StoredMatch {
    /// The event that made the version.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.events[self.events.len() - 1]
    }

    /// What the last move brought about; nothing while none was played.
    #[must_use]
    pub fn last_effects(&self) -> Effects {
        let Some(((_, last), earlier)) = self.game.moves.split_last() else { return Effects::default() };
        let mut before = self.game.setup.start();
        for (_, steps) in earlier {
            before.play(steps).expect("it was played on this position");
        }
        before.effects(last)
    }

    /// The match as it was at an earlier version.
    #[must_use]
    pub fn at(&self, version: u32) -> Self {
        self.keep(0..version.max(1).min(self.version) as usize)
    }

    /// The match as this event would make it. Nothing is kept.
    #[must_use]
    pub fn foreseen(&self, event: Event, now: i64) -> Self {
        let mut then = self.clone();
        then.take_in(event, now);
        then
    }

    fn take_in(&mut self, event: Event, now: i64) {
        self.game.apply(event.clone(), now);
        self.events.push(event);
        self.times.push(now);
    }

    /// The match that some of its events make.
    fn keep(&self, events: impl IntoIterator<Item = usize>) -> Self {
        let (events, times): (Vec<Event>, Vec<i64>) =
            events.into_iter().map(|place| (self.events[place].clone(), self.times[place])).unzip();
        let game = Match::replay(events.iter().cloned().zip(times.iter().copied()));
        Self { id: self.id, code: self.code.clone(), game, events, times }
    }

    /// The match without what left no trace on the board: moves taken back, and offers that ended nothing.
    #[must_use]
    pub fn line(&self) -> Self {
        let ends_agreed = matches!(self.events[..], [.., Event::Offered { .. }, Event::Agreed { .. }])
            && self.game.outcome().is_some();
        let (body, ending) = self.events.split_at(self.events.len() - if ends_agreed { 2 } else { 0 });
        let mut kept: Vec<usize> = Vec::new();
        for (place, event) in body.iter().enumerate() {
            match event {
                Event::Offered { .. }
                | Event::Refused { .. }
                | Event::Hinted { .. }
                | Event::Away { .. }
                | Event::Back { .. } => {}
                Event::Agreed { .. } => {
                    let is_move = |place: &&usize| matches!(body[**place], Event::Moved { .. });
                    let moves = kept.iter().filter(is_move).count();
                    // The board is that of the moves which are left.
                    for _ in self.keep(0..=place).moves.len()..moves {
                        let last = kept.iter().rposition(|place| is_move(&place)).expect("it was counted");
                        kept.remove(last);
                    }
                }
                _ => kept.push(place),
            }
        }
        if kept.len() == body.len() {
            return self.clone();
        }
        self.keep(kept.into_iter().chain(body.len()..body.len() + ending.len()))
    }

    /// The match as it was after so many of the moves that were not taken back; after the last one, as it is now.
    #[must_use]
    pub fn after(&self, moves: usize) -> Self {
        let begun = self.events.iter().position(|event| matches!(event, Event::Accepted { .. }));
        match begun {
            Some(begun) if moves < self.game.moves.len() => {
                let line = self.line();
                let is_move = |place: &usize| matches!(line.events[*place], Event::Moved { .. });
                let last = (0..line.events.len()).filter(is_move).nth(moves.wrapping_sub(1)).unwrap_or(begun);
                line.keep(0..=last)
            }
            _ => self.clone(),
        }
    }

    /// The match at each version of its [`line`](Self::line), the first one first, with what the last move till then
    /// brought about. One walk through the events, where each [`at`](Self::at) begins anew.
    pub fn versions(&self) -> impl Iterator<Item = (Self, Effects)> {
        let line = self.line();
        let mut game = Match::from_first(line.events[0].clone(), line.times[0]);
        let mut effects = Effects::default();
        (0..line.events.len()).map(move |place| {
            let event = &line.events[place];
            if let Event::Moved { steps, .. } = event {
                effects = game.position.effects(steps);
            }
            if place > 0 {
                game.apply(event.clone(), line.times[place]);
            }
            let (events, times) = (line.events[..=place].to_vec(), line.times[..=place].to_vec());
            (Self { id: line.id, code: line.code.clone(), events, times, game: game.clone() }, effects.clone())
        })
    }
}

impl Session {
    /// Keeps a new match, made by this first event, under a code. `None` when the code is taken.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn create(&mut self, code: &str, first: Event, chat: ChatId, now: i64) -> Result<Option<StoredMatch>> {
        let sql = "insert into match (code, version, phase, computer_to_move) values ($1, 0, 'open', 0)
            on conflict do nothing returning match_id";
        let Some(id) = sqlx::query_scalar(sql).bind(code).fetch_optional(self.connection()).await? else {
            return Ok(None);
        };
        let game = Match::from_first(first.clone(), now);
        let stored =
            StoredMatch { id: MatchId(id), code: code.to_owned(), events: vec![first], times: vec![now], game };
        self.keep_latest_event(&stored, now).await?;
        self.show(stored.id, chat).await?;
        Ok(Some(stored))
    }

    /// Keeps the next event of a match.
    ///
    /// # Errors
    /// When the database fails, or another event took this version.
    pub async fn append(&mut self, stored: &mut StoredMatch, event: Event, now: i64) -> Result<()> {
        stored.take_in(event, now);
        self.keep_latest_event(stored, now).await
    }

    /// Lets a chat see a match and, where it is a thread made for another one, the chat it was made in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn show(&mut self, id: MatchId, chat: ChatId) -> Result<()> {
        for sql in [
            "insert into match_chat (match_id, chat_id) values ($1, $2) on conflict do nothing",
            "insert into match_chat (match_id, chat_id, thread_id)
                select distinct $1, chat_id, $2 from match_chat where thread_id = $2 on conflict do nothing",
        ] {
            sqlx::query(sql).bind(id.0).bind(chat.0).execute(self.connection()).await?;
        }
        Ok(())
    }

    /// Lets a match be seen where another one is, and as that is.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn show_as(&mut self, id: MatchId, other: MatchId) -> Result<()> {
        let sql = "insert into match_chat (match_id, chat_id, thread_id)
            select $1, chat_id, thread_id from match_chat where match_id = $2
            on conflict (match_id, chat_id) do update set thread_id = excluded.thread_id";
        sqlx::query(sql).bind(id.0).bind(other.0).execute(self.connection()).await?;
        Ok(())
    }

    /// The chats that see a match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn chats_of(&mut self, id: MatchId) -> Result<Vec<ChatId>> {
        let sql = "select chat_id from match_chat where match_id = $1 order by chat_id";
        let ids: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(self.connection()).await?;
        Ok(ids.into_iter().map(ChatId).collect())
    }

    async fn keep_latest_event(&mut self, stored: &StoredMatch, now: i64) -> Result<()> {
        sqlx::query("insert into event (match_id, version, at, body) values ($1, $2, $3, $4)")
            .bind(stored.id.0)
            .bind(stored.version)
            .bind(now)
            .bind(record::write(stored.event()))
            .execute(self.connection())
            .await?;
        self.index(stored).await?;
        match stored.phase {
            Phase::Over(_) => self.keep_result(stored).await,
            _ => Ok(()),
        }
    }

    /// Computes the columns beside the events.
    async fn index(&mut self, stored: &StoredMatch) -> Result<()> {
        let mover = stored.mover();
        let sql = "update match set version = $2, phase = $3, mover_id = $4, computer_to_move = $5, deadline_at = $6,
            remind_at = $7, rematch_of = $8 where match_id = $1";
        sqlx::query(sql)
            .bind(stored.id.0)
            .bind(stored.version)
            .bind(phase_name(stored.phase))
            .bind(mover.and_then(person))
            .bind(matches!(mover, Some(Occupant::Computer(_))))
            .bind(stored.deadline())
            .bind(stored.reminder())
            .bind(stored.rematch.as_deref())
            .execute(self.connection())
            .await?;
        for (place, occupant) in (0_i64..).zip(&stored.seats) {
            let Some(player) = person(*occupant) else { continue };
            let sql = "insert into seat (match_id, place, player_id) values ($1, $2, $3)
                on conflict (match_id, place) do update set player_id = excluded.player_id";
            sqlx::query(sql).bind(stored.id.0).bind(place).bind(player).execute(self.connection()).await?;
        }
        for player in stored.event().people() {
            self.concerns(stored.id, player).await?;
        }
        Ok(())
    }

    /// Keeps that a match is about somebody.
    pub(super) async fn concerns(&mut self, id: MatchId, player: PlayerId) -> Result<()> {
        let sql = "insert into party (player_id, match_id) values ($1, $2) on conflict do nothing";
        sqlx::query(sql).bind(player.0).bind(id.0).execute(self.connection()).await?;
        Ok(())
    }

    /// Computes all columns that are computed from events anew.
    ///
    /// # Errors
    /// When the database fails or an event cannot be read.
    pub async fn rebuild(&mut self) -> Result<()> {
        sqlx::query("delete from seat").execute(self.connection()).await?;
        sqlx::query("delete from party").execute(self.connection()).await?;
        let ids: Vec<i64> = sqlx::query_scalar("select match_id from match").fetch_all(self.connection()).await?;
        for id in ids {
            let stored = self.load(MatchId(id)).await?;
            self.index(&stored).await?;
            for player in stored.events.iter().flat_map(Event::people) {
                self.concerns(stored.id, player).await?;
            }
        }
        self.rerate().await
    }

    /// A match by its id.
    ///
    /// # Errors
    /// When the database fails, there is no such match, or an event cannot be read.
    pub async fn load(&mut self, id: MatchId) -> Result<StoredMatch> {
        let code = sqlx::query_scalar("select code from match where match_id = $1")
            .bind(id.0)
            .fetch_one(self.connection())
            .await?;
        let rows: Vec<(u32, String, i64)> =
            sqlx::query_as("select version, body, at from event where match_id = $1 order by version")
                .bind(id.0)
                .fetch_all(self.connection())
                .await?;
        let corrupt = |version, reason| StoreError::Corrupt { match_id: id.0, version, reason };
        let events = rows
            .iter()
            .map(|(version, body, _)| record::read(body, self.games).map_err(|reason| corrupt(*version, reason)))
            .collect::<Result<Vec<Event>>>()?;
        if !matches!(events.first(), Some(Event::Challenged(_))) {
            return Err(corrupt(1, "no challenge".to_owned()));
        }
        // Events that make no sense are a damaged database, not a reason to panic in whoever reads it.
        let times: Vec<i64> = rows.iter().map(|(_, _, at)| *at).collect();
        let timed = || events.iter().cloned().zip(times.iter().copied());
        let replayed = std::panic::catch_unwind(|| Match::replay(timed()));
        let latest = rows.last().map_or(0, |(version, ..)| *version);
        let game = replayed.map_err(|_| corrupt(latest, "its events do not follow from each other".to_owned()))?;
        Ok(StoredMatch { id, code, game, events, times })
    }

    /// The match of a code, if there is one.
    ///
    /// # Errors
    /// As [`load`](Self::load).
    pub async fn load_by_code(&mut self, code: &str) -> Result<Option<StoredMatch>> {
        let id = sqlx::query_scalar("select match_id from match where code = $1")
            .bind(code)
            .fetch_optional(self.connection())
            .await?;
        match id {
            Some(id) => Ok(Some(self.load(MatchId(id)).await?)),
            None => Ok(None),
        }
    }

    /// The matches a person is playing, in any chat or in one; the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn playing(&mut self, player: PlayerId, chat: Option<ChatId>) -> Result<Vec<MatchId>> {
        let sql = "select distinct match_id from seat join match using (match_id)
            where player_id in (select other.player_id
                from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'playing'
            and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = seat.match_id and chat_id = $2))
            order by match_id";
        self.ids(sqlx::query_scalar(sql).bind(player.0).bind(chat.map(|chat| chat.0))).await
    }

    /// The matches a person has played to their end, in any chat or in one; the latest first, and so many at most.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn played(&mut self, player: PlayerId, chat: Option<ChatId>, most: u32) -> Result<Vec<MatchId>> {
        let sql = "select distinct match_id from seat join match using (match_id)
            where player_id in (select other.player_id
                from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'over'
            and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = seat.match_id and chat_id = $2))
            order by match_id desc limit $3";
        self.ids(sqlx::query_scalar(sql).bind(player.0).bind(chat.map(|chat| chat.0)).bind(most)).await
    }

    /// The challenges that wait for an answer in a chat, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenges_in(&mut self, chat: ChatId) -> Result<Vec<MatchId>> {
        let sql = "select match_id from match_chat join match using (match_id)
            where chat_id = $1 and phase = 'open' order by match_id";
        self.ids(sqlx::query_scalar(sql).bind(chat.0)).await
    }

    /// The match that was played again after the one of this code, the latest one.
    ///
    /// # Errors
    /// As [`load`](Self::load).
    pub async fn rematch_of(&mut self, code: &str) -> Result<Option<StoredMatch>> {
        let sql = "select match_id from match where rematch_of = $1 order by match_id desc limit 1";
        let id = sqlx::query_scalar(sql).bind(code).fetch_optional(self.connection()).await?;
        match id {
            Some(id) => Ok(Some(self.load(MatchId(id)).await?)),
            None => Ok(None),
        }
    }

    /// The matches in which the computer is to move.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn computer_turns(&mut self) -> Result<Vec<MatchId>> {
        let sql = "select match_id from match where computer_to_move = 1 order by match_id";
        self.ids(sqlx::query_scalar(sql)).await
    }

    async fn ids<'q>(
        &mut self,
        query: sqlx::query::QueryScalar<'q, sqlx::Sqlite, i64, sqlx::sqlite::SqliteArguments>,
    ) -> Result<Vec<MatchId>> {
        Ok(query.fetch_all(self.connection()).await?.into_iter().map(MatchId).collect())
    }
}

const fn person(occupant: Occupant) -> Option<i64> {
    match occupant {
        Occupant::Player(PlayerId(player)) => Some(player),
        Occupant::Computer(_) => None,
    }
}

const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Declined => "declined",
        Phase::Cancelled => "cancelled",
        Phase::Playing => "playing",
        Phase::Over(_) => "over",
    }
}
