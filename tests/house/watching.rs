//! The pages for whoever runs the bot: what they answer, and that their description, the dashboard and the alerts are true.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, Connection, SqliteConnection};
use tavoliere::operations::recorder::{Recorded, recorder};
use tavoliere::operations::server::Operations;
use tavoliere::operations::watch::Watch;
use tavoliere_adapter::adapter::Adapter;
use tavoliere_adapter::checkup::{Severity, told_by_bot};
use tavoliere_adapter::condition::{Condition, ConnectionState};
use tavoliere_base::metering::{METERS, Meter, MetricKind};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Permit};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, Limits, TELEGRAM};
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Place, Platform};
use tavoliere_seam::requests::bot::Requests as _;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, wait};
use crate::support::database::only_with_files;
use crate::support::log::Log;

const PAGE: &str = include_str!("../../docs/watching.md");
const ALERTS_TEST: &str = include_str!("../../deploy/alerts-test.yaml");
const DASHBOARD: &str = include_str!("../../deploy/grafana.json");
const ALERTS: &str = include_str!("../../deploy/alerts.yaml");

/// The names of metrics in a text.
fn names(text: &str) -> BTreeSet<&str> {
    let is_sign = |sign: char| sign.is_ascii_lowercase() || sign == '_';
    let words = text.split(|sign| !is_sign(sign)).filter(|word| word.starts_with("tavoliere_"));
    words.map(|word| METERS.iter().find_map(|meter| of(meter, word)).unwrap_or(word)).collect()
}

/// The name of a metric, if the word is one of its series.
fn of(meter: &Meter, word: &str) -> Option<&'static str> {
    let rest = word.strip_prefix(meter.name)?;
    let is_histogram = meter.kind == MetricKind::Histogram;
    (rest.is_empty() || is_histogram && ["_bucket", "_count", "_sum"].contains(&rest)).then_some(meter.name)
}

fn all() -> BTreeSet<&'static str> {
    METERS.iter().map(|meter| meter.name).collect()
}

#[test]
fn the_page_describes_every_metric_and_no_other() {
    let table = PAGE.split("<!-- metrics -->").nth(1).and_then(|rest| rest.split("<!-- /").next());
    let rows: Vec<&str> = table.expect("a table").lines().filter(|line| line.starts_with("| `")).collect();
    let cell = |text: String| if text.is_empty() { " ".to_owned() } else { format!(" {text} ") };
    let row = |meter: &Meter| {
        let labels: Vec<String> = meter.labels.iter().map(|label| format!("`{label}`")).collect();
        let (labels, unit) = (cell(labels.join(", ")), cell(meter.unit.name().to_owned()));
        format!("| `{}` | {} |{labels}|{unit}| {} |", meter.name, meter.kind.name(), meter.help)
    };
    assert_eq!(rows, METERS.iter().map(row).collect::<Vec<_>>());
}

#[test]
fn the_dashboard_shows_every_metric_and_no_other() {
    let dashboard: Value = serde_json::from_str(DASHBOARD).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    let expressions = panels.iter().filter_map(|panel| panel["targets"].as_array()).flatten();
    let expressions: Vec<&str> = expressions.filter_map(|target| target["expr"].as_str()).collect();
    assert_eq!(names(&expressions.join("\n")), all());
}

#[test]
fn the_alerts_are_of_metrics_that_exist_and_are_explained() {
    let alerts: Value = serde_yaml_ng::from_str(ALERTS).expect("YAML");
    let rules = alerts["groups"][0]["rules"].as_array().expect("rules");
    assert!(names(ALERTS).is_subset(&all()), "{:?}", names(ALERTS).difference(&all()));
    for rule in rules {
        let name = rule["alert"].as_str().expect("a name");
        assert!(PAGE.contains(&format!("| `{name}` | ")), "{name} is not in docs/watching.md");
        for text in [&rule["expr"], &rule["annotations"]["summary"], &rule["annotations"]["description"]] {
            assert!(text.is_string(), "{name}");
        }
    }
    assert_eq!(PAGE.matches("| `Tavoliere").count(), rules.len());
}

/// Each alert is tried where it fires and where it does not.
#[test]
fn each_alert_has_cases_in_which_it_fires_and_does_not() {
    let tests: Value = serde_yaml_ng::from_str(ALERTS_TEST).expect("YAML");
    let tests = tests["tests"].as_array().expect("tests").iter();
    let cases: Vec<&Value> = tests.filter_map(|test| test["alert_rule_test"].as_array()).flatten().collect();
    for alert in ALERTS.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")) {
        for fires in [true, false] {
            let is_tried = |case: &&Value| case["alertname"] == alert && case["exp_alerts"].is_array() == fires;
            assert!(cases.iter().any(is_tried), "{alert} is not tried where it fires: {fires}");
        }
    }
}

/// When the alerts fire. Prometheus's own program decides it, where it is installed: `scripts/test` brings it.
#[test]
fn the_alerts_fire_when_they_should_and_only_then() {
    let installed = Path::new(env!("CARGO_TARGET_TMPDIR")).join("prometheus/usr/bin/promtool");
    let program = if installed.exists() { installed } else { "promtool".into() };
    let mut command = Command::new(program);
    command.args(["test", "rules", "deploy/alerts-test.yaml"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let Ok(output) = command.output() else { return eprintln!("there is no promtool, so the alerts are not tried") };
    let said =
        [output.stdout, output.stderr].map(|bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned()).concat();
    assert!(output.status.success() && said.contains("SUCCESS"), "{said}");
}

/// A platform whose connection a test decides. Nothing is delivered there.
struct Line(ConnectionState);

#[async_trait]
impl Courier for Line {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn limits(&self) -> &'static Limits {
        &DISCORD
    }

    async fn post(&self, _: Permit, _: &Post, _: i64) -> Result<MessageKey, DeliveryError> {
        unreachable!("nothing is delivered")
    }

    async fn close(&self, _: &ChatKey, _: &MessageKey) -> Result<(), DeliveryError> {
        unreachable!("nothing is delivered")
    }

    async fn delete(&self, _: &ChatKey, _: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        unreachable!("nothing is delivered")
    }

    async fn edit(&self, _: Permit, _: &MessageKey, _: &Post) -> Result<(), DeliveryError> {
        unreachable!("nothing is delivered")
    }
}

#[async_trait]
impl Adapter for Line {
    async fn listen(
        &self,
        _: Arc<dyn tavoliere_seam::requests::bot::Bot>,
        stop: CancellationToken,
    ) -> anyhow::Result<()> {
        stop.cancelled().await;
        Ok(())
    }

    async fn condition(&self) -> Condition {
        self.0.condition()
    }
}

/// A chat whose bot is watched.
struct Watched {
    chat: Conversation,
    presence: ConnectionState,
    address: SocketAddr,
    recorded: Recorded,
}

impl Watched {
    async fn begin(recorded: Recorded) -> Self {
        let (chat, presence) = (Conversation::new().await, ConnectionState::of_session());
        presence.mark_heard();
        let mut watched = Self { chat, presence, address: ([127, 0, 0, 1], 0).into(), recorded };
        watched.address = watched.serve(Duration::from_secs(60));
        watched
    }

    /// Serves the pages, for which the database may take so long.
    fn serve(&self, patience: Duration) -> SocketAddr {
        let bot = &self.chat.bot;
        let line = Line(self.presence.clone());
        let clock = Arc::clone(&bot.clock);
        let clock = Arc::new(move || Timestamp(clock.load(Ordering::Relaxed)));
        let watch = Watch::new(bot.store.clone(), &bot.folder().join("tavoliere.db"), clock, vec![Arc::new(line)]);
        let server = Operations::bind(([127, 0, 0, 1], 0).into()).expect("a port");
        let address = server.local_addr();
        let watch = watch.with_times(patience, Duration::ZERO);
        tokio::spawn(server.serve(watch, self.recorded.clone(), CancellationToken::new()));
        address
    }

    async fn ready(&self) -> (u16, Value) {
        let (status, body) = ask(self.address, "GET", "/readyz").await;
        (status, serde_json::from_str(&body).expect("JSON"))
    }

    async fn metrics(&self) -> String {
        let (status, body) = ask(self.address, "GET", "/metrics").await;
        assert_eq!(status, 200);
        body
    }
}

/// The status and the body of an answer.
async fn ask(address: SocketAddr, method: &str, path: &str) -> (u16, String) {
    ask_at(address, "localhost", method, path).await
}

/// The same for a host.
async fn ask_at(address: SocketAddr, host: &str, method: &str, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("text");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    assert!(!head.to_ascii_lowercase().contains("set-cookie"), "{head}");
    (head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status"), body.to_owned())
}

/// Runs a test on one thread, whose metrics are recorded for it alone.
fn recording(test: impl AsyncFnOnce(Recorded)) {
    let recorder = recorder();
    let recorded = Recorded::from_recorder(&recorder);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    metrics::with_local_recorder(&recorder, || {
        recorded.describe();
        runtime.block_on(test(recorded.clone()));
    });
}

#[test]
fn what_is_played_is_counted() {
    recording(async |recorded| {
        let mut watched = Watched::begin(recorded).await;
        watched.chat.say("ann", "/play insert computer 1 side=first").await;
        watched.chat.say("ann", "/resign #x9x9").await;
        let text = watched.metrics().await;
        for line in [
            "tavoliere_updates_total{platform=\"discord\",kind=\"request\"} 2",
            "tavoliere_updates_total{platform=\"discord\",kind=\"invitation\"} 0",
            "tavoliere_posts_total{platform=\"discord\",kind=\"thread\"} 0",
            "tavoliere_delivery_failures_total{platform=\"discord\",kind=\"no-pictures\"} 0",
            "tavoliere_commands_total{platform=\"discord\",command=\"play\"} 1",
            "tavoliere_refusals_total{platform=\"discord\",kind=\"unknown-match\"} 1",
            "tavoliere_answer_seconds_count{platform=\"discord\"} 2",
            "tavoliere_outbox_notices{platform=\"discord\"} 0",
            "tavoliere_matches{phase=\"playing\"} 1",
            "tavoliere_ready{check=\"database\"} 1",
            "tavoliere_panics_total 0",
            "tavoliere_faults_total{platform=\"discord\"} 0",
            "tavoliere_given_up_total{platform=\"discord\"} 0",
            "# TYPE tavoliere_store_wait_seconds histogram",
        ] {
            assert!(text.lines().any(|written| written == line), "{line} is not in\n{text}");
        }
        let free = text.lines().find_map(|line| line.strip_prefix("tavoliere_disk_free_bytes "));
        assert!(free.is_some_and(|free| free.parse::<f64>().is_ok_and(|free| free > 0.0)), "{text}");
        assert!(text.contains("tavoliere_posts_total{platform=\"discord\",kind=\"post\"} "), "{text}");
        for declared in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
            let (name, kind) = declared.split_once(' ').expect("a type");
            let meter = METERS.iter().find(|meter| meter.name == name);
            assert_eq!(meter.map(|meter| meter.kind.name()), Some(kind), "{name}");
        }
    });
}

#[test]
fn no_label_names_a_person_a_chat_or_a_text() {
    recording(async |recorded| {
        let mut watched = Watched::begin(recorded).await;
        watched.chat.say("zenobia", "/play insert anyone").await;
        watched.chat.say("zenobia", "/nonsense mellifluous").await;
        let text = watched.metrics().await;
        for word in ["zenobia", "mellifluous", "nonsense", "room"] {
            assert!(!text.contains(word), "{word} is in\n{text}");
        }
    });
}

#[test]
fn a_part_that_is_not_well_is_told_with_its_reason() {
    recording(async |recorded| {
        let watched = Watched::begin(recorded).await;
        let well = |name: &str| json!({"name": name, "ok": true});
        let checks = [well("discord"), well("database"), well("outbox")];
        assert_eq!(watched.ready().await, (200, json!({"ready": true, "checks": checks})));

        watched.presence.lose("no route");
        let lost = json!({"name": "discord", "ok": false, "why": "no route"});
        let checks = [lost, well("database"), well("outbox")];
        assert_eq!(watched.ready().await, (503, json!({"ready": false, "checks": checks})));
        assert!(watched.metrics().await.contains("tavoliere_ready{check=\"discord\"} 0"));
        watched.presence.mark_heard();

        // A post is due that nobody delivers.
        let bot = &watched.chat.bot;
        let request = watched.chat.request("ann", "/play insert anyone", None, "request 1");
        bot.app.handle(request, &PRIVATE_ANSWERS).await;
        assert_eq!(watched.ready().await.0, 200);
        bot.clock.fetch_add(Millis::from_minutes(7).0, Ordering::Relaxed);
        let (status, told) = watched.ready().await;
        let late = json!({"name": "outbox", "ok": false, "why": "discord: a post is due for 7 min"});
        assert_eq!((status, &told["checks"][2]), (503, &late));
        let text = watched.metrics().await;
        assert!(text.contains("tavoliere_outbox_oldest_seconds{platform=\"discord\"} 420\n"), "{text}");
    });
}

/// Once to decide it, and once to show it.
#[test]
fn a_move_and_its_delivery_read_the_match_twice() {
    recording(async |recorded| {
        let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
        chat.say("ann", "/play snort anyone size=4 side=first").await;
        chat.tap("bob", "Join").await;
        let reads = || {
            let text = recorded.text();
            let line = text.lines().find_map(|line| line.strip_prefix("tavoliere_match_loads_total "));
            line.expect("it is counted").parse::<u32>().expect("a number")
        };
        let before = reads();
        chat.say("ann", "/move a1").await;
        assert!(reads() - before <= 2, "typed: {}\n{}", reads() - before, chat.transcript());
        let before = reads();
        chat.tap("bob", "c3").await;
        assert!(chat.transcript().contains("Bob plays c3."), "{}", chat.transcript());
        assert!(reads() - before <= 2, "tapped: {}\n{}", reads() - before, chat.transcript());
    });
}

/// The question in which language the bot is to speak can wait.
#[test]
fn news_that_is_late_is_no_trouble() {
    recording(async |recorded| {
        let mut watched = Watched::begin(recorded).await;
        (watched.chat.place().server, watched.chat.place().language) = (Some("500".into()), Some(Language::EN));
        let request = watched.chat.request("i-anna", "/gioca insert ", None, "request 1");
        watched.chat.bot.app.handle(request, &PRIVATE_ANSWERS).await;
        let mut beside = watched.chat.bot.another_program().await;
        let left = async |beside: &mut AnyConnection| {
            let kinds =
                sqlx::query_scalar::<_, String>("select kind from notice where state = 'waiting' order by kind");
            kinds.fetch_all(beside).await.expect("read")
        };
        assert_eq!(left(&mut beside).await, ["language"]);
        watched.chat.bot.clock.fetch_add(Millis::from_minutes(7).0, Ordering::Relaxed);
        assert_eq!(watched.ready().await.0, 200);
        assert_eq!(left(&mut beside).await, ["language"]);
    });
}

#[test]
fn a_locked_database_is_told_and_the_process_is_alive() {
    only_with_files!();
    recording(async |recorded| {
        let mut watched = Watched::begin(recorded).await;
        let options = SqliteConnectOptions::new().filename(watched.chat.bot.folder().join("tavoliere.db"));
        let mut other = SqliteConnection::connect_with(&options).await.expect("the database");
        sqlx::query("begin immediate").execute(&mut other).await.expect("locked");
        // No patience is long enough for a lock that lasts.
        watched.address = watched.serve(Duration::from_millis(50));
        let (status, told) = watched.ready().await;
        let why = told["checks"][1]["why"].as_str().expect("a reason");
        assert_eq!((status, &told["checks"][1]["name"]), (503, &json!("database")));
        assert!(why.starts_with("the database cannot be written"), "{why}");
        assert_eq!(ask(watched.address, "GET", "/healthz").await, (200, "alive\n".to_owned()));
        sqlx::query("rollback").execute(&mut other).await.expect("unlocked");
        watched.address = watched.serve(Duration::from_secs(60));
        assert_eq!(watched.ready().await.0, 200);
    });
}

/// A full disk: what is read is there, and nothing can be written.
#[test]
fn a_database_that_takes_no_rows_is_told() {
    only_with_files!();
    recording(async |recorded| {
        let watched = Watched::begin(recorded).await;
        assert_eq!(watched.ready().await.0, 200);
        let options = SqliteConnectOptions::new().filename(watched.chat.bot.folder().join("tavoliere.db"));
        let mut disk = SqliteConnection::connect_with(&options).await.expect("the database");
        for full in [
            "create trigger full before update on probe begin select raise(rollback, 'no disk'); end",
            "create trigger full before insert on probe begin select raise(abort, 'no disk'); end",
        ] {
            sqlx::query(full).execute(&mut disk).await.expect("full");
            let (status, told) = watched.ready().await;
            let why = told["checks"][1]["why"].as_str().expect("a reason");
            assert_eq!((status, &told["checks"][1]["name"]), (503, &json!("database")));
            assert!(why.starts_with("the database cannot be written: ") && why.contains("no disk"), "{why}");
            sqlx::query("drop trigger full").execute(&mut disk).await.expect("room");
            assert_eq!(watched.ready().await.0, 200, "there is room again");
        }
    });
}

/// The doctor asks the bot that runs, which alone sees a rival.
#[test]
fn the_doctor_hears_what_the_bot_sees() {
    recording(async |recorded| {
        let watched = Watched::begin(recorded).await;
        let told = told_by_bot(watched.address).await.expect("it answers");
        assert!(told.iter().all(|finding| finding.verdict == Severity::Fine), "{told:?}");
        watched.presence.lose("another program listens with the same token");
        let told = told_by_bot(watched.address).await.expect("it answers");
        let found = told.iter().find(|finding| finding.about == "the bot, discord").expect("told");
        assert_eq!(found.verdict, Severity::Wrong);
        assert_eq!(found.words, "another program listens with the same token");
    });
}

/// A page of another site that has pointed its own name at this address.
#[test]
fn other_hosts_are_refused() {
    recording(async |recorded| {
        let watched = Watched::begin(recorded).await;
        for (host, expected) in [
            ("127.0.0.1", 200),
            ("localhost:9090", 200),
            ("[::1]:9090", 200),
            ("evil.example", 403),
            ("localhost.evil.example", 403),
            ("192.168.1.7:9090", 403),
            ("", 403),
        ] {
            assert_eq!(ask_at(watched.address, host, "GET", "/metrics").await.0, expected, "{host}");
        }
    });
}

#[test]
fn only_reading_is_possible() {
    recording(async |recorded| {
        let watched = Watched::begin(recorded).await;
        for (method, path, expected) in [
            ("POST", "/healthz", 405),
            ("DELETE", "/metrics", 405),
            ("PUT", "/readyz", 405),
            ("GET", "/", 404),
            ("GET", "/metrics/x", 404),
        ] {
            assert_eq!(ask(watched.address, method, path).await.0, expected, "{method} {path}");
        }
    });
}

#[test]
fn an_apology_and_its_line_in_the_log_have_the_same_reference() {
    recording(async |recorded| {
        let watched = Watched::begin(recorded).await;
        let log = Log::default();
        let logging = log.begin();
        let bot = &watched.chat.bot;
        bot.store.close().await;
        let request = watched.chat.request("zenobia", "/play insert anyone", None, "request 1");
        let Answer::Say(post) = bot.app.handle(request, &PRIVATE_ANSWERS).await else { panic!("an apology") };
        drop(logging);

        let words = post.text.words();
        let (_, reference) = words.split_once("reference: ").expect("a reference");
        let (written, lines) = (log.text(), log.lines());
        let line = lines.iter().find(|line| line["reference"] == reference.trim_end_matches('.')).expect("its line");
        assert_eq!((&line["level"], &line["message"]), (&json!("ERROR"), &json!("a request broke")));
        assert_eq!((&line["span"]["platform"], &line["span"]["input"]), (&json!("discord"), &json!("request 1")));
        assert!(!written.contains("zenobia") && !written.contains("insert"), "{written}");
        let text = watched.recorded.text();
        assert!(text.contains("tavoliere_faults_total{platform=\"discord\"} 1\n"), "{text}");
        assert!(!text.contains("tavoliere_errors_total 0\n"), "{text}");
    });
}

#[tokio::test]
async fn a_person_who_cannot_be_written_to_is_no_warning() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    let group = chat.place().clone();
    *chat.place() = Place { key: "ann".into(), private: true, ..group.clone() };
    chat.say("ann", "/settings theme=dark").await;
    *chat.place() = group;
    chat.say("ann", "/play snort size=5 side=first clock=1d").await;
    chat.tap("bob", "Join").await;
    chat.courier.trouble(DeliveryError::Refused("Forbidden: bot was blocked by the user".to_owned()));
    let log = Log::default();
    let logging = log.begin();
    wait(&mut chat, 20 * Millis::HOUR).await;
    drop(logging);
    let lines = log.lines();
    assert!(lines.iter().any(|line| line["message"] == "a person cannot be written to"), "{lines:?}");
    assert!(lines.iter().all(|line| line["level"] == "INFO"), "{lines:?}");
}
