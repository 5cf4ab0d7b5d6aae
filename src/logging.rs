//! Logs: to the standard error stream, as much as the setting `LOG` asks for.

use std::io::IsTerminal;

use tracing::Level;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Libraries that say too much below `warn`, some of them tokens: whole frames, headers and addresses. They stay at
/// `warn` whatever `LOG` says.
const NOISY: [&str; 10] = [
    "h2",
    "hyper",
    "hyper_util",
    "reqwest",
    "rustls",
    "serenity",
    "sqlx",
    "teloxide",
    "tokio_tungstenite",
    "tungstenite",
];

/// The filter that the text stands for, or `None` when it is none.
#[must_use]
pub fn filter(text: &str) -> Option<EnvFilter> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    // A word alone would be taken for the name of a module, and everything else would fall silent.
    let word_alone = |part: &str| !part.contains(['=', '[']) && part.parse::<LevelFilter>().is_err();
    if text.split(',').any(|part| part.is_empty() || word_alone(part)) {
        return None;
    }
    EnvFilter::builder().parse(text).ok()
}

/// Whether something of this origin and level may be printed at all.
fn may_be_said(origin: &str, level: Level) -> bool {
    let library = origin.split("::").next().unwrap_or_default();
    level <= Level::WARN || !NOISY.contains(&library)
}

/// Starts logging. Call it once.
///
/// # Panics
/// When called twice, or with a text that [`filter`] does not take.
pub fn start(text: &str) {
    let filter = filter(text).expect("checked when the settings were read");
    let coloured = std::io::stderr().is_terminal();
    let printer = tracing_subscriber::fmt::layer().with_ansi(coloured).with_writer(std::io::stderr);
    let discreet = filter_fn(|said| may_be_said(said.target(), *said.level()));
    tracing_subscriber::registry().with(printer.with_filter(filter).with_filter(discreet)).init();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_filters_are_taken_and_words_are_not() {
        for text in ["off", "info", "INFO", "warn,tavoliere=debug", "info, sqlx=info", "tavoliere[match{id=7}]=trace"] {
            assert!(filter(text).is_some(), "{text:?}");
        }
        for text in ["", "loud", "tavoliere", "info,", "tavoliere=loud", "=,=", "[", "info,loud"] {
            assert!(filter(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn libraries_that_know_tokens_stay_quiet_whatever_is_asked() {
        for (origin, level, said) in [
            ("tavoliere::chat::app", Level::TRACE, true),
            ("tungstenite::protocol", Level::TRACE, false),
            ("tungstenite", Level::INFO, false),
            ("serenity::gateway", Level::WARN, true),
            ("hyper_util::client", Level::DEBUG, false),
            ("h2mystery", Level::DEBUG, true),
        ] {
            assert_eq!(may_be_said(origin, level), said, "{origin} {level}");
        }
    }
}
