//! The findings of a check of a platform, for a host.

use jiff::fmt::rfc2822;
use reqwest::header::{DATE, HeaderMap};

use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::request::Platform;

/// How bad something is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    Fine,
    /// The bot works, but not everything does, or not for long.
    Warning,
    Wrong,
}

/// One item that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The subject, in one or two words.
    pub about: String,
    pub verdict: Severity,
    /// The finding.
    pub words: String,
    /// The remedy; empty if none is needed.
    pub remedy: String,
}

impl Finding {
    /// Something that is as it should be.
    pub fn fine(about: impl Into<String>, words: impl Into<String>) -> Self {
        Self { about: about.into(), verdict: Severity::Fine, words: words.into(), remedy: String::new() }
    }

    /// Something that should be mended.
    pub fn warning(about: impl Into<String>, words: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { verdict: Severity::Warning, remedy: remedy.into(), ..Self::fine(about, words) }
    }

    /// Something that must be mended.
    pub fn wrong(about: impl Into<String>, words: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { verdict: Severity::Wrong, remedy: remedy.into(), ..Self::fine(about, words) }
    }
}

/// The most by which two clocks may differ without harm. Telegram’s signatures and Discord’s resets count in seconds.
const TOLERATED: Millis = Millis::from_seconds(30);

/// Compares our clock with that of a platform, by the header of a response that has just come.
pub fn clock(platform: Platform, headers: &HeaderMap, now: Timestamp) -> Option<Finding> {
    let theirs = headers.get(DATE)?.to_str().ok()?;
    let theirs: Timestamp = rfc2822::parse(theirs).ok()?.timestamp().into();
    let apart = if now > theirs { now - theirs } else { theirs - now };
    let about = format!("clock, by {}", platform.title());
    if apart <= TOLERATED {
        return Some(Finding::fine(about, "it is right"));
    }
    let (way, seconds) = (if now > theirs { "ahead" } else { "behind" }, apart.0 / 1000);
    let words = format!("this machine’s clock is {seconds} s {way}");
    Some(Finding::warning(about, words, "let the system set its clock: timedatectl set-ntp true"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_may_differ_a_little() {
        // 2026-11-23 22:00:00 UTC.
        let headers = HeaderMap::from_iter([(DATE, "Mon, 23 Nov 2026 22:00:00 GMT".parse().expect("a header"))]);
        let at = |seconds: i64| Timestamp(1_795_471_200_000 + 1000 * seconds);
        for (now, words) in [
            (at(0), "it is right"),
            (at(29), "it is right"),
            (at(-30), "it is right"),
            (at(90), "this machine’s clock is 90 s ahead"),
            (at(-3600), "this machine’s clock is 3600 s behind"),
        ] {
            assert_eq!(clock(Platform::Telegram, &headers, now).expect("a date").words, words);
        }
        assert_eq!(clock(Platform::Telegram, &HeaderMap::new(), at(0)), None);
    }
}
