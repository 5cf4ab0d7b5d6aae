//! All metrics of the program, in one list: their names, labels, units and meanings.
//!
//! Each event is recorded by a method of its [`Meter`]. Without a recorder, which `operations`
//! installs, that has no effect. Labels have few values: a platform, a command, a kind. No person, chat, code or text
//! is one. A test compares `docs/watching.md`, the dashboard and the alerts with [`METERS`].

use std::time::Duration;

/// One metric.
#[derive(Debug)]
pub struct Meter {
    pub name: &'static str,
    pub kind: MetricKind,
    pub unit: MetricUnit,
    /// The names of its labels, in the order of the values that its methods take.
    pub labels: &'static [&'static str],
    /// The meaning, in one or two sentences.
    pub help: &'static str,
}

/// The type of a metric.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MetricKind {
    /// Only grows, from 0 at the start of the process.
    Counter,
    /// The value of the moment.
    Gauge,
    /// Counts values by size.
    Histogram,
}

/// The unit of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MetricUnit {
    Count,
    Seconds,
    Bytes,
}

impl MetricKind {
    /// The name in Prometheus.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Gauge => "gauge",
            Self::Histogram => "histogram",
        }
    }
}

impl MetricUnit {
    /// The word for people; empty for plain numbers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Count => "",
            Self::Seconds => "seconds",
            Self::Bytes => "bytes",
        }
    }
}

impl Meter {
    const fn new(
        kind: MetricKind,
        unit: MetricUnit,
        name: &'static str,
        labels: &'static [&'static str],
        help: &'static str,
    ) -> Self {
        Self { name, kind, unit, labels, help }
    }

    const fn counter(name: &'static str, labels: &'static [&'static str], help: &'static str) -> Self {
        Self::new(MetricKind::Counter, MetricUnit::Count, name, labels, help)
    }

    const fn gauge(name: &'static str, labels: &'static [&'static str], help: &'static str) -> Self {
        Self::new(MetricKind::Gauge, MetricUnit::Count, name, labels, help)
    }

    const fn seconds(name: &'static str, labels: &'static [&'static str], help: &'static str) -> Self {
        Self::new(MetricKind::Histogram, MetricUnit::Seconds, name, labels, help)
    }

    const fn bytes(name: &'static str, help: &'static str) -> Self {
        Self::new(MetricKind::Gauge, MetricUnit::Bytes, name, &[], help)
    }

    /// Counts one more. `values` are those of the labels, in their order.
    pub fn count(&self, values: &[&'static str]) {
        self.add(1, values);
    }

    /// Counts `many` more.
    pub fn add(&self, many: u64, values: &[&'static str]) {
        metrics::counter!(self.name, self.labels(values)).increment(many);
    }

    /// Sets a gauge.
    pub fn set(&self, value: f64, values: &[&'static str]) {
        metrics::gauge!(self.name, self.labels(values)).set(value);
    }

    /// Records how long something took.
    pub fn record_time(&self, time: Duration, values: &[&'static str]) {
        metrics::histogram!(self.name, self.labels(values)).record(time.as_secs_f64());
    }

    fn labels(&self, values: &[&'static str]) -> Vec<metrics::Label> {
        debug_assert_eq!(self.labels.len(), values.len(), "{}", self.name);
        self.labels.iter().zip(values).map(|(name, value)| metrics::Label::from_static_parts(name, value)).collect()
    }

    /// Gives the recorder the unit and the meaning. A counter without labels begins at 0, so that its first increase is seen.
    pub fn describe(&self) {
        let unit = match self.unit {
            MetricUnit::Count => metrics::Unit::Count,
            MetricUnit::Seconds => metrics::Unit::Seconds,
            MetricUnit::Bytes => metrics::Unit::Bytes,
        };
        match self.kind {
            MetricKind::Counter => metrics::describe_counter!(self.name, unit, self.help),
            MetricKind::Gauge => metrics::describe_gauge!(self.name, unit, self.help),
            MetricKind::Histogram => metrics::describe_histogram!(self.name, unit, self.help),
        }
        if self.kind == MetricKind::Counter && self.labels.is_empty() {
            self.add(0, &[]);
        }
    }
}

/// Lets the counters of a platform that is set up begin at 0, so that their first increase is seen.
pub fn begin(platform: &'static str) {
    let of_platforms = |meter: &&Meter| meter.kind == MetricKind::Counter && meter.labels == ["platform"];
    METERS.iter().filter(of_platforms).for_each(|meter| meter.add(0, &[platform]));
    for (meter, kinds) in KINDS {
        kinds.iter().for_each(|kind| meter.add(0, &[platform, kind]));
    }
}

/// Counters of a few kinds, which begin at 0 as well. Commands and refusals have many: each appears with its first one.
const KINDS: [(&Meter, &[&str]); 3] = [
    (&UPDATES, &["request", "completion", "invitation"]),
    (&POSTS, &["post", "edit", "tidying", "thread"]),
    (
        &DELIVERY_FAILURES,
        &["rate-limited", "refused", "forbidden", "no-pictures", "gone", "rejected", "moved", "failed", "broken"],
    ),
];

/// All metrics, in the order of `docs/watching.md`.
pub const METERS: &[Meter] = DECLARED;

/// Declares the metrics and the list of them.
macro_rules! meters {
    ($($(#[$doc:meta])* $constant:ident = $meter:expr;)*) => {
        $($(#[$doc])* pub const $constant: Meter = $meter;)*

        const DECLARED: &[Meter] = &[$($constant),*];
    };
}

meters! {
    // Activity of people.
    UPDATES = Meter::counter("tavoliere_updates_total", &["platform", "kind"],
        "What platforms passed on: requests, completions and invitations of people.");
    UNREAD = Meter::counter("tavoliere_unread_total", &["platform"],
        "Events of platforms that could not be read. The log has their kinds.");
    COMMANDS = Meter::counter("tavoliere_commands_total", &["platform", "command"],
        "Requests that could be read, by command; a tap is the command of its button.");
    ANSWERS = Meter::seconds("tavoliere_answer_seconds", &["platform"],
        "How long the bot took for an answer, without its way to the person.");
    REFUSALS = Meter::counter("tavoliere_refusals_total", &["platform", "kind"],
        "Requests without effect about which the person can do something.");
    FAULTS = Meter::counter("tavoliere_faults_total", &["platform"],
        "Requests that were answered with an apology and a reference.");
    // The outbox.
    POSTS = Meter::counter("tavoliere_posts_total", &["platform", "kind"],
        "Deliveries that arrived: new posts, edits of a board, and tidying.");
    POST_DELAYS = Meter::seconds("tavoliere_post_delay_seconds", &["platform"],
        "How long a post took from its decision until it arrived, with the time for which it was meant to wait.");
    RETRIES = Meter::counter("tavoliere_retries_total", &["platform"],
        "Deliveries that were tried again after a failure.");
    DELIVERY_FAILURES = Meter::counter("tavoliere_delivery_failures_total", &["platform", "kind"],
        "Attempts of a delivery that failed, by what the outbox does about it.");
    GIVEN_UP = Meter::counter("tavoliere_given_up_total", &["platform"],
        "Deliveries that will not be tried again.");
    OUTBOX = Meter::gauge("tavoliere_outbox_notices", &["platform"],
        "Notices that are not delivered yet, also those whose time has not come.");
    OUTBOX_DUE = Meter::gauge("tavoliere_outbox_due_notices", &["platform"],
        "Notices that somebody waits for and that could be delivered now.");
    OUTBOX_AGE = Meter::new(MetricKind::Gauge, MetricUnit::Seconds, "tavoliere_outbox_oldest_seconds", &["platform"],
        "How long the oldest of these has been due; 0 if there is none.");
    // The platforms.
    RATE_LIMITED = Meter::counter("tavoliere_rate_limited_total", &["platform"],
        "Calls that the platform refused because there were too many (429).");
    RATE_LIMIT_WAITS = Meter::seconds("tavoliere_rate_limit_wait_seconds", &["platform"],
        "How long the platform asked to wait after such a refusal.");
    PACE_WAITS = Meter::seconds("tavoliere_pace_wait_seconds", &["platform"],
        "How long a call waited for its permit, so that the platform refuses none.");
    READY = Meter::gauge("tavoliere_ready", &["check"],
        "Whether a check of /readyz passes: 1 or 0.");
    // Games.
    MATCHES = Meter::gauge("tavoliere_matches", &["phase"],
        "Matches in the database: open challenges, being played, over, declined, cancelled.");
    SEARCHES = Meter::seconds("tavoliere_search_seconds", &[],
        "How long a search of the computer took.");
    SEARCH_WAITS = Meter::seconds("tavoliere_search_wait_seconds", &[],
        "How long a search waited for a core.");
    PICTURES = Meter::seconds("tavoliere_picture_seconds", &["format"],
        "How long a picture took to draw; pictures from the cache do not count.");
    // The database.
    DATABASE_SIZE = Meter::bytes("tavoliere_database_bytes",
        "The size of the database.");
    WAL_SIZE = Meter::bytes("tavoliere_wal_bytes",
        "The size of the write-ahead log beside a database file.");
    DISK_FREE = Meter::bytes("tavoliere_disk_free_bytes",
        "The space that is left on the disk of a database file.");
    STORE_WAITS = Meter::seconds("tavoliere_store_wait_seconds", &["action"],
        "How long an action waited for a connection to read, or for its turn to write.");
    COMMITS = Meter::seconds("tavoliere_commit_seconds", &[],
        "How long a commit took, with all actions that were committed together.");
    MATCH_LOADS = Meter::counter("tavoliere_match_loads_total", &[],
        "Matches that were read with all their events.");
    CONFLICTS = Meter::counter("tavoliere_conflicts_total", &[],
        "Actions that others came in the way of, and that were carried out again. Only with PostgreSQL.");
    // Several processes.
    PROCESSES = Meter::gauge("tavoliere_processes", &[],
        "Processes that share the database and live, with this one. Only with PostgreSQL.");
    CLAIMS = Meter::gauge("tavoliere_claims", &[],
        "Pieces of work that this process alone has: platforms, chats, turns of the computer, books. Only with PostgreSQL.");
    // The process.
    ERRORS = Meter::counter("tavoliere_errors_total", &[],
        "Lines of the level ERROR in the log, also if LOG keeps them out of it.");
    PANICS = Meter::counter("tavoliere_panics_total", &[],
        "Panics, also those after which the bot went on.");
    VERSION = Meter::gauge("tavoliere_version", &["version"],
        "Always 1; the label is the version that runs.");
    CPU = Meter::new(MetricKind::Counter, MetricUnit::Seconds, "tavoliere_process_cpu_seconds_total", &[],
        "Processor time of the process.");
    OPEN_FILES = Meter::gauge("tavoliere_process_open_fds", &[],
        "Open files and connections.");
    MOST_FILES = Meter::gauge("tavoliere_process_max_fds", &[],
        "How many may be open.");
    MEMORY = Meter::bytes("tavoliere_process_resident_memory_bytes",
        "Memory of the process in use.");
    VIRTUAL_MEMORY = Meter::bytes("tavoliere_process_virtual_memory_bytes",
        "Memory that is reserved.");
    MOST_VIRTUAL_MEMORY = Meter::bytes("tavoliere_process_virtual_memory_max_bytes",
        "How much may be reserved.");
    STARTED = Meter::new(MetricKind::Gauge, MetricUnit::Seconds, "tavoliere_process_start_time_seconds", &[],
        "When the process began, in seconds since 1970.");
    THREADS = Meter::gauge("tavoliere_process_threads", &[],
        "Threads of the process.");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_metric_has_a_good_name_and_a_meaning() {
        for (at, meter) in METERS.iter().enumerate() {
            let name = meter.name;
            assert!(
                name.starts_with("tavoliere_") && name.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'_')
            );
            assert_eq!(name.ends_with("_total"), meter.kind == MetricKind::Counter, "{name}");
            let unit = name.trim_end_matches("_total");
            assert_eq!(unit.ends_with("_seconds"), meter.unit == MetricUnit::Seconds, "{name}");
            assert_eq!(unit.ends_with("_bytes"), meter.unit == MetricUnit::Bytes, "{name}");
            assert!(meter.help.ends_with('.') && !meter.help.contains('|'), "{name}");
            assert!(METERS[..at].iter().all(|other| other.name != name), "{name} is there twice");
        }
    }
}
