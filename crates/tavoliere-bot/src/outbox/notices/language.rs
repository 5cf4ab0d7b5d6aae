//! Asks a chat for its language, in the two of which one may be right.

use crate::outbox::occasion::Occasion;
use crate::readers::spoken::Spoken;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::matches::threads;
use tavoliere_store::posts::servers;

/// Composes the question. `None` if the language was chosen meanwhile.
pub(super) async fn compose(occasion: &mut Occasion<'_>) -> anyhow::Result<Option<Reply>> {
    let (platform, key) = (occasion.chat.platform, &occasion.chat.key);
    let known = servers::languages_around(&mut occasion.session, platform, key).await?;
    let is_chosen = threads::chosen_around(&mut occasion.session, platform, key).await?.get("language").is_some();
    let by_platform = occasion.chat.language.as_deref().and_then(Language::from_tag);
    let Some(languages) = Spoken::combine(&known, by_platform).disagreeing().filter(|_| !is_chosen) else {
        return Ok(None);
    };
    let button = |language: Language| Button::new(language.name(), Line::new(Verb::Speak).word(language.tag()));
    let words = languages.map(|language| language.say("language-question")).join("\n");
    Ok(Some(Reply::plain(words).with_buttons(vec![languages.map(button).to_vec()])))
}
