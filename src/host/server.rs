//! The doctor's checks of a database on a PostgreSQL server.

use std::time::Duration;

use tokio::time::timeout;

use super::doctor::altered;
use super::files::{games_in_words, size_in_words};
use tavoliere_adapter::checkup::Finding;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_store::address::Server;
use tavoliere_store::examine::newest_migration;
use tavoliere_store::survey::{Connections, Survey, survey};
use tavoliere_store::{MAY_NOT, OPEN_BETWEEN, StoreError, TOO_OLD};

/// How long the server may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most by which the clocks of the machines may differ without harm.
const TOLERATED: Millis = Millis::MINUTE;

/// The subject of the findings.
const SERVER: &str = "database server";

/// Looks at the server and the database on it.
pub(super) async fn inspect(server: &Server) -> Vec<Finding> {
    match timeout(PATIENCE, survey(server)).await {
        Ok(Ok(survey)) => findings(&survey, jiff::Timestamp::now().into()),
        Ok(Err(error)) => vec![failure(server, error)],
        Err(_) => vec![absent(server, &format!("it does not answer within {} s", PATIENCE.as_secs()))],
    }
}

fn findings(survey: &Survey, now: Timestamp) -> Vec<Finding> {
    let version = Finding::fine(SERVER, format!("PostgreSQL {}", survey.version));
    let others = [content(survey), connections(survey.connections), clock(survey.clock, now)];
    [version].into_iter().chain(others).map(Finding::public).collect()
}

/// Why nothing could be found out.
fn failure(server: &Server, error: StoreError) -> Finding {
    match error {
        StoreError::Refused { server, reason, remedy } => Finding::wrong(SERVER, format!("{server}: {reason}"), remedy),
        StoreError::OldServer { oldest, .. } => {
            Finding::wrong(SERVER, error.to_string(), format!("install PostgreSQL {oldest} or newer"))
        }
        StoreError::Database(error) => absent(server, &error.to_string()),
        error => Finding::wrong(SERVER, format!("{server}: {error}"), "see the server's log"),
    }
}

fn absent(server: &Server, reason: &str) -> Finding {
    let remedy = "look whether the server runs, and whether DATABASE has its host and port: pg_isready";
    Finding::wrong(SERVER, format!("{server} cannot be read: {reason}"), remedy)
}

/// Returns the finding about the content of the database.
fn content(survey: &Survey) -> Finding {
    let about = "database";
    let found = &survey.found;
    let newest = newest_migration().unwrap_or_default();
    if found.migration.is_none_or(|migration| migration < newest) && !survey.may_create {
        return Finding::wrong(about, "the user of DATABASE may not make tables in it", MAY_NOT);
    }
    if found.is_foreign {
        let words = "it has tables of another program";
        return Finding::wrong(about, words, "make one of its own with `createdb`, and name it by DATABASE");
    }
    let Some(migration) = found.migration else {
        return Finding::fine(about, "it has no tables yet: the bot makes them when it starts");
    };
    if found.is_newer() {
        let words = format!("it was made by a newer Tavoliere: version {migration}, and this one knows {newest}");
        return Finding::wrong(about, words, "install that one");
    }
    if found.is_too_old() {
        return Finding::wrong(about, format!("it {TOO_OLD}: version {migration}"), OPEN_BETWEEN);
    }
    if let Some(step) = found.altered {
        return altered(step);
    }
    let (matches, playing, size) = (found.matches, found.playing, size_in_words(survey.size));
    let words = format!("{}, {playing} of them not over, {size}, version {migration}", games_in_words(matches));
    let older = format!(", which the bot brings to {newest} when it starts");
    Finding::fine(about, if migration < newest { words + &older } else { words })
}

fn connections(Connections { used, most }: Connections) -> Finding {
    let about = "connections";
    let words = format!("{used} of {most} are in use");
    // A process takes up to 16 of them.
    if used.saturating_mul(5) < most.saturating_mul(4) {
        return Finding::fine(about, words);
    }
    Finding::warning(about, words, "raise max_connections of the server, or start fewer processes")
}

/// Compares our clock with that of the server, which was read just now.
fn clock(theirs: Timestamp, now: Timestamp) -> Finding {
    let about = "clock, by the database server";
    let apart = if now > theirs { now - theirs } else { theirs - now };
    if apart <= TOLERATED {
        return Finding::fine(about, "both are the same");
    }
    let (way, seconds) = (if now > theirs { "ahead" } else { "behind" }, apart.0 / 1000);
    let words = format!("this machine's clock is {seconds} s {way}");
    Finding::warning(about, words, "let both machines set their clocks: timedatectl set-ntp true")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_adapter::checkup::Severity;
    use tavoliere_store::examine::DatabaseFindings;

    fn survey() -> Survey {
        let found =
            DatabaseFindings { migration: newest_migration(), matches: 7, playing: 2, ..DatabaseFindings::default() };
        let connections = Connections { used: 17, most: 100 };
        Survey {
            version: "17.2".to_owned(),
            found,
            size: 12_345_678,
            may_create: true,
            connections,
            clock: Timestamp(0),
        }
    }

    #[test]
    fn a_server_that_is_well_has_nothing_to_mend() {
        let words: Vec<String> = findings(&survey(), Timestamp(60_000))
            .into_iter()
            .map(|finding| {
                assert_eq!((finding.verdict, &*finding.remedy), (Severity::Fine, ""), "{finding:?}");
                finding.words
            })
            .collect();
        let newest = newest_migration().expect("there are some");
        let content = format!("7 games, 2 of them not over, 12.3 MB, version {newest}");
        assert_eq!(words, ["PostgreSQL 17.2", &content, "17 of 100 are in use", "both are the same"]);
    }

    fn with(found: DatabaseFindings) -> Survey {
        Survey { found, ..survey() }
    }

    #[test]
    fn what_is_wrong_has_a_remedy() {
        let newer =
            DatabaseFindings { migration: newest_migration().map(|newest| newest + 1), ..DatabaseFindings::default() };
        let too_old = DatabaseFindings { migration: Some(1), ..DatabaseFindings::default() };
        for (finding, verdict, words) in [
            (content(&with(newer)), Severity::Wrong, "made by a newer Tavoliere"),
            (content(&with(too_old)), Severity::Wrong, "before release 0.2.0: version 1"),
            (
                content(&Survey { may_create: false, ..with(DatabaseFindings::default()) }),
                Severity::Wrong,
                "may not make tables",
            ),
            (
                content(&with(DatabaseFindings { altered: Some(60), ..survey().found })),
                Severity::Wrong,
                "its step 60 is not that of this release",
            ),
            (
                content(&with(DatabaseFindings { is_foreign: true, ..DatabaseFindings::default() })),
                Severity::Wrong,
                "tables of another program",
            ),
            (connections(Connections { used: 80, most: 100 }), Severity::Warning, "80 of 100"),
            (clock(Timestamp(0), Timestamp(61_000)), Severity::Warning, "clock is 61 s ahead"),
            (clock(Timestamp(90_000), Timestamp(0)), Severity::Warning, "clock is 90 s behind"),
        ] {
            assert!(finding.verdict == verdict && finding.words.contains(words), "{finding:?}");
            assert!(!finding.remedy.is_empty(), "{finding:?}");
        }
    }

    #[test]
    fn a_database_without_tables_or_of_an_older_release_is_well() {
        let older = DatabaseFindings { migration: Some(40), ..DatabaseFindings::default() };
        for (found, words) in
            [(DatabaseFindings::default(), "no tables yet"), (older, "version 40, which the bot brings to")]
        {
            let finding = content(&with(found));
            assert!(finding.verdict == Severity::Fine && finding.words.contains(words), "{finding:?}");
        }
    }

    #[tokio::test]
    async fn a_server_that_is_not_there_is_told_without_its_password() {
        let Ok(tavoliere_store::address::Address::Server(server)) = "postgres://ann:hush@127.0.0.1:1/games".parse()
        else {
            panic!("a server")
        };
        let found = inspect(&server).await;
        assert_eq!(found.len(), 1);
        assert!(found[0].words.starts_with("postgres://ann@127.0.0.1:1/games cannot be read"), "{found:?}");
        assert!(found[0].verdict == Severity::Wrong && !format!("{found:?}").contains("hush"), "{found:?}");
    }
}
