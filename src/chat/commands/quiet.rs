//! `/quiet`: the hours in which somebody does not want to be called.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::settings::quiet::Quiet;
use crate::store::Session;
use crate::store::people::quiet::QuietRow;

pub(crate) async fn quiet(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let kept = match &asker.player {
        Some(own) => session.quiet_hours(own.own).await?,
        None => None,
    };
    if !changes(asked) {
        return Ok(Reaction::Say(status(asker, kept.as_ref())));
    }
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let wish = read(asker, &asked.words, kept)?;
    session.keep_quiet_hours(own.own, wish.as_ref()).await?;
    Ok(Reaction::Say(status(asker, wish.as_ref())))
}

/// Whether a line changes anything, or only asks.
pub(crate) fn changes(asked: &Asked) -> bool {
    !asked.words.is_empty()
}

/// The hours and the zone that were typed, each in place of the one before; `None` takes them away.
fn read(asker: &Asker<'_>, words: &[String], kept: Option<QuietRow>) -> Result<Option<QuietRow>, Failure> {
    let language = asker.language;
    if words.len() == 1 && ["off", "no"].contains(&&*words[0].to_lowercase()) {
        return Ok(None);
    }
    let mut hours = kept.as_ref().map(|kept| (kept.begins, kept.ends));
    let mut zone = kept.map(|kept| kept.zone);
    for word in words {
        if word.starts_with(|sign: char| sign.is_ascii_digit()) {
            let unreadable = || Problem::Said(language.say("quiet-unreadable"));
            hours = Some(Quiet::read_hours(word).ok_or_else(unreadable)?);
        } else {
            let shown: String = word.chars().take(40).collect();
            let unknown = || Problem::Said(language.say_with("quiet-zone-unknown", [("zone", shown.into())]));
            let known = Quiet::read_zone(word).ok_or_else(unknown)?;
            zone = known.iana_name().map(str::to_owned);
        }
    }
    match (hours, zone) {
        (Some((begins, ends)), Some(zone)) => Ok(Some(QuietRow { begins, ends, zone })),
        (None, _) => Err(Problem::Said(language.say("quiet-unreadable")).into()),
        (Some(_), None) => Err(Problem::Said(language.say("quiet-zone-needed")).into()),
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
    let off = Button::new(language.say("button-quiet-off"), "/quiet off");
    Reply::plain(language.say_with("quiet-now", variables)).with_buttons(vec![vec![off]])
}
