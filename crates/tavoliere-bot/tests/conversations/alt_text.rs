//! Boards for people who cannot see the picture: alt text, captions and boards as text, in every game.

use std::fmt::Write as _;
use std::fs;

use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::{Shelf, Steps};
use tavoliere_play::matches::Event;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, TELEGRAM};
use tavoliere_seam::platform::reply::{Answer, Post, Span};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;

use crate::support::conversation::Conversation;
use crate::support::{Bot, START};

/// Two chats that show the same match: Ann's on Discord in English, Bruno's on Telegram in Italian.
struct TwoChats {
    ann: Conversation,
    bruno: Conversation,
}

impl TwoChats {
    /// A match of Ann against Bruno, in which Ann goes first.
    async fn begin(setup: &str) -> Self {
        let mut ann = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
        let mut bruno = ann.elsewhere("group", Platform::Telegram, &TELEGRAM);
        bruno.place().language = Some(Language::IT);
        ann.say("ann", &format!("/play {setup} anyone side=first rated=yes")).await;
        let code = code(&ann);
        bruno.say("i-bruno", &format!("/partecipa #{code}")).await;
        ann.settle().await;
        Self { ann, bruno }
    }

    /// Plays the moves; only the last one through the bot.
    async fn play(&mut self, moves: &[Steps]) {
        let bot = self.ann.bot.twin();
        let mut session = bot.store.write().await.expect("a change");
        let mut stored =
            match_events::load_by_code(&mut session, &code(&self.ann)).await.expect("read").expect("there");
        let (last, quiet) = moves.split_last().expect("a move");
        for steps in quiet {
            let seat = stored.to_move().expect("still playing");
            match_events::append(&mut session, &mut stored, Event::Moved { seat, steps: steps.clone() }, START)
                .await
                .expect("kept");
        }
        session.commit().await.expect("kept");
        let line = format!("/move #{} {last}", code(&self.ann));
        let is_anns = stored.mover() == Some(stored.seats[0]);
        let played = if is_anns { self.ann.say("ann", &line).await } else { self.bruno.say("i-bruno", &line).await };
        assert_eq!(played, Answer::Done, "{line}");
        self.ann.settle().await;
        self.bruno.settle().await;
    }

    /// The alt text for somebody who asks for the board.
    async fn described(&mut self) -> String {
        let Answer::Say(post) = self.ann.say_to_latest("ann", "/board #CODE").await else { panic!("a board") };
        post.picture.expect("a board").alt
    }

    /// The boards that both players see now, with a picture and as text.
    async fn shown(&mut self) -> String {
        let mut shown = String::new();
        let post = self.ann.courier.latest().expect("a post").1;
        let _ = writeln!(shown, "alt: {}\n", post.picture.as_ref().expect("a board").alt);
        let _ = writeln!(shown, "alt of /board: {}\n", self.described().await);
        let post = self.bruno.courier.latest().expect("a post").1;
        assert!(post.picture.as_ref().is_some_and(|picture| picture.alt.is_empty()));
        let _ = writeln!(shown, "caption: {}\n", post.text.words());
        for (chat, who, line) in
            [(&mut self.ann, "ann", "/board #CODE text"), (&mut self.bruno, "i-bruno", "/tavoliere #CODE testo")]
        {
            let Answer::Say(post) = chat.say_to_latest(who, line).await else { panic!("{}", chat.transcript()) };
            check_lines(&post);
            let _ = writeln!(shown, "{}\n", text(&post));
        }
        shown
    }
}

fn code(chat: &Conversation) -> String {
    let picture = chat.courier.latest().and_then(|(_, post)| post.picture).expect("a post with a board");
    picture.name.split('-').next().expect("a code").to_owned()
}

fn text(post: &Post) -> String {
    let span = |span: &Span| match span {
        Span::Code(words) => format!("{words}\n"),
        Span::Plain(words)
        | Span::Strong(words)
        | Span::Deadline { words, .. }
        | Span::Link { line: words }
        | Span::Page { url: words }
        | Span::Post { words, .. } => words.clone(),
        Span::Mention { name, .. } => name.clone(),
    };
    post.text.0.iter().map(span).collect()
}

/// A board as text is complete, and no wider than a phone.
fn check_lines(post: &Post) {
    let board = post.text.0.iter().find_map(|span| match span {
        Span::Code(board) => Some(board.clone()),
        _ => None,
    });
    let board = board.expect("a board as text");
    assert!(
        !board.contains('…') && board.lines().last().is_some_and(|letters| letters.trim().starts_with('a')),
        "{board}"
    );
    let widest = board.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(35), "{board}");
}

/// Playthroughs of games, and the numbers of moves after which they are shown.
const GAMES_SHOWN: &[(&str, &str, &[usize])] = &[
    ("apricena", "5-full", &[13, 40]),
    ("briths-square", "10", &[9, 60]),
    ("circondato", "8", &[31, 64]),
    ("diagonal", "4", &[6, 16]),
    ("diagonal-plus", "8", &[4, 30]),
    ("insert", "line", &[1, 20]),
    ("insert-x", "line", &[5, 18]),
    ("stripes", "13", &[20]),
];

#[tokio::test]
async fn every_game_can_be_played_without_seeing_it() {
    let mut shown_games = Vec::new();
    for (game, name, shown_after) in GAMES_SHOWN {
        let file = format!("{}/playthroughs/{name}.txt", games::folder(game));
        let given = fs::read_to_string(file).expect("a playthrough");
        let field =
            |name: &str| given.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))).expect("a field");
        let moves: Vec<Steps> =
            field("moves").split_whitespace().map(|word| Steps::parse(word).expect("a move")).collect();
        let setup: Vec<&str> = field("setup").split(' ').filter(|word| !word.starts_with("seed=")).collect();
        shown_games.push(setup[0].to_owned());
        let mut chats = TwoChats::begin(&setup.join(" ")).await;
        let mut played = 0;
        for &count in *shown_after {
            chats.play(&moves[played..count]).await;
            played = count;
            let shown = chats.shown().await;
            insta::with_settings!({description => field("moves")}, {
                insta::assert_snapshot!(format!("{game}-{name}_after_{count}"), shown);
            });
        }
    }
    for game in GAMES.iter().filter(|game| game.shelf == Shelf::Italian) {
        assert!(shown_games.iter().any(|shown| shown == game.id), "{} is not shown", game.id);
    }
}

#[tokio::test]
async fn the_largest_boards_fit_every_platform() {
    for setup in ["stripes size=25", "circondato size=19", "briths-square size=16", "diagonal size=16"] {
        let mut chats = TwoChats::begin(setup).await;
        let bot = chats.ann.bot.twin();
        // To the end of the match, so that every kind of content is on the board.
        let mut moves = Vec::new();
        let mut session = bot.store.read().await.expect("a look");
        let mut position = match_events::load_by_code(&mut session, &code(&chats.ann))
            .await
            .expect("read")
            .expect("there")
            .position
            .clone();
        drop(session);
        while position.turn().side().is_some() && moves.len() < 330 {
            let legal = position.legal();
            let steps = legal[moves.len() * 37 % legal.len()].clone();
            position.play(&steps).expect("legal");
            moves.push(steps);
        }
        chats.play(&moves).await;
        let alt = chats.described().await;
        assert!(alt.encode_utf16().count() <= DISCORD.alt, "{alt}");
        let shown = chats.shown().await;
        assert!(
            shown.contains(" abcdefghijklmnopqrs") || shown.contains(" a b c d e f g h i j k l m n o p"),
            "{shown}"
        );
    }
}

#[tokio::test]
async fn the_reader_of_a_private_answer_is_you() {
    let mut chats = TwoChats::begin("briths-square size=3").await;
    let speaks = |chat: &Conversation| chat.courier.latest().expect("a post").1.text.words();
    assert!(speaks(&chats.ann).contains("Ann (X) to move"), "posts are for everybody");
    let Answer::Say(post) = chats.ann.say("ann", "/board").await else { panic!("a board") };
    assert!(post.text.words().contains("Your move (X)"), "{}", chats.ann.transcript());
    assert!(post.picture.expect("a board").alt.contains("Your move (X)."));
    let Answer::Say(post) = chats.bruno.say("i-bruno", "/tavoliere testo").await else { panic!("a board") };
    assert!(post.text.words().contains("Tocca a Ann (X)"), "{}", chats.bruno.transcript());
}
