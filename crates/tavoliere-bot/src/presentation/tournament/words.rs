//! The terms of a tournament in words.

use tavoliere_games::rules::Game;
use tavoliere_play::tournaments::pairings::berger::Cycles;

use tavoliere_play::time::Millis;
use tavoliere_play::tournaments::{Format, TournamentTerms, Voters};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::time;

/// How a tournament is played, in a few words.
pub(crate) fn format_name(language: Language, format: Format) -> String {
    let numbered = |id: &str, name: &'static str, number: u32| language.say_with(id, [(name, number.into())]);
    match format {
        Format::RoundRobin(Cycles::Single) => language.say("tournament-round-robin"),
        Format::RoundRobin(Cycles::Double) => language.say("tournament-double"),
        Format::Swiss { rounds: None } => language.say("tournament-swiss"),
        Format::Swiss { rounds: Some(rounds) } => numbered("tournament-swiss-rounds", "rounds", rounds),
        Format::Knockout => language.say("tournament-knockout"),
        Format::League { .. } => language.say("tournament-league"),
        Format::Ladder { .. } => language.say("tournament-ladder"),
        Format::Arena { hours } => {
            let length = time::duration(language, Millis::from_hours(hours.into()));
            language.say_with("tournament-arena", [("length", length.into())])
        }
        Format::Teams => language.say("tournament-teams"),
        Format::Votes => language.say("tournament-votes"),
    }
}

/// A format explained in a line. `word` is the word for it.
pub(crate) fn format_summary(language: Language, word: &str) -> String {
    language.say(&format!("tournament-kind-{word}"))
}

/// The name of a tournament whose host has typed none.
pub(crate) fn usual_name(language: Language, game: &Game, format: Format) -> String {
    let variables =
        [("game", language.game_text(game, "name").into()), ("format", format_name(language, format).into())];
    language.say_with("tournament-name", variables)
}

/// Returns the terms that the host can still choose, or could, in words.
pub(crate) fn terms(language: Language, terms: &TournamentTerms, has_begun: bool) -> String {
    let games = ("games", terms.at_once.into());
    let cap = ("cap", time::duration(language, terms.cap).into());
    if let Format::Ladder { reach } = terms.format {
        return language.say_with("tournament-terms-ladder", [("reach", reach.into()), cap, games]);
    }
    let begins = terms.begins.map(|begins| time::date(language, begins));
    let begins = begins.unwrap_or_else(|| language.say("tournament-when-full"));
    let range = [("least", terms.least), ("most", terms.most), ("range", terms.most.saturating_sub(terms.least))];
    let range = range.map(|(name, count)| (name, count.into()));
    let common = range.into_iter().chain([("begins", begins.into()), cap, games]);
    let told = language.say_with(if has_begun { "tournament-terms-begun" } else { "tournament-terms" }, common);
    match terms.format {
        Format::League { size, movers, .. } => {
            let variables = [("size", size.into()), ("movers", movers.into())];
            format!("{told} · {}", language.say_with("tournament-terms-league", variables))
        }
        _ => told,
    }
}

/// How it is played, in a few sentences.
pub(crate) fn how(language: Language, terms: &TournamentTerms) -> String {
    let format = language.say(match terms.format {
        Format::RoundRobin(_) => "tournament-how-robin",
        Format::Swiss { .. } => "tournament-how-swiss",
        Format::Knockout => "tournament-how-knockout",
        Format::League { .. } => "tournament-how-league",
        Format::Ladder { .. } => "tournament-how-ladder",
        Format::Arena { .. } => "tournament-how-arena",
        Format::Teams => "tournament-how-teams",
        Format::Votes => {
            let who = match terms.voters {
                Voters::Everyone => "tournament-how-voters-everyone",
                Voters::Registered => "tournament-how-voters-registered",
            };
            return format!("{} {}", language.say("tournament-how-votes"), language.say(who));
        }
    });
    let cap = ("cap", time::duration(language, terms.cap).into());
    format!("{format}\n{}", language.say_with("tournament-how", [cap]))
}
