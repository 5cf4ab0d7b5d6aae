//! `tavoliere doctor`: looks at everything on which the bot depends, and says what to do about what is wrong.

use std::fmt;
use std::fs;
use std::net::SocketAddr;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::entrance::fault_in_words;
use super::files::{UNDERWAY, games_in_words, refusal, size_in_words};
use super::{server, service, surroundings};
use tavoliere_adapter::adapter;
use tavoliere_adapter::checkup::{self, Finding, Severity};

use crate::config::{Access, Config, ConfigError, SETTINGS_OF_THE_PACKAGE, Settings};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::address::Address;
use tavoliere_store::examine::{DatabaseFindings, Depth, chats_in_play, examine, newest_migration, sqlite_version};
use tavoliere_store::lock::{Lock, LockError, path_beside};
use tavoliere_store::{FileFault, OPEN_BETWEEN, TOO_OLD};

/// A log of more than this is not folded into the database any more, in bytes.
const LONG_LOG: u64 = 500_000_000;

/// The most chats of a platform that are looked at.
const MOST_CHATS: u32 = 100;

/// All that was found.
#[derive(Debug)]
pub(super) struct Report(Vec<Finding>);

impl Report {
    /// The worst of what was found.
    fn verdict(&self) -> Severity {
        self.0.iter().map(|finding| finding.verdict).max().unwrap_or(Severity::Fine)
    }

    pub(super) fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.verdict() as u8)
    }

    pub(super) fn as_json(&self) -> String {
        let findings = self.0.iter().map(|Finding { about, verdict, words, remedy, .. }| {
            json!({ "about": about, "verdict": name(*verdict), "found": words, "remedy": remedy })
        });
        let report = json!({ "verdict": name(self.verdict()), "findings": findings.collect::<Vec<Value>>() });
        format!("{report:#}\n")
    }
}

impl Report {
    /// The same to be pasted into a question: without names, ids, addresses and paths.
    pub(super) fn without_names(&self) -> String {
        let kept = self.0.iter().map(|finding| match finding {
            Finding { is_public: true, .. } => finding.clone(),
            Finding { about, verdict, .. } => {
                let about = about.split(',').next().unwrap_or_default();
                let words = if *verdict == Severity::Fine { "as it should be" } else { "not shown here" };
                Finding {
                    about: about.to_owned(),
                    words: words.to_owned(),
                    verdict: *verdict,
                    // It may name what the words name.
                    remedy: String::new(),
                    is_public: true,
                }
            }
        });
        let system = format!("on {} {}", std::env::consts::OS, std::env::consts::ARCH);
        format!("A report of `tavoliere doctor`, {system}\n{}", Self(kept.collect()))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { about, verdict, words, remedy, .. } in &self.0 {
            writeln!(f, "{:<8} {about}: {words}", name(*verdict))?;
            if !remedy.is_empty() {
                writeln!(f, "{:<8} → {remedy}", "")?;
            }
        }
        Ok(())
    }
}

const fn name(verdict: Severity) -> &'static str {
    match verdict {
        Severity::Fine => "ok",
        Severity::Warning => "warning",
        Severity::Wrong => "wrong",
    }
}

/// Looks at everything. Nothing is changed. Without its settings nothing is known of a bot.
pub(super) async fn examine_all(settings: Result<Settings, ConfigError>) -> Report {
    let mut found = vec![versions().await];
    let settings = match settings {
        Ok(settings) => settings,
        Err(error) => {
            found.push(Finding::wrong("settings", error.to_string(), "see docs/settings.md"));
            return Report(found);
        }
    };
    found.push(settings_file(settings.settings_file.as_deref()));
    if settings.settings_file.as_deref() == Some(Path::new(SETTINGS_OF_THE_PACKAGE)) {
        found.extend(service::inspect());
    }
    let address = settings.database();
    let config = Config::try_from(settings);
    match &config {
        Ok(_) => found.push(Finding::fine("settings", "all of them can be used").public()),
        Err(error) => found.push(Finding::wrong("settings", error.to_string(), "see docs/settings.md")),
    }
    match &address {
        Ok(Address::File(path)) => {
            found.extend(database(path).await);
            found.extend(surroundings::disk(path).await);
        }
        Ok(Address::Server(on)) => found.extend(server::inspect(on).await),
        // It is among the settings.
        Err(_) => {}
    }
    if let Ok(config) = config {
        // Of a server several processes may run, so an address that is taken says nothing.
        let runs = config.database.file().is_none_or(surroundings::is_locked);
        if runs {
            found.extend(surroundings::public_address(&config).await);
            found.extend(told_by_bot(config.operations).await);
        } else {
            found.extend(surroundings::addresses(&config));
        }
        found.extend(platforms(&config, runs).await);
    }
    Report(found)
}

async fn versions() -> Finding {
    let sqlite = sqlite_version().await.unwrap_or_else(|_| "unknown".to_owned());
    let migration = newest_migration().unwrap_or_default();
    let words = format!("Tavoliere {}, SQLite {sqlite}, database version {migration}", env!("CARGO_PKG_VERSION"));
    Finding::fine("versions", words).public()
}

/// Which file the settings come from, and whether others can read the tokens in it.
fn settings_file(path: Option<&Path>) -> Finding {
    let about = "settings file";
    let Some(path) = path else { return Finding::fine(about, "there is none: the environment has the settings") };
    let name = path.display();
    let Ok(file) = fs::metadata(path) else { return Finding::fine(about, format!("{name} was read")) };
    // A file of root is read by the group that root has chosen.
    let allowed = if file.uid() == 0 { 0o007 } else { 0o077 };
    match file.mode() & allowed {
        0 => Finding::fine(about, format!("{name}, which no other users can read")),
        _ => {
            let words = format!("other users of this machine can read {name}, and the tokens in it");
            Finding::warning(about, words, format!("chmod o=,g= {name}"))
        }
    }
}

async fn database(path: &Path) -> Vec<Finding> {
    let about = "database";
    if let Some(refusal) = refusal(path) {
        return vec![Finding::wrong(about, refusal.words, refusal.remedy)];
    }
    if path_beside(path, UNDERWAY).exists() {
        let words = format!("a restore of {} did not come to its end", path.display());
        return vec![Finding::wrong(about, words, "run `tavoliere restore FILE` again")];
    }
    if !path.is_file() {
        let words = format!("there is none at {} yet", path.display());
        return vec![Finding::fine(about, format!("{words}: the bot makes it when it starts"))];
    }
    let mut found = vec![match Lock::acquire(path) {
        Ok(_) => Finding::fine("process", "no bot runs on this database"),
        Err(LockError::InUse { number, .. }) => {
            let number = number.map(|number| format!(", number {number}")).unwrap_or_default();
            Finding::fine("process", format!("a bot runs on this database{number}"))
        }
        Err(error) => Finding::wrong("process", error.to_string(), "let the user of the bot write in that folder"),
    }];
    match examine(path, Depth::Full).await {
        Ok(content) => found.push(soundness(path, &content)),
        Err(error) => {
            let remedy = match error.file_fault() {
                Some(FileFault::Damaged) => "restore a copy: tavoliere restore FILE",
                _ => "look whether the disk has room and is well: df, dmesg",
            };
            found.push(Finding::wrong(about, fault_in_words(path, &error), remedy));
        }
    }
    let log = fs::metadata(path_beside(path, "-wal")).map_or(0, |file| file.len());
    if log > LONG_LOG {
        let words = format!("its log has {}, as something reads for long", size_in_words(log));
        found.push(Finding::warning("database log", words, "start the bot again, and end other programs that read it"));
    }
    found
}

fn soundness(path: &Path, found: &DatabaseFindings) -> Finding {
    let restore = "restore a copy: tavoliere restore FILE";
    let length = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
    let size = size_in_words(length(path) + length(&path_beside(path, "-wal")));
    let DatabaseFindings { damage, orphans, migration, matches, playing, .. } = found;
    match (damage.first(), orphans, migration) {
        (Some(damage), ..) => Finding::wrong("database", format!("it is damaged: {damage}"), restore),
        (_, 1.., _) => Finding::wrong("database", format!("{orphans} rows lack those that they belong to"), restore),
        (_, _, None) => Finding::wrong("database", "it is not one of Tavoliere", "name another database by DATABASE"),
        _ if found.is_newer() => {
            Finding::wrong("database", "it was made by a newer Tavoliere", "install that one, or restore an older copy")
        }
        _ if found.is_too_old() => Finding::wrong("database", format!("it {TOO_OLD}"), OPEN_BETWEEN),
        _ if let Some(step) = found.altered => altered(step),
        _ => Finding::fine(
            "database",
            format!("{}, {playing} of them not over, {size}, sound", games_in_words(*matches)),
        )
        .public(),
    }
}

/// The finding about a database that has had a step that is not that of this release.
pub(super) fn altered(step: i64) -> Finding {
    let words = format!("its step {step} is not that of this release");
    Finding::wrong("database", words, "restore a copy, or install the release that made it")
}

/// The findings of the bot that runs, which alone sees whether another program uses its tokens.
async fn told_by_bot(operations: Option<SocketAddr>) -> Vec<Finding> {
    let Some(operations) = operations else {
        let words = "whether another program has its tokens can be asked with OPERATIONS_ADDR, such as 127.0.0.1:9090";
        return vec![Finding::fine("the bot", words).public()];
    };
    let silent =
        || vec![Finding::warning("the bot", "it does not answer at OPERATIONS_ADDR", LOOK_WHETHER_IT_RUNS).public()];
    checkup::told_by_bot(operations).await.unwrap_or_else(silent)
}

const LOOK_WHETHER_IT_RUNS: &str = "look whether it runs with these settings: systemctl status tavoliere";

/// Returns the findings about the platforms.
async fn platforms(config: &Config, runs: bool) -> Vec<Finding> {
    let settings = |access: &Access| adapter::AdapterSettings {
        token: access.token.expose().to_owned(),
        api_url: access.api.as_ref().map(ToString::to_string),
    };
    let now: Timestamp = jiff::Timestamp::now().into();
    let mut found = Vec::new();
    if let Some(access) = &config.telegram {
        let chats = chats_in_play(&config.database, Platform::Telegram, MOST_CHATS).await.unwrap_or_default();
        found.extend(tavoliere_telegram::checkup::inspect(&settings(access), &chats, runs, now).await);
    }
    if let Some(access) = &config.discord {
        let chats = chats_in_play(&config.database, Platform::Discord, MOST_CHATS).await.unwrap_or_default();
        found.extend(tavoliere_discord::checkup::inspect(&settings(access), &chats, now).await);
    }
    if config.telegram.is_none() && config.discord.is_none() {
        found.push(Finding::fine("platforms", "none has a token: only the lounge is open").public());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(findings: &[Finding]) -> Report {
        Report(findings.to_vec())
    }

    #[test]
    fn the_worst_finding_decides() {
        let (fine, warning) = (Finding::fine("disk", "much"), Finding::warning("disk", "little", "make room"));
        let wrong = Finding::wrong("database", "it is damaged", "restore a copy");
        let cases = [
            (vec![], 0),
            (vec![fine.clone()], 0),
            (vec![fine.clone(), warning.clone()], 1),
            (vec![wrong, warning, fine], 2),
        ];
        for (findings, code) in cases {
            assert_eq!(report(&findings).exit_code(), ExitCode::from(code), "{findings:?}");
        }
    }

    #[test]
    fn what_is_wrong_has_a_remedy_in_words_and_as_json() {
        let report =
            report(&[Finding::fine("settings", "good"), Finding::warning("disk", "only 3 kB free", "make room")]);
        assert_eq!(
            report.to_string(),
            "ok       settings: good\nwarning  disk: only 3 kB free\n         → make room\n"
        );
        let parsed: Value = serde_json::from_str(&report.as_json()).expect("JSON");
        assert_eq!((&parsed["verdict"], &parsed["findings"][1]["remedy"]), (&json!("warning"), &json!("make room")));
    }
}
