//! Posts what a person shares.

use crate::chat::context::public_answers::PublicLine;
use crate::chat::grammar::reading;
use crate::chat::outbox::occasion::Occasion;
use crate::chat::platform::reply::Reply;
use tavoliere_play::matches::PlayerId;

/// Composes the answer of a line for everybody who reads the chat. `None` if there is none any more.
pub(in crate::chat::outbox) async fn compose(
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
