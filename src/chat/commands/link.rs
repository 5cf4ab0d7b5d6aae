//! `/link` and `/unlink`: one player of a person's accounts on several platforms, and separate ones again.

use std::iter;

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::vacation::rest_everywhere;
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply, Span, Text, Tone};
use crate::chat::platform::request::Platform;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::{Identity, PlayerId};
use crate::store::Session;
use crate::store::people::links::Period;
use crate::store::people::players::Account;

/// How long a code is good, and how long a wrong one is held against who tried it, in milliseconds.
const TEN_MINUTES: i64 = 10 * 60 * 1000;

/// Wrong codes in ten minutes before no more are taken.
const MOST_TRIES: usize = 5;

/// Signs of a code: among 31 to the eighth, nobody finds one in five tries.
const LENGTH: usize = 8;

pub(crate) async fn link(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.request.platform.vouches() {
        return Err(refused(asker, "link-in-lounge"));
    }
    match (typed_code(asked), asker.is_alone()) {
        (None, true) => offer(asker, session).await,
        (Some(code), true) => redeem(asker, &code, session).await,
        (None, false) => Err(refused(asker, "link-privately")),
        (Some(code), false) => {
            session.withdraw_link(&code).await?;
            Err(refused(asker, "link-read-by-all"))
        }
    }
}

pub(crate) async fn unlink(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.is_alone() {
        return Err(refused(asker, "link-privately"));
    }
    let person = asker.player.as_ref().filter(|person| !person.others.is_empty());
    let person = person.ok_or_else(|| refused(asker, "unlink-nothing"))?;
    let others = others(person.own, session).await?;
    let accounts = [("accounts", titles(&others).into())];
    if separates(asked) {
        session.unlink(person.own).await?;
        return Ok(Reaction::Turn(Reply::plain(asker.language.say_with("unlink-done", accounts))));
    }
    let yes = Button::new(asker.language.say("button-unlink-yes"), "/unlink yes").toned(Tone::Danger);
    let sure = Reply::plain(asker.language.say_with("unlink-sure", accounts));
    Ok(Reaction::Turn(sure.with_buttons(vec![vec![yes]])))
}

/// Whether a line separates accounts, or only asks for it to be confirmed.
pub(crate) fn separates(asked: &Asked) -> bool {
    asked.words.iter().any(|word| word == "yes")
}

/// What was typed after the command, as codes are written: people put signs in groups, and some write them large.
fn typed_code(asked: &Asked) -> Option<String> {
    let marked = asked.reference.as_ref().map(|reference| reference.code.clone());
    let typed = marked.unwrap_or_default() + &asked.rest();
    let code = typed.to_lowercase().chars().filter(|sign| !sign.is_whitespace() && !"#-".contains(*sign)).collect();
    Some(code).filter(|code: &String| !code.is_empty())
}

/// Gives a code out, to be typed on another platform.
async fn offer(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let own = identity(asker)?.own;
    let others = others(own, session).await?;
    let linked = |platform: &Platform| others.iter().any(|account| account.platform == platform.name());
    let open: Vec<&str> = elsewhere(asker).filter(|platform| !linked(platform)).map(Platform::title).collect();
    if open.is_empty() {
        let accounts = [("accounts", titles(&others).into())];
        return Err(Problem::Said(asker.language.say_with("link-complete", accounts)).into());
    }
    let mut code = asker.context.draw_code(LENGTH);
    while !session.offer_link(own, &code, asker.context.now()).await? {
        code = asker.context.draw_code(LENGTH);
    }
    let language = asker.language;
    let command = crate::chat::grammar::reading::find(Verb::Link).name_in(language);
    let text = vec![
        Span::Plain(language.say_with("link-code", [("platforms", open.join(", ").into())])),
        Span::Plain("\n".to_owned()),
        Span::Code(format!("/{command} {code}")),
        Span::Plain(language.say("link-code-more")),
    ];
    Ok(Reaction::Say(Reply { text: Text(text), ..Reply::default() }))
}

/// Links the asker's account with that of whom the code was given to.
async fn redeem(asker: &Asker<'_>, code: &str, session: &mut Session) -> Result<Reaction, Failure> {
    let guest = identity(asker)?;
    let now = asker.context.now();
    let period = Period { after: now - TEN_MINUTES, until: now };
    if let Some(time) = session.wrong_codes(guest.own, period).await?.get(MOST_TRIES - 1) {
        let minutes = (time - period.after + 59_999) / 60_000;
        return Err(Problem::Said(asker.language.say_with("link-too-often", [("minutes", minutes.into())])).into());
    }
    let Some(host) = session.link_offered(code, period).await? else {
        session.note_wrong_code(guest.own, period).await?;
        return Err(refused(asker, "link-unknown"));
    };
    check(asker, guest, host, session).await?;
    session.link(host, guest.own).await?;
    let person = session.identity(guest.own).await?;
    let games = rest_everywhere(asker, &person, session).await?;
    let accounts = [("accounts", titles(&others(guest.own, session).await?).into())];
    let rest = (games > 0).then(|| asker.language.say_with("link-away", [("games", games.into())]));
    let words: Vec<String> = iter::once(asker.language.say_with("link-done", accounts)).chain(rest).collect();
    let buttons = vec![Button::new(asker.language.say("button-unlink"), "/unlink")];
    Ok(Reaction::Say(Reply::plain(words.join("\n")).with_buttons(vec![buttons])))
}

/// Refuses to link what cannot be one person.
async fn check(asker: &Asker<'_>, guest: &Identity, host: PlayerId, session: &mut Session) -> Result<(), Failure> {
    let language = asker.language;
    let said = |sentence: String| Err(Problem::Said(sentence).into());
    if guest.is(host) {
        let platforms: Vec<&str> = elsewhere(asker).map(Platform::title).collect();
        return said(language.say_with("link-own-code", [("platforms", platforms.join(", ").into())]));
    }
    let (hosts, guests) = (session.accounts(host).await?, session.accounts(guest.own).await?);
    if let Some(platform) =
        hosts.iter().map(platform).find(|one| guests.iter().map(platform).any(|other| other == *one))
    {
        let of_host = session.own_account(host).await?.platform == platform;
        let given_here = of_host && platform == asker.request.platform.name();
        let id = if given_here { "link-same-platform" } else { "link-taken" };
        return said(language.say_with(id, [("platform", title(platform).into())]));
    }
    let codes = games_between(guest, &session.identity(host).await?, session).await?;
    if !codes.is_empty() {
        return said(language.say_with("link-opponents", [("codes", codes.join(", ").into())]));
    }
    Ok(())
}

/// The codes of the unfinished matches in which two people are against each other.
async fn games_between(one: &Identity, other: &Identity, session: &mut Session) -> Result<Vec<String>, Failure> {
    let mut codes = Vec::new();
    for id in [session.playing(one.own, None).await?, session.gathering().await?].concat() {
        let game = session.load(id).await?;
        if game.opposes(one, other) {
            codes.push(format!("#{}", game.code));
        }
    }
    Ok(codes)
}

/// The accounts of a player's person beside the player's own.
async fn others(player: PlayerId, session: &mut Session) -> Result<Vec<Account>, Failure> {
    let own = session.own_account(player).await?;
    Ok(session.accounts(player).await?.into_iter().filter(|account| *account != own).collect())
}

/// The platforms on which a code given here can be used.
fn elsewhere(asker: &Asker<'_>) -> impl Iterator<Item = Platform> {
    let here = asker.request.platform;
    Platform::ALL.into_iter().filter(move |platform| *platform != here && platform.vouches())
}

fn identity<'a>(asker: &'a Asker<'_>) -> Result<&'a Identity, Failure> {
    Ok(asker.player.as_ref().ok_or(Problem::NoMatch)?)
}

/// Accounts by name and platform.
pub(crate) fn titles(accounts: &[Account]) -> String {
    let titled = |account: &Account| format!("{} ({})", account.name, title(&account.platform));
    accounts.iter().map(titled).collect::<Vec<_>>().join(", ")
}

fn platform(account: &Account) -> &str {
    &account.platform
}

/// What people call a platform.
fn title(platform: &str) -> String {
    Platform::from_name(platform).map_or(platform, |known| known.title()).to_owned()
}

fn refused(asker: &Asker<'_>, id: &str) -> Failure {
    Problem::Said(asker.language.say(id)).into()
}
