//! `/profile`: what there is to tell of a person's games.

mod facts;
mod leaf;

use self::facts::Facts;
use self::leaf::Leaf;
use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::reading::Asked;
use crate::chat::grammar::terms::find_game;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::PlayerId;
use crate::store::Session;
use tavoliere_games::rules::Game;

/// What a line asks for.
struct Wanted {
    /// The asker where the line names nobody; nothing where the asker never played.
    player: Option<PlayerId>,
    game: Option<&'static Game>,
    /// Only buttons name a page.
    page: Option<u32>,
    /// What they have achieved, in place of their games.
    achievements: bool,
}

pub(crate) async fn profile(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let wanted = Wanted::read(asker, asked, session).await?;
    let Some(player) = wanted.player else { return Ok(Reaction::Say(nothing(asker.language))) };
    let account = session.account(player, asker.request.platform.name()).await?;
    let name = account.ok_or_else(|| Problem::Said(asker.language.say("refused-gone")))?.name;
    let page = wanted.page.unwrap_or(1).max(1);
    let facts = Facts::find(asker, player, wanted.game, page, session).await?;
    if facts.tallies.is_empty() && facts.computer == [0; 3] {
        let said = asker.language.say_with("profile-nothing-of", [("name", name.into())]);
        let own = asker.player.as_ref().is_some_and(|own| own.is(player));
        return Ok(Reaction::Say(if own { nothing(asker.language) } else { Reply::plain(said) }));
    }
    let leaf = Leaf {
        reader: asker.reader_of_leaves(),
        player,
        name,
        asker: asker.request.person.shown_name(),
        now: asker.context.now(),
        page: (!wanted.achievements).then_some(facts.page),
        facts: &facts,
    };
    let is_turned = wanted.page.is_some() || wanted.achievements;
    Ok(if is_turned { Reaction::Turn(leaf.reply()) } else { Reaction::Say(leaf.reply()) })
}

fn nothing(language: Language) -> Reply {
    let play = Button::new(language.say("button-play"), "/play").toned(Tone::Primary);
    Reply::plain(language.say("profile-nothing")).with_buttons(vec![vec![play]])
}

impl Wanted {
    async fn read(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Self, Failure> {
        let own = asker.player.as_ref().map(|player| player.own);
        let mut wanted = Self { player: own, game: None, page: None, achievements: false };
        let mut named = Vec::new();
        for word in &asked.words {
            let lower = word.to_lowercase();
            match (find_game(&lower), &*lower) {
                (Some(game), _) => wanted.game = Some(game),
                (None, "achievements" | "traguardi") => wanted.achievements = true,
                (None, number) if number.parse::<u32>().is_ok() => wanted.page = number.parse().ok(),
                (None, _) => named.push(word.as_str()),
            }
        }
        if !named.is_empty() {
            wanted.player = Some(find(asker, &named.join(" "), session).await?);
        }
        Ok(wanted)
    }
}

/// Whom a name means: somebody mentioned, the player of a button's number, or somebody of this chat.
async fn find(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    if let Some(number) = name.strip_prefix('~').and_then(|number| number.parse().ok()) {
        return Ok(session.existing(PlayerId(number)).await?.ok_or_else(|| unknown(asker, name))?);
    }
    let Some(key) = name.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) else {
        return by_name(asker, name, session).await;
    };
    let found = session.find_player(asker.request.platform.name(), key).await?;
    let mentioned = asker.request.mentions.iter().find(|person| person.key == key);
    let shown = mentioned.map_or_else(|| name.to_owned(), crate::chat::platform::request::Person::shown_name);
    let nothing = || Problem::Said(asker.language.say_with("profile-nothing-of", [("name", shown.into())]));
    Ok(found.ok_or_else(nothing)?)
}

fn unknown(asker: &Asker<'_>, name: &str) -> Problem {
    let shown: String = name.chars().take(32).collect();
    Problem::Said(asker.language.say_with("profile-unknown", [("name", shown.into())]))
}

/// Somebody mentioned, or called by name.
pub(crate) async fn named(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    let Some(key) = name.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) else {
        return by_name(asker, name, session).await;
    };
    let found = crate::chat::commands::block::meet(asker, key, session).await?;
    Ok(found.ok_or_else(|| Problem::UnknownWord { word: name.to_owned() })?)
}

/// Somebody of this chat by the name that others see: where people cannot be mentioned, that is how they are known.
async fn by_name(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    let wanted = name.trim_start_matches('@').to_lowercase();
    let people = match asker.chat {
        Some(chat) => session.regulars(chat).await?,
        None => Vec::new(),
    };
    let found = people.into_iter().find(|(_, known)| known.to_lowercase() == wanted);
    Ok(found.map(|(player, _)| player).ok_or_else(|| unknown(asker, name))?)
}
