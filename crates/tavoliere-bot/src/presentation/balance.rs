//! How fair a game is, in words.

use tavoliere_games::rules::Balance;
use tavoliere_seam::platform::language::Language;

/// The share of the first side in games of the computer, as far as it is measured.
pub(crate) fn measured(language: Language, balance: Balance) -> Option<String> {
    match balance.first {
        [Some(percent), Some(highest)] => {
            let variables = [("percent", percent.into()), ("highest", highest.into())];
            Some(language.say_with("rules-balance", variables))
        }
        [Some(percent), None] => Some(language.say_with("rules-balance-one", [("percent", percent.into())])),
        [None, _] => None,
    }
}

/// The layouts that are proven wins, if some were tried.
pub(crate) fn proven(language: Language, balance: Balance) -> Option<String> {
    let (won, tried) = balance.proven?;
    Some(language.say_with("rules-balance-proven", [("won", won.into()), ("tried", tried.into())]))
}
