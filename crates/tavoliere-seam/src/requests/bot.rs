//! The interface of the bot to the adapters of platforms. `app::App` implements it; tests have other implementations.

use std::collections::HashSet;
use std::sync::Arc;

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::broadcast::{Receiver, Sender};

use crate::platform::allowance::{CountedAsker, RequestAllowance};
use crate::platform::keys::{Keys, NoKeys};
use crate::platform::language::Language;
use crate::platform::limits::Limits;
use crate::platform::look::Look;
use crate::platform::reply::{Answer, Button, Post, Text};
use crate::platform::request::{ChatKey, MessageKey, Person, Place, Platform, ServerKey};
use crate::platform::table::{Drawn, GameCard, NoTable, Preview, Table, TableLook, Viewpoint, Ways};
use crate::platform::work::{Alone, Work};
use crate::requests::request::Request;
pub use tavoliere_play::matches::changes::{Changed, Others, Who};
use tavoliere_play::time::Timestamp;

/// The bot, as adapters see it: all that they ask of it. Internal errors are logged; the answer then says so or is empty. All methods
/// but one have a default that does nothing, so that tests implement only the methods they use.
pub trait Bot: Requests + Tables + Posts + Chats + Services {}

impl<B: Requests + Tables + Posts + Chats + Services> Bot for B {}

/// People's requests, and the completion of what they type.
#[async_trait]
pub trait Requests: Send + Sync {
    /// Carries out a request and answers the person who asked. An internal error is logged and answered with an apology
    /// and a reference. `limits` lays the answer out for the platform.
    async fn carry_out(&self, request: Request, limits: &Limits) -> Done;

    /// Carries out a request, for a caller who needs the answer alone.
    async fn handle(&self, request: Request, limits: &Limits) -> Answer {
        self.carry_out(request, limits).await.answer
    }

    /// Waits until the computer has moved in the match that an answer to a request [awaits](Post::awaits), and returns the post
    /// to show in place of that answer. `None` if the answer awaits nothing, or for too long.
    async fn awaited(&self, _request: &Request, _answer: &Answer, _limits: &Limits) -> Option<Post> {
        None
    }

    /// Ways to complete the last word of a command line that is being typed.
    async fn complete(&self, _platform: Platform, _person: &Person, _place: &Place, _line: &str) -> Vec<Suggestion> {
        Vec::new()
    }

    /// The invitations that fit what a person has typed in inline mode so far.
    async fn invite(&self, _platform: Platform, _person: &Person, _typed: &str) -> Invitations {
        Invitations::default()
    }

    /// Notes that a message shows the invitation of a code.
    async fn note_invitation(&self, _platform: Platform, _message: &MessageKey, _code: &str) {}
}

/// Matches as pages and programs show them.
#[async_trait]
pub trait Tables: Send + Sync {
    /// The matches of the person who asks. The line of the request does not matter.
    async fn matches(&self, _request: &Request, _limits: &Limits) -> OwnMatches {
        OwnMatches::default()
    }

    /// All games, in the order in which they are offered to the person who asks. The line of the request does not matter.
    async fn games(&self, _request: &Request) -> Vec<GameCard> {
        Vec::new()
    }

    /// The answer to the line of a request, for a page that everybody may see: a puzzle, a game, tournaments. `None` if the line
    /// asks for something else, or not everybody may see it.
    async fn public_page(&self, _request: &Request, _limits: &Limits) -> Option<Post> {
        None
    }

    /// The code of the game of the day, if there is one that anybody may look at.
    async fn game_of_the_day(&self) -> Option<String> {
        None
    }

    /// A page of the finished matches of the person who asks, the latest first. The line of the request does not matter.
    ///
    /// # Errors
    /// If the match where the page is to begin does not exist, or they may not see it.
    async fn finished(
        &self,
        _request: &Request,
        _page: &FinishedPage,
        _limits: &Limits,
    ) -> Result<FinishedMatches, NoTable> {
        Err(NoTable::Unknown)
    }

    /// A match as it is, for a page of another site that leads to it.
    ///
    /// # Errors
    /// If there is none, or the person who asks may not see it.
    async fn preview(&self, _request: &Request, _code: &str, _limits: &Limits) -> Result<Preview, NoTable> {
        Err(NoTable::Unknown)
    }

    /// A match as the person who asks sees it. The line of the request does not matter.
    ///
    /// # Errors
    /// If there is none, or they may not see it.
    async fn table(&self, _request: &Request, _code: &str, _at: &Viewpoint) -> Result<Table, NoTable> {
        Err(NoTable::Unknown)
    }

    /// Returns the meaning of some steps of a move on a board.
    ///
    /// # Errors
    /// As [`table`](Self::table).
    async fn reading(&self, _request: &Request, _code: &str, _at: &Viewpoint, _steps: &str) -> Result<Ways, NoTable> {
        Err(NoTable::Unknown)
    }

    /// A board as SVG, and the version of the match.
    ///
    /// # Errors
    /// As [`table`](Self::table).
    async fn board(
        &self,
        _request: &Request,
        _code: &str,
        _at: &Viewpoint,
        _drawn: Drawn,
    ) -> Result<(Bytes, u32), NoTable> {
        Err(NoTable::Unknown)
    }

    /// How the person who asks reads at tables.
    async fn reading_of(&self, _request: &Request) -> TableLook {
        TableLook { language: Language::default(), theme: None, confirm: false }
    }

    /// Returns the identity of the requesting person, which determines the changes that concern them.
    async fn who(&self, _request: &Request) -> Who {
        Who::default()
    }

    /// All changes of matches from now on.
    fn changes(&self) -> Receiver<Changed> {
        Sender::new(1).subscribe()
    }
}

/// Posts that stand where people read.
#[async_trait]
pub trait Posts: Send + Sync {
    /// The latest posts in a place, oldest first, for a platform that does not keep messages itself. Those that show a `known`
    /// notice come without their content.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn recent(
        &self,
        _platform: Platform,
        _place: &ChatKey,
        _limits: &Limits,
        _most: u32,
        _known: &HashSet<i64>,
    ) -> anyhow::Result<Vec<StandingPost>> {
        Ok(Vec::new())
    }

    /// How a person reads the posts of a place.
    async fn look(&self, _platform: Platform, _person: &Person, _place: &Place) -> Look {
        Look::default()
    }

    /// The post of a notice of a place in a look, see [`Source`](crate::platform::look::Source). It is public, so
    /// it says what it says to everybody. `None` if it cannot be composed any more.
    async fn print(
        &self,
        _platform: Platform,
        _place: &ChatKey,
        _notice: i64,
        _look: Look,
        _limits: &Limits,
    ) -> Option<Arc<Post>> {
        None
    }

    /// Whether the tapped message of a request is an earlier try of a board: it arrived although the platform did not
    /// confirm it, and a later try or a newer board has taken its place. False if that cannot be read.
    async fn is_stray(&self, _request: &Request) -> bool {
        false
    }

    /// Waits until this or another process may have posted something. A post may be missed, so the caller also checks
    /// from time to time. For one caller at a time.
    async fn hear_of_posts(&self) {
        std::future::pending().await
    }
}

/// The news of platforms about chats and people.
#[async_trait]
pub trait Chats: Send + Sync {
    /// Notes that the platform is connected, at the current time or at a later one from the platform. Returns the last
    /// time before; [`Timestamp::MAX`] if there is none, or it cannot be read.
    async fn appear(&self, _platform: Platform, _at: Timestamp) -> Timestamp {
        Timestamp::MAX
    }

    /// Notes that the bot was added to a server, and by whom if the platform tells it. Returns whether to introduce
    /// itself: not if it did so less than a day ago.
    async fn arrive(&self, _platform: Platform, _server: &ServerKey, _adder: Option<&Person>) -> bool {
        true
    }

    /// Moves a chat to its new key, and delivers the notices that wait for it.
    async fn moved(&self, _platform: Platform, _from: &ChatKey, _to: &ChatKey) {}

    /// Delivers the notices that wait for a place that accepts posts again.
    async fn awaken(&self, _platform: Platform, _place: &ChatKey) {}

    /// Notes what the bot may do in the places of a server from now on, as the platform says. See
    /// [`Place::server`].
    async fn allowed(&self, _platform: Platform, _server: &ServerKey, _rights: Rights) {}

    /// The language of a chat, if one was chosen there or is known from the platform.
    async fn language_in(&self, _platform: Platform, _key: &ChatKey) -> Option<Language> {
        None
    }

    /// Whether a person has used the bot before. True if that cannot be read.
    async fn has_met(&self, _platform: Platform, _key: &str) -> bool {
        true
    }
}

/// The bot as a part of the program: its programs and keys, its share of the work, its health.
#[async_trait]
pub trait Services: Send + Sync {
    /// The program with a token. `None` if there is none, or the store cannot be read.
    async fn program(&self, _token: &str) -> Option<Person> {
        None
    }

    /// Counts a request of somebody, and returns their budget; `None` if it is not counted.
    fn count_request(&self, _asker: CountedAsker<'_>) -> Option<RequestAllowance> {
        None
    }

    /// The keys to the names of the lounge.
    fn keys(&self) -> &dyn Keys {
        &NoKeys
    }

    /// Whether this process listens to a platform and posts there. Of several processes one does, so that together they ask no
    /// more of the platform than one may. It stays the same as long as it is asked every few seconds and the database is
    /// reached.
    async fn serves(&self, _platform: Platform) -> bool {
        true
    }

    /// Returns the claims of this process on work, if several processes share it.
    fn work(&self) -> Arc<dyn Work> {
        Arc::new(Alone)
    }

    /// Whether the bot can keep what people do.
    ///
    /// # Errors
    /// The reason, if it cannot.
    async fn is_well(&self) -> Result<(), String> {
        Ok(())
    }

    /// The language of public posts if neither the chat nor the platform says otherwise.
    fn language(&self) -> Language {
        Language::default()
    }
}

/// A request that was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The answer to the person who asked.
    pub answer: Answer,
    /// The match that it has changed or begun, if it has.
    pub acted: Option<Acted>,
    /// The budget that had too little left for it. Then nothing was done.
    pub held: Option<RequestAllowance>,
    /// Whether something broke in the bot, for which the answer apologises. Then nothing was done.
    pub is_broken: bool,
}

/// A match that a request has changed or begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acted {
    /// The code of the match.
    pub code: String,
    /// Its version with what was done.
    pub version: u32,
}

impl From<Answer> for Done {
    /// Nothing was changed in a match.
    fn from(answer: Answer) -> Self {
        Self { answer, acted: None, held: None, is_broken: false }
    }
}

/// The known permissions of the bot in a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rights {
    /// It was removed, or may not write.
    None,
    /// It may write.
    Words,
    /// It may write and send pictures; or its permissions have changed, and only a try can show them.
    Pictures,
}

/// The matches of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnMatches {
    /// Those that are being played: first those that wait for the person, in the order of their deadlines.
    pub matches: Vec<OngoingMatch>,
    /// The challenges to the person that wait for an answer.
    pub challenges: Vec<OngoingMatch>,
    /// Whether the person has ever begun a match.
    pub played: bool,
}

/// A part of a list of finished matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedPage {
    /// The code of the match before which it begins; `None` for the latest ones.
    pub before: Option<String>,
    /// The most matches.
    pub most: u32,
}

/// Finished matches of a person, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FinishedMatches {
    pub matches: Vec<ListedMatch>,
    /// The code before which the next page begins; `None` if there are no more.
    pub next: Option<String>,
}

/// A match that a person has finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedMatch {
    pub code: String,
    /// The game and the opponent, in the language of the person.
    pub label: String,
    /// The id of the game.
    pub game: &'static str,
    /// The result in words.
    pub result: String,
    /// The side of the person: 0 moved first.
    pub you: Option<usize>,
    /// The side that has won.
    pub winner: Option<usize>,
    pub ended: Timestamp,
}

/// A match that a person plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OngoingMatch {
    pub code: String,
    /// The game and the opponent, in the language of the person.
    pub label: String,
    /// Whether it waits for the person.
    pub waits: bool,
    /// Changes with every event of the match.
    pub version: u32,
}

/// One way to complete a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// Replaces the line's last word.
    pub word: String,
    /// An explanation in the asker's language; may be empty.
    pub hint: String,
}

/// The invitations offered to a person who types in inline mode.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invitations {
    pub offered: Vec<Invitation>,
    /// Link text to the private chat with the bot, if there is none yet: the match is played there.
    pub first: Option<String>,
}

/// A message to send to any chat: an invitation to one game, or something shared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The code of the match, or of the future one. Another word for something shared, which nobody takes up.
    pub code: String,
    pub title: String,
    pub summary: String,
    /// The text of the message.
    pub text: Text,
    /// Buttons to join, and to withdraw the invitation. None for something shared.
    pub buttons: Vec<Button>,
    /// The address of the page that shows it in a picture, if it has one.
    pub page: Option<String>,
}

/// A post that stands in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingPost {
    /// The key the courier returned for it.
    pub message: MessageKey,
    /// The number of the notice that it shows. It grows when the post is edited.
    pub notice: i64,
    /// Whether its buttons were removed.
    pub is_closed: bool,
    /// The post as it is now: without buttons if they were removed. `None` if the asker knows the notice, or if it cannot be
    /// composed any more.
    pub post: Option<Post>,
}

/// A post that was delivered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posted {
    /// The key the courier returned for it.
    pub message: MessageKey,
    /// The post as it is now: without buttons if they were removed.
    pub post: Post,
}
