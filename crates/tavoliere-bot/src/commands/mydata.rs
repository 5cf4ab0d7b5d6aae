//! `/mydata`: everything that the bot stores about the asker, as a document.

use serde_json::{Value, json};

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::linked::known_identity;
use crate::presentation::problem::Failure;
use crate::recording::bans;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Attachment, Document, Reply};
use tavoliere_store::Session;
use tavoliere_store::privacy;

pub(crate) async fn run(asker: &Asker<'_>, _: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let person = known_identity(asker)?;
    let mut everything = privacy::everything_about(session, person.own).await?;
    // It is kept by hashes of the accounts, also of those who are forgotten.
    if bans::is_kept_out(session, person).await? {
        everything.insert("ban".to_owned(), true.into());
    }
    everything.insert("made_at".to_owned(), made_at(asker));
    let bytes = format!("{:#}\n", Value::Object(everything)).into();
    let document = Document { bytes, name: "tavoliere-mydata.json".to_owned() };
    Ok(Reaction::Say(Reply {
        attachment: Some(Attachment::Document(document)),
        ..Reply::plain(asker.language.say("mydata"))
    }))
}

fn made_at(asker: &Asker<'_>) -> Value {
    jiff::Timestamp::try_from(asker.context.now()).map_or(Value::Null, |now| json!(now.to_string()))
}
