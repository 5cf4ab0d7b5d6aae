//! Somebody at a table: a window that shows the page, and the same person as a program.

use serde_json::{Value, json};
use tavoliere_games::rules::{Game, Values};

use crate::platforms::lounge::LoungeServer;
use crate::platforms::lounge::api::{Guest, joined, next};
use crate::platforms::lounge::browser::{Driver, PHONE, Pointer, Window};

/// Somebody at a table.
pub struct Seat {
    pub window: Window,
    pub guest: Guest,
    pointer: Pointer,
}

/// Waits until something can be tapped, and finds the place of one such cell or button. `null` if it is not the reader's turn.
/// On a board with many cells a part may be magnified: then what is seen can be tapped, or the whole board shown again.
const POINT: &str = "
    const [number, wanted, done] = arguments;
    const frame = document.getElementById('board').getBoundingClientRect();
    const middle = (way) => {
        const { x, y, width, height } = way.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const isSeen = (way) => {
        const [x, y] = middle(way);
        // At the very edge, rounding decides what is hit.
        const inside = x > frame.left + 2 && x < frame.right - 2 && y > frame.top + 2 && y < frame.bottom - 2;
        return !way.dataset.cell || inside;
    };
    const wait = () => {
        if (!document.body.classList.contains('shown')) return setTimeout(wait, 3);
        if (!document.body.classList.contains('yours')) return done(null);
        const all = [...document.querySelectorAll('#board .cell.next, #steps .step:not([aria-pressed]), #steps .primary')];
        if (!all.length) return setTimeout(wait, 3);
        const seen = all.filter(isSeen);
        const named = (way) => (way.dataset.cell ?? way.textContent) === wanted;
        const way = wanted ? all.find(named) : seen.length ? seen[number % seen.length] : document.getElementById('whole');
        if (!way) return done({ error: `${wanted} cannot be tapped` });
        way.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [x, y] = middle(way);
        const hit = document.elementFromPoint(x, y);
        if (hit !== way && !way.contains(hit)) return done({ error: `${way.outerHTML} is covered by ${hit?.outerHTML}` });
        const { width, height } = way.getBoundingClientRect();
        const large = document.querySelectorAll('#board .cell').length > 100;
        if (!large && Math.min(width, height) < 35.5) return done({ error: `${way.outerHTML}: ${width}×${height}` });
        done({ x: Math.round(x), y: Math.round(y) });
    };
    wait();";

/// Choices from a seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }
}

impl Seat {
    pub async fn take(server: &LoungeServer, driver: &Driver, name: &'static str, size: (u32, u32)) -> Self {
        let window = driver.open(name, "en", size).await;
        window.enter(server.address, name).await;
        let pointer = if size == PHONE { Pointer::Finger } else { Pointer::Mouse };
        Self { window, guest: Guest::enter(server, name).await, pointer }
    }

    /// Opens the page of a match, and waits for its board.
    pub async fn open(&self, code: &str) {
        let Guest { address, .. } = self.guest;
        self.window.goto(&format!("http://{address}{}", self.guest.page(code))).await;
        self.window.find(".shown #board[aria-busy=false] .cell").await;
    }

    /// Taps one of the cells and buttons that the page offers. False if it is not this player's turn there.
    pub async fn tap_any(&self, dice: &mut Dice) -> bool {
        self.tap_found(json!(dice.roll()), json!(null)).await
    }

    /// Taps a cell that the page offers.
    pub async fn tap(&self, cell: &str) {
        self.window.until("document.body.classList.contains('yours')").await;
        assert!(self.tap_found(json!(0), json!(cell)).await);
    }

    async fn tap_found(&self, number: Value, wanted: Value) -> bool {
        let point = self.window.0.execute_async(POINT, vec![number, wanted]).await.unwrap();
        assert!(point["error"].is_null(), "{point}");
        let (Some(x), Some(y)) = (point["x"].as_f64(), point["y"].as_f64()) else { return false };
        self.window.tap_at(self.pointer, x, y).await;
        true
    }

    /// Waits until an element has that text.
    pub async fn reads(&self, css: &str, text: &Value) {
        self.window.until(&format!("document.querySelector('{css}').textContent === {text}")).await;
    }

    /// How many pixels the page is wider than the window.
    pub async fn excess(&self) -> Value {
        self.window.value("document.documentElement.scrollWidth - innerWidth").await
    }

    /// The moves in the list of the page.
    pub async fn moves(&self) -> Value {
        self.window.value("[...document.querySelectorAll('#moves button')].map((made) => made.textContent)").await
    }
}

/// A new match of two people; its code. The first one begins.
pub async fn begin((ann, bob): (&Guest, &Guest), game: &str) -> String {
    bob.say("/help").await;
    let before = ann.own().await;
    ann.say(&format!("/play {game} anyone side=first")).await;
    bob.say("/accept").await;
    let now = ann.own().await;
    let begun = now.iter().find(|own| before.iter().all(|known| known["code"] != own["code"]));
    begun.expect("a new match")["code"].as_str().expect("a code").to_owned()
}

/// Plays some legal move as a program.
pub async fn play_any(guest: &Guest, code: &str, dice: &mut Dice) {
    let table = guest.game(code).await;
    let (mut made, mut reading) = (String::new(), table["reading"].clone());
    while reading["kind"] == "begun" {
        let ways = next(&reading);
        made = joined(&made, &ways[dice.roll() as usize % ways.len()].0);
        reading = guest.get(&format!("/games/{code}/reading?steps={}", made.replace('+', "%2B"))).await.json();
    }
    let played = guest.play(code, &table["version"], reading["move"].as_str().expect("a move")).await;
    assert_eq!(played["played"], true, "{played}");
}

/// A game on its smallest board, as in a challenge.
pub fn smallest(game: &Game) -> String {
    let least = game.choices.iter().find_map(|choice| match choice.values {
        Values::Numbers { least, .. } | Values::Edges { least, .. } => Some(format!(" {}={least}", choice.name)),
        _ => None,
    });
    format!("{}{}", game.id, least.unwrap_or_default())
}
