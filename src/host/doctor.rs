//! `tavoliere doctor`: looks at everything on which the bot depends, and says what to do about what is wrong.

use std::fmt;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::ExitCode;

use rustix::fs::{statfs, statvfs};
use serde_json::{Value, json};

use super::entrance::fault_in_words;
use super::files::{UNDERWAY, refusal, size_in_words};
use super::server;
use tavoliere_adapter::adapter;
use tavoliere_adapter::checkup::{Finding, Severity};

use crate::config::{Access, Config, Settings};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::address::Address;
use tavoliere_store::examine::{DatabaseFindings, Depth, chats_in_play, examine, newest_migration, sqlite_version};
use tavoliere_store::lock::{Lock, LockError, path_beside};
use tavoliere_store::{FileFault, OPEN_BETWEEN, TOO_OLD};

/// Less room than this beside the database is a reason to worry, in bytes.
const LITTLE_ROOM: u64 = 500_000_000;

/// A log of more than this is not folded into the database any more, in bytes.
const LONG_LOG: u64 = 500_000_000;

/// The remedy if this user may not do it.
const AS_THE_BOT: &str = "run the doctor as the user of the bot; with the package: tavoliere-admin doctor";

/// The most chats of a platform that are looked at.
const MOST_CHATS: u32 = 100;

/// File systems on which SQLite's locks do not hold, by the numbers that `statfs` gives: NFS, SMB and CIFS, 9P.
const SHARED_OVER_A_NETWORK: [u64; 5] = [0x6969, 0x517b, 0xff53_4d42, 0xfe53_4d42, 0x0102_1997];

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
        let findings = self.0.iter().map(|Finding { about, verdict, words, remedy }| {
            json!({ "about": about, "verdict": name(*verdict), "found": words, "remedy": remedy })
        });
        let report = json!({ "verdict": name(self.verdict()), "findings": findings.collect::<Vec<Value>>() });
        format!("{report:#}\n")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Finding { about, verdict, words, remedy } in &self.0 {
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

/// Looks at everything. Nothing is changed.
pub(super) async fn examine_all(settings: Settings) -> Report {
    let mut found = vec![versions().await, settings_file(settings.settings_file.as_deref())];
    let address = settings.database();
    let config = Config::try_from(settings);
    match &config {
        Ok(_) => found.push(Finding::fine("settings", "all of them can be used")),
        Err(error) => found.push(Finding::wrong("settings", error.to_string(), "see docs/settings.md")),
    }
    match &address {
        Ok(Address::File(path)) => {
            found.extend(database(path).await);
            found.extend(room(path));
        }
        Ok(Address::Server(on)) => found.extend(server::inspect(on).await),
        // It is among the settings.
        Err(_) => {}
    }
    if let Ok(config) = config {
        found.extend(platforms(&config).await);
    }
    Report(found)
}

async fn versions() -> Finding {
    let sqlite = sqlite_version().await.unwrap_or_else(|_| "unknown".to_owned());
    let migration = newest_migration().unwrap_or_default();
    let words = format!("Tavoliere {}, SQLite {sqlite}, database version {migration}", env!("CARGO_PKG_VERSION"));
    Finding::fine("versions", words)
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
        let remedy = AS_THE_BOT;
        return vec![Finding::wrong(about, refusal, remedy)];
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
                _ => AS_THE_BOT,
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
        (_, _, None) => Finding::wrong("database", "it is not one of Tavoliere", "name another file by DATABASE"),
        _ if found.is_newer() => {
            Finding::wrong("database", "it was made by a newer Tavoliere", "install that one, or restore an older copy")
        }
        _ if found.is_too_old() => Finding::wrong("database", format!("it {TOO_OLD}"), OPEN_BETWEEN),
        _ => Finding::fine("database", format!("{matches} games, {playing} of them not over, {size}, sound")),
    }
}

/// Returns the findings about the free disk space and the file system.
fn room(path: &Path) -> Vec<Finding> {
    let folder = path.parent().filter(|folder| folder.is_dir()).unwrap_or(Path::new("."));
    let mut found = Vec::new();
    if let Ok(disk) = statvfs(folder) {
        let free = disk.f_bavail.saturating_mul(disk.f_frsize);
        let words = format!("{} free beside the database", size_in_words(free));
        found.push(match free {
            LITTLE_ROOM.. => Finding::fine("disk", words),
            _ => Finding::warning("disk", format!("only {words}"), "make room, or move the database to another disk"),
        });
    }
    let kind = statfs(folder).ok().and_then(|system| u64::try_from(system.f_type).ok());
    if kind.is_some_and(|kind| SHARED_OVER_A_NETWORK.contains(&kind)) {
        let words = "it is shared over a network, where locks do not hold: the database can be damaged";
        found.push(Finding::wrong("file system", words, "move the database to a disk of this machine"));
    }
    found
}

/// Returns the findings about the platforms.
async fn platforms(config: &Config) -> Vec<Finding> {
    let settings = |access: &Access| adapter::AdapterSettings {
        token: access.token.expose().to_owned(),
        api_url: access.api.as_ref().map(ToString::to_string),
    };
    let now: Timestamp = jiff::Timestamp::now().into();
    let mut found = Vec::new();
    if let Some(access) = &config.telegram {
        let chats = chats_in_play(&config.database, Platform::Telegram, MOST_CHATS).await.unwrap_or_default();
        found.extend(tavoliere_telegram::checkup::inspect(&settings(access), &chats, now).await);
    }
    if let Some(access) = &config.discord {
        let chats = chats_in_play(&config.database, Platform::Discord, MOST_CHATS).await.unwrap_or_default();
        found.extend(tavoliere_discord::checkup::inspect(&settings(access), &chats, now).await);
    }
    if config.telegram.is_none() && config.discord.is_none() {
        found.push(Finding::fine("platforms", "none has a token: only the lounge is open"));
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
