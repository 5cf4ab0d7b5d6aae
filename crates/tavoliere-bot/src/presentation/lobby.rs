//! The lobby in words: open challenges to everybody, and how many people wait to be paired.

use crate::presentation::rating::points;
use crate::presentation::reliability as told;
use crate::presentation::speaker::{Speaker, challenge};
use crate::readers::reader::Reader;
use tavoliere_games::games;
use tavoliere_play::matches::{MatchId, Occupant, PersonId, Phase, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::{lobby, match_events, seeks};
use tavoliere_store::people::{players, vacations};
use tavoliere_store::standings::{reliability, standing};
use tavoliere_store::{Result, Session};

/// The most challenges that are shown together.
pub(crate) const MOST: u32 = 8;

/// An open challenge as the lobby shows it.
pub(crate) struct LobbyEntry {
    pub stored: StoredMatch,
    /// The game, the host and the terms.
    pub line: String,
    /// The button that joins it.
    pub join: Button,
}

/// A page of the listed challenges for a reader, the latest first.
pub(crate) struct LobbyPage {
    pub entries: Vec<LobbyEntry>,
    /// Its number, from 1.
    pub number: u32,
    pub has_more: bool,
}

impl LobbyPage {
    /// The page of a number, from 1; the first one if there is no such page.
    pub(crate) async fn load(
        session: &mut Session,
        number: u32,
        (platform, reader): (Platform, Reader),
        now: Timestamp,
    ) -> Result<Self> {
        let passed = number.saturating_sub(1).saturating_mul(MOST);
        let mut listed = lobby::listed(session, passed, MOST + 1).await?;
        let number = if listed.is_empty() { 1 } else { number };
        if listed.is_empty() && passed > 0 {
            listed = lobby::listed(session, 0, MOST + 1).await?;
        }
        let has_more = listed.len() > MOST as usize;
        listed.truncate(MOST as usize);
        let mut entries = Vec::new();
        for stored in offered(session, listed, now).await? {
            entries.push(entry(session, stored, (platform, reader), now).await?);
        }
        Ok(Self { entries, number, has_more })
    }

    /// The buttons that turn the page.
    fn turns(&self, language: Language) -> impl Iterator<Item = Button> {
        let turn = |number, label| Button::new(language.say(label), Line::new(Verb::Lobby).word(number));
        let back = (self.number > 1).then(|| turn(self.number - 1, "button-page-back"));
        let next = self.has_more.then(|| turn(self.number + 1, "button-page-next"));
        back.into_iter().chain(next)
    }
}

/// Those of the listed challenges that can be joined. A game with somebody who is on vacation would stand still.
async fn offered(session: &mut Session, listed: Vec<MatchId>, now: Timestamp) -> Result<Vec<StoredMatch>> {
    let mut offered = Vec::new();
    for id in listed {
        let stored = match_events::load(session, id).await?;
        if stored.phase == Phase::Open && !vacations::is_away(session, stored.challenger, now).await? {
            offered.push(stored);
        }
    }
    Ok(offered)
}

async fn entry(
    session: &mut Session,
    stored: StoredMatch,
    (platform, reader): (Platform, Reader),
    now: Timestamp,
) -> Result<LobbyEntry> {
    let person = players::person_of(session, stored.challenger).await?;
    let standing = standing::find(session, person, stored.setup.game.id).await?;
    let speaker = Speaker::new(session, &stored, platform, reader, now).await?;
    let (game, host) = (speaker.game_name(), speaker.name(Occupant::Player(stored.challenger)));
    let rated = standing.map_or_else(|| host.clone(), |standing| format!("{host} ({})", points(&standing.rating)));
    let reliability = reliability::of_person(session, person).await?;
    let parts = [game.clone(), rated, challenge::terms(&speaker)].into_iter();
    let line: Vec<String> = parts.chain(told::line(reader.language, &reliability)).collect();
    let line = line.join(" · ");
    let join = Button::new(format!("{game} · {host}"), Line::new(Verb::Join).code(&stored.code));
    Ok(LobbyEntry { line, join: join.toned(Tone::Primary), stored })
}

/// The lobby for everybody in a chat.
pub(crate) async fn for_everybody(
    session: &mut Session,
    platform: Platform,
    reader: Reader,
    now: Timestamp,
) -> Result<Reply> {
    // A post for everybody has no pages to turn.
    let page = LobbyPage { has_more: false, ..LobbyPage::load(session, 1, (platform, reader), now).await? };
    let waiting = waiting(session, None, now).await?;
    Ok(reply(reader.language, &page, |_| true, &waiting))
}

/// The lobby, with a button for each challenge that can be joined, and one to look for somebody.
pub(crate) fn reply(
    language: Language,
    page: &LobbyPage,
    can_be_joined: impl Fn(&LobbyEntry) -> bool,
    waiting: &[(String, usize)],
) -> Reply {
    let entries = &page.entries;
    let title = match entries.len() {
        0 => language.say("lobby-empty"),
        count => language.say_with("lobby-open", [("count", count.into())]),
    };
    let mut text = vec![Span::Plain(title)];
    text.extend(entries.iter().map(|entry| Span::Plain(format!("\n{}", entry.line))));
    text.extend(waiting_line(language, waiting).map(|line| Span::Plain(format!("\n{line}"))));
    let joins: Vec<Button> =
        entries.iter().filter(|entry| can_be_joined(entry)).map(|entry| entry.join.clone()).collect();
    let mut buttons: Vec<Vec<Button>> = joins.chunks(2).map(<[Button]>::to_vec).collect();
    let find = Button::new(language.say("button-find"), Line::new(Verb::Find));
    buttons.push(page.turns(language).chain([find]).collect());
    Reply { text: Text(text), buttons, ..Reply::default() }
}

/// How many people wait for each game, by the id of the game, without this person.
pub(crate) async fn waiting(
    session: &mut Session,
    but: Option<PersonId>,
    now: Timestamp,
) -> Result<Vec<(String, usize)>> {
    let others = seeks::present(session, now).await?.into_iter().filter(|seek| Some(seek.person()) != but);
    let mut people: Vec<_> = others.map(|seek| (seek.game.clone(), seek.person())).collect();
    people.sort_unstable_by_key(|(game, person)| (game.clone(), person.0));
    people.dedup();
    let games = people.chunk_by(|one, other| one.0 == other.0).map(|some| (some[0].0.clone(), some.len()));
    Ok(games.collect())
}

/// A line such as `Looking for somebody: Hex 1 and Insert 2`.
fn waiting_line(language: Language, waiting: &[(String, usize)]) -> Option<String> {
    let game =
        |(id, count): &(String, usize)| Some(format!("{} {count}", language.game_text(games::find(id)?, "name")));
    let games: Vec<String> = waiting.iter().filter_map(game).collect();
    (!games.is_empty()).then(|| language.say_with("lobby-waiting", [("games", language.list(&games).into())]))
}

/// Tells two lobbies apart. Empty if nobody is there.
pub(crate) async fn fingerprint(session: &mut Session, now: Timestamp) -> Result<String> {
    let listed = lobby::listed(session, 0, MOST + 1).await?;
    let challenges = offered(session, listed, now).await?.into_iter().map(|stored| stored.code);
    let waiting = waiting(session, None, now).await?.into_iter().map(|(game, count)| format!("{game}={count}"));
    Ok(challenges.chain(waiting).collect::<Vec<_>>().join(" "))
}
