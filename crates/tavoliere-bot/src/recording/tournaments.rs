//! Keeps what happens in a tournament, and tells its chats.

use tavoliere_games::rules::Game;

use crate::recording::votes;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::event::Pause;
use tavoliere_play::tournaments::{Format, Tournament, TournamentEvent, player_of};
use tavoliere_store::people::players;
use tavoliere_store::posts::notice::{Announcement, Notice};
use tavoliere_store::standings::standing;
use tavoliere_store::tournaments::{tournament_chats, tournament_events};
use tavoliere_store::{Session, StoreError};

/// Appends events to a tournament. In order, for each event:
///
/// 1. the event itself, and the rows beside it;
/// 2. the one-time announcement: a round begins, or the tournament is paused, resumed, cancelled or over;
/// 3. the move that a chat votes on, if only the vote of the leaving member was missing.
///
/// At the end the message that shows how it stands is brought up to date in each of its chats.
pub async fn record(
    session: &mut Session,
    tournament: &mut Tournament,
    events: impl IntoIterator<Item = TournamentEvent>,
    now: Timestamp,
) -> Result<(), StoreError> {
    for event in events {
        let before = tournament.round();
        tournament_events::append(session, tournament, event.clone(), now).await?;
        if let Some(said) = announcement_of(&event, tournament, before) {
            tournament_chats::queue_notice(
                session,
                tournament.id,
                &Notice::Tournament { id: tournament.id, said },
                now,
            )
            .await?;
        }
        if let (Format::Votes, TournamentEvent::Left { .. } | TournamentEvent::Banned { .. }) =
            (tournament.terms.format, &event)
        {
            votes::close(session, tournament.id, now).await?;
        }
        if let (TournamentEvent::Paused { why: Pause::Chats }, Some(host)) = (event, tournament.terms.host) {
            let notice = Notice::Tournament { id: tournament.id, said: Announcement::ShutOut };
            tournament_chats::tell_alone(session, player_of(host), &notice, now).await?;
        }
    }
    tournament_chats::show_scoreboards(session, tournament.id, now).await
}

/// Returns the one-time announcement of an event; `before` is the number of the last round before it.
fn announcement_of(event: &TournamentEvent, tournament: &Tournament, before: u32) -> Option<Announcement> {
    let has_rounds = tournament.terms.format.has_rounds();
    match event {
        TournamentEvent::Began { .. } if !matches!(tournament.terms.format, Format::Ladder { .. }) => {
            Some(Announcement::Round(1))
        }
        TournamentEvent::Promoted { .. } => Some(Announcement::Final),
        // All rounds of a round-robin are paired at once, and so are those of its final.
        TournamentEvent::Paired { .. } if has_rounds && !tournament.terms.format.is_round_robin() && before > 0 => {
            Some(tournament.round()).filter(|after| *after > before).map(Announcement::Round)
        }
        // Its chats cannot be told.
        TournamentEvent::Paused { why: Pause::Chats } => None,
        TournamentEvent::Paused { .. } => Some(Announcement::Paused),
        TournamentEvent::Resumed => Some(Announcement::Resumed),
        TournamentEvent::Cancelled { .. } => Some(Announcement::Cancelled),
        TournamentEvent::Ended { .. } => Some(Announcement::Over),
        _ => None,
    }
}

/// The rating of a player in a game, in whole Glicko-2 points; that of a beginner if there is none.
pub async fn rating_in(
    session: &mut Session,
    player: PlayerId,
    game: &'static Game,
    now: Timestamp,
) -> Result<i32, StoreError> {
    let person = players::person_of(session, player).await?;
    let standing = standing::find(session, person, game.id).await?;
    let rating = standing.map_or(1_500.0, |standing| standing.now(now).rating);
    #[expect(clippy::cast_possible_truncation, reason = "ratings are between 0 and 4,000")]
    Ok(rating.round() as i32)
}
