//! `/link`: makes accounts on several platforms one person.

use std::collections::BTreeSet;
use std::iter;

use tavoliere_play::tournaments::pairings::entrant::EntrantId;

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::linked::{check_private, other_accounts, titles};
use crate::commands::support::time_off::rest_everywhere;
use crate::presentation::problem::Failure;
use crate::recording::bans;
use tavoliere_play::matches::{Identity, PlayerId};
use tavoliere_play::platforms::Account;
use tavoliere_play::time::Millis;
use tavoliere_play::tournaments::{entrant_of, takes_part};
use tavoliere_seam::grammar::command::{Command, Verb};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::Session;
use tavoliere_store::matches::{match_events, match_lists};
use tavoliere_store::people::link_codes::{self, Period};
use tavoliere_store::people::players;
use tavoliere_store::persons;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::{chats, notice_queue};
use tavoliere_store::tournaments::{tournament_events, tournament_lists};

/// How long a code is valid, and how long a wrong code counts against a person.
const TEN_MINUTES: Millis = Millis::from_minutes(10);

/// The number of wrong codes in ten minutes after which a person has to wait.
const MOST_TRIES: usize = 5;

/// The length of a code. There are 31⁸ codes, too many to guess one in five tries.
const LENGTH: usize = 8;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.request.platform.vouches() {
        return Err(Problem::Refused("link-in-lounge").into());
    }
    let code = typed_code(line);
    if let (Some(code), false) = (&code, asker.is_private()) {
        link_codes::withdraw(session, code).await?;
        return Err(Problem::Refused("link-read-by-all").into());
    }
    check_private(asker)?;
    match code {
        None => offer(asker, session).await,
        Some(code) => redeem(asker, &code, session).await,
    }
}

/// The typed code in its stored form: without spaces and hyphens, in lower case.
fn typed_code(line: &Line) -> Option<String> {
    let marked = line.reference.as_ref().map(|reference| reference.code.clone());
    let typed = marked.unwrap_or_default() + &line.rest();
    let code = typed.to_lowercase().chars().filter(|sign| !sign.is_whitespace() && !"#-".contains(*sign)).collect();
    Some(code).filter(|code: &String| !code.is_empty())
}

/// Offers a code to type on another platform.
async fn offer(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    let own = identity(asker)?.own;
    let others = other_accounts(own, session).await?;
    let linked = |platform: &Platform| others.iter().any(|account| account.platform == *platform);
    let open: Vec<&str> = other_platforms(asker).filter(|platform| !linked(platform)).map(Platform::title).collect();
    if open.is_empty() {
        return Err(Problem::with("link-complete", [("accounts", titles(asker.language, &others).into())]).into());
    }
    let mut code = asker.context.draw_code(LENGTH);
    while !link_codes::offer(session, own, &code, asker.context.now()).await? {
        code = asker.context.draw_code(LENGTH);
    }
    let language = asker.language;
    let command = Command::of(Verb::Link).name_in(language);
    let text = vec![
        Span::Plain(language.say_with("link-code", [("platforms", language.list(&open).into())])),
        Span::Plain("\n".to_owned()),
        Span::Code(format!("/{command} {code}")),
        Span::Plain(language.say("link-code-more")),
    ];
    Ok(Reaction::Say(Reply { text: Text(text), ..Reply::default() }))
}

/// Links the asker with the person who got the code.
async fn redeem(asker: &Asker<'_>, code: &str, session: &mut Session) -> Result<Reaction, Failure> {
    let guest = identity(asker)?;
    let now = asker.context.now();
    let period = Period { after: now - TEN_MINUTES, until: now };
    if let Some(time) = link_codes::wrong_codes(session, guest.own, period).await?.get(MOST_TRIES - 1) {
        let minutes = (*time - period.after + Millis::MINUTE - Millis(1)) / Millis::MINUTE;
        return Err(Problem::with("link-too-often", [("minutes", Fact::Count(minutes))]).into());
    }
    let Some(host) = link_codes::offered_by(session, code, period).await? else {
        link_codes::note_wrong_code(session, guest.own, period).await?;
        return Err(Problem::Refused("link-unknown").into());
    };
    check(asker, guest, host, session).await?;
    let platform = players::own_account(session, host).await?.platform;
    // Both are told: the code may have been given to somebody else.
    if let Some(chat) = chats::own_chat(session, host, platform).await? {
        notice_queue::add(session, chat, &Notice::Linked { player: guest.own }, now).await?;
    }
    persons::link(session, host, guest.own).await?;
    bans::settle_linked(session, guest.own, now).await?;
    let person = players::identity(session, guest.own).await?;
    let games = rest_everywhere(asker, &person, session).await?;
    let accounts = [("accounts", titles(asker.language, &other_accounts(guest.own, session).await?).into())];
    let rest = (games > 0).then(|| asker.language.say_with("link-away", [("games", games.into())]));
    let words: Vec<String> = iter::once(asker.language.say_with("link-done", accounts)).chain(rest).collect();
    let buttons = vec![Button::new(asker.language.say("button-unlink"), Line::new(Verb::Unlink))];
    Ok(Reaction::Say(Reply::plain(words.join("\n")).with_buttons(vec![buttons])))
}

/// Refuses to link accounts that cannot belong to one person.
async fn check(asker: &Asker<'_>, guest: &Identity, host: PlayerId, session: &mut Session) -> Result<(), Failure> {
    if guest.owns(host) {
        let platforms: Vec<&str> = other_platforms(asker).map(Platform::title).collect();
        return Err(Problem::with("link-own-code", [("platforms", asker.language.list(&platforms).into())]).into());
    }
    let (hosts, guests) = (players::accounts(session, host).await?, players::accounts(session, guest.own).await?);
    let is_of_guest = |host: &&Account| guests.iter().any(|account| account.platform == host.platform);
    if let Some(Account { platform, .. }) = hosts.iter().find(is_of_guest) {
        let of_host = players::own_account(session, host).await?.platform == *platform;
        let given_here = of_host && *platform == asker.request.platform;
        let id = if given_here { "link-same-platform" } else { "link-taken" };
        return Err(Problem::with(id, [("platform", platform.title().to_owned().into())]).into());
    }
    let host = players::identity(session, host).await?;
    for (id, codes) in [
        ("link-opponents", matches_between(guest, &host, session).await?),
        ("link-tournaments", tournaments_of_both(guest, &host, session).await?),
    ] {
        if !codes.is_empty() {
            return Err(Problem::with(id, [("codes", asker.language.list(&codes).into())]).into());
        }
    }
    Ok(())
}

/// The codes of the unfinished matches in which two people are against each other.
async fn matches_between(one: &Identity, other: &Identity, session: &mut Session) -> Result<Vec<String>, Failure> {
    let mut codes = Vec::new();
    for id in [match_lists::playing(session, one.own, None).await?, match_lists::gathering(session).await?].concat() {
        let stored = match_events::load(session, id).await?;
        if stored.opposes(one, other) {
            codes.push(format!("#{}", stored.code));
        }
    }
    Ok(codes)
}

/// The codes of the unfinished tournaments in which both of two people have a place, or one has, and the other is excluded.
async fn tournaments_of_both(one: &Identity, other: &Identity, session: &mut Session) -> Result<Vec<String>, Failure> {
    let accounts = |person: &Identity| iter::once(person.own).chain(person.others.iter().copied()).collect::<Vec<_>>();
    let mut ids = BTreeSet::new();
    for player in accounts(one).into_iter().chain(accounts(other)) {
        ids.extend(tournament_lists::unfinished_of(session, player).await?);
    }
    let mut codes = Vec::new();
    for id in ids {
        let tournament = tournament_events::load(session, id).await?;
        let of = |person: &Identity, is_so: &dyn Fn(EntrantId) -> bool| {
            accounts(person).into_iter().map(entrant_of).any(is_so)
        };
        let has_place = |person: &Identity| of(person, &|id| takes_part(&tournament, id));
        let counts = |person: &Identity| has_place(person) || of(person, &|id| tournament.banned.contains(&id));
        if has_place(one) && counts(other) || counts(one) && has_place(other) {
            codes.push(format!("#{}", tournament.code));
        }
    }
    Ok(codes)
}

/// The platforms on which a code from this platform is valid.
fn other_platforms(asker: &Asker<'_>) -> impl Iterator<Item = Platform> {
    let here = asker.request.platform;
    Platform::ALL.into_iter().filter(move |platform| *platform != here && platform.vouches())
}

fn identity<'a>(asker: &'a Asker<'_>) -> Result<&'a Identity, Failure> {
    Ok(asker.player.as_ref().ok_or(Problem::NoMatch)?)
}
