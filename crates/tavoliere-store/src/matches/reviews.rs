//! Reviews of matches: those asked for, and those that were made.

use tavoliere_games::rules::Steps;

use crate::posts::chats::ChatId;
use crate::posts::notice::Notice;
use crate::posts::notice_queue;
use crate::{Result, Session, StoreError};
use tavoliere_play::matches::changes::Changed;
use tavoliere_play::matches::{MatchId, StoredMatch};
use tavoliere_play::time::Timestamp;

/// The best move in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    pub best: Steps,
    /// The chance of the side to move to win with it, from 0 to 1.
    pub chance: f32,
    /// Whether the result is proven.
    pub proven: bool,
}

/// The best move before each move of a match, if the match was reviewed.
pub async fn find(session: &mut Session, id: MatchId) -> Result<Option<Vec<Judged>>> {
    let sql = "select body from review where match_id = $1";
    let body: Option<String> = sqlx::query_scalar(sql).bind(id.0).fetch_optional(session.connection()).await?;
    body.map(|body| decode(&body).ok_or(StoreError::CorruptReview { match_id: id.0 })).transpose()
}

/// Replaces the review of a match, and tells it to those who follow the match.
pub async fn keep(session: &mut Session, stored: &StoredMatch, judged: &[Judged]) -> Result<()> {
    let sql = "insert into review (match_id, body) values ($1, $2)
        on conflict (match_id) do update set body = excluded.body";
    sqlx::query(sql).bind(stored.id.0).bind(encode(judged)).execute(session.connection()).await?;
    session.changed.push(Changed::from_match(stored));
    Ok(())
}

/// Stores that a chat wants the review of a match.
pub async fn request(session: &mut Session, id: MatchId, chat: ChatId) -> Result<()> {
    let sql = "insert into review_wish (match_id, chat_id) values ($1, $2) on conflict do nothing";
    sqlx::query(sql).bind(id.0).bind(chat.0).execute(session.connection()).await?;
    Ok(())
}

/// The matches whose reviews are wanted, the oldest first, with the chats that want them.
pub async fn requested(session: &mut Session) -> Result<Vec<(MatchId, ChatId)>> {
    let sql = "select match_id, chat_id from review_wish order by match_id, chat_id";
    let rows: Vec<(i64, i64)> = sqlx::query_as(sql).fetch_all(session.connection()).await?;
    Ok(rows.into_iter().map(|(id, chat)| (MatchId(id), ChatId(chat))).collect())
}

/// Deletes the wishes for the review of a match, which cannot be made.
pub async fn refuse(session: &mut Session, id: MatchId) -> Result<()> {
    sqlx::query("delete from review_wish where match_id = $1").bind(id.0).execute(session.connection()).await?;
    Ok(())
}

/// Queues the review of a match for each chat that wants it, and deletes these wishes.
pub async fn grant(session: &mut Session, id: MatchId, now: Timestamp) -> Result<()> {
    let sql = "select chat_id from review_wish where match_id = $1 order by chat_id";
    let chats: Vec<i64> = sqlx::query_scalar(sql).bind(id.0).fetch_all(session.connection()).await?;
    for chat in chats {
        notice_queue::add(session, ChatId(chat), &Notice::Review { id }, now).await?;
    }
    sqlx::query("delete from review_wish where match_id = $1").bind(id.0).execute(session.connection()).await?;
    Ok(())
}

/// Each best move with its chance and whether it is proven, as JSON.
fn encode(judged: &[Judged]) -> String {
    let rows: Vec<(String, f32, bool)> =
        judged.iter().map(|judged| (judged.best.to_string(), judged.chance, judged.proven)).collect();
    serde_json::to_string(&rows).expect("words and numbers")
}

fn decode(body: &str) -> Option<Vec<Judged>> {
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
            assert_eq!(decode(&encode(&judged)), Some(judged));
        }
        for damaged in ["", "{}", r#"[["",0.5,false]]"#, r#"[["d4"]]"#] {
            assert_eq!(decode(damaged), None, "{damaged}");
        }
    }
}
