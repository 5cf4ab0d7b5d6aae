//! `/profile`: the results and achievements of a person.

mod facts;
mod page;

use self::facts::{Achievements, ProfileFacts, ProfileSection, Results};
use self::page::ProfilePage;
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::people::{find_visible, with_long_names};
use crate::commands::support::sharing::share_button;
use crate::presentation::problem::Failure;
use tavoliere_games::rules::Game;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::people::players;

/// The profile that a line asks for.
struct WantedProfile {
    /// The asker if the line names no person. `None` if the asker has never played.
    player: Option<PlayerId>,
    game: Option<&'static Game>,
    /// Only buttons name a page.
    page: Option<u32>,
    /// Whether to show achievements in place of results.
    achievements: bool,
}

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let wanted = WantedProfile::parse(asker, line, session).await?;
    let Some(player) = wanted.player else { return Ok(Reaction::Say(nothing(asker.language))) };
    let account = players::account(session, player, asker.request.platform).await?;
    let name = account.ok_or(Problem::Refused("refused-gone"))?.name;
    let person = players::person_of(session, player).await?;
    let page = if wanted.achievements {
        ProfileSection::Achievements(Achievements::find(person, session).await?)
    } else {
        let number = wanted.page.unwrap_or(1).max(1);
        ProfileSection::Results(Results::find(asker, player, person, number, session).await?)
    };
    let facts = ProfileFacts::find(person, wanted.game, page, session).await?;
    let is_own = asker.player.as_ref().is_some_and(|own| own.owns(player));
    // Where everybody sees the answer, the person themselves may tap it.
    let challenge = (!is_own && asker.is_private()).then(|| challenge(asker.language, player, &name));
    let has_played = !facts.tallies.is_empty() || facts.computer != [0; 3];
    if !has_played && facts.trophies.is_empty() && facts.voted == 0 {
        let said = asker.language.say_with("profile-nothing-of", [("name", name.into())]);
        let of_other = || Reply::plain(said).with_buttons(vec![challenge.into_iter().collect()]);
        return Ok(Reaction::Say(if is_own { nothing(asker.language) } else { of_other() }));
    }
    let shown = ProfilePage {
        reader: asker.page_reader(),
        player,
        name,
        asker: asker.request.person.shown_name(),
        now: asker.context.now(),
        challenge,
        share: share_button(asker, &line_of(player, &facts)),
        facts: &facts,
    };
    let is_by_button = wanted.page.is_some() || wanted.achievements;
    Ok(if is_by_button { Reaction::Replace(shown.reply()) } else { Reaction::Say(shown.reply()) })
}

/// The line that shows a person's profile to everybody.
fn line_of(player: PlayerId, facts: &ProfileFacts) -> Line {
    let page = if matches!(facts.page, ProfileSection::Achievements(_)) { "achievements" } else { "" };
    Line::new(Verb::Profile).word(format!("~{}", player.0)).word(facts.game.map_or("", |game| game.id)).word(page)
}

/// The button that challenges somebody.
fn challenge(language: Language, player: PlayerId, name: &str) -> Button {
    let label = language.say_with("button-challenge", [("name", name.into())]);
    Button::new(label, Line::new(Verb::Play).word(format!("~{}", player.0)))
}

fn nothing(language: Language) -> Reply {
    let play = Button::new(language.say("button-play"), Line::new(Verb::Play)).toned(Tone::Primary);
    Reply::plain(language.say("profile-nothing")).with_buttons(vec![vec![play]])
}

impl WantedProfile {
    async fn parse(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Self, Failure> {
        let own = asker.player.as_ref().map(|player| player.own);
        let mut wanted = Self { player: own, game: None, page: None, achievements: false };
        let mut named = Vec::new();
        for word in &with_long_names(asker, &line.words, session).await? {
            let lower = word.to_lowercase();
            match (find_game(&lower), &*lower) {
                (Some(game), _) => wanted.game = Some(game),
                (None, "achievements" | "traguardi") => wanted.achievements = true,
                (None, number) if number.parse::<u32>().is_ok() => wanted.page = number.parse().ok(),
                (None, _) => named.push(word.clone()),
            }
        }
        if let (true, true, Some(person)) = (named.is_empty(), line.words.is_empty(), &asker.request.replied_to) {
            let found = players::find(session, asker.request.platform, &person.key).await?;
            let nothing = || Problem::with("profile-nothing-of", [("name", person.shown_name().into())]);
            wanted.player = Some(found.ok_or_else(nothing)?);
        }
        if !named.is_empty() {
            wanted.player = Some(find_visible(asker, &named.join(" "), session).await?);
        }
        Ok(wanted)
    }
}
