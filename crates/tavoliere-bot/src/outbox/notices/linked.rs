//! Tells a person on one account that another one was linked with it: whoever was tricked into that can undo it at once.

use crate::outbox::occasion::Occasion;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::people::players;
use tavoliere_store::posts::chats;

/// Names the account. `None` if it does not belong to the person of the chat any more.
pub(super) async fn compose(occasion: &mut Occasion<'_>, player: PlayerId) -> anyhow::Result<Option<Reply>> {
    let session = &mut occasion.session;
    let Some(owner) = chats::owner_of(session, occasion.chat_id).await? else { return Ok(None) };
    let person = players::identity(session, owner).await?;
    if owner == player || !person.owns(player) {
        return Ok(None);
    }
    let account = players::own_account(session, player).await?;
    let language = occasion.reader.language;
    let variables = [("name", account.name.into()), ("platform", account.platform.title().into())];
    let button = Button::new(language.say("button-unlink"), Line::new(Verb::Unlink));
    Ok(Some(Reply::plain(language.say_with("linked-told", variables)).with_buttons(vec![vec![button]])))
}
