//! A fake courier without a platform: it records the posts, and fails on demand.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::time::Duration;

use async_trait::async_trait;
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Permit, ThreadBegun};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform};

use super::transcript::written;

/// How threads are made on a platform.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Threads {
    #[default]
    None,
    /// Under a message, at most one each.
    Under,
    /// Independently, one with each call.
    Beside,
}

/// A failure of making a thread.
pub enum ThreadTrouble {
    /// The thread is not made.
    Before(DeliveryError),
    /// The thread is made, but the answer is lost.
    After(DeliveryError),
}

/// Why a place accepts no posts.
#[derive(Clone, Copy)]
enum Refusal {
    ForGood,
    /// Until somebody lets the bot post; the players are told elsewhere if that takes so long.
    ForNow(Duration),
    /// It accepts words.
    Pictures,
}

/// Records the posts, and fails on demand.
pub struct FakeCourier {
    pub platform: Platform,
    pub limits: &'static Limits,
    pub state: Mutex<CourierState>,
}

#[derive(Default)]
pub struct CourierState {
    pub posts: Vec<(String, Post)>,
    /// The place in `posts` of the one that was posted or edited last.
    changed: usize,
    /// The nonces of the posts, in the order of delivery.
    pub nonces: Vec<i64>,
    places: Vec<String>,
    /// The events since the last call of [`FakeCourier::take_news`], each with its place.
    news: Vec<(String, String)>,
    /// The failures of the next deliveries, the last one first.
    pub troubles: Vec<DeliveryError>,
    /// The failures of the next calls that remove buttons, the last one first.
    pub closing_troubles: Vec<DeliveryError>,
    /// The results of the next calls for a private chat, the last one first; if it is empty, there is none.
    pub conversations: Vec<Result<String, DeliveryError>>,
    /// The keys of the deleted posts, which are kept to look at.
    pub deleted: HashSet<String>,
    /// Whether messages are too old to be deleted.
    pub deletes_nothing: bool,
    /// How many calls were made, threads and private chats apart.
    pub calls: usize,
    /// The most pictures that were in sight in one place at any time.
    pub most_pictures: usize,
    /// How often each place has sounded. An edit makes no sound.
    pub sounds: HashMap<String, usize>,
    /// How many calls deleted something.
    pub deletions: usize,
    /// Whether messages cannot be edited, because somebody has deleted them.
    pub edits_nothing: bool,
    /// Whether calls are scarce.
    pub is_crowded: bool,
    pub threads: Threads,
    /// The threads: their places and names.
    pub made: Vec<(String, String)>,
    /// Whether each person has a private chat, if `conversations` is empty.
    pub has_private_chats: bool,
    /// The places that accept no posts, and how many they have refused.
    refusing: HashMap<String, (Refusal, usize)>,
    /// The failures of the next threads, the last one first.
    pub thread_troubles: Vec<ThreadTrouble>,
}

impl FakeCourier {
    pub fn new(platform: Platform, limits: &'static Limits) -> Self {
        Self { platform, limits, state: Mutex::default() }
    }

    /// The post that was posted or edited last, with its key.
    pub fn latest(&self) -> Option<(String, Post)> {
        let state = self.state.lock().expect("no panic");
        state.posts.get(state.changed).cloned()
    }

    pub fn trouble(&self, error: DeliveryError) {
        self.state.lock().expect("no panic").troubles.push(error);
    }

    /// The places of the posts, in the order of delivery.
    pub fn places(&self) -> Vec<String> {
        self.state.lock().expect("no panic").places.clone()
    }

    /// The posts in a place as they are now, with their keys.
    pub fn posts_in(&self, place: &str) -> Vec<(String, Post)> {
        let state = self.state.lock().expect("no panic");
        let here = state.posts.iter().zip(&state.places).filter(|(_, its_place)| *its_place == place);
        here.map(|(post, _)| post.clone()).collect()
    }

    /// A post as it is now.
    pub fn message(&self, key: &str) -> Option<Post> {
        let state = self.state.lock().expect("no panic");
        state.posts.iter().find(|(known, _)| known == key).map(|(_, post)| post.clone())
    }

    /// From now on a place accepts no posts.
    pub fn refuse(&self, place: &str) {
        self.refuse_as(place, Refusal::ForGood);
    }

    /// From now on the bot may not post in a place.
    pub fn forbid(&self, place: &str, patience: Duration) {
        self.refuse_as(place, Refusal::ForNow(patience));
    }

    /// From now on the bot may send no pictures to a place.
    pub fn forbid_pictures(&self, place: &str) {
        self.refuse_as(place, Refusal::Pictures);
    }

    fn refuse_as(&self, place: &str, refusal: Refusal) {
        self.state.lock().expect("no panic").refusing.insert(place.to_owned(), (refusal, 0));
    }

    pub fn refuse_nothing(&self) {
        self.state.lock().expect("no panic").refusing.clear();
    }

    /// How many posts a place has refused.
    pub fn refused(&self, place: &str) -> usize {
        self.state.lock().expect("no panic").refusing.get(place).map_or(0, |(_, refused)| *refused)
    }

    /// Returns the events since the last call, as lines of the transcript.
    pub fn take_news(&self) -> Vec<String> {
        let mut state = self.state.lock().expect("no panic");
        let mut news = std::mem::take(&mut state.news);
        // The order of posts to a thread and to its chat is not defined.
        if state.threads != Threads::None {
            news.sort_by(|(one, _), (other, _)| one.cmp(other));
        }
        news.into_iter().map(|(_, line)| line).collect()
    }
}

impl CourierState {
    /// The pictures that are in sight in a place.
    pub fn pictures_in(&self, place: &str) -> usize {
        let here = self.posts.iter().zip(&self.places).filter(|(_, its_place)| *its_place == place);
        here.filter(|((key, post), _)| post.picture.is_some() && !self.deleted.contains(key)).count()
    }

    /// Refuses a post, or an edit, that a place does not accept.
    fn check_place(&mut self, place: &str, post: &Post) -> Result<(), DeliveryError> {
        let Some((refusal, refused)) = self.refusing.get_mut(place) else { return Ok(()) };
        let reason = "Missing Permissions".to_owned();
        let error = match refusal {
            Refusal::ForGood => Some(DeliveryError::Refused(reason)),
            Refusal::ForNow(patience) => Some(DeliveryError::Forbidden { reason, patience: *patience }),
            Refusal::Pictures => post.picture.is_some().then_some(DeliveryError::NoPictures(reason)),
        };
        *refused += usize::from(error.is_some());
        error.map_or(Ok(()), Err)
    }
}

#[async_trait]
impl Courier for FakeCourier {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn limits(&self) -> &'static Limits {
        self.limits
    }

    fn is_crowded(&self, _place: &ChatKey) -> bool {
        self.state.lock().expect("no panic").is_crowded
    }

    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<MessageKey, DeliveryError> {
        let place = permit.use_up().await.to_string();
        let mut state = self.state.lock().expect("no panic");
        state.calls += 1;
        if let Some(error) = state.troubles.pop() {
            return Err(error);
        }
        state.check_place(&place, post)?;
        let message = format!("m{}", state.posts.len() + 1);
        state.news.push((place.clone(), written(&message, post)));
        state.changed = state.posts.len();
        state.posts.push((message.clone(), post.clone()));
        state.nonces.push(nonce);
        *state.sounds.entry(place.clone()).or_default() += usize::from(!post.silent);
        let in_sight = state.pictures_in(&place) + usize::from(post.picture.is_some());
        state.most_pictures = state.most_pictures.max(in_sight);
        state.places.push(place);
        Ok(message.into())
    }

    async fn close(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        let mut state = self.state.lock().expect("no panic");
        state.calls += 1;
        let trouble = state.closing_troubles.pop().or_else(|| state.troubles.pop());
        if let Some(error) = trouble {
            return Err(error);
        }
        state.news.push((place.to_string(), format!("  [{message} loses its buttons]\n")));
        if let Some((_, post)) = state.posts.iter_mut().find(|(key, _)| key == message.as_str()) {
            post.buttons.clear();
            post.menus.clear();
        }
        Ok(())
    }

    async fn delete(&self, place: &ChatKey, messages: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        let mut state = self.state.lock().expect("no panic");
        state.calls += 1;
        let trouble = state.closing_troubles.pop().or_else(|| state.troubles.pop());
        if let Some(error) = trouble {
            return Err(error);
        }
        if state.deletes_nothing {
            return Ok(Deleted::TooLate);
        }
        state.deletions += 1;
        for message in messages {
            state.news.push((place.to_string(), format!("  [{message} is deleted]\n")));
            if let Some((_, post)) = state.posts.iter_mut().find(|(key, _)| key == message.as_str()) {
                post.buttons.clear();
                post.menus.clear();
            }
            state.deleted.insert(message.to_string());
        }
        Ok(Deleted::All)
    }

    async fn pin(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        let mut state = self.state.lock().expect("no panic");
        state.calls += 1;
        if let Some(error) = state.closing_troubles.pop().or_else(|| state.troubles.pop()) {
            return Err(error);
        }
        state.news.push((place.to_string(), format!("  [{message} is pinned]\n")));
        Ok(())
    }

    async fn edit(&self, permit: Permit, message: &MessageKey, post: &Post) -> Result<(), DeliveryError> {
        let place = permit.use_up().await.to_string();
        let mut state = self.state.lock().expect("no panic");
        state.calls += 1;
        if let Some(error) = state.troubles.pop() {
            return Err(error);
        }
        state.check_place(&place, post)?;
        let is_there = |(key, _): &(String, Post)| key == message.as_str();
        let Some(known) = state.posts.iter().position(is_there).filter(|_| !state.edits_nothing) else {
            return Err(DeliveryError::Refused("message to edit not found".to_owned()));
        };
        state.news.push((place, format!("  [{message} becomes]\n{}", written(message.as_str(), post))));
        state.posts[known].1.clone_from(post);
        state.changed = known;
        Ok(())
    }

    async fn begin_thread(
        &self,
        place: &ChatKey,
        title: &str,
        under: Option<&MessageKey>,
    ) -> Result<ThreadBegun, DeliveryError> {
        let mut state = self.state.lock().expect("no panic");
        let key = match (state.threads, under) {
            (Threads::None, _) => return Ok(ThreadBegun::Nowhere),
            (Threads::Under, None) => return Ok(ThreadBegun::Under),
            (Threads::Under, Some(message)) => format!("under-{message}"),
            (Threads::Beside, _) => format!("{place}/{}", state.made.len() + 1),
        };
        let lost = match state.thread_troubles.pop() {
            Some(ThreadTrouble::Before(error)) => return Err(error),
            Some(ThreadTrouble::After(error)) => Some(error),
            None => None,
        };
        if state.made.iter().all(|(known, _)| *known != key) {
            state.news.push((place.to_string(), format!("  [thread {key}: {title}]\n")));
            state.made.push((key.clone(), title.to_owned()));
        }
        lost.map_or(Ok(ThreadBegun::Made(key.into())), Err)
    }

    async fn settle_thread(&self, place: &ChatKey, open: bool) -> Result<(), DeliveryError> {
        let news = format!("  [thread {place} is {}]\n", if open { "open" } else { "closed" });
        self.state.lock().expect("no panic").news.push((place.to_string(), news));
        Ok(())
    }

    fn address(&self, place: &ChatKey) -> Option<String> {
        let beside = self.state.lock().expect("no panic").threads == Threads::Beside;
        beside.then(|| format!("https://example.org/{place}"))
    }

    async fn private_place(&self, person: &str) -> Result<Option<ChatKey>, DeliveryError> {
        let mut state = self.state.lock().expect("no panic");
        let own = state.has_private_chats.then(|| private_key(person));
        state.conversations.pop().transpose().map(|begun| begun.or(own).map(ChatKey::from))
    }
}

/// The key of a person's private chat.
pub fn private_key(person: &str) -> String {
    format!("private-{person}")
}
