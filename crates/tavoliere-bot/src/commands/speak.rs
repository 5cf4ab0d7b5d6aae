//! `/speak`: answers the question which language the bot is to speak in a server.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::posts::servers;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let word = line.words.first().cloned().unwrap_or_default();
    let Some(language) = Language::from_tag(&word) else { return Err(Problem::UnknownWord { word }.into()) };
    let place = &asker.request.place;
    let Some(server) = place.server.as_ref().filter(|_| !place.private) else { return Ok(Reaction::Done) };
    if !asker.request.administrator {
        return Err(Problem::NotAdministrator.into());
    }
    servers::settle_language(session, asker.request.platform, server, language.tag()).await?;
    Ok(Reaction::Replace(Reply::plain(language.say("language-settled"))))
}
