//! The findings of a check of a platform, for a host.

use std::error::Error;
use std::net::SocketAddr;
use std::time::Duration;

use jiff::fmt::rfc2822;
use reqwest::header::{DATE, HeaderMap};
use serde::Deserialize;

use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::address::reached_at;
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
    /// Whether `about` and `words` have no name, id, address or path, so that one may paste them into a question.
    pub is_public: bool,
}

impl Finding {
    /// Something that is as it should be.
    pub fn fine(about: impl Into<String>, words: impl Into<String>) -> Self {
        Self {
            about: about.into(),
            verdict: Severity::Fine,
            words: words.into(),
            remedy: String::new(),
            is_public: false,
        }
    }

    /// Something that should be mended.
    pub fn warning(about: impl Into<String>, words: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { verdict: Severity::Warning, remedy: remedy.into(), ..Self::fine(about, words) }
    }

    /// Something that must be mended.
    pub fn wrong(about: impl Into<String>, words: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { verdict: Severity::Wrong, remedy: remedy.into(), ..Self::fine(about, words) }
    }

    /// The same, if it names nobody and nothing: neither people, chats and bots nor addresses and paths.
    #[must_use]
    pub fn public(self) -> Self {
        Self { is_public: true, ..self }
    }
}

/// How long a page may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Looks from this machine by the public address whether the pages of the bot, which runs, are reached there.
pub async fn public_pages(address: &str) -> Finding {
    let about = "PUBLIC_URL";
    let asked = async { reqwest::Client::builder().timeout(PATIENCE).build()?.get(address).send().await };
    let answer = match asked.await {
        Ok(answer) => answer,
        Err(error) => {
            let reason = error.source().map_or_else(|| error.to_string(), |source| innermost(source).to_string());
            let words = format!("{address} is not reached from this machine: {reason}");
            return Finding::wrong(
                about,
                words,
                "see that the name leads here, and that the proxy runs and has a certificate",
            );
        }
    };
    let status = answer.status();
    let is_ours = answer.text().await.is_ok_and(|page| page.contains("Tavoliere"));
    match (status.is_success(), is_ours) {
        (true, true) => Finding::fine(about, format!("{address} leads to the bot")),
        (true, false) => {
            Finding::wrong(about, format!("{address} leads to other pages"), "let the proxy lead to LOUNGE_ADDR")
        }
        (false, _) => {
            let words = format!("{address} answers with {status}");
            Finding::wrong(about, words, "let the proxy lead to LOUNGE_ADDR and pass the host on: see docs/hosting.md")
        }
    }
}

/// The answer of `/readyz`.
#[derive(Deserialize)]
struct ReadinessTold {
    checks: Vec<CheckTold>,
}

#[derive(Deserialize)]
struct CheckTold {
    name: String,
    #[serde(default)]
    why: Option<String>,
}

/// Asks the bot that runs how it is, by its pages for the operator. `None` if it does not answer.
pub async fn told_by_bot(operations: SocketAddr) -> Option<Vec<Finding>> {
    let page = format!("http://{}/readyz", reached_at(operations));
    let asked = reqwest::Client::builder().timeout(PATIENCE).no_proxy().build().ok()?.get(page).send().await.ok()?;
    let told: ReadinessTold = asked.json().await.ok()?;
    let finding = |CheckTold { name, why }: CheckTold| {
        let about = format!("the bot, {name}");
        match why {
            None => Finding::fine(about, "it is well").public(),
            Some(why) => Finding::wrong(about, why, "see its log"),
        }
    };
    Some(told.checks.into_iter().map(finding).collect())
}

fn innermost(error: &dyn Error) -> &dyn Error {
    error.source().map_or(error, innermost)
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
        return Some(Finding::fine(about, "it is right").public());
    }
    let (way, seconds) = (if now > theirs { "ahead" } else { "behind" }, apart.0 / 1000);
    let words = format!("this machine’s clock is {seconds} s {way}");
    Some(Finding::warning(about, words, "let the system set its clock: timedatectl set-ntp true").public())
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
