//! The posts of the room, in memory, and their changes.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::broadcast;

use super::visitor::Name;
use tavoliere_seam::platform::reply::{Picture, Post};
use tavoliere_seam::platform::request::MessageKey;
use tavoliere_seam::requests::bot::{Posted, StandingPost};

/// The key of the place that is the room.
pub const KEY: &str = "room";

/// The posts of the room, and the pictures of private answers.
#[derive(Debug)]
pub struct Room {
    shown: Mutex<RoomPosts>,
    changes: broadcast::Sender<RoomChange>,
}

/// A change in the room.
#[derive(Clone, Debug)]
pub enum RoomChange {
    /// A new post, or another post in place of the one with that key.
    Posted(Arc<Posted>),
    /// The post with that key lost its buttons.
    Closed(MessageKey),
    /// The post with that key is deleted, or too old to be kept.
    Deleted(MessageKey),
    /// The person with that key has said something.
    Said(Arc<str>),
    /// Somebody has come or gone.
    People,
}

#[derive(Debug, Default)]
struct RoomPosts {
    /// Oldest first.
    posts: VecDeque<Arc<Posted>>,
    /// The notices of posts by their keys, also where somebody has turned to something else in their place.
    notices: HashMap<MessageKey, i64>,
    /// The keys of deleted posts, oldest first.
    deleted: VecDeque<MessageKey>,
    /// Posts that are deleted or show something else now, as they were, oldest first. Pages may still fetch their pictures.
    former: VecDeque<Arc<Posted>>,
    /// Pictures of private answers by a secret key, oldest first.
    private: VecDeque<(String, Arc<Picture>)>,
    /// The people with an open page, once for each page, the latest last.
    present: Vec<Name>,
}

impl RoomPosts {
    /// Notes which notice a post shows. A post that was turned to something else has none of its own.
    fn note_source(&mut self, message: &MessageKey, post: &Post) {
        if let Some(source) = &post.source {
            self.notices.insert(message.clone(), source.notice);
        }
    }

    /// Removes posts from the page.
    fn remove(&mut self, is_gone: impl Fn(&Posted) -> bool) {
        let (gone, kept): (VecDeque<_>, _) = self.posts.drain(..).partition(|posted| is_gone(posted));
        self.posts = kept;
        self.former.extend(gone);
    }

    /// Takes over a post as the database has it. Returns what that changes.
    fn adopt(&mut self, stored: StandingPost) -> Option<RoomChange> {
        let StandingPost { message, notice, is_closed, post } = stored;
        let known = self.posts.iter_mut().find(|known| known.message == message);
        match (known, post) {
            (Some(known), Some(post)) if self.notices.get(&message).is_none_or(|shown| *shown < notice) => {
                self.notices.insert(message.clone(), notice);
                let now = Arc::new(Posted { message, post });
                self.former.push_back(std::mem::replace(known, Arc::clone(&now)));
                Some(RoomChange::Posted(now))
            }
            (Some(known), _) if is_closed && !known.post.buttons.is_empty() => {
                Arc::make_mut(known).post.buttons.clear();
                Some(RoomChange::Closed(message))
            }
            (None, Some(post)) if !self.deleted.contains(&message) => {
                self.notices.insert(message.clone(), notice);
                let at = self.posts.partition_point(|known| number(&known.message) < number(&message));
                let posted = Arc::new(Posted { message, post });
                self.posts.insert(at, Arc::clone(&posted));
                Some(RoomChange::Posted(posted))
            }
            _ => None,
        }
    }
}

/// A person whose page is open, until it is dropped.
#[derive(Debug)]
pub struct Presence {
    room: Arc<Room>,
    name: Name,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut shown = self.room.lock_posts();
        if let Some(place) = shown.present.iter().position(|name| *name == self.name) {
            shown.present.remove(place);
        }
        if !shown.present.iter().any(|name| name.key() == self.name.key()) {
            self.room.publish(RoomChange::People);
        }
    }
}

impl Room {
    /// How many posts are kept, also over a restart. Pages show no others.
    pub const POSTS: usize = 100;

    /// How many posts are kept as they were. Pages fetch pictures at once.
    const FORMER: usize = 32;

    /// How many pictures of private answers are kept. Pages fetch them at once.
    const PRIVATE: usize = 64;

    /// How many changes are kept for a slow connection.
    const CHANGES: usize = 64;

    /// Adds a post, unless it is there already: the same post may be delivered twice.
    pub fn post(&self, message: &MessageKey, post: &Post) {
        let mut shown = self.lock_posts();
        if shown.posts.iter().any(|posted| posted.message == *message) {
            return;
        }
        shown.note_source(message, post);
        let posted = Arc::new(Posted { message: message.clone(), post: post.clone() });
        shown.posts.push_back(Arc::clone(&posted));
        self.publish(RoomChange::Posted(posted));
        self.forget_old(&mut shown);
    }

    /// Replaces a post that has a button with this line. Returns whether there is one.
    pub fn replace(&self, message: &MessageKey, line: &str, post: &Post) -> bool {
        let offers = |posted: &Posted| posted.post.buttons.iter().flatten().any(|button| button.line == line);
        self.put(post, |posted| posted.message == *message && offers(posted))
    }

    /// Replaces a post. Returns whether it is kept.
    pub fn edit(&self, message: &MessageKey, post: &Post) -> bool {
        self.put(post, |posted| posted.message == *message)
    }

    fn put(&self, post: &Post, is_it: impl Fn(&Posted) -> bool) -> bool {
        let mut shown = self.lock_posts();
        let Some(posted) = shown.posts.iter_mut().find(|posted| is_it(posted)) else { return false };
        let now = Arc::new(Posted { message: posted.message.clone(), post: post.clone() });
        let before = std::mem::replace(posted, Arc::clone(&now));
        shown.former.push_back(before);
        shown.note_source(&now.message, post);
        self.publish(RoomChange::Posted(now));
        self.forget_old(&mut shown);
        true
    }

    /// Deletes a post. It does not come back with those of earlier runs.
    pub fn delete(&self, message: &MessageKey) {
        let mut shown = self.lock_posts();
        shown.remove(|posted| posted.message == *message);
        shown.deleted.push_back(message.clone());
        self.publish(RoomChange::Deleted(message.clone()));
        self.forget_old(&mut shown);
    }

    /// Removes the buttons of a post, unless it is too old to be kept.
    pub fn close(&self, message: &MessageKey) {
        let mut shown = self.lock_posts();
        let Some(posted) = shown.posts.iter_mut().find(|posted| posted.message == *message) else { return };
        Arc::make_mut(posted).post.buttons.clear();
        self.publish(RoomChange::Closed(message.clone()));
    }

    /// The notices that the posts show.
    pub fn notices(&self) -> HashSet<i64> {
        self.lock_posts().notices.values().copied().collect()
    }

    /// Applies the posts, edits, closings and deletions of earlier runs and other processes. `stored` are the latest
    /// posts in the database, oldest first; posts made here a moment ago may be missing.
    pub fn apply_stored(&self, stored: Vec<StandingPost>) {
        let mut shown = self.lock_posts();
        let (Some(first), Some(last)) = (stored.first(), stored.last()) else { return };
        let stored_range = number(&first.message)..number(&last.message);
        let is_stored = |posted: &Posted| stored.iter().any(|known| known.message == posted.message);
        let is_gone = |posted: &Posted| stored_range.contains(&number(&posted.message)) && !is_stored(posted);
        for gone in shown.posts.iter().filter(|posted| is_gone(posted)) {
            self.publish(RoomChange::Deleted(gone.message.clone()));
        }
        shown.remove(is_gone);
        for change in stored.into_iter().filter_map(|stored| shown.adopt(stored)) {
            self.publish(change);
        }
        self.forget_old(&mut shown);
    }

    /// Every post, oldest first, and all changes from now on.
    pub fn subscribe(&self) -> (Vec<Arc<Posted>>, broadcast::Receiver<RoomChange>) {
        let shown = self.lock_posts();
        (shown.posts.iter().cloned().collect(), self.changes.subscribe())
    }

    /// Tells the pages of a person that they have said something.
    pub fn notify_pages_of(&self, name: &Name) {
        self.publish(RoomChange::Said(name.key().into()));
    }

    /// Returns the current version of a post and its recent versions, the latest first.
    pub fn versions(&self, message: &MessageKey) -> Vec<Arc<Posted>> {
        let shown = self.lock_posts();
        let all = shown.former.iter().chain(&shown.posts).rev();
        all.filter(|posted| posted.message == *message).cloned().collect()
    }

    /// Notes that a person has opened a page.
    pub fn welcome(self: &Arc<Self>, name: &Name) -> Presence {
        let mut shown = self.lock_posts();
        if !shown.present.iter().any(|present| present.key() == name.key()) {
            self.publish(RoomChange::People);
        }
        shown.present.push(name.clone());
        Presence { room: Arc::clone(self), name: name.clone() }
    }

    /// The people with an open page, each once, the latest first.
    pub fn present(&self) -> Vec<Name> {
        let shown = self.lock_posts();
        let mut known = HashSet::new();
        shown.present.iter().rev().filter(|name| known.insert(name.key())).cloned().collect()
    }

    /// The other people with an open page, each once, by their keys. Guests are gone soon.
    pub fn others(&self, own: &Name) -> Vec<Name> {
        let mut others = self.present();
        others.retain(|name| name.key() != own.key() && !name.is_guest());
        others.sort_by(|one, other| one.key().cmp(other.key()));
        others
    }

    /// Keeps the picture of a private answer under a secret key.
    pub fn keep_private(&self, key: &str, picture: &Picture) {
        let mut shown = self.lock_posts();
        shown.private.push_back((key.to_owned(), Arc::new(picture.clone())));
        if shown.private.len() > Self::PRIVATE {
            shown.private.pop_front();
        }
    }

    /// The picture of a private answer.
    pub fn private_picture(&self, key: &str) -> Option<Picture> {
        let shown = self.lock_posts();
        shown.private.iter().find(|(known, _)| known == key).map(|(_, picture)| (**picture).clone())
    }

    fn forget_old(&self, shown: &mut RoomPosts) {
        let old = shown.former.len().saturating_sub(Self::FORMER);
        shown.former.drain(..old);
        let old = shown.posts.len().saturating_sub(Self::POSTS);
        for forgotten in shown.posts.drain(..old) {
            self.publish(RoomChange::Deleted(forgotten.message.clone()));
        }
        if shown.notices.len() > shown.posts.len() {
            let RoomPosts { posts, notices, .. } = &mut *shown;
            notices.retain(|message, _| posts.iter().any(|posted| posted.message == *message));
        }
        let old = shown.deleted.len().saturating_sub(Self::POSTS);
        shown.deleted.drain(..old);
    }

    fn lock_posts(&self) -> MutexGuard<'_, RoomPosts> {
        self.shown.lock().expect("nothing panics while the room is locked")
    }

    fn publish(&self, change: RoomChange) {
        // An error means that no page is open.
        let _ = self.changes.send(change);
    }
}

/// The place of a post among others.
fn number(message: &MessageKey) -> i64 {
    message.as_str().parse().unwrap_or(i64::MAX)
}

impl Default for Room {
    fn default() -> Self {
        Self { shown: Mutex::default(), changes: broadcast::Sender::new(Self::CHANGES) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::look::{Look, Source};
    use tavoliere_seam::platform::reply::{Button, Span, Text, Tone};

    fn post(text: &str) -> Post {
        let button = Button::new("Move", "pick").toned(Tone::Primary);
        Post { text: Text(vec![Span::Plain(text.into())]), buttons: vec![vec![button]], ..Post::default() }
    }

    /// A post of the database: the one with this key, which shows this notice.
    fn standing(message: i64, notice: i64, text: Option<&str>) -> StandingPost {
        let shown = |text| Post { source: Some(Source { notice, look: Look::default(), board: None }), ..post(text) };
        StandingPost { message: message.to_string().into(), notice, is_closed: false, post: text.map(shown) }
    }

    fn closed(message: i64) -> StandingPost {
        StandingPost { is_closed: true, ..standing(message, message, None) }
    }

    fn keys(room: &Room) -> Vec<String> {
        room.subscribe().0.iter().map(|posted| posted.message.to_string()).collect()
    }

    #[test]
    fn what_other_processes_did_is_followed() {
        let room = Room::default();
        for key in ["10", "20", "40", "50"] {
            let notice = key.parse().expect("a number");
            room.post(&key.into(), &standing(notice, notice, Some(key)).post.expect("one"));
        }
        let (_, mut changes) = room.subscribe();
        assert_eq!(room.notices(), HashSet::from([10, 20, 40, 50]));
        // Here 50 was posted a moment ago; elsewhere 20 was deleted, 30 posted, 40 closed, and 10 edited.
        let stored = || vec![standing(10, 45, Some("new")), standing(30, 30, Some("30")), closed(40)];
        room.apply_stored(stored());
        assert_eq!(keys(&room), ["10", "30", "40", "50"]);
        let told: Vec<String> =
            std::iter::from_fn(|| changes.try_recv().ok()).map(|change| format!("{change:?}")).collect();
        assert_eq!(told.len(), 4, "{told:?}");
        assert!(told[0].contains("Deleted(\"20\")") && told[1].contains("new"), "{told:?}");
        assert!(told[2].contains("\"30\"") && told[3].contains("Closed(\"40\")"), "{told:?}");
        assert_eq!(room.notices(), HashSet::from([45, 30, 40, 50]));
        room.apply_stored(stored());
        room.apply_stored(Vec::new());
        assert!(changes.try_recv().is_err(), "all of it is known");
        assert_eq!(keys(&room).len(), 4);
    }

    #[test]
    fn what_was_edited_here_a_moment_ago_is_not_undone() {
        let room = Room::default();
        room.apply_stored(vec![standing(10, 45, Some("newer")), standing(60, 60, None)]);
        let (_, mut changes) = room.subscribe();
        room.apply_stored(vec![standing(10, 30, Some("older")), standing(60, 60, None)]);
        assert!(changes.try_recv().is_err());
        assert_eq!(keys(&room), ["10"], "60 cannot be composed");
    }

    #[test]
    fn a_post_delivered_twice_is_there_once() {
        let room = Room::default();
        let (_, mut changes) = room.subscribe();
        room.post(&"1".into(), &post("a"));
        room.post(&"1".into(), &post("a"));
        assert_eq!(keys(&room), ["1"]);
        assert!(matches!(changes.try_recv(), Ok(RoomChange::Posted(posted)) if posted.message.as_str() == "1"));
        assert!(changes.try_recv().is_err());
    }

    #[test]
    fn closing_removes_only_the_buttons() {
        let room = Room::default();
        room.post(&"1".into(), &post("a"));
        room.post(&"2".into(), &post("b"));
        room.close(&"1".into());
        room.close(&"99".into());
        let (posts, _) = room.subscribe();
        assert_eq!(posts[0].post, Post { buttons: Vec::new(), ..post("a") });
        assert_eq!(posts[1].post, post("b"));
    }

    #[test]
    fn a_deleted_post_does_not_come_back() {
        let room = Room::default();
        room.post(&"2".into(), &post("b"));
        room.post(&"3".into(), &post("c"));
        room.delete(&"1".into());
        room.delete(&"2".into());
        room.apply_stored([1, 2, 3].map(|key| standing(key, key, Some("a"))).to_vec());
        assert_eq!(keys(&room), ["3"]);
    }

    #[test]
    fn a_post_is_replaced_in_its_place() {
        let room = Room::default();
        room.post(&"1".into(), &post("a"));
        room.post(&"2".into(), &post("b"));
        let (_, mut changes) = room.subscribe();
        assert!(room.replace(&"1".into(), "pick", &post("c")));
        assert!(!room.replace(&"2".into(), "/pick", &post("d")) && !room.replace(&"99".into(), "pick", &post("d")));
        assert!(matches!(changes.try_recv(), Ok(RoomChange::Posted(posted)) if posted.post == post("c")));
        assert!(changes.try_recv().is_err());
        let (posts, _) = room.subscribe();
        assert_eq!([&posts[0].post, &posts[1].post], [&post("c"), &post("b")]);
        assert_eq!(keys(&room), ["1", "2"]);
    }

    #[test]
    fn people_are_present_as_long_as_a_page_is_open() {
        let room = Arc::new(Room::default());
        let name = |typed: &str| Name::parse(typed).expect("a name");
        let present = || room.present().iter().map(|name| name.display_name().to_owned()).collect::<Vec<_>>().join(" ");
        let (_, mut changes) = room.subscribe();
        let mut told = || matches!(changes.try_recv(), Ok(RoomChange::People));
        let (first, bob) = (room.welcome(&name("Ann")), room.welcome(&name("Bob")));
        assert!(told() && told());
        let second = room.welcome(&name("Ann"));
        assert_eq!((present().as_str(), told()), ("Ann Bob", false));
        assert_eq!(room.others(&name("ann")), [name("Bob")]);
        drop(first);
        assert!(!told());
        drop(bob);
        assert_eq!((present().as_str(), told()), ("Ann", true));
        drop(second);
        assert_eq!((present().as_str(), told()), ("", true));
    }

    #[test]
    fn only_the_latest_posts_are_kept() {
        let room = Room::default();
        (0..130).for_each(|key| room.post(&key.to_string().into(), &post("a")));
        let keys = keys(&room);
        assert_eq!((keys.len(), keys[0].as_str(), keys[99].as_str()), (100, "30", "129"));
    }

    #[test]
    fn earlier_posts_come_first_and_once() {
        let room = Room::default();
        room.post(&"3".into(), &post("c"));
        room.apply_stored([1, 2, 3].map(|key| standing(key, key, Some("a"))).to_vec());
        assert_eq!(keys(&room), ["1", "2", "3"]);
    }
}
