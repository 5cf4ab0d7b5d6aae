//! Looks up people by a mention or a name.

use crate::commands::support::asker::Asker;
use crate::commands::support::opponents;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::platforms::Account;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::terms::Opponent;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Person, Platform};
use tavoliere_store::Session;
use tavoliere_store::people::{follows, players};
use tavoliere_store::posts::seen_people;

/// The person of a name: the player `~NUMBER` of a button, a mentioned person, or as
/// [`by_name`] finds them.
pub(crate) async fn find(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    if let Some(number) = name.strip_prefix('~').and_then(|number| number.parse().ok()) {
        return Ok(players::existing(session, PlayerId(number)).await?.ok_or_else(|| unknown(name))?);
    }
    let Some(key) = name.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) else {
        return by_name(asker, name, session).await;
    };
    let found = players::find(session, asker.request.platform, key).await?;
    let mentioned = asker.request.mentions.iter().find(|person| person.key == key);
    let shown = mentioned.map_or_else(|| name.to_owned(), Person::shown_name);
    Ok(found.ok_or_else(|| Problem::with("profile-nothing-of", [("name", shown.into())]))?)
}

/// The same for what is told of a person. A number that somebody guesses tells no name that they could not know.
pub(crate) async fn find_visible(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    let player = find(asker, name, session).await?;
    if !name.starts_with('~') || may_be_named(asker, player, session).await? {
        return Ok(player);
    }
    Err(unknown(name).into())
}

/// Whether the asker could name somebody: they have met or played, one follows the other, or there is a name for everybody.
async fn may_be_named(asker: &Asker<'_>, player: PlayerId, session: &mut Session) -> Result<bool, Failure> {
    let follows = match &asker.player {
        Some(own) if own.owns(player) => return Ok(true),
        Some(own) => follows::is_between(session, own.own, player).await?,
        None => false,
    };
    Ok(follows
        || players::has_handle(session, player, asker.request.platform).await?
        || opponents::has_met(asker, player, session).await?)
}

fn unknown(name: &str) -> Problem {
    let shown: String = name.chars().take(32).collect();
    Problem::with("profile-unknown", [("name", shown.into())])
}

/// The person of a name: a mentioned person, who becomes known to the bot, or a person of this chat.
pub(crate) async fn find_by_name(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    let Some(key) = name.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) else {
        return by_name(asker, name, session).await;
    };
    let found = find_or_create(asker, key, session).await?;
    Ok(found.ok_or_else(|| Problem::UnknownWord { word: name.to_owned() })?)
}

/// The person with that handle, else the person of this chat with that displayed name. Without its sign a handle comes
/// second.
async fn by_name(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    let handle = name.trim_start_matches('@');
    let by_handle = players::find_by_handle(session, asker.request.platform, handle).await?;
    if let (Some(player), true) = (by_handle, name.starts_with('@')) {
        return Ok(player);
    }
    let wanted = handle.to_lowercase();
    let people = match asker.chat {
        Some(chat) => seen_people::people_in(session, chat).await?,
        None => Vec::new(),
    };
    let found = people.into_iter().find(|(_, known)| known.to_lowercase() == wanted);
    Ok(found.map(|(player, _)| player).or(by_handle).ok_or_else(|| unknown(name))?)
}

/// The words with `~NUMBER` in place of each name of several words after an `@`. Only in the lounge there are such names, and they
/// are its keys.
pub(crate) async fn with_long_names(
    asker: &Asker<'_>,
    words: &[String],
    session: &mut Session,
) -> Result<Vec<String>, Failure> {
    const LONGEST: usize = 6;
    if asker.request.platform != Platform::Lounge {
        return Ok(words.to_vec());
    }
    let (mut rest, mut read) = (words, Vec::new());
    while let [first, left @ ..] = rest {
        rest = left;
        let mut spelled = first.clone();
        let longest = if first.starts_with('@') { left.len().min(LONGEST - 1) } else { 0 };
        for length in (1..=longest).rev() {
            let key = format!("{} {}", &first[1..], left[..length].join(" ")).to_lowercase();
            if let Some(player) = players::find(session, asker.request.platform, &key).await? {
                (spelled, rest) = (Opponent::Known(player).spelled(), &left[length..]);
                break;
            }
        }
        read.push(spelled);
    }
    Ok(read)
}

/// Stores a person that the request mentions, if they are new. Other people must be known already.
pub(crate) async fn find_or_create(
    asker: &Asker<'_>,
    key: &str,
    session: &mut Session,
) -> Result<Option<PlayerId>, Failure> {
    let platform = asker.request.platform;
    let named = asker.request.mentions.iter().chain(&asker.request.replied_to);
    let Some(person) = named.into_iter().find(|person| person.key == key) else {
        return Ok(players::find(session, platform, key).await?);
    };
    if person.bot {
        return Err(Problem::OpponentIsBot { name: person.shown_name() }.into());
    }
    let account = Account { platform, key: key.to_owned(), name: person.shown_name() };
    let language = person.language.map(Language::tag);
    let player = players::find_or_create(session, &account, language, asker.context.now()).await?;
    players::note_handle(session, platform, key, person.handle.as_deref()).await?;
    Ok(Some(player))
}
