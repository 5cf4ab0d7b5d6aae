//! Cards: messages that put an invitation before others where the bot is not. Once nobody can join there any more they
//! say what has become of it, in words alone: neither pictures nor anything else than an edit is possible there.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::inviting::VALID_FOR;
use super::outbox::back_off;
use super::speaker::Speaker;
use super::{App, Courier, DeliveryError, Language, Platform, Post, Reader, Span, Text};
use crate::matches::Phase;
use crate::store::Session;
use crate::store::choices::Choices;
use crate::store::posts::cards::Card;

/// How long at most to wait before looking again: invitations expire by themselves.
const LONGEST_NAP: i64 = 60_000;

/// When an invitation expires that was over before its card was heard of.
const UNKNOWN: i64 = 0;

/// After so many tries in vain a card stays as it is: its buttons say the same when they are tapped.
const MOST_ATTEMPTS: u32 = 20;

impl App {
    /// Notes that the invitation of a code stands in a message.
    pub async fn note_card(&self, platform: Platform, message: &str, code: &str) {
        match self.try_to_note_card(platform, message, code).await {
            Ok(()) => self.card_bell(platform).notify_one(),
            Err(error) => tracing::error!(error = format!("{error:#}"), "a card cannot be noted"),
        }
    }

    async fn try_to_note_card(&self, platform: Platform, message: &str, code: &str) -> anyhow::Result<()> {
        let now = self.now();
        let mut session = self.store.write().await?;
        let (mut language, mut expires_at) = (self.language, UNKNOWN);
        if let Some(invited) = session.invitation(code, now - VALID_FOR).await? {
            expires_at = invited.at + VALID_FOR;
            if let Some(own) = session.own_chat(invited.host, platform.name()).await? {
                let chat = session.chat(own).await?;
                language = self.everybody(&mut session, &chat).await?.language;
            }
        }
        let card = Card {
            platform: platform.name().to_owned(),
            message: message.to_owned(),
            code: code.to_owned(),
            language: language.tag().to_owned(),
            expires_at,
            attempts: 0,
        };
        session.keep_card(&card).await?;
        Ok(session.commit().await?)
    }

    /// Keeps the cards of a platform up to date until asked to stop. What is begun then is done again the next time: an
    /// edit says the same twice without harm.
    pub(super) async fn keep_cards(&self, courier: &dyn Courier, stop: &CancellationToken) {
        while let Some(turned) = stop.run_until_cancelled(self.turn_cards(courier)).await {
            let wait = turned.unwrap_or_else(|error| {
                tracing::error!(error = format!("{error:#}"), "cards cannot be read");
                Duration::from_secs(1)
            });
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.card_bell(courier.platform()).notified() => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    /// Has the cards say what has become of their invitations, and says how long nothing more is to be done.
    async fn turn_cards(&self, courier: &dyn Courier) -> anyhow::Result<Duration> {
        let platform = courier.platform().name();
        let due = self.look().await?.due_cards(platform, self.now()).await?;
        for card in due {
            self.turn_card(courier, &card).await?;
        }
        let now = self.now();
        let next = self.look().await?.next_card(platform, now).await?;
        let wait = next.map_or(LONGEST_NAP, |next| (next - now).clamp(1, LONGEST_NAP));
        Ok(Duration::from_millis(wait.unsigned_abs()))
    }

    async fn turn_card(&self, courier: &dyn Courier, card: &Card) -> anyhow::Result<()> {
        let mut session = self.look().await?;
        let words = self.words_of(card, courier.platform(), &mut session).await?;
        drop(session);
        let turned = match words {
            Some(text) => courier.turn(&card.message, &Post { text, ..Post::default() }).await,
            None => Err(DeliveryError::RetryAfter(Duration::from_millis(LONGEST_NAP.unsigned_abs()))),
        };
        let mut session = self.store.write().await?;
        match turned {
            Ok(()) => session.drop_card(card).await?,
            Err(DeliveryError::RetryAfter(wait)) => {
                let wait = i64::try_from(wait.as_millis()).unwrap_or(LONGEST_NAP).max(1);
                session.put_off_card(card, self.now().saturating_add(wait), false).await?;
            }
            Err(error @ (DeliveryError::Odd(_) | DeliveryError::Failed(_))) if card.attempts < MOST_ATTEMPTS => {
                tracing::warn!(error = format!("{error:#}"), "a card will be tried again");
                session.put_off_card(card, self.now() + back_off(card.attempts), true).await?;
            }
            Err(error) => {
                tracing::info!(error = format!("{error:#}"), "a card stays as it is");
                session.drop_card(card).await?;
            }
        }
        Ok(session.commit().await?)
    }

    /// What a card says once nobody can join there; `None` where one still can.
    async fn words_of(&self, card: &Card, platform: Platform, session: &mut Session) -> anyhow::Result<Option<Text>> {
        let language = Language::from_tag(&card.language).unwrap_or(self.language);
        let Some(game) = session.load_by_code(&card.code).await? else {
            let id = match card.expires_at {
                UNKNOWN => "invitation-over",
                at if at <= self.now() => "invitation-expired",
                _ => "invitation-withdrawn",
            };
            return Ok(Some(Text::plain(language.say(id))));
        };
        if game.phase == Phase::Open {
            return Ok(None);
        }
        let reader = Reader::everybody(&Choices::default(), Some(language), language);
        let speaker = Speaker::new(session, &game, platform, reader, self.now()).await?;
        let names: Vec<String> = game.seats.iter().map(|seat| speaker.name(*seat)).collect();
        let [one, other] = names.as_slice() else {
            return Ok(Some(Text::plain(language.say("invitation-withdrawn"))));
        };
        let variables = [("one", one.as_str().into()), ("other", other.as_str().into())];
        let title = language.game_text(game.setup.game, "name");
        let words = format!(": {}", language.say_with("invitation-joined", variables));
        Ok(Some(Text(vec![Span::Strong(title), Span::Plain(words)])))
    }
}
