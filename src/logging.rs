//! Logs to the standard error stream, filtered by the setting `LOG`.

use std::io::IsTerminal;

use tracing::Level;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Libraries whose logs below `warn` contain whole frames, headers and addresses, and with them tokens. They log at
/// `warn` at most, whatever `LOG` says.
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

/// Parses a filter. Returns `None` if the text is not one.
#[must_use]
pub fn filter(text: &str) -> Option<EnvFilter> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    // `EnvFilter` takes a single word for a module name, which would silence everything else.
    let word_alone = |part: &str| !part.contains(['=', '[']) && part.parse::<LevelFilter>().is_err();
    if text.split(',').any(|part| part.is_empty() || word_alone(part)) {
        return None;
    }
    EnvFilter::builder().parse(text).ok()
}

/// Whether an event of this target and level may be logged.
fn may_log(origin: &str, level: Level) -> bool {
    let library = origin.split("::").next().unwrap_or_default();
    level <= Level::WARN || !NOISY.contains(&library)
}

/// Starts logging.
///
/// # Panics
/// If called twice, or with a text that [`filter`] does not accept.
pub fn start(text: &str) {
    let filter = filter(text).expect("checked when the settings were read");
    let coloured = std::io::stderr().is_terminal();
    let printer = tracing_subscriber::fmt::layer().with_ansi(coloured).with_writer(std::io::stderr);
    let quiet_libraries = filter_fn(|event| may_log(event.target(), *event.level()));
    tracing_subscriber::registry().with(printer.with_filter(filter).with_filter(quiet_libraries)).init();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_filters_are_accepted_and_words_are_not() {
        for text in ["off", "info", "INFO", "warn,tavoliere=debug", "info, sqlx=info", "tavoliere[match{id=7}]=trace"] {
            assert!(filter(text).is_some(), "{text:?}");
        }
        for text in ["", "loud", "tavoliere", "info,", "tavoliere=loud", "=,=", "[", "info,loud"] {
            assert!(filter(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn noisy_libraries_log_only_warnings() {
        for (origin, level, logged) in [
            ("tavoliere::chat::app", Level::TRACE, true),
            ("tungstenite::protocol", Level::TRACE, false),
            ("tungstenite", Level::INFO, false),
            ("serenity::gateway", Level::WARN, true),
            ("hyper_util::client", Level::DEBUG, false),
            ("h2mystery", Level::DEBUG, true),
        ] {
            assert_eq!(may_log(origin, level), logged, "{origin} {level}");
        }
    }
}
