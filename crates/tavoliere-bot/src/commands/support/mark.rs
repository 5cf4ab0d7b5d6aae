//! The marks at the ends of the lines of buttons: the step that a tap requests, and the owner of the form.

use crate::commands::support::asker::Asker;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_store::Session;
use tavoliere_store::inputs;
use tavoliere_store::people::players;

/// The mark at the end of a button's line: `?` asks for what is missing, `?all` shows the form, `?size` the values of a
/// term, `!` sends the challenge. In a chat with several people, the number of the form's owner comes first: `?7.size`.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Tapped {
    pub step: FormStep,
    owner: Option<PlayerId>,
}

/// The topics of marks that show the form. Discord refuses two buttons with the same line: that of the current value has
/// the second one.
pub(in crate::commands) const FORM: &str = "all";
pub(in crate::commands) const FORM_WITH_VALUE: &str = "set";

/// The topic of the mark that lets the asker choose a person in a message of its own.
pub(in crate::commands) const PERSON: &str = "person";

/// The topic of the mark that asks from where anyone may join.
pub(in crate::commands) const ANYONE: &str = "anyone";

/// The topic of the mark that sends the challenge as soon as the game is chosen.
pub(in crate::commands) const SEND: &str = "send";

/// The topics of marks that show the list of classics, after which a game shows the form, or sends the challenge.
pub(in crate::commands) const CLASSICS: &str = "classics";
pub(in crate::commands) const CLASSICS_TO_SEND: &str = "classics-send";

#[derive(PartialEq, Eq, Debug)]
pub(crate) enum FormStep {
    /// Asks for what is missing.
    Next,
    /// Shows the settings.
    Form,
    /// The values of a term or choice, by its name.
    Choose(String),
    /// Chooses a person in a message of its own.
    Person,
    Send,
}

/// Takes the mark of a button off the end of a line.
pub(crate) fn split_mark(words: &[String]) -> (&[String], Option<Tapped>) {
    let Some((last, before)) = words.split_last() else { return (words, None) };
    let (sends, rest) = match (last.strip_prefix('?'), last.strip_prefix('!')) {
        (Some(rest), _) => (false, rest),
        (_, Some(rest)) => (true, rest),
        _ => return (words, None),
    };
    let (owner, topic) = rest.split_once('.').unwrap_or_else(|| match rest.parse::<i64>() {
        Ok(_) => (rest, ""),
        Err(_) => ("", rest),
    });
    let step = match (sends, topic) {
        (true, _) | (_, SEND) => FormStep::Send,
        (_, "") => FormStep::Next,
        (_, FORM | FORM_WITH_VALUE) => FormStep::Form,
        (_, PERSON) => FormStep::Person,
        (_, topic) => FormStep::Choose(topic.to_lowercase()),
    };
    (before, Some(Tapped { step, owner: owner.parse().ok().map(PlayerId) }))
}

/// Refuses everybody but the owner of the form.
pub(crate) async fn check_owner(asker: &Asker<'_>, tapped: &Tapped, session: &mut Session) -> Result<(), Failure> {
    let is_theirs = |owner: &PlayerId| asker.player.as_ref().is_some_and(|player| player.owns(*owner));
    let Some(owner) = tapped.owner.filter(|owner| !is_theirs(owner)) else { return Ok(()) };
    let account = players::account(session, owner, asker.request.platform).await;
    let name = account.ok().flatten().map_or_else(|| "?".to_owned(), |account| account.name);
    Err(Problem::with("refused-not-your-choice", [("name", name.into())]).into())
}

/// Whether this form has sent nothing yet. Two taps send one challenge.
pub(crate) async fn is_first_tap(asker: &Asker<'_>, session: &mut Session) -> Result<bool, Failure> {
    let Some(form) = &asker.request.post else { return Ok(true) };
    let sent = format!("sent from {} {form}", asker.request.place.key);
    Ok(inputs::store_if_new(session, asker.request.platform, &sent, asker.context.now()).await?)
}

/// The mark of a line. In a chat with several people it names the owner of the form.
pub(in crate::commands) fn mark(asker: &Asker<'_>, sign: char, topic: &str) -> String {
    match asker.player.as_ref().filter(|_| !asker.is_private()).map(|player| player.own) {
        Some(PlayerId(owner)) if topic.is_empty() => format!("{sign}{owner}"),
        Some(PlayerId(owner)) => format!("{sign}{owner}.{topic}"),
        None => format!("{sign}{topic}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_say_what_was_tapped_and_whose_it_is() {
        let choose = |topic: &str| FormStep::Choose(topic.to_owned());
        for (line, left, tapped) in [
            ("", 0, None),
            ("stripes", 1, None),
            ("stripes ?", 1, Some((FormStep::Next, None))),
            ("stripes ?size", 1, Some((choose("size"), None))),
            ("stripes ?7", 1, Some((FormStep::Next, Some(7)))),
            ("stripes @bob ?7.SIZE", 2, Some((choose("size"), Some(7)))),
            ("stripes ?7.all", 1, Some((FormStep::Form, Some(7)))),
            ("stripes ?set", 1, Some((FormStep::Form, None))),
            ("?7.send", 0, Some((FormStep::Send, Some(7)))),
            ("?person", 0, Some((FormStep::Person, None))),
            ("stripes !", 1, Some((FormStep::Send, None))),
            ("stripes !7", 1, Some((FormStep::Send, Some(7)))),
            ("? stripes", 2, None),
        ] {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            let (rest, found) = split_mark(&words);
            let expected = tapped.map(|(step, owner)| Tapped { step, owner: owner.map(PlayerId) });
            assert_eq!((rest.len(), found), (left, expected), "{line}");
        }
    }
}
