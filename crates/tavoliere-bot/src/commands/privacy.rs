//! `/privacy`: the data that the bot stores about people.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, _: &Line, _: &mut Session) -> Result<Reaction, Failure> {
    let language = asker.language;
    let buttons = if asker.is_private() {
        vec![vec![
            Button::new(language.say("button-mydata"), Line::new(Verb::MyData)),
            Button::new(language.say("button-forgetme"), Line::new(Verb::ForgetMe)).toned(Tone::Danger),
        ]]
    } else {
        Vec::new()
    };
    Ok(Reaction::Say(Reply::plain(language.say("privacy")).with_buttons(buttons)))
}
