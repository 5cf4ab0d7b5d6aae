//! The possible opponents of the asker: people met here or played with.

use crate::commands::support::asker::Asker;
use crate::commands::support::blocks;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::Account;
use tavoliere_seam::platform::guest_names;
use tavoliere_seam::platform::request::{Person, Platform};
use tavoliere_store::Session;
use tavoliere_store::matches::match_lists;
use tavoliere_store::people::players;
use tavoliere_store::posts::seen_people;

/// Somebody to challenge.
pub(crate) enum Met {
    Known {
        player: PlayerId,
        name: String,
    },
    /// A person who is in the place, but whom the bot does not know yet.
    Handle(String),
}

/// How many people are looked at, beyond those that are offered: some have left, are blocked, or are guests of the lounge.
const CANDIDATES: u32 = 60;

/// The people to offer as opponents, at most `most`: in turn somebody the asker has played with and somebody seen here,
/// the latest first.
pub(crate) async fn people(asker: &Asker<'_>, most: usize, session: &mut Session) -> Result<Vec<Met>, Failure> {
    let Some(own) = &asker.player else { return Ok(Vec::new()) };
    let platform = asker.request.platform;
    let here = asker.chat.filter(|_| !asker.request.place.private);
    let played = match_lists::played_with(session, own.own, here, CANDIDATES).await?;
    let seen = match here {
        Some(chat) => seen_people::in_chat(session, chat, CANDIDATES).await?,
        None => seen_people::with_player(session, own.own, platform, CANDIDATES).await?,
    };
    let (present, strangers) = present(asker, session).await?;
    let longest = played.len().max(seen.len());
    let in_turn = (0..longest).flat_map(|place| [played.get(place), seen.get(place)]).flatten();
    let candidates: Vec<PlayerId> = present.iter().chain(in_turn).copied().collect();
    let mut met: Vec<Met> = Vec::new();
    let mut persons = Vec::new();
    for player in candidates {
        let account = players::account(session, player, platform).await?.filter(|account| account.platform == platform);
        let is_wanted = |name: &str| met.len() < most && !own.owns(player) && !is_gone_soon(platform, name);
        let Some(account) = account.filter(|account| is_wanted(&account.name)) else { continue };
        let person = players::person_of(session, player).await?;
        if persons.contains(&person) || blocks::check(asker, player, session).await.is_err() {
            continue;
        }
        persons.push(person);
        met.push(Met::Known { player, name: account.name });
    }
    met.extend(strangers.into_iter().map(Met::Handle));
    met.truncate(most);
    Ok(met)
}

/// Whether this is a guest of the lounge.
fn is_gone_soon(platform: Platform, name: &str) -> bool {
    platform == Platform::Lounge && guest_names::is_guest(name)
}

/// The people who are in the place at this moment: those the bot knows, and the handles of the others.
async fn present(asker: &Asker<'_>, session: &mut Session) -> Result<(Vec<PlayerId>, Vec<String>), Failure> {
    let (mut known, mut strangers) = (Vec::new(), Vec::new());
    let platform = asker.request.platform;
    let is_another = |person: &&Person| {
        person.key != asker.request.person.key && !is_gone_soon(platform, person.handle.as_deref().unwrap_or_default())
    };
    let others: Vec<&Person> = asker.request.present.iter().filter(is_another).collect();
    for person in others {
        match players::find(session, asker.request.platform, &person.key).await? {
            Some(player) => known.push(player),
            None => strangers.extend(person.handle.clone()),
        }
    }
    Ok((known, strangers))
}

/// Stores those in the place whose names have several words and stand in a line: only so can they be named.
pub(crate) async fn get_to_know(asker: &Asker<'_>, words: &[String], session: &mut Session) -> Result<(), Failure> {
    let line = words.join(" ").to_lowercase();
    let is_named = |person: &&Person| person.key.contains(' ') && line.contains(&format!("@{}", person.key));
    for person in asker.request.present.iter().filter(is_named) {
        let account = Account { platform: asker.request.platform, key: person.key.clone(), name: person.shown_name() };
        players::find_or_create(session, &account, None, asker.context.now()).await?;
    }
    Ok(())
}

/// Whether the asker may challenge a person by a button: they have met, or have played. In the lounge everybody meets.
pub(crate) async fn has_met(asker: &Asker<'_>, player: PlayerId, session: &mut Session) -> Result<bool, Failure> {
    let Some(own) = &asker.player else { return Ok(false) };
    let platform = asker.request.platform;
    if platform == Platform::Lounge {
        let account = players::account(session, player, platform).await?;
        return Ok(account.is_some_and(|account| account.platform == platform));
    }
    let here = match asker.chat {
        Some(chat) => seen_people::people_in(session, chat).await?.iter().any(|(known, _)| *known == player),
        None => false,
    };
    Ok(here
        || seen_people::common_chat(session, own.own, player, platform).await?.is_some()
        || match_lists::played_with(session, own.own, None, CANDIDATES).await?.contains(&player))
}
