//! Every game, played to its end from words alone: texts, short alt texts, boards as text and in words, button labels.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Game, Setup, Side, Steps, Values};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, TELEGRAM};
use tavoliere_seam::platform::reply::{Answer, Button, Post, Span, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;

use crate::support::Bot;
use crate::support::conversation::{Conversation, person};

/// A match on a large board, or in which pieces move, is not followed for longer.
const MOST: usize = 64;

/// How many moves are played for each board that is read, and the most taps for a move.
const READ_EVERY: usize = 4;
const MOST_TAPS: usize = 30;

/// The alt text of a post is a short sentence.
const LONGEST_ALT: usize = 240;

/// The cells of each side.
type Sides = [BTreeSet<String>; 2];

/// The people of a chat, and the labels of the buttons they use.
struct People {
    chat: Conversation,
    names: [String; 2],
    join: String,
    pick: String,
    /// The label that passes the turn.
    pass: String,
    again: String,
    finish: String,
}

impl People {
    fn at(mut chat: Conversation, language: Language) -> Self {
        chat.place().language = Some(language);
        let label = |name: &str| language.say(&format!("button-{name}"));
        Self {
            chat,
            names: ["ann", "bob"].map(|name| format!("{}-{name}", language.tag())),
            join: label("join"),
            pick: label("move"),
            pass: language.say("kind-pass"),
            again: label("rematch"),
            finish: label("finish"),
        }
    }

    /// The latest post about a board.
    fn latest(&self) -> Post {
        self.chat.courier.latest().expect("a post").1
    }

    fn offers(&self, label: &str) -> bool {
        self.latest().buttons.iter().flatten().any(|button| button.label == label)
    }

    /// The person who is mentioned as the one to move; if one side plays on alone or again, the person who is named last.
    fn mover(&self) -> String {
        let text = self.latest().text;
        let key = |span: &Span| if let Span::Mention { key, .. } = span { Some(key.clone()) } else { None };
        let called = text.0.iter().find_map(key).filter(|_| !self.offers(&self.finish));
        let words = text.words();
        let named =
            || words.lines().rev().find_map(|line| self.names.iter().find(|key| line.contains(&person(key).name)));
        called.or_else(|| named().cloned()).unwrap_or_else(|| panic!("nobody is named:\n{}", self.chat.transcript()))
    }

    /// Plays one move by buttons. Returns the last label, which is the move or ends the match.
    async fn play(&mut self, number: usize) -> (String, String) {
        let (mover, mut random) = (self.mover(), ChaCha8Rng::seed_from_u64(number as u64));
        let latest = self.latest();
        let pick = latest.buttons.iter().flatten().find(|button| button.label == self.pick).cloned();
        let mut button = pick.unwrap_or_else(|| self.choice(&latest, &mut random));
        for _ in 0..MOST_TAPS {
            match self.chat.tap_button(&mover, &button).await {
                Answer::Done | Answer::Answered | Answer::Settled(_) | Answer::Remove(_) => {
                    let label = if button.label == self.pass { "pass".to_owned() } else { button.label };
                    return (mover, label);
                }
                Answer::Say(post) | Answer::Replace(post) => {
                    button = self.choice(&post, &mut random);
                }
                Answer::Aside { post, .. } => panic!("for a private chat: {post:?}"),
                Answer::Ask(prompt) => panic!("asked to type: {prompt:?}"),
            }
        }
        panic!("no move after {MOST_TAPS} taps:\n{}", self.chat.transcript())
    }

    /// One of the buttons of a post that choose something. Those that complete a move are taken more often, so that it ends.
    fn choice(&self, post: &Post, random: &mut ChaCha8Rng) -> Button {
        let of = |verb: &str| -> Vec<&Button> {
            post.all_buttons().filter(|one| one.tone != Tone::Inert && one.line.starts_with(verb)).collect()
        };
        let (moves, steps) = (of("/move"), of("/pick"));
        let some = if moves.is_empty() || !steps.is_empty() && random.random_ratio(1, 3) { steps } else { moves };
        assert!(!some.is_empty(), "nothing to choose:\n{}", self.chat.transcript());
        some[random.random_range(..some.len())].clone()
    }

    /// The board as text, with its legend.
    async fn read(&mut self) -> String {
        let Answer::Say(post) = self.chat.say_to_latest(&self.names[0], "/board #CODE text").await else {
            panic!("no board:\n{}", self.chat.transcript())
        };
        let is_board = |span: &Span| matches!(span, Span::Code(_));
        let at = post.text.0.iter().position(is_board).expect("a board as text");
        post.text.0[at..]
            .iter()
            .map(|span| if let Span::Code(board) = span { format!("{board}\n") } else { words(span) })
            .collect()
    }
}

fn words(span: &Span) -> String {
    match span {
        Span::Plain(words)
        | Span::Strong(words)
        | Span::Code(words)
        | Span::Deadline { words, .. }
        | Span::Link { line: words }
        | Span::Page { url: words }
        | Span::Post { words, .. } => words.clone(),
        Span::Mention { name, .. } => name.clone(),
    }
}

/// The content of a board as text: rows from the top, then letters, then the legend.
fn on_board(told: &str) -> ([String; 2], Sides) {
    let lines: Vec<&str> = told.lines().filter(|line| !line.trim().is_empty()).collect();
    let letters = lines.iter().position(|line| line.trim_start().starts_with("a ")).expect("letters below the board");
    let [first, second] = ['a', 'b'].map(|letter| lines[letters].find(letter).expect("a column"));
    let mut sides = Sides::default();
    let mut between = "";
    for line in &lines[..letters] {
        let row: String = line.trim_start().chars().take_while(char::is_ascii_digit).collect();
        if row.is_empty() {
            between = line;
            continue;
        }
        // Rows of hexagons are shifted; a box has the name of its lower left dot.
        let indent = line.len() - line.trim_start().len();
        let shift = indent + row.len() - (first - 1);
        let pitch = second - first;
        let of_row = line.chars().skip(first + shift).step_by(pitch).enumerate();
        let boxes = between.chars().skip(first + pitch / 2).step_by(pitch).enumerate();
        for (column, sign) in of_row.chain(boxes) {
            let cell = format!("{}{row}", char::from(b'a' + u8::try_from(column).expect("few columns")));
            match sign {
                'x' | 'X' => drop(sides[0].insert(cell)),
                'o' | 'O' => drop(sides[1].insert(cell)),
                _ => {}
            }
        }
        between = "";
    }
    let legend = lines[letters + 1..].join(" · ");
    // The legend does not explain a side that is written as it is called.
    let name = |sign: &str| {
        let explained = legend.split(" · ").find_map(|part| part.strip_prefix(sign));
        explained.map_or_else(|| sign.trim().to_uppercase(), str::to_owned)
    };
    (["x ", "o "].map(name), sides)
}

/// The cells of a side in the words below a board, row by row: `a1 c2-c4`.
fn in_words(read: &str, side: &str) -> BTreeSet<String> {
    let words = format!(" {}", read.lines().last().unwrap_or_default());
    let told = words.rsplit_once(&format!(" {side} (")).and_then(|(_, rest)| rest.split_once("): "));
    let told = told.map_or("", |(_, cells)| cells.split(". ").next().unwrap_or_default()).trim_end_matches('.');
    told.split(' ').filter(|word| word.bytes().any(|byte| byte.is_ascii_digit())).flat_map(stretch).collect()
}

/// All cells of a range: `c2-c4`, or one cell.
fn stretch(word: &str) -> Vec<String> {
    let place = |cell: &str| -> (i32, i32) {
        let (column, row) = cell.split_at(1);
        (i32::from(column.as_bytes()[0]), row.parse().unwrap_or_else(|_| panic!("no cell: {word}")))
    };
    let (from, to) = word.split_once('-').unwrap_or((word, word));
    let ((column, row), (last_column, last_row)) = (place(from), place(to));
    let steps = (last_column - column).abs().max((last_row - row).abs());
    let cell = |step: i32| {
        let column = column + (last_column - column).signum() * step;
        format!("{}{}", char::from(u8::try_from(column).expect("a letter")), row + (last_row - row).signum() * step)
    };
    (0..=steps).map(cell).collect()
}

mod by_words {
    macro_rules! tests {
        ($($name:ident: $game:path,)*) => {
            $(#[tokio::test]
            async fn $name() {
                use tavoliere_games::games::*;
                super::play_from_words_alone(&$game).await;
            })*
        };
    }
    tavoliere_games::each_game!(tests);
}

/// A small board of a game, as it is typed.
fn small(game: &Game) -> String {
    let sizes = game.choices.iter().find(|choice| choice.name == "size").map(|choice| choice.values);
    let least = match sizes {
        Some(Values::Words(words)) => words.iter().filter_map(|word| word.parse::<u8>().ok()).min(),
        Some(Values::Numbers { least, .. } | Values::Edges { least, .. }) => Some(least.max(4)),
        _ => None,
    };
    least.map_or(game.id.to_owned(), |least| format!("{} size={least}", game.id))
}

async fn play_from_words_alone(game: &Game) {
    let setup = small(game);
    let number = GAMES.iter().position(|one| one.id == game.id).expect("on the list");
    for (at, (platform, limits)) in
        [(Platform::Telegram, &TELEGRAM), (Platform::Discord, &DISCORD)].into_iter().enumerate()
    {
        let chat = Conversation::with(Bot::new().await, platform, limits).unhurried();
        let mut people = People::at(chat, Language::ALL[(at + number) % Language::ALL.len()]);
        let [ann, bob] = people.names.clone();
        people.chat.say(&ann, &format!("/play {setup} anyone side=first")).await;
        let join = people.join.clone();
        people.chat.tap(&bob, &join).await;
        let mut count = 0;
        while !people.offers(&people.again) && count < MOST {
            let (mover, label) = people.play(count).await;
            count += 1;
            let at = format!("{setup} on {platform:?} after {count}");
            check_words(&people, &mover, &label, &at);
            if count.is_multiple_of(READ_EVERY) || people.offers(&people.again) {
                check_board(&mut people, &at).await;
            }
        }
        assert!(count > 2, "{setup}");
    }
}

/// The words after a move tell it.
fn check_words(people: &People, mover: &str, label: &str, at: &str) {
    let post = people.latest();
    let said = post.text.words();
    let name = person(mover).name;
    let first = said.lines().next().expect("a line");
    // A button of a board as a keyboard may show a piece instead.
    let is_told = |words: &str| words.contains(label) || !label.contains(|c: char| c.is_ascii_digit());
    assert!(first.starts_with(&name) && is_told(first), "{at}: {label} is not told by {first:?}");
    let alt = post.picture.expect("a board").alt;
    let is_short = alt.chars().count() < LONGEST_ALT;
    // Pictures on Telegram have no alt text.
    assert!(
        people.chat.platform() == Platform::Telegram || is_told(&alt) && is_short,
        "{at}: {label} is not told by {alt:?}"
    );
}

/// The board as text has the pieces that are told below it.
async fn check_board(people: &mut People, at: &str) {
    let read = people.read().await;
    let (sides, cells) = on_board(&read);
    let told = sides.map(|side| in_words(&read, &side));
    assert_eq!(told, cells, "{at}: {read}");
}

/// Follows the captions: who plays what, and whether someone is to move.
fn follow(people: &People, position: &mut BoxedPosition) {
    let caption = people.latest().text.words();
    assert!(caption.encode_utf16().count() <= TELEGRAM.caption, "{caption}");
    let mut words = caption.split_whitespace().skip(2);
    let spelled = words.next().expect("a move").trim_end_matches('.');
    let steps = Steps::parse(spelled).unwrap_or_else(|| panic!("no move is told first: {caption}"));
    position.play(&steps).unwrap_or_else(|error| panic!("{error}: {caption}"));
}

/// Pictures have no alt text on Telegram: captions and buttons must be enough.
#[tokio::test]
async fn a_whole_game_is_played_on_telegram_from_captions_alone() {
    for language in Language::ALL {
        for line in ["circondato size=6", "briths-square size=5 centre=allowed", "diagonal size=4"] {
            let chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM).unhurried();
            let mut people = People::at(chat, language);
            let [ann, bob] = people.names.clone();
            people.chat.say(&ann, &format!("/play {line} anyone side=first")).await;
            let join = people.join.clone();
            people.chat.tap(&bob, &join).await;
            let code = people.latest().picture.expect("a board").name;
            let code = code.split('-').next().expect("a code").to_owned();
            let mut position = Setup::parse(line, GAMES).expect("a setup").start();
            for number in 0..MOST {
                if people.offers(&people.again) {
                    break;
                }
                people.play(number).await;
                follow(&people, &mut position);
            }
            let caption = people.latest().text.words();
            let mut look = people.chat.bot.store.read().await.expect("a look");
            let stored = match_events::load_by_code(&mut look, &code).await.expect("read").expect("there");
            let outcome = stored.outcome().unwrap_or_else(|| panic!("not over: {caption}"));
            assert_eq!((position.turn().side(), position.scores()), (None, stored.position.scores()), "{caption}");
            assert_eq!(position.diagram(), stored.position.diagram(), "{caption}");
            // The caption also tells the end: the winner's name, if there is one.
            if let Some(winner) = outcome.winner {
                let name = person([&ann, &bob][Side::index(winner)]).name;
                assert!(caption.lines().skip(1).any(|line| line.contains(&name)), "{name}: {caption}");
            }
        }
    }
}
