//! Notes in which language a server is used first, and asks once which one it is to be if what is known disagrees.

use crate::readers::spoken::Spoken;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Place, Platform};
use tavoliere_store::matches::threads;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::{notice_queue, servers};
use tavoliere_store::{Session, StoreError};

/// Notes that somebody uses the bot in a chat. `speaks` is their language, if it is known.
pub async fn note_language(
    session: &mut Session,
    platform: Platform,
    (place, chat): (&Place, ChatId),
    speaks: Option<Language>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (Some(server), Some(language), false) = (&place.server, speaks, place.private) else { return Ok(()) };
    if !servers::note_first_language(session, platform, server, language.tag()).await? {
        return Ok(());
    }
    let known = Spoken::combine(&servers::languages_of(session, platform, server).await?, place.language);
    let is_chosen = threads::chosen_around(session, platform, &place.key).await?.get("language").is_some();
    if known.disagreeing().is_some() && !is_chosen && servers::ask_language(session, platform, server, now).await? {
        notice_queue::add(session, chat, &Notice::Language, now).await?;
    }
    Ok(())
}
