//! How people come from Discord to tables: by an Activity, which shows our page in a frame.

use std::num::NonZeroU32;
use std::sync::Arc;

use async_trait::async_trait;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use quick_cache::sync::Cache;

use super::api::Api;
use super::oauth::OAuth;
use super::passes::Passes;
use tavoliere_adapter::door::{AdmittedPerson, Door, Introduction, Unwelcome, Welcome};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::time::WallClock;

/// The scheme of the credential in the header `Authorization`; the pass follows.
const SCHEME: &str = "Bearer ";

/// How many introductions are passed on to Discord in a second, and how many at once.
const INTRODUCTIONS: (NonZeroU32, NonZeroU32) =
    (NonZeroU32::new(5).expect("not zero"), NonZeroU32::new(20).expect("not zero"));

/// Of how many people it is known which table they have opened last.
const OPENED: usize = 1_000;

/// The door of an application.
pub struct DiscordDoor {
    api: Arc<Api>,
    oauth: OAuth,
    passes: Passes,
    introductions: DefaultDirectRateLimiter,
    /// The code of the match whose button a person has tapped: Discord does not tell the page.
    opened: Cache<String, String>,
    clock: WallClock,
}

impl DiscordDoor {
    pub(super) fn new(api: Arc<Api>, secret: String, clock: WallClock) -> Self {
        let (a_second, at_once) = INTRODUCTIONS;
        let introductions = RateLimiter::direct(Quota::per_second(a_second).allow_burst(at_once));
        let (oauth, opened) = (OAuth::new(secret, &api), Cache::new(OPENED));
        Self { api, oauth, passes: Passes::default(), introductions, opened, clock }
    }

    /// Notes the id of the application, which is in the links to its Activity.
    pub(super) fn note_application(&self, id: String) {
        self.oauth.note_application(id);
    }

    /// Notes that a person has tapped the button of a match.
    pub(super) fn open(&self, person: &str, code: &str) {
        self.opened.insert(person.to_owned(), code.to_owned());
    }
}

#[async_trait]
impl Door for DiscordDoor {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn frames(&self) -> &'static str {
        "https://discord.com https://*.discord.com https://*.discordsays.com"
    }

    /// Discord opens an Activity at the root of the address, and passes requests on below `/.proxy`.
    fn is_launch(&self, query: &str) -> bool {
        query.contains("frame_id=") && query.contains("instance_id=")
    }

    fn root(&self) -> &'static str {
        "/.proxy"
    }

    fn admit(&self, credential: &str) -> Option<AdmittedPerson> {
        self.passes.owner(credential.strip_prefix(SCHEME)?, (self.clock)())
    }

    /// A link to the Activity, which gets the code (discord.com/developers/docs/activities/development-guides/growth-and-referrals).
    fn link(&self, code: &str) -> Option<String> {
        Some(format!("https://discord.com/activities/{}?custom_id={code}", self.oauth.known_application()?))
    }

    fn link_to(&self, line: &str) -> Option<String> {
        self.link(["/join #", "/board #"].iter().find_map(|name| line.strip_prefix(name))?)
    }

    async fn greet(&self, introduction: Introduction) -> Result<Welcome, Unwelcome> {
        if self.introductions.check().is_err() {
            return Err(Unwelcome::TooMany);
        }
        let Introduction { code, verifier, instance } = introduction;
        let entrant = self.oauth.entrant(&self.api, &code, &verifier, &instance).await?;
        let game = self.opened.get(&entrant.person.key);
        Ok(Welcome { pass: self.passes.issue(entrant, (self.clock)()), game })
    }
}
