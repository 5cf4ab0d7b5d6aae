//! One person who looks at the room: every post is printed in their own look.

use std::sync::Arc;

use axum::http::HeaderMap;
use serde::Serialize;

use super::print::PrintedPost;
use super::room::{self, Room};
use super::visitor::{self, Visitor};
use tavoliere_seam::grammar::reading::of_speech;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::look::Look;
use tavoliere_seam::platform::reply::{Picture, Post};
use tavoliere_seam::platform::request::{MessageKey, Person, Place, Platform};
use tavoliere_seam::requests::bot::{Bot, OngoingMatch, Posted};
use tavoliere_seam::requests::request::Request;

/// A person who looks at the room.
#[derive(Clone)]
pub struct Viewer {
    bot: Arc<dyn Bot>,
    room: Arc<Room>,
    pub visitor: Visitor,
    person: Person,
    /// The language of the browser.
    browser: Option<Language>,
}

/// The matches of the viewer, for the strip on top of the page.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct PrintedTable {
    boards: Vec<PrintedBoard>,
    /// Whether the viewer has begun a match before.
    played: bool,
}

#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
struct PrintedBoard {
    #[serde(rename = "match")]
    code: String,
    label: String,
    mine: bool,
    /// Whether it is a challenge to the viewer, which has not begun.
    open: bool,
    /// Changes with the board.
    version: u32,
}

impl Viewer {
    pub fn new(bot: Arc<dyn Bot>, room: Arc<Room>, visitor: Visitor, headers: &HeaderMap) -> Self {
        let (person, browser) = (visitor.person(headers), visitor::language(headers));
        Self { bot, room, visitor, person, browser }
    }

    /// How the viewer reads now.
    pub async fn look(&self) -> Look {
        self.bot.look(Platform::Lounge, &self.person, &self.place().await).await
    }

    /// The room, with its language: as chosen, or else that of the first person there, or else that of the browser.
    pub async fn place(&self) -> Place {
        let spoken = self.bot.language_in(Platform::Lounge, &room::KEY.into()).await;
        Place { language: spoken.or(self.browser), ..place() }
    }

    /// The people who can be meant by a line.
    fn present(&self) -> Vec<Person> {
        self.room.present().into_iter().map(|name| Visitor::new(name).person(&HeaderMap::new())).collect()
    }

    /// A request of the viewer. Without a line it is only for looking, as everybody at a table does after each move; then it
    /// does not matter who else is there.
    pub async fn request(&self, action: &str, line: &str, post: Option<MessageKey>) -> Request {
        Request {
            platform: Platform::Lounge,
            input: self.visitor.input(action),
            person: self.person.clone(),
            place: self.place().await,
            line: of_speech(line).into(),
            mentions: Vec::new(),
            post,
            replied_to: None,
            present: if line.is_empty() { Vec::new() } else { self.present() },
            // A person on this machine may administer the lounge.
            administrator: self.visitor.is_here,
        }
    }

    /// A post of the room in this look.
    pub async fn print(&self, posted: &Posted, look: Look) -> PrintedPost {
        match self.translated(posted, look).await {
            Some(post) => PrintedPost::public(posted, &post),
            None => PrintedPost::public(posted, &posted.post),
        }
    }

    /// The picture of a post of the room, as it is for the viewer.
    pub async fn picture(&self, posted: &Posted) -> Option<Picture> {
        let look = self.look().await;
        match self.translated(posted, look).await {
            Some(post) => post.picture.clone(),
            None => posted.post.picture.clone(),
        }
    }

    /// A post in a look; `None` if it is as posted, because it was made in that look, or cannot be made again.
    async fn translated(&self, posted: &Posted, look: Look) -> Option<Arc<Post>> {
        let source = posted.post.source.as_ref().filter(|source| source.look != look)?;
        self.bot.print(Platform::Lounge, &room::KEY.into(), source.notice, look, &LOUNGE).await
    }

    /// The viewer's matches: challenges to them first.
    pub async fn table(&self) -> PrintedTable {
        let own = self.bot.matches(&self.request("", "", None).await, &LOUNGE).await;
        let board = |open: bool| {
            move |OngoingMatch { code, label, waits, version }| PrintedBoard { code, label, mine: waits, open, version }
        };
        let challenges = own.challenges.into_iter().map(board(true));
        let boards = challenges.chain(own.matches.into_iter().map(board(false))).collect();
        PrintedTable { boards, played: own.played }
    }
}

/// The room as a place, without its language.
pub fn place() -> Place {
    Place { key: room::KEY.into(), ..Place::default() }
}
