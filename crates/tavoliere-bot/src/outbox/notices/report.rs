//! Tells those who keep order in the lobby that somebody has reported an opponent.

use crate::outbox::occasion::Occasion;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::matches::reports;
use tavoliere_store::people::players;

/// `None` if the report, or whom it is about, is forgotten.
pub(super) async fn compose(occasion: &mut Occasion<'_>, number: i64) -> anyhow::Result<Option<Reply>> {
    let (language, platform) = (occasion.reader.language, occasion.platform);
    let session = &mut occasion.session;
    let Some(report) = reports::find(session, number).await? else { return Ok(None) };
    let by = players::account(session, report.by(), platform).await?;
    let Some(about) = players::account(session, report.about(), platform).await? else { return Ok(None) };
    let variables = [
        ("by", language.name_of(by.as_ref()).into()),
        ("name", about.name.into()),
        ("code", format!("#{}", report.code).into()),
        ("words", report.words.clone().into()),
    ];
    let id = if report.words.is_empty() { "report-told" } else { "report-told-words" };
    let ban = Line::new(Verb::Ban).word(format!("~{}", report.about().0));
    let ban = Button::new(language.say("button-ban"), ban).toned(Tone::Danger);
    Ok(Some(Reply::plain(language.say_with(id, variables)).with_buttons(vec![vec![ban]])))
}
