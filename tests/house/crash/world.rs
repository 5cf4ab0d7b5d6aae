//! The environment of a bot that is killed: what has reached the platforms, and copies of the files at every moment.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tavoliere_play::matches::Event;
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Permit};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform};
use tavoliere_seam::requests::request::Request;
use tempfile::TempDir;

use crate::support::conversation::PRIVATE_ANSWERS;
use crate::support::database;

const DATABASE: &str = "tavoliere.db";
const LOG: &str = "tavoliere.db-wal";

/// The moment at which the bot is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    BeforeRequest,
    /// All but the last byte of a decision has reached the disk, by a person or by the computer.
    InCommit,
    AfterRequest,
    BeforePost,
    /// The platform has the post, but the bot has not noted it.
    AfterPost(Platform, i64),
    BeforeClose,
    AfterClose,
    BeforeComputer,
    AfterComputer,
}

/// A message as the platform shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    pub nonce: i64,
    pub version: u32,
    pub message: String,
    pub has_buttons: bool,
}

/// The knowledge outside the process. A kill does not change it.
#[derive(Clone, Default)]
pub struct Seen {
    pub arrivals: BTreeMap<Platform, Vec<Arrival>>,
    /// Every request so far. Whether the latest was answered is unknown.
    pub requests: Vec<Request>,
    /// The events that people have read.
    pub kept: Vec<Event>,
}

/// The state that a killed process leaves behind.
pub struct Kill {
    pub moment: Moment,
    pub files: TempDir,
    pub seen: Seen,
}

/// Records what happens, and what a kill would leave behind at every moment.
pub struct World {
    folder: PathBuf,
    state: Mutex<State>,
}

struct State {
    seen: Seen,
    /// `None` if kills are not recorded.
    kills: Option<Vec<Kill>>,
}

impl World {
    /// The environment of a bot with its database in that folder, which may be killed at any moment.
    pub fn around(folder: &Path) -> Arc<Self> {
        let state = State { seen: Seen::default(), kills: Some(Vec::new()) };
        Arc::new(Self { folder: folder.to_owned(), state: Mutex::new(state) })
    }

    /// The environment after a kill. No other kill follows.
    pub fn after(folder: &Path, seen: Seen) -> Arc<Self> {
        Arc::new(Self { folder: folder.to_owned(), state: Mutex::new(State { seen, kills: None }) })
    }

    pub fn seen(&self) -> Seen {
        self.state().seen.clone()
    }

    pub fn take_kills(&self) -> Vec<Kill> {
        self.state().kills.take().unwrap_or_default()
    }

    pub fn asked(&self, request: &Request) {
        self.state().seen.requests.push(request.clone());
    }

    pub fn told(&self, events: &[Event]) {
        events.clone_into(&mut self.state().seen.kept);
    }

    /// Records what a kill would leave behind now.
    pub fn moment(&self, moment: Moment) {
        let mut state = self.state();
        let seen = state.seen.clone();
        let Some(kills) = &mut state.kills else { return };
        let files = copied(&self.folder);
        if moment == Moment::InCommit {
            let log = fs::OpenOptions::new().write(true).open(files.path().join(LOG)).expect("a log");
            let length = log.metadata().expect("a file").len();
            log.set_len(length - 1).expect("cut");
        }
        kills.push(Kill { moment, files, seen });
    }

    /// The number of transactions in the log.
    pub fn commits(&self) -> usize {
        const LOG_HEADER: usize = 32;
        const FRAME: usize = 24 + 4096;
        let log = fs::read(self.folder.join(LOG)).unwrap_or_default();
        // The last frame of each transaction holds the size of the database after it, the others hold 0.
        log.get(LOG_HEADER..).unwrap_or_default().chunks_exact(FRAME).filter(|frame| frame[4..8] != [0; 4]).count()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A copy of the database files as they are now.
fn copied(folder: &Path) -> TempDir {
    let copy = database::folder();
    for name in [DATABASE, LOG, "tavoliere.db-shm"] {
        fs::copy(folder.join(name), copy.path().join(name)).expect("copied");
    }
    copy
}

/// A platform. Discord drops a post whose nonce it has seen; the others do not.
pub struct RecordingCourier {
    pub platform: Platform,
    pub world: Arc<World>,
}

#[async_trait]
impl Courier for RecordingCourier {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn limits(&self) -> &'static Limits {
        &PRIVATE_ANSWERS
    }

    async fn post(&self, _permit: Permit, post: &Post, nonce: i64) -> Result<MessageKey, DeliveryError> {
        self.world.moment(Moment::BeforePost);
        let message = self.world.state().seen.arrive(self.platform, post, nonce);
        self.world.moment(Moment::AfterPost(self.platform, nonce));
        Ok(message.into())
    }

    async fn close(&self, _place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        self.world.moment(Moment::BeforeClose);
        let close = |arrival: &mut Arrival| arrival.has_buttons &= arrival.message != message.as_str();
        self.world.state().seen.arrivals.entry(self.platform).or_default().iter_mut().for_each(close);
        self.world.moment(Moment::AfterClose);
        Ok(())
    }

    async fn delete(&self, place: &ChatKey, messages: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        for message in messages {
            self.close(place, message).await?;
        }
        Ok(Deleted::All)
    }

    async fn edit(&self, _permit: Permit, _message: &MessageKey, _post: &Post) -> Result<(), DeliveryError> {
        unreachable!("nobody is there when another one answers, and nothing is too old to be deleted")
    }
}

impl Seen {
    fn arrive(&mut self, platform: Platform, post: &Post, nonce: i64) -> String {
        let arrivals = self.arrivals.entry(platform).or_default();
        let known = arrivals.iter().find(|earlier| platform == Platform::Discord && earlier.nonce == nonce).cloned();
        let arrival = known.unwrap_or_else(|| Arrival {
            nonce,
            version: version(post),
            message: format!("m{}", arrivals.len() + 1),
            has_buttons: post.all_buttons().next().is_some(),
        });
        arrivals.push(arrival.clone());
        arrival.message
    }
}

/// The version that a board shows, from the name of its picture.
fn version(post: &Post) -> u32 {
    let name = &post.picture.as_ref().expect("every post of these games has a board").name;
    let number = name.split(['-', '.']).nth(1).expect("CODE-VERSION.png");
    number.parse().expect("a number")
}
