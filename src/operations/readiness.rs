//! Judges from what is known whether the bot is ready.

use serde::Serialize;

use tavoliere_adapter::condition::Condition;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::watching::Backlog;

/// The bot is not ready if a post is overdue for longer.
const LONGEST_DUE: Millis = Millis::from_minutes(5);

/// The facts known at a moment.
#[derive(Clone, Debug)]
pub struct ReadinessFacts {
    pub now: Timestamp,
    /// The platforms that are set up.
    pub platforms: Vec<(Platform, Condition)>,
    /// Whether the database can be written; if not, why.
    pub writing: Result<(), String>,
    /// The backlogs of the outboxes, also those of platforms that are not set up; the reason if they cannot be read.
    pub backlogs: Result<Vec<Backlog>, String>,
}

/// The judgement of one part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Check {
    /// A platform, `database` or `outbox`.
    pub name: &'static str,
    pub ok: bool,
    /// The reason if it is not well.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl ReadinessFacts {
    /// Judges each part. The bot is ready if all are well.
    pub fn checks(&self) -> Vec<Check> {
        let platforms = self.platforms.iter().map(|(platform, condition)| {
            let why = match condition {
                Condition::Connected => None,
                Condition::Lost(why) => Some(why.clone()),
            };
            Check::new(platform.name(), why)
        });
        let database = Check::new("database", self.writing.clone().err());
        platforms.chain([database, Check::new("outbox", self.overdue())]).collect()
    }

    /// Returns the backlog of a platform's outbox; `None` if it is empty or unknown.
    pub fn backlog(&self, platform: Platform) -> Option<&Backlog> {
        self.backlogs.as_ref().ok()?.iter().find(|backlog| backlog.platform == platform)
    }

    /// How long the oldest due notice of a platform has been due.
    pub fn age(&self, platform: Platform) -> Millis {
        let oldest = self.backlog(platform).and_then(|backlog| backlog.oldest);
        oldest.map_or(Millis::ZERO, |oldest| (self.now - oldest).max(Millis::ZERO))
    }

    /// Which platforms are behind, if any is.
    fn overdue(&self) -> Option<String> {
        if let Err(why) = &self.backlogs {
            return Some(why.clone());
        }
        let ages = self.platforms.iter().map(|(platform, _)| (platform.name(), self.age(*platform)));
        let behind = ages.filter(|(_, age)| *age > LONGEST_DUE);
        let told: Vec<String> =
            behind.map(|(name, age)| format!("{name}: a post is due for {} min", age / Millis::MINUTE)).collect();
        (!told.is_empty()).then(|| told.join("; "))
    }
}

impl Check {
    fn new(name: &'static str, why: Option<String>) -> Self {
        Self { name, ok: why.is_none(), why }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_767_225_600_000);

    fn well() -> ReadinessFacts {
        let platforms = vec![(Platform::Telegram, Condition::Connected), (Platform::Lounge, Condition::Connected)];
        ReadinessFacts { now: NOW, platforms, writing: Ok(()), backlogs: Ok(Vec::new()) }
    }

    fn behind(platform: Platform, by: Millis) -> Result<Vec<Backlog>, String> {
        Ok(vec![Backlog { platform, notices: 3, due: 1, oldest: Some(NOW - by) }])
    }

    /// The checks that fail, with their reasons.
    fn faults(facts: &ReadinessFacts) -> Vec<(&'static str, String)> {
        facts
            .checks()
            .into_iter()
            .filter(|check| !check.ok)
            .map(|check| (check.name, check.why.expect("why")))
            .collect()
    }

    #[test]
    fn every_part_is_judged_by_itself() {
        let names: Vec<&str> = well().checks().iter().map(|check| check.name).collect();
        assert_eq!(names, ["telegram", "lounge", "database", "outbox"]);
        assert_eq!(faults(&well()), []);

        let lost = Condition::Lost("no answer for 180 s".to_owned());
        let away = ReadinessFacts { platforms: vec![(Platform::Telegram, lost)], ..well() };
        assert_eq!(faults(&away), [("telegram", "no answer for 180 s".to_owned())]);

        let locked = ReadinessFacts { writing: Err("locked".to_owned()), backlogs: Err("closed".to_owned()), ..well() };
        assert_eq!(faults(&locked), [("database", "locked".to_owned()), ("outbox", "closed".to_owned())]);
    }

    #[test]
    fn the_outbox_is_behind_after_five_minutes() {
        let five = Millis::from_minutes(5);
        assert_eq!(faults(&ReadinessFacts { backlogs: behind(Platform::Telegram, five), ..well() }), []);
        let late = ReadinessFacts { backlogs: behind(Platform::Telegram, five + Millis::MINUTE), ..well() };
        assert_eq!(faults(&late), [("outbox", "telegram: a post is due for 6 min".to_owned())]);
        assert_eq!((late.age(Platform::Telegram), late.age(Platform::Lounge)), (Millis::from_minutes(6), Millis::ZERO));
        let not_set_up = ReadinessFacts { backlogs: behind(Platform::Discord, Millis::DAY), ..well() };
        assert_eq!(faults(&not_set_up), []);
        let clock_was_set = ReadinessFacts { backlogs: behind(Platform::Telegram, Millis::MINUTE - five), ..well() };
        assert_eq!(clock_was_set.age(Platform::Telegram), Millis::ZERO);
    }
}
