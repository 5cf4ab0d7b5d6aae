//! Logs to the standard error stream, filtered by the setting `LOG`, in the form of `LOG_FORMAT`. Counts errors and panics.

use std::backtrace::Backtrace;
use std::collections::HashMap;
use std::io::IsTerminal;
use std::panic::{self, PanicHookInfo};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::{LookupSpan, Registry};
use tracing_subscriber::util::SubscriberInitExt;

use tavoliere_base::metering;

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

/// The target of the database server's notices. After a refused commit sqlx rolls back a transaction that is already
/// rolled back, and the server sends a warning, each time that an action is repeated.
const SMALL_TALK: &str = "sqlx::postgres::notice";

/// The form of a line in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: each line is one JSON object, with the fields of the event beside `timestamp`, `level`, `target` and
    /// `message`, and the request it belongs to in `span`.
    Json,
}

impl LogFormat {
    /// The format of this name; `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "text" => Some(Self::Text),
            "json" => Some(Self::Json),
            _ => None,
        }
    }
}

/// Prints what may be logged, and counts all events of the level ERROR.
///
/// One layer does both, without the filters of tracing-subscriber for single layers: those forget an event that follows upon a
/// library's question what is enabled, as sqlx asks about every statement on PostgreSQL.
struct Log<L> {
    filter: Targets,
    libraries: LibraryQuota,
    printer: L,
}

/// How many lines of each library are printed in [`QUOTA_PERIOD`]. Our own lines are not limited: each says something else.
const QUOTA: u32 = 6;

const QUOTA_PERIOD: Duration = Duration::from_secs(60);

/// The lines of libraries that were printed in the present period of each.
#[derive(Default)]
struct LibraryQuota(Mutex<HashMap<&'static str, (Instant, u32)>>);

impl LibraryQuota {
    /// Whether one more line of this origin may be printed at a moment.
    fn takes(&self, origin: &'static str, now: Instant) -> bool {
        let library = library(origin);
        if library.starts_with("tavoliere") {
            return true;
        }
        let mut printed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (begun, count) = printed.entry(library).or_insert((now, 0));
        if now.duration_since(*begun) >= QUOTA_PERIOD {
            (*begun, *count) = (now, 0);
        }
        *count += 1;
        *count <= QUOTA
    }
}

/// The library of an event: the first part of its target.
fn library(origin: &str) -> &str {
    origin.split("::").next().unwrap_or_default()
}

impl<L> Log<L> {
    fn prints(&self, metadata: &Metadata<'_>) -> bool {
        self.filter.would_enable(metadata.target(), metadata.level()) && may_log(metadata.target(), *metadata.level())
    }
}

impl<S, L> Layer<S> for Log<L>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
    L: Layer<S>,
{
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        (metadata.is_event() && *metadata.level() == Level::ERROR) || self.prints(metadata)
    }

    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        self.printer.on_new_span(attributes, id, context);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        self.printer.on_record(id, values, context);
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        if *event.metadata().level() == Level::ERROR {
            metering::ERRORS.count(&[]);
        }
        let metadata = event.metadata();
        if self.prints(metadata) && self.libraries.takes(metadata.target(), Instant::now()) {
            self.printer.on_event(event, context);
        }
    }
}

/// Parses a filter. Returns `None` if the text is not one.
pub fn filter(text: &str) -> Option<Targets> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    // `Targets` takes a single word for a module name, which would silence everything else.
    let is_level = |word: &str| !word.is_empty() && word.parse::<LevelFilter>().is_ok();
    let is_sound = |part: &str| match part.split_once('=') {
        Some((module, level)) => !module.is_empty() && !module.contains('[') && is_level(level),
        None => is_level(part),
    };
    if !text.split(',').all(is_sound) {
        return None;
    }
    text.parse().ok()
}

/// Whether an event of this target and level may be logged.
fn may_log(origin: &str, level: Level) -> bool {
    let is_harmless = origin == SMALL_TALK && level > Level::ERROR;
    !is_harmless && (level <= Level::WARN || !NOISY.contains(&library(origin)))
}

/// Starts logging, and counting errors and panics.
///
/// # Panics
/// If called twice, or with a text that [`filter`] does not accept.
pub fn start(text: &str, format: LogFormat) {
    subscriber(text, format, std::io::stderr().is_terminal(), std::io::stderr).init();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        metering::PANICS.count(&[]);
        match format {
            LogFormat::Text => usual(panic),
            LogFormat::Json => log_panic(panic),
        }
    }));
}

/// Returns a subscriber that writes the log to `writer` and counts errors.
///
/// # Panics
/// With a text that [`filter`] does not accept.
pub fn subscriber<W>(text: &str, format: LogFormat, coloured: bool, writer: W) -> impl Subscriber + Send + Sync + use<W>
where
    W: for<'writer> MakeWriter<'writer> + Send + Sync + 'static,
{
    let filter = filter(text).expect("checked when the settings were read");
    let printer = printer::<Registry, W>(format, coloured, writer);
    tracing_subscriber::registry().with(Log { filter, libraries: LibraryQuota::default(), printer })
}

fn printer<S, W>(format: LogFormat, coloured: bool, writer: W) -> Box<dyn Layer<S> + Send + Sync>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
    W: for<'writer> MakeWriter<'writer> + Send + Sync + 'static,
{
    let printer = tracing_subscriber::fmt::layer().with_ansi(coloured).with_writer(writer);
    match format {
        LogFormat::Text => printer.boxed(),
        LogFormat::Json => printer.json().with_ansi(false).flatten_event(true).with_span_list(false).boxed(),
    }
}

/// Logs a panic in one line, where the usual message would stand between lines of JSON.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let location = panic.location().map(ToString::to_string);
    let backtrace = Backtrace::capture().to_string();
    tracing::error!(location, words = panic.payload_as_str(), backtrace, "panicked");
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    use serde_json::Value;

    use super::*;

    /// The logged bytes. Clones share them.
    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no panic").extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The log in a format of a request that broke.
    fn logged(format: LogFormat) -> String {
        let written = Written::default();
        let writer = written.clone();
        tracing::subscriber::with_default(subscriber("info", format, false, move || writer.clone()), || {
            let _request = tracing::info_span!("request", platform = "lounge", input = "7").entered();
            tracing::debug!("unheard");
            tracing::error!(reference = "c9ub2k", error = "the disk is full", "a request broke");
        });
        String::from_utf8(written.0.lock().expect("no panic").clone()).expect("text")
    }

    #[test]
    fn a_reference_is_a_field_of_its_line() {
        let log = logged(LogFormat::Json);
        assert_eq!(log.lines().count(), 1, "{log}");
        let line: Value = serde_json::from_str(&log).expect("an object");
        for (field, value) in [
            ("/level", "ERROR"),
            ("/message", "a request broke"),
            ("/reference", "c9ub2k"),
            ("/error", "the disk is full"),
            ("/span/name", "request"),
            ("/span/platform", "lounge"),
        ] {
            assert_eq!(line.pointer(field).and_then(Value::as_str), Some(value), "{field} in {log}");
        }
        let log = logged(LogFormat::Text);
        assert!(log.contains("a request broke reference=\"c9ub2k\""), "{log}");
    }

    /// As sqlx asks on PostgreSQL, before an event that is not printed.
    #[test]
    fn a_question_what_is_enabled_hides_nothing() {
        let written = Written::default();
        let writer = written.clone();
        tracing::subscriber::with_default(subscriber("info", LogFormat::Text, false, move || writer.clone()), || {
            let statement = tracing::debug_span!(target: "sqlx::query", "a statement");
            let statement = statement.metadata().expect("also of what is not enabled");
            for number in 0..3 {
                assert!(!tracing::dispatcher::get_default(|dispatch| dispatch.enabled(statement)));
                tracing::error!(number, "a request broke");
            }
        });
        let log = String::from_utf8(written.0.lock().expect("no panic").clone()).expect("text");
        assert_eq!(log.lines().count(), 3, "{log}");
    }

    #[test]
    fn formats_have_names() {
        assert_eq!(LogFormat::from_name("json"), Some(LogFormat::Json));
        assert_eq!(LogFormat::from_name("text"), Some(LogFormat::default()));
        assert_eq!(LogFormat::from_name("JSON"), None);
    }

    #[test]
    fn levels_and_filters_are_accepted_and_words_are_not() {
        for text in ["off", "info", "INFO", "warn,tavoliere=debug", "info, sqlx=info", "info,tavoliere::chat=debug"] {
            assert!(filter(text).is_some(), "{text:?}");
        }
        for text in
            ["", "loud", "tavoliere", "info,", "tavoliere=loud", "=,=", "[", "info,loud", "tavoliere[match]=debug"]
        {
            assert!(filter(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn a_library_has_some_lines_a_minute_and_the_bot_as_many_as_it_needs() {
        let (quota, now) = (LibraryQuota::default(), Instant::now());
        let printed = |origin, now| (0..20).filter(|_| quota.takes(origin, now)).count();
        assert_eq!([printed("sqlx::query", now), printed("sqlx::pool", now), printed("hyper", now)], [6, 0, 6]);
        assert_eq!(printed("tavoliere_bot::outbox", now), 20);
        assert_eq!(printed("sqlx::query", now + QUOTA_PERIOD), 6);
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
            (SMALL_TALK, Level::WARN, false),
            (SMALL_TALK, Level::ERROR, true),
            ("sqlx::query", Level::WARN, true),
        ] {
            assert_eq!(may_log(origin, level), logged, "{origin} {level}");
        }
    }
}
