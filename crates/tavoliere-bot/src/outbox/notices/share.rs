//! Posts what a person shares.

use crate::context::public_answers::PublicLine;
use crate::outbox::occasion::Occasion;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::reading;
use tavoliere_seam::platform::reply::Reply;

/// Composes the answer of a line for everybody who reads the chat. `None` if there is none any more.
pub(in crate::outbox) async fn compose(
    occasion: &mut Occasion<'_>,
    by: PlayerId,
    line: &str,
) -> anyhow::Result<Option<Reply>> {
    let (Some(answers), Ok(line)) = (occasion.context.public_answers(), reading::parse_line(line)) else {
        return Ok(None);
    };
    let shared = PublicLine { platform: occasion.platform, chat: occasion.chat, by, line };
    answers(occasion.context, shared, &mut occasion.session).await
}
