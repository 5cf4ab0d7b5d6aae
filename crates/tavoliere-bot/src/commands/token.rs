//! `/token`: programs that play for a person over the API, and their tokens.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::linked::check_private;
use crate::commands::support::question;
use crate::presentation::problem::Failure;
use crate::recording::departure;
use tavoliere_base::secret;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::Account;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::Session;
use tavoliere_store::people::players;
use tavoliere_store::people::programs;

/// The most programs of one person.
const MOST: usize = 3;

/// The end of every program's handle. No handle on Discord or Telegram has a hyphen.
const END: &str = "-bot";

/// The numbers of characters that a handle may have.
const LENGTHS: std::ops::RangeInclusive<usize> = 6..=24;

/// The word of a line for a new token.
const NEW: &str = "new";

/// The word of a line that takes a program away.
const OFF: &str = "off";

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    check_private(asker)?;
    let Some(owner) = asker.player.as_ref().map(|player| player.own) else {
        return Ok(Reaction::Say(list(asker, &[])));
    };
    let programs = programs::of_owner(session, owner).await?;
    let Some(typed) = line.words.first() else { return Ok(Reaction::Say(list(asker, &programs))) };
    let key = handle(typed).ok_or(Problem::Refused("token-bad-name"))?;
    let known = programs.iter().find(|(_, account)| account.key == key);
    match (known, line.words.get(1).map(String::as_str)) {
        (None, None) => create(asker, owner, (&key, programs.len()), session).await,
        (None, Some(_)) => Err(Problem::Refused("token-not-yours").into()),
        (Some((program, account)), Some(NEW)) => {
            let token = draw();
            programs::renew_token(session, *program, &secret::hash(&token)).await?;
            Ok(Reaction::Replace(token_reply(asker, account, &token)))
        }
        (Some((program, account)), Some(OFF)) => remove(asker, line, (*program, account), session).await,
        (Some(_), _) => Ok(Reaction::Say(list(asker, &programs))),
    }
}

/// Whether a line may write. Without a name it asks for the list.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    !line.words.is_empty()
}

/// A new token.
fn draw() -> String {
    format!("tavoliere_{}", secret::draw::<24>())
}

/// The handle of a program, from a name with or without its end; `None` if it cannot be one.
fn handle(typed: &str) -> Option<String> {
    let lower = typed.trim_start_matches('@').to_lowercase();
    let key = format!("{}{END}", lower.strip_suffix(END).unwrap_or(&lower));
    let is_fit = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_begun = key.starts_with(|c: char| c.is_ascii_lowercase());
    (LENGTHS.contains(&key.len()) && key.chars().all(is_fit) && is_begun).then_some(key)
}

async fn create(
    asker: &Asker<'_>,
    owner: PlayerId,
    (key, count): (&str, usize),
    session: &mut Session,
) -> Result<Reaction, Failure> {
    if count >= MOST {
        return Err(Problem::with("token-too-many", [("count", MOST.to_string().into())]).into());
    }
    if players::find(session, Platform::Program, key).await?.is_some() {
        return Err(Problem::Refused("token-taken").into());
    }
    // The sign tells everywhere that it is no person.
    let account = Account { platform: Platform::Program, key: key.to_owned(), name: format!("{key} 🤖") };
    let token = draw();
    programs::add(session, &account, owner, &secret::hash(&token), asker.context.now()).await?;
    Ok(Reaction::Say(token_reply(asker, &account, &token)))
}

/// Takes a program away, after a confirmation.
async fn remove(
    asker: &Asker<'_>,
    line: &Line,
    (program, account): (PlayerId, &Account),
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let name = || [("name", account.key.clone().into())];
    if line.is_confirmed() {
        departure::remove(program, asker.context.now(), session).await.map_err(Failure::Broken)?;
        return Ok(Reaction::Replace(Reply::plain(asker.language.say_with("token-gone", name()))));
    }
    let confirm = Line::new(Verb::Token).word(&account.key).word(OFF).answering(question::new(asker)?);
    let yes = Button::new(asker.language.say("button-token-off-yes"), confirm).toned(Tone::Danger);
    Ok(Reaction::Replace(Reply::plain(asker.language.say_with("token-sure", name())).with_buttons(vec![vec![yes]])))
}

/// The token of a program, which is shown once.
fn token_reply(asker: &Asker<'_>, account: &Account, token: &str) -> Reply {
    let language = asker.language;
    let text = vec![
        Span::Plain(format!("{}\n", language.say_with("token-new", [("name", account.key.clone().into())]))),
        Span::Code(token.to_owned()),
        Span::Plain(language.say_with("token-new-more", [("name", account.key.clone().into())])),
    ];
    Reply { text: Text(text), ..Reply::default() }
}

/// The programs of the asker, with what can be done about them.
fn list(asker: &Asker<'_>, programs: &[(PlayerId, Account)]) -> Reply {
    let language = asker.language;
    if programs.is_empty() {
        return Reply::plain(language.say("token-none"));
    }
    let names: Vec<&str> = programs.iter().map(|(_, account)| account.key.as_str()).collect();
    let rows = programs.iter().map(|(_, Account { key, .. })| {
        let line = |word| Line::new(Verb::Token).word(key).word(word);
        let label = |id| language.say_with(id, [("name", key.clone().into())]);
        vec![
            Button::new(label("button-token-new"), line(NEW)),
            Button::new(label("button-token-off"), line(OFF)).toned(Tone::Danger),
        ]
    });
    Reply::plain(language.say_with("token-list", [("names", language.list(&names).into())]))
        .with_buttons(rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_have_an_end_of_their_own() {
        for (typed, expected) in [
            ("sharpy", Some("sharpy-bot")),
            ("@Sharpy-Bot", Some("sharpy-bot")),
            ("go-4", Some("go-4-bot")),
            ("x", None),
            ("4x", None),
            ("-x", None),
            ("a b", None),
            ("é11", None),
            ("twenty-characters-and-one", None),
        ] {
            assert_eq!(handle(typed).as_deref(), expected, "{typed}");
        }
    }

    #[test]
    fn tokens_are_long_and_never_the_same() {
        let (one, other) = (draw(), draw());
        assert!(one != other && one.len() == 58, "{one}");
    }
}
