//! The stream of one open page: all posts, then what changes, each as the viewer reads it.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::response::sse::Event;
use futures_util::Stream;
use futures_util::stream;
use serde::Serialize;
use tokio::sync::broadcast::Receiver;

use super::print::PrintedPost;
use super::room::{Presence, Room, RoomChange};
use super::viewer::{PrintedTable, Viewer};
use tavoliere_seam::platform::look::Look;
use tavoliere_seam::requests::bot::Posted;

/// The stream of posts and changes that a page receives.
pub struct News {
    viewer: Viewer,
    room: Arc<Room>,
    /// The look of the posts that were sent.
    look: Look,
    /// The boards that were sent last.
    table: Option<PrintedTable>,
    /// The names of the people here that were sent last.
    people: Option<Vec<String>>,
    /// How many posts the page shows at first.
    most: usize,
    changes: Receiver<RoomChange>,
    /// Events that are ready to be sent.
    ready: VecDeque<Event>,
    /// The person is there as long as the stream is.
    _present: Presence,
}

/// The latest posts.
#[derive(Serialize)]
struct All {
    posts: Vec<PrintedPost>,
    /// Whether the room has earlier ones.
    earlier: bool,
    language: &'static str,
    /// The name of the theme.
    theme: &'static str,
}

impl News {
    /// Begins with the latest posts, at most `most`. A page that reconnects gets them again and keeps those it has, so it
    /// misses nothing and shows nothing twice.
    pub async fn begin(viewer: Viewer, room: Arc<Room>, most: usize) -> Self {
        let present = room.welcome(&viewer.visitor.name);
        let (posts, changes) = room.subscribe();
        let look = viewer.look().await;
        let mut news = Self {
            viewer,
            room,
            look,
            table: None,
            people: None,
            most,
            changes,
            ready: VecDeque::new(),
            _present: present,
        };
        news.tell_all(&posts).await;
        news.tell_table().await;
        news.tell_people();
        news
    }

    /// The events. They end if the page is too far behind: it then reconnects.
    pub fn events(self) -> impl Stream<Item = Event> {
        stream::unfold(self, |mut news| async {
            loop {
                if let Some(event) = news.ready.pop_front() {
                    return Some((event, news));
                }
                let change = news.changes.recv().await.ok()?;
                news.queue_change(&change).await;
            }
        })
    }

    async fn queue_change(&mut self, change: &RoomChange) {
        match change {
            RoomChange::Posted(posted) => {
                if !self.reads_anew().await {
                    let post = self.viewer.print(posted, self.look).await;
                    self.ready.push_back(event("post", &post));
                }
            }
            RoomChange::Closed(message) => return self.ready.push_back(event("close", message)),
            RoomChange::Deleted(message) => self.ready.push_back(event("delete", message)),
            RoomChange::Said(key) if **key == *self.viewer.visitor.name.key() => {
                // They may have chosen another look, or moved without a post yet.
                self.reads_anew().await;
            }
            RoomChange::Said(_) => return,
            RoomChange::People => return self.tell_people(),
        }
        self.tell_table().await;
    }

    /// Whether the viewer reads in another look than before. The page then gets all posts in that look.
    async fn reads_anew(&mut self) -> bool {
        let look = self.viewer.look().await;
        if look == self.look {
            return false;
        }
        self.look = look;
        let (posts, changes) = self.room.subscribe();
        self.changes = changes;
        self.tell_all(&posts).await;
        self.tell_people();
        true
    }

    async fn tell_all(&mut self, posts: &[Arc<Posted>]) {
        let earlier = posts.len().saturating_sub(self.most);
        let mut printed = Vec::new();
        for posted in &posts[earlier..] {
            printed.push(self.viewer.print(posted, self.look).await);
        }
        let all = All {
            posts: printed,
            earlier: earlier > 0,
            language: self.look.language.tag(),
            theme: self.look.theme.name,
        };
        self.ready.push_back(event("all", &all));
    }

    /// Sends the names of the other people here, if they are others than before.
    fn tell_people(&mut self) {
        let others = self.room.others(&self.viewer.visitor.name);
        let people = Some(others.iter().map(|name| name.display_name().to_owned()).collect());
        if self.people != people {
            self.ready.push_back(event("people", &people));
            self.people = people;
        }
    }

    /// Sends the viewer's boards, if they are others than before.
    async fn tell_table(&mut self) {
        let table = Some(self.viewer.table().await);
        if self.table != table {
            self.ready.push_back(event("boards", &table));
            self.table = table;
        }
    }
}

fn event(kind: &str, content: &(impl Serialize + ?Sized)) -> Event {
    Event::default().event(kind).json_data(content).expect("posts and keys are plain data")
}
