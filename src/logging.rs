//! Logs: to the standard error stream, as much as the setting `LOG` asks for.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

/// Libraries that talk of every request below `warn`. Naming one in `LOG` overrides this.
const NOISY: [&str; 8] = ["h2", "hyper", "hyper_util", "reqwest", "rustls", "serenity", "sqlx", "teloxide"];

/// The filter that the text stands for, or `None` when it is none.
#[must_use]
pub fn filter(text: &str) -> Option<EnvFilter> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    // A word alone would be taken for the name of a module, and everything else would fall silent.
    let word_alone = |part: &str| !part.contains(['=', '[']) && part.parse::<LevelFilter>().is_err();
    if text.split(',').any(|part| part.is_empty() || word_alone(part)) {
        return None;
    }
    let quiet: String = NOISY.iter().map(|name| format!("{name}=warn,")).collect();
    EnvFilter::builder().parse(format!("{quiet}{text}")).ok()
}

/// Starts logging. Call it once.
///
/// # Panics
/// When called twice, or with a text that [`filter`] does not take.
pub fn start(text: &str) {
    let filter = filter(text).expect("checked when the settings were read");
    let coloured = std::io::stderr().is_terminal();
    tracing_subscriber::fmt().with_env_filter(filter).with_ansi(coloured).with_writer(std::io::stderr).init();
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
    fn libraries_stay_quiet_unless_named() {
        let printed = |text| filter(text).expect("a filter").to_string();
        assert!(printed("debug").contains("serenity=warn") && printed("debug").contains("debug"));
        assert!(printed("info,serenity=trace").contains("serenity=trace"));
        assert!(!printed("info,serenity=trace").contains("serenity=warn"));
    }
}
