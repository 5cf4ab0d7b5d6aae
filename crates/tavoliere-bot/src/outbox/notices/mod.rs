//! The contents of notices, one file for each notice.

pub mod call;
pub mod card;
pub mod digest;
pub mod following;
pub mod language;
pub mod lapsed;
pub mod linked;
pub mod lobby;
pub mod month;
pub mod nudge;
pub mod puzzle;
pub mod reminder;
pub mod report;
pub mod review;
pub mod scoreboard;
pub mod share;
pub mod thread;
pub mod tournament;
pub mod undo;
pub mod unseen;
pub mod version;
pub mod waiting;

use crate::outbox::occasion::Occasion;
use tavoliere_play::matches::StoredMatch;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::posts::notice::{Notice, NoticeId};
use tavoliere_store::posts::notice_delivery::Pending;

/// The content of a notice.
pub struct Composed {
    pub reply: Reply,
    /// The match as the notice shows it to everybody, if it does.
    pub shown: Option<StoredMatch>,
}

impl From<Reply> for Composed {
    fn from(reply: Reply) -> Self {
        Self { reply, shown: None }
    }
}

/// Composes a notice that waits, from the match as it is now, and changes nothing. `None` if it is not needed any more.
pub async fn compose(occasion: &mut Occasion<'_>, pending: &Pending) -> anyhow::Result<Option<Composed>> {
    if version::is_needless(occasion, pending).await? {
        return Ok(None);
    }
    compose_now(occasion, pending.id, &pending.notice).await
}

/// Composes a notice, whether or not it has arrived.
pub async fn compose_now(
    occasion: &mut Occasion<'_>,
    notice_id: NoticeId,
    notice: &Notice,
) -> anyhow::Result<Option<Composed>> {
    let reply = match *notice {
        Notice::Version { .. } => return version::compose_whole(occasion, notice_id, notice).await,
        Notice::Reminder { id, version, .. } => reminder::compose(occasion, id, version).await?,
        Notice::Call { id, player, version, .. } => call::compose(occasion, id, player, version).await?,
        Notice::Nudge { id, player, version, .. } => nudge::compose(occasion, id, player, version).await?,
        Notice::Lapsed { id, player, version, .. } => lapsed::compose(occasion, id, player, version).await?,
        Notice::Unseen { id, player, .. } => unseen::compose(occasion, id, player).await?,
        Notice::Review { id } => Some(review::compose(occasion, id).await?),
        Notice::Digest { day } => digest::compose(occasion, day).await?,
        Notice::Puzzle { day } => puzzle::compose(occasion, day).await?,
        Notice::Lobby => lobby::compose(occasion).await?,
        Notice::Followed { player } => following::begun(occasion, player).await?,
        Notice::Following { player, day } => following::compose(occasion, player, day).await?,
        Notice::Undo { id, player } => undo::compose(occasion, id, player).await?,
        Notice::Report { number } => report::compose(occasion, number).await?,
        Notice::Waiting { player, ref games, over } => waiting::compose(occasion, player, (games, over)).await?,
        Notice::Language => language::compose(occasion).await?,
        Notice::Month { month } => month::compose(occasion, month).await?,
        Notice::Tournament { id, said } => tournament::compose(occasion, id, said).await?,
        Notice::Scoreboard { id } => Some(scoreboard::compose(occasion, id).await?),
        Notice::Linked { player } => linked::compose(occasion, player).await?,
        Notice::Shared { by, ref line } => share::compose(occasion, by, line).await?,
        // These are delivered step by step, in their own files.
        Notice::Thread { .. } | Notice::Card { .. } => None,
    };
    Ok(reply.map(Composed::from))
}
