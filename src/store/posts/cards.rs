//! Messages that put an invitation before others where the bot is not, and which of them say what is no longer so.

use crate::store::{Result, Session};

/// Such a message.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct Card {
    pub platform: String,
    /// The platform's key of it.
    pub message: String,
    /// Of the invitation.
    pub code: String,
    pub language: String,
    /// When nobody can join any more; 0 where that was so before the card was heard of.
    pub expires_at: i64,
    /// How often it was tried in vain to say what has become of it.
    pub attempts: u32,
}

impl Session {
    /// Notes a card, unless it is known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_card(&mut self, card: &Card) -> Result<()> {
        let sql = "insert into card (platform, message, code, language, expires_at, due_at)
            values ($1, $2, $3, $4, $5, 0) on conflict do nothing";
        let query = sqlx::query(sql).bind(&card.platform).bind(&card.message).bind(&card.code).bind(&card.language);
        query.bind(card.expires_at).execute(self.connection()).await?;
        Ok(())
    }

    /// The cards of a platform that are to say what has become of their invitations, and may be tried now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn due_cards(&mut self, platform: &str, now: i64) -> Result<Vec<Card>> {
        let sql = "select platform, message, code, language, expires_at, attempts from card
            where platform = $1 and due_at <= $2 and (expires_at <= $2
                or not exists (select 1 from invitation where invitation.code = card.code))
            order by expires_at, message limit 100";
        Ok(sqlx::query_as(sql).bind(platform).bind(now).fetch_all(self.connection()).await?)
    }

    /// When one of those is tried next.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_card(&mut self, platform: &str, now: i64) -> Result<Option<i64>> {
        let sql = "select min(due_at) from card where platform = $1 and (expires_at <= $2
            or not exists (select 1 from invitation where invitation.code = card.code))";
        Ok(sqlx::query_scalar(sql).bind(platform).bind(now).fetch_one(self.connection()).await?)
    }

    /// Leaves a card as it is for a while. `failed` counts a try in vain.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn put_off_card(&mut self, card: &Card, until: i64, failed: bool) -> Result<()> {
        let sql = "update card set due_at = $3, attempts = attempts + $4 where platform = $1 and message = $2";
        let query = sqlx::query(sql).bind(&card.platform).bind(&card.message).bind(until).bind(failed);
        query.execute(self.connection()).await?;
        Ok(())
    }

    /// Forgets a card: it says what is so, or nothing can be done about it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_card(&mut self, card: &Card) -> Result<()> {
        let sql = "delete from card where platform = $1 and message = $2";
        sqlx::query(sql).bind(&card.platform).bind(&card.message).execute(self.connection()).await?;
        Ok(())
    }
}
