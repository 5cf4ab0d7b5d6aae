//! The doctor's look at the service of the package, as systemd knows it.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use tavoliere_adapter::checkup::Finding;

/// A service that has started again by itself is well once it has run for so long.
const STEADY: Duration = Duration::from_secs(600);

/// The subject of the findings.
const SERVICE: &str = "service";

const LOOK: &str = "see the reason: journalctl -u tavoliere -n 20";

/// Looks at the service. `None` without systemd or without the service, or where systemd cannot be asked.
pub(super) fn inspect() -> Option<Finding> {
    if !Path::new("/run/systemd/system").exists() {
        return None;
    }
    let names = "--property=LoadState,ActiveState,SubState,NRestarts,ExecMainStatus,ActiveEnterTimestampMonotonic";
    let shown = Command::new("systemctl").args(["show", "tavoliere.service", names]).output().ok()?;
    let uptime = fs::read_to_string("/proc/uptime").ok()?;
    let uptime: f64 = uptime.split(' ').next()?.parse().ok()?;
    judge(&String::from_utf8_lossy(&shown.stdout), Duration::from_secs_f64(uptime))
}

/// Judges what `systemctl show` has printed, on a machine that has been up for so long.
fn judge(shown: &str, uptime: Duration) -> Option<Finding> {
    let shown: HashMap<&str, &str> = shown.lines().filter_map(|line| line.split_once('=')).collect();
    let number = |name: &str| shown.get(name).and_then(|value| value.parse::<u64>().ok()).unwrap_or_default();
    if shown.get("LoadState") != Some(&"loaded") {
        return None;
    }
    let (restarts, code) = (number("NRestarts"), number("ExecMainStatus"));
    let since = Duration::from_micros(number("ActiveEnterTimestampMonotonic"));
    let again = format!("it does not stay up, and is started again and again: {restarts} times so far");
    Some(match (shown.get("ActiveState").copied()?, shown.get("SubState").copied()?) {
        (_, "auto-restart") => Finding::wrong(SERVICE, again, LOOK),
        ("failed", _) => {
            Finding::wrong(SERVICE, format!("the service does not run: it ended with the exit code {code}"), LOOK)
        }
        ("active", _) if restarts == 0 => Finding::fine(SERVICE, "it runs"),
        ("active", _) if uptime.saturating_sub(since) < STEADY => Finding::wrong(SERVICE, again, LOOK),
        ("active", _) => {
            Finding::warning(SERVICE, format!("it runs, but has started again by itself {restarts} times"), LOOK)
        }
        ("activating", _) => Finding::warning(SERVICE, "it is starting", "look again in a minute"),
        _ => Finding::fine(SERVICE, "it is stopped"),
    })
}

#[cfg(test)]
mod tests {
    use tavoliere_adapter::checkup::Severity;

    use super::*;

    #[test]
    fn a_service_that_loops_or_has_failed_is_not_well() {
        let shown = |active: &str, sub: &str, restarts: u32, since: u64| {
            format!(
                "LoadState=loaded\nActiveState={active}\nSubState={sub}\nNRestarts={restarts}\nExecMainStatus=1\n\
                 ActiveEnterTimestampMonotonic={}\n",
                since * 1_000_000
            )
        };
        let up = Duration::from_secs(10_000);
        for (shown, severity, words) in [
            (shown("active", "running", 0, 9_990), Severity::Fine, "it runs"),
            (shown("inactive", "dead", 0, 0), Severity::Fine, "it is stopped"),
            (shown("activating", "start", 0, 0), Severity::Warning, "it is starting"),
            (shown("activating", "auto-restart", 12, 0), Severity::Wrong, "started again and again: 12 times so far"),
            (shown("active", "running", 12, 9_990), Severity::Wrong, "again and again"),
            (shown("active", "running", 1, 2), Severity::Warning, "has started again by itself 1 times"),
            (shown("failed", "failed", 0, 0), Severity::Wrong, "does not run: it ended with the exit code 1"),
        ] {
            let found = judge(&shown, up).unwrap_or_else(|| panic!("{shown}"));
            assert!(found.verdict == severity && found.words.contains(words), "{shown}: {found:?}");
        }
        assert!(judge("LoadState=not-found\nActiveState=inactive\nSubState=dead\n", up).is_none());
    }
}
