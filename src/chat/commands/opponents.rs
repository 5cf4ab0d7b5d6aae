//! Whom the asker can challenge: people met here or played with, and the computer at a level that fits.

use crate::chat::commands::asker::Asker;
use crate::chat::commands::blocks;
use crate::chat::grammar::command::Command;
use crate::chat::platform::request::Person;
use crate::chat::presentation::problem::Failure;
use crate::matches::PlayerId;
use crate::rating::Score;
use crate::store::Session;
use tavoliere_games::rules::Game;

/// Somebody to challenge.
pub(crate) enum Met {
    Known {
        player: PlayerId,
        name: String,
    },
    /// A person who is in the place, but whom the bot does not know yet.
    Handle(String),
}

/// How many people are looked at, beyond those that are offered: some have left, or are blocked.
const CANDIDATES: u32 = 20;

/// The people to offer as opponents, at most `most`: in turn somebody the asker has played with and somebody seen here,
/// the latest first.
pub(crate) async fn people(asker: &Asker<'_>, most: usize, session: &mut Session) -> Result<Vec<Met>, Failure> {
    let Some(own) = &asker.player else { return Ok(Vec::new()) };
    let platform = asker.request.platform.name();
    let here = asker.chat.filter(|_| !asker.request.place.private);
    let played = session.played_with(own.own, here, CANDIDATES).await?;
    let seen = match here {
        Some(chat) => session.seen_in(chat, CANDIDATES).await?,
        None => session.seen_with(own.own, platform, CANDIDATES).await?,
    };
    let (present, strangers) = present(asker, session).await?;
    let longest = played.len().max(seen.len());
    let in_turn = (0..longest).flat_map(|place| [played.get(place), seen.get(place)]).flatten();
    let candidates: Vec<PlayerId> = present.iter().chain(in_turn).copied().collect();
    let mut met: Vec<Met> = Vec::new();
    let mut persons = Vec::new();
    for player in candidates {
        let account = session.account(player, platform).await?.filter(|account| account.platform == platform);
        let Some(account) = account.filter(|_| met.len() < most && !own.is(player)) else { continue };
        let person = session.person_of(player).await?;
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

/// The people who are in the place at this moment: those the bot knows, and the handles of the others.
async fn present(asker: &Asker<'_>, session: &mut Session) -> Result<(Vec<PlayerId>, Vec<String>), Failure> {
    let (mut known, mut strangers) = (Vec::new(), Vec::new());
    let is_another = |person: &&Person| person.key != asker.request.person.key;
    let others: Vec<&Person> = asker.request.present.iter().filter(is_another).collect();
    for person in others {
        match session.find_player(asker.request.platform.name(), &person.key).await? {
            Some(player) => known.push(player),
            None => strangers.extend(person.handle.clone()),
        }
    }
    Ok((known, strangers))
}

/// Whether the asker may challenge a person by a button: they have met, or have played.
pub(crate) async fn has_met(asker: &Asker<'_>, player: PlayerId, session: &mut Session) -> Result<bool, Failure> {
    let Some(own) = &asker.player else { return Ok(false) };
    let platform = asker.request.platform.name();
    let here = match asker.chat {
        Some(chat) => session.people_in(chat).await?.iter().any(|(known, _)| *known == player),
        None => false,
    };
    Ok(here
        || session.common_chat(own.own, player, platform).await?.is_some()
        || session.played_with(own.own, None, CANDIDATES).await?.contains(&player))
}

/// The level of the computer that fits the asker, in a game or in general. `None` if nothing is known of the asker.
///
/// It is the level of the latest match against the computer, one more after a win, one less after a loss. Who has played
/// only people is placed by the rating.
pub(crate) async fn fitting_level(
    asker: &Asker<'_>,
    game: Option<&'static Game>,
    session: &mut Session,
) -> Result<Option<u8>, Failure> {
    let Some(own) = &asker.player else { return Ok(None) };
    let person = session.person_of(own.own).await?;
    if let Some((level, score)) = session.latest_level(person, game.map(|game| game.id)).await? {
        let fitting = match score {
            Score::Won => level.saturating_add(1),
            Score::Drawn => level,
            Score::Lost => level.saturating_sub(1),
        };
        return Ok(Some(fitting.clamp(1, Command::LEVELS)));
    }
    let standings = session.standings(person).await?;
    let of_game = standings.iter().find(|(id, _)| game.is_none_or(|game| game.id == *id));
    Ok(of_game.map(|(_, standing)| level_of(standing.now(asker.context.now()).rating)))
}

/// The level for a rating: the usual one for the rating everybody starts with.
fn level_of(rating: f64) -> u8 {
    const START: f64 = 1500.0;
    const A_LEVEL: f64 = 150.0;
    let least = |level: u8| START + (f64::from(level) - f64::from(Command::USUAL_LEVEL) - 0.5) * A_LEVEL;
    (1..=Command::LEVELS).rev().find(|level| rating >= least(*level)).unwrap_or(1)
}

/// Three levels, easy, medium and hard, around the one that fits.
pub(crate) const fn three_levels(fitting: Option<u8>) -> [u8; 3] {
    let middle = match fitting {
        None => Command::USUAL_LEVEL,
        Some(0..=2) => 2,
        Some(level) if level >= Command::LEVELS => Command::LEVELS - 1,
        Some(level) => level,
    };
    let least = if middle > 2 { middle - 2 } else { 1 };
    let most = if middle + 2 > Command::LEVELS { Command::LEVELS } else { middle + 2 };
    [least, middle, most]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_levels_surround_the_one_that_fits() {
        for (fitting, levels) in [
            (None, [1, 3, 5]),
            (Some(1), [1, 2, 4]),
            (Some(2), [1, 2, 4]),
            (Some(3), [1, 3, 5]),
            (Some(6), [4, 6, 8]),
            (Some(7), [5, 7, 8]),
            (Some(8), [5, 7, 8]),
        ] {
            assert_eq!(three_levels(fitting), levels, "{fitting:?}");
            assert!(fitting.is_none_or(|level| levels.contains(&level)), "{fitting:?}");
        }
    }

    #[test]
    fn a_rating_stands_for_a_level() {
        for (rating, level) in [(1500.0, 3), (1650.0, 4), (1400.0, 2), (800.0, 1), (2600.0, 8)] {
            assert_eq!(level_of(rating), level, "{rating}");
        }
    }
}
