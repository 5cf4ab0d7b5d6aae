//! One interface to every platform, so that a conversation is written once and runs on each.
//!
//! A conversation is an `async fn` that is generic over its [`Stage`]. `on_every_stage!` makes a test of it for each
//! platform.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;

use super::Bot;

/// The people of the shared conversations. Ann and Eve read English, Bob reads Italian.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    Ann,
    Bob,
    /// The platform delivers her nothing in private.
    Eve,
}

/// A message of the bot, as its reader sees it now.
#[derive(Clone, Debug)]
pub struct Seen {
    pub id: String,
    /// Without markup; mentions are names.
    pub text: String,
    /// The labels of all buttons, row after row.
    pub labels: Vec<String>,
    /// The people whom the message notifies.
    pub mentions: Vec<Who>,
    pub has_picture: bool,
    pub document: Option<Vec<u8>>,
    pub silent: bool,
}

/// The result of a tap.
#[derive(Debug)]
pub struct Tapped {
    /// The text of the answer to the person; empty if there is none.
    pub told: String,
    /// The message with the next buttons: the tapped one, or one that only this person sees.
    pub message: Seen,
}

/// A call by which the bot shows a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// Sends a post with a picture.
    Picture,
    /// Sends a post without one.
    Words,
    /// Removes the buttons of an earlier post.
    Closing,
}

/// The whole bot on one platform, with a room in which Ann, Bob and Eve read everything.
///
/// Every action returns once the bot has handled it and the outbox is empty.
pub trait Stage: Sized {
    /// The language of what everyone in the room reads.
    const ROOM: Language;

    /// The ranks of members: for each, whether it may choose settings for the room.
    const RANKS: &'static [bool];

    /// The number of refusals that [`ask_in_vain`](Self::ask_in_vain) can produce.
    const LOST_ANSWERS: usize;

    /// The number of refusals that [`close_room`](Self::close_room) can produce.
    const ROOM_REFUSALS: usize;

    /// The one of them that reports a missing permission.
    const MISSING_PERMISSION: usize;

    /// The number of states that [`withhold`](Self::withhold) can produce.
    const MISSING_PERMISSIONS: usize;

    /// The number of failures that [`fail`](Self::fail) can produce.
    const FAILURES: usize;

    /// How many of them are final for a post, which is then missing.
    const REFUSED_POSTS: usize;

    /// How many of them are final if buttons are to be removed, which then stay.
    const KEPT_BUTTONS: usize;

    /// The number of refusals that [`close_private`](Self::close_private) can produce.
    const PRIVATE_REFUSALS: usize;

    /// The number of calls for one private message that the person refuses.
    const PRIVATE_CALLS: usize;

    const NAME: &'static str;

    async fn open() -> Self;

    /// Stops the bot and checks that it broke no rule of the platform.
    async fn close(self);

    /// Stops the bot, and starts another process on the same database and the same platform.
    async fn restart(self) -> Self;

    /// Delivers every request so far again, as a platform may after a restart of the bot.
    async fn redeliver(&mut self);

    fn bot(&self) -> &Bot;

    /// From now on people answer each other at once.
    fn hurry(&mut self);

    fn name(who: Who) -> &'static str;

    /// The platform's key of a person's account.
    fn account(who: Who) -> String;

    /// Sends a command in the room, and ignores the answer.
    async fn say(&mut self, who: Who, line: &str);

    /// Sends a command in the room and returns the answer.
    async fn ask_in_room(&mut self, who: Who, line: &str) -> Seen;

    /// Sends a command in a place where only this person reads the answer, and returns the answer.
    async fn ask(&mut self, who: Who, line: &str) -> Seen;

    /// Replies to a message in the room and returns the answer, if there is one.
    async fn reply(&mut self, who: Who, message: &Seen, text: &str) -> Option<Seen>;

    /// Sends a command like [`ask`](Self::ask); the platform refuses the answer, for one of its reasons.
    async fn ask_in_vain(&mut self, who: Who, line: &str, refusal: usize);

    /// Blocks the other player of the match that was posted last, and returns the answer.
    async fn block(&mut self, who: Who, whom: Who) -> Seen;

    /// Taps a button of a message, as soon as the message has it.
    async fn tap(&mut self, who: Who, message: &Seen, label: &str) -> Tapped;

    /// Empties the outbox. Time passes if a delivery is to be tried again later.
    async fn deliver(&mut self);

    /// The bot's posts in the room, oldest first.
    fn posts(&self) -> Vec<Seen>;

    /// The private messages that the bot sent to a person without being asked, oldest first.
    fn notices(&self, who: Who) -> Vec<Seen>;

    /// Waits until a message has exactly these buttons.
    async fn wait_for_labels(&mut self, message: &Seen, labels: &[&str]);

    /// Gives a person one of the [`RANKS`](Self::RANKS).
    fn give_rank(&mut self, who: Who, rank: usize);

    /// Takes permissions from the bot, so that it may not play in the room. Returns the beginning of the sentence that
    /// says so, in English and in Italian.
    fn withhold(&mut self, permission: usize) -> [String; 2];

    /// Gives the bot every permission back.
    fn grant(&mut self);

    /// The next call of that kind fails, in one of the ways of the platform.
    fn fail(&mut self, call: Call, failure: usize);

    /// Whether a failure is still to come.
    fn is_failing(&self) -> bool;

    /// From now on the room refuses the bot's posts, for one of its reasons.
    fn close_room(&mut self, refusal: usize);

    /// From now on a person refuses private messages, for one of its reasons.
    fn close_private(&mut self, who: Who, refusal: usize);

    /// Every room and person accepts messages again.
    fn reopen(&mut self);

    /// How often the bot called the platform in order to reach a person in private.
    fn private_calls(&self, who: Who) -> usize;

    /// All messages in the room, or to one person in private, in their present state.
    fn transcript(&self, private: Option<Who>) -> String;

    /// The sentence in the language of the room.
    fn in_room<'a>(english: &'a str, italian: &'a str) -> &'a str {
        if Self::ROOM == Language::IT { italian } else { english }
    }

    fn latest(&self) -> Seen {
        self.posts().pop().expect("a post in the room")
    }

    /// The message in which somebody chooses a cell: the board itself where it is the keyboard.
    async fn picker(&mut self, who: Who, board: &Seen) -> Seen {
        let open = Self::in_room("Move", "Muovi");
        if board.labels.iter().any(|label| label == open) {
            self.tap(who, board, open).await.message
        } else {
            board.clone()
        }
    }

    /// The latest post, which must begin with these words.
    fn latest_begins(&self, beginning: &str) -> Seen {
        let latest = self.latest();
        assert!(latest.text.starts_with(beginning), "not {beginning:?}: {latest:?}");
        latest
    }

    /// Lets time pass. The bot does everything that falls due.
    async fn wait(&mut self, span: Millis) {
        self.bot().wait(span);
        self.bot().act_on_deadlines().await;
        self.deliver().await;
    }

    /// Lets the computer move, if it is to move.
    async fn let_computer_move(&mut self) {
        self.bot().let_computer_move().await;
        self.deliver().await;
    }

    /// Ann challenges anyone to Briths Square on 3 × 3 cells, going first, and Bob joins.
    async fn begin(&mut self, terms: &str) {
        self.say(Who::Ann, &format!("/play briths-square size=3 side=first {terms}")).await;
        self.join().await;
    }

    /// Bob joins the challenge that was posted last.
    async fn join(&mut self) {
        let challenge = self.latest();
        self.tap(Who::Bob, &challenge, Self::in_room("Join", "Partecipa")).await;
        self.latest_begins(Self::in_room("The game begins", "Si comincia"));
    }

    /// "Ann plays b1." in the language of the room.
    fn plays(who: Who, cell: &str) -> String {
        format!("{} {} {cell}.", Self::name(who), Self::in_room("plays", "gioca"))
    }
}

/// A platform with threads, in which the bot may make them.
pub trait ThreadStage: Stage {
    /// The number of refusals that [`refuse_thread`](Self::refuse_thread) can produce.
    const THREAD_REFUSALS: usize;

    /// The number of failures that [`fail_thread`](Self::fail_thread) can produce.
    const THREAD_FAILURES: usize;

    /// The number of states that [`close_thread`](Self::close_thread) can produce.
    const THREAD_CLOSINGS: usize;

    async fn open_with_threads() -> Self;

    /// The names of all threads.
    fn thread_names(&self) -> Vec<String>;

    /// The posts in the only thread, oldest first.
    fn thread_posts(&self) -> Vec<Seen>;

    /// Sends a command in the only thread, and ignores the answer.
    async fn say_in_thread(&mut self, who: Who, line: &str);

    /// Closes the thread in one of the ways in which the bot can open it.
    fn close_thread(&mut self, closing: usize);

    fn is_thread_open(&self) -> bool;

    /// Takes the permissions from the bot that only threads need. Returns the beginning of the sentence that says so, in
    /// English and in Italian.
    fn withhold_threads(&mut self) -> [String; 2];

    /// Closes the thread in such a way that the bot cannot open it.
    fn lock_thread(&mut self);

    fn delete_thread(&mut self);

    /// The next thread is refused, for one of its reasons.
    fn refuse_thread(&mut self, refusal: usize);

    /// The next call that makes a thread fails in one of the ways after which it may have succeeded.
    fn fail_thread(&mut self, failure: usize);
}

/// Makes a test of each conversation for each platform.
macro_rules! on_every_stage {
    ($($conversation:ident),+ $(,)?) => {
        mod without_platform {
            $(#[tokio::test]
            async fn $conversation() {
                super::$conversation::<crate::platforms::plain::PlainStage>().await;
            })+
        }

        mod on_discord {
            $(#[tokio::test]
            async fn $conversation() {
                super::$conversation::<crate::platforms::discord::stage::DiscordStage>().await;
            })+
        }

        mod on_telegram {
            $(#[tokio::test]
            async fn $conversation() {
                super::$conversation::<crate::platforms::telegram::stage::TelegramStage>().await;
            })+
        }
    };
}

pub(crate) use on_every_stage;
