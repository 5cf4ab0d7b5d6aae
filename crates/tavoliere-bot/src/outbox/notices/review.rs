//! Posts the review of a match.

use anyhow::Context;

use crate::outbox::occasion::Occasion;
use crate::presentation::speaker::review;
use tavoliere_play::matches::MatchId;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::matches::{match_events, reviews};

/// Composes the review of a match for everybody who reads the chat.
pub(in crate::outbox) async fn compose(occasion: &mut Occasion<'_>, id: MatchId) -> anyhow::Result<Reply> {
    let reader = occasion.reader;
    let (stored, judged) =
        (match_events::load(&mut occasion.session, id).await?, reviews::find(&mut occasion.session, id).await?);
    let judged = judged.context("a review is posted once it is made")?;
    Ok(review::review(&occasion.speaker(&stored, reader).await?, &judged))
}
