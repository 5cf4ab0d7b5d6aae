//! `/quiet`: the hours in which the bot does not mention a person.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_seam::settings::quiet::Quiet;
use tavoliere_store::Session;
use tavoliere_store::people::quiet_hours::{self, QuietRow};

const UNREADABLE: Problem = Problem::Refused("quiet-unreadable");

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let kept = match &asker.player {
        Some(own) => quiet_hours::find(session, own.own).await?,
        None => None,
    };
    if line.words.is_empty() {
        return Ok(Reaction::Say(status(asker, kept.as_ref())));
    }
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let wish = parse_hours(&line.words, kept)?;
    quiet_hours::keep(session, own.own, wish.as_ref()).await?;
    Ok(Reaction::Say(status(asker, wish.as_ref())))
}

/// Whether a line may write. Without words it asks for the current hours.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    !line.words.is_empty()
}

/// The stored hours with the typed hours or zone in place of the old ones. `None` deletes them.
fn parse_hours(words: &[String], kept: Option<QuietRow>) -> Result<Option<QuietRow>, Problem> {
    if words.len() == 1 && keyword::matches(&words[0], "off") {
        return Ok(None);
    }
    let mut hours = kept.as_ref().map(|kept| (kept.begins, kept.ends));
    let mut zone = kept.map(|kept| kept.zone);
    for word in words {
        if word.starts_with(|sign: char| sign.is_ascii_digit()) {
            hours = Some(Quiet::read_hours(word).ok_or(UNREADABLE)?);
        } else {
            let shown: String = word.chars().take(40).collect();
            let unknown = || Problem::with("quiet-zone-unknown", [("zone", shown.into())]);
            let known = Quiet::read_zone(word).ok_or_else(unknown)?;
            zone = known.iana_name().map(str::to_owned);
        }
    }
    match (hours, zone) {
        (Some((begins, ends)), Some(zone)) => Ok(Some(QuietRow { begins, ends, zone })),
        (None, _) => Err(UNREADABLE),
        (Some(_), None) => Err(Problem::Refused("quiet-zone-needed")),
    }
}

fn status(asker: &Asker<'_>, kept: Option<&QuietRow>) -> Reply {
    let language = asker.language;
    let Some(QuietRow { begins, ends, zone }) = kept else { return Reply::plain(language.say("quiet-none")) };
    let variables = [
        ("begins", format!("{begins:02}:00").into()),
        ("ends", format!("{ends:02}:00").into()),
        ("zone", zone.clone().into()),
    ];
    let off = Button::new(language.say("button-quiet-off"), Line::new(Verb::Quiet).word("off"));
    Reply::plain(language.say_with("quiet-now", variables)).with_buttons(vec![vec![off]])
}
