//! One match on two platforms: each post in both chats, in the language and limits of each.

use tavoliere_seam::platform::limits::{DISCORD, TELEGRAM};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::conversation::says;

/// A channel on Discord in English and a group on Telegram in Italian, or other chats on these two.
pub struct Both {
    pub discord: Conversation,
    pub telegram: Conversation,
    told: String,
    /// The length of each transcript that was copied so far.
    read: [usize; 2],
}

impl Both {
    pub async fn new() -> Self {
        let discord = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
        let telegram = discord.elsewhere("group", Platform::Telegram, &TELEGRAM);
        Self { discord, telegram, told: String::new(), read: [0; 2] }
    }

    /// The same people, who take their time.
    pub fn unhurried(self) -> Self {
        Self { discord: self.discord.unhurried(), telegram: self.telegram.unhurried(), ..self }
    }

    /// The same, but everyone on Telegram talks to the bot in private.
    pub async fn private() -> Self {
        let mut both = Self::new().await;
        both.telegram.place().private = true;
        both
    }

    /// Lets both chats finish, and appends what is new in their transcripts.
    pub async fn settle(&mut self) {
        for chat in [&mut self.discord, &mut self.telegram] {
            chat.settle().await;
        }
        for (chat, read) in [&self.discord, &self.telegram].into_iter().zip(&mut self.read) {
            let new = &chat.transcript()[*read..];
            if !new.is_empty() {
                self.told += &format!("== {}\n{}\n\n", chat.platform().title(), new.trim());
            }
            *read = chat.transcript().len();
        }
    }

    pub async fn on_discord(&mut self, who: &str, line: &str) -> Answer {
        let answer = self.discord.say(who, line).await;
        self.settle().await;
        answer
    }

    pub async fn on_telegram(&mut self, who: &str, line: &str) -> Answer {
        let answer = self.telegram.say(who, line).await;
        self.settle().await;
        answer
    }

    pub async fn tap_on_discord(&mut self, who: &str, label: &str) {
        self.discord.tap(who, label).await;
        self.settle().await;
    }

    pub async fn tap_on_telegram(&mut self, who: &str, label: &str) {
        self.telegram.tap(who, label).await;
        self.settle().await;
    }

    /// The code of the match last posted on Discord.
    pub fn code(&self) -> String {
        latest_code(&self.discord)
    }

    pub fn transcript(&self) -> &str {
        &self.told
    }
}

/// The code of the match last posted.
pub fn latest_code(chat: &Conversation) -> String {
    let words = chat.courier.latest().expect("a post").1.text.words();
    words.rsplit('#').next().expect("a code").trim().to_owned()
}

/// The number of posts that still have buttons.
fn live(chat: &Conversation) -> usize {
    let state = chat.courier.state.lock().expect("no panic");
    state.posts.iter().filter(|(_, post)| !post.buttons.is_empty()).count()
}

#[tokio::test]
async fn a_whole_game_between_discord_and_telegram() {
    let mut both = Both::new().await;
    both.telegram.administrators.push("i-zoe".to_owned());
    both.on_telegram("i-zoe", "/impostazioni chat language=it").await;
    both.on_discord("ann", "/play snort anyone size=3 side=first rated=yes").await;
    let code = both.code();
    both.on_telegram("i-bruno", &format!("/partecipa {code}")).await;

    let old_on_discord = both.discord.button("ann", "Move").expect("under the board");
    both.tap_on_discord("ann", "Move").await;
    both.tap_on_discord("ann", "b1").await;
    let old_on_telegram = both.telegram.button("i-bruno", "c3").expect("under the board");
    both.tap_on_telegram("i-bruno", "c3").await;
    assert_eq!((live(&both.discord), live(&both.telegram)), (1, 1), "{}", both.transcript());

    // Both chats still show the earlier boards, and someone taps one.
    for (chat, who, old) in
        [(&mut both.discord, "ann", old_on_discord), (&mut both.telegram, "i-bruno", old_on_telegram)]
    {
        chat.tap_old(who, &old).await;
    }
    both.settle().await;

    both.discord.reply("ann", "a2").await;
    both.settle().await;
    both.telegram.reply("i-bruno", "b3").await;
    both.settle().await;
    both.on_telegram("i-bruno", "/muovi a1").await;
    both.on_discord("ann", "/move c1").await;
    both.tap_on_telegram("i-bruno", "Rivedi").await;
    insta::assert_snapshot!(both.transcript());
}

#[tokio::test]
async fn somebody_goes_on_from_either_platform() {
    let mut both = Both::private().await;
    both.on_discord("ann", "/play snort anyone size=3 side=first rated=yes").await;
    both.tap_on_discord("bob", "Join").await;
    link(&mut both, "ann", "i-anna").await;
    both.on_telegram("i-anna", "/partite").await;
    both.tap_on_telegram("i-anna", "Briths Square · Bob").await;
    both.tap_on_telegram("i-anna", "b1").await;
    both.on_discord("bob", "/move c3").await;
    // Notified twice of their turn, they take it once.
    both.tap_on_discord("ann", "Move").await;
    both.tap_on_discord("ann", "a2").await;
    both.on_telegram("i-anna", "/muovi c1").await;
    both.on_discord("bob", "/move b3").await;
    both.on_telegram("i-anna", "/muovi c1").await;
    insta::assert_snapshot!(both.transcript());
}

/// Also where each move is a post of its own.
#[tokio::test]
async fn a_private_chat_that_shows_a_match_of_a_channel_has_one_live_board() {
    let mut both = Both::private().await.unhurried();
    both.on_discord("ann", "/play snort anyone size=5 side=first").await;
    both.tap_on_discord("bob", "Join").await;
    link(&mut both, "ann", "i-anna").await;
    both.on_telegram("i-anna", "/partite").await;
    both.tap_on_telegram("i-anna", "Briths Square · Bob").await;
    both.tap_on_telegram("i-anna", "b1").await;
    for (is_bob, cell) in [(true, "e5"), (false, "c1"), (true, "e4"), (false, "d1"), (true, "e3")] {
        match is_bob {
            true => both.on_discord("bob", &format!("/move {cell}")).await,
            false => both.on_telegram("i-anna", &format!("/muovi {cell}")).await,
        };
        assert_eq!((live(&both.discord), live(&both.telegram)), (1, 1), "{cell}: {}", both.transcript());
        // She looks at the board once more.
        both.on_telegram("i-anna", "/tavoliere").await;
        assert_eq!(live(&both.telegram), 1, "{cell}: {}", both.transcript());
    }
}

#[tokio::test]
async fn a_linked_person_is_mentioned_where_they_took_their_seat() {
    let mut both = Both::new().await.unhurried();
    link_privately(&mut both, "ann", "i-anna").await;
    // With a private chat she would be called there.
    both.on_discord("ann", "/settings calls=mention").await;
    both.on_discord("ann", "/play snort anyone size=3 side=second rated=yes").await;
    let code = both.code();
    both.on_telegram("bob", &format!("/join {code}")).await;
    both.on_telegram("bob", "/move b1").await;
    for (chat, to_move) in [(&both.discord, "<@ann> (O) to move"), (&both.telegram, "Anna (O) to move")] {
        assert!(chat.transcript().contains(to_move), "{}", both.transcript());
    }
    assert!(!both.discord.transcript().contains("<@bob>"), "{}", both.transcript());
    // The accounts cannot play against each other.
    both.on_telegram("i-anna", "/gioca snort chiunque size=3 rated=yes").await;
    let theirs = latest_code(&both.telegram);
    let answer = both.on_discord("ann", &format!("/join {theirs}")).await;
    assert!(says(&answer, "It takes two"), "{}", both.transcript());
    let answer = both.on_discord("ann", &format!("/cancel #{theirs}")).await;
    assert!(says(&answer, "Ann has withdrawn"), "told where the posts of it do not come: {}", both.transcript());
    assert!(both.telegram.courier.latest().expect("a post").1.text.words().contains("withdrawn"));
}

/// Links two accounts.
pub async fn link(both: &mut Both, host: &str, guest: &str) {
    let line = offered(&both.on_discord(host, "/link").await);
    both.on_telegram(guest, &line).await;
}

/// Links two accounts, in a private chat if the room on Telegram is a group.
pub async fn link_privately(both: &mut Both, host: &str, guest: &str) {
    let line = offered(&both.on_discord(host, "/link").await);
    let mut private = both.telegram.elsewhere(guest, Platform::Telegram, &TELEGRAM);
    private.place().private = true;
    let answer = private.say(guest, &line).await;
    assert!(says(&answer, "Fatto"), "{answer:?}");
}

/// The line to type on the other platform.
pub fn offered(answer: &Answer) -> String {
    let Answer::Say(post) = answer else { panic!("a code: {answer:?}") };
    let line = post.text.0.iter().find_map(|span| match span {
        tavoliere_seam::platform::reply::Span::Code(line) => Some(line.clone()),
        _ => None,
    });
    line.unwrap_or_else(|| panic!("a code: {answer:?}"))
}
