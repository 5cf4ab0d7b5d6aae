//! Reviews of games: those that are wished for, and those that were made.

use crate::matches::MatchId;
use crate::store::posts::chats::ChatId;
use crate::store::posts::outbox::REVIEW;
use crate::store::{Result, Session, StoreError};
use tavoliere_games::rules::Steps;

/// What should have been played in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    pub best: Steps,
    /// How likely the side to move was to win with it, from 0 to 1.
    pub chance: f32,
    /// Whether that is certain.
    pub proven: bool,
}

impl Session {
    /// What should have been played before each move of a match, where it was looked back on.
    ///
    /// # Errors
    /// When the database fails, or what is there cannot be read.
    pub async fn review(&mut self, id: MatchId) -> Result<Option<Vec<Judged>>> {
        let sql = "select body from review where match_id = $1";
        let body: Option<String> = sqlx::query_scalar(sql).bind(id.0).fetch_optional(self.connection()).await?;
        body.map(|body| read(&body).ok_or(StoreError::CorruptReview { match_id: id.0 })).transpose()
    }

    /// Keeps what should have been played before each move of a match, in place of what was there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_review(&mut self, id: MatchId, judged: &[Judged]) -> Result<()> {
        let sql = "insert into review (match_id, body) values ($1, $2)
            on conflict (match_id) do update set body = excluded.body";
        sqlx::query(sql).bind(id.0).bind(write(judged)).execute(self.connection()).await?;
        Ok(())
    }

    /// Wishes for the review of a match in a chat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wish_review(&mut self, id: MatchId, chat: ChatId) -> Result<()> {
        let sql = "insert into review_wish (match_id, chat_id) values ($1, $2) on conflict do nothing";
        sqlx::query(sql).bind(id.0).bind(chat.0).execute(self.connection()).await?;
        Ok(())
    }

    /// The matches whose reviews are wished for, those that were begun first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wished_reviews(&mut self) -> Result<Vec<MatchId>> {
        let sql = "select distinct match_id from review_wish order by match_id";
        let ids: Vec<i64> = sqlx::query_scalar(sql).fetch_all(self.connection()).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Puts the review of a match into the outbox wherever it was wished for, which is granted with it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn grant_review(&mut self, id: MatchId, now: i64) -> Result<()> {
        let sql = "insert into post (chat_id, match_id, version, state, due_at)
            select chat_id, match_id, $3, 'waiting', $2 from review_wish where match_id = $1 order by chat_id";
        sqlx::query(sql).bind(id.0).bind(now).bind(REVIEW).execute(self.connection()).await?;
        sqlx::query("delete from review_wish where match_id = $1").bind(id.0).execute(self.connection()).await?;
        Ok(())
    }
}

/// Each move with what it is worth and whether that is proven.
fn write(judged: &[Judged]) -> String {
    let rows: Vec<(String, f32, bool)> =
        judged.iter().map(|judged| (judged.best.to_string(), judged.chance, judged.proven)).collect();
    serde_json::to_string(&rows).expect("words and numbers")
}

fn read(body: &str) -> Option<Vec<Judged>> {
    let rows: Vec<(String, f32, bool)> = serde_json::from_str(body).ok()?;
    let judged =
        |(best, chance, proven): (String, f32, bool)| Some(Judged { best: Steps::parse(&best)?, chance, proven });
    rows.into_iter().map(judged).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reviews_are_read_as_they_were_written() {
        let one = |best: &str, chance, proven| Judged { best: Steps::parse(best).expect("a move"), chance, proven };
        for judged in [vec![], vec![one("d4", 0.25, false), one("pass", 1.0, true), one("a1-a4", 0.0, true)]] {
            assert_eq!(read(&write(&judged)), Some(judged));
        }
        for damaged in ["", "{}", r#"[["",0.5,false]]"#, r#"[["d4"]]"#] {
            assert_eq!(read(damaged), None, "{damaged}");
        }
    }
}
