//! How fair a game is, in words.

use tavoliere_games::rules::Balance;
use tavoliere_seam::platform::language::Language;

/// The share of the first side in games of the computer.
pub(crate) fn measured(language: Language, balance: Balance) -> String {
    let [percent, highest] = balance.first;
    language.say_with("rules-balance", [("percent", percent.into()), ("highest", highest.into())])
}

/// The layouts that are proven wins, if the game has layouts.
pub(crate) fn proven(language: Language, balance: Balance) -> Option<String> {
    let (won, tried) = balance.proven?;
    Some(language.say_with("rules-balance-proven", [("won", won.into()), ("tried", tried.into())]))
}
