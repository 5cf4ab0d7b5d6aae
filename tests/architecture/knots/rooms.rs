//! The rooms inside a layer, and which rooms each of them may use.

use super::Product;

/// The rooms of one folder.
struct Rooms {
    folder: &'static str,
    /// The rule holds as soon as this room exists.
    since: &'static str,
    /// Levels, the lowest first. A room may use the rooms of lower levels, but no other room of its own level.
    /// A room is a folder or a file; `mod` is the folder's own `mod.rs`.
    levels: &'static [&'static [&'static str]],
}

const ROOMS: &[Rooms] = &[
    Rooms {
        folder: "src/chat",
        since: "platform",
        levels: &[
            &["platform"],
            &["presentation"],
            &["grammar"],
            &["thinking"],
            &["context"],
            &["recording"],
            &["outbox"],
            &["commands", "workers"],
            &["app"],
            &["mod"],
        ],
    },
    Rooms {
        folder: "src/store",
        since: "people",
        levels: &[&["mod"], &["people"], &["matches"], &["posts"], &["standings"], &["inputs"]],
    },
    Rooms { folder: "src/adapters", since: "mod", levels: &[&["pace"], &["discord", "lounge", "telegram"], &["mod"]] },
];

impl Rooms {
    /// The room of a file, if it is in the folder.
    fn room<'a>(&self, path: &'a str) -> Option<&'a str> {
        let inside = path.strip_prefix(self.folder)?.strip_prefix('/')?;
        inside.split('/').next().map(|room| room.trim_end_matches(".rs"))
    }

    fn level(&self, room: &str) -> Option<usize> {
        self.levels.iter().position(|level| level.contains(&room))
    }

    fn faults(&self, product: &Product) -> Vec<String> {
        let paths = || product.tree.files.iter().map(|file| file.path.as_str());
        if !paths().any(|path| self.room(path) == Some(self.since)) {
            return Vec::new();
        }
        let unknown = paths().filter_map(|path| {
            let room = self.room(path).filter(|room| self.level(room).is_none())?;
            Some(format!("{path}:1: `{room}` is not in the table of {}", self.folder))
        });
        let levels = self.levels.iter().copied().flatten();
        let absent = levels.filter(|room| !paths().any(|path| self.room(path) == Some(room)));
        let absent = absent.map(|room| format!("{}:1: the room `{room}` of the table does not exist", self.folder));
        let wrong = product.arrows.keys().filter_map(|(from, to)| self.wrong(product, *from, *to));
        unknown.chain(absent).chain(wrong).collect()
    }

    /// The fault of an arrow that leads to a room on the same or a higher level.
    fn wrong(&self, product: &Product, from: usize, to: usize) -> Option<String> {
        let (room, used) = (self.room(product.path(from))?, self.room(product.path(to))?);
        let (level, used_level) = (self.level(room)?, self.level(used)?);
        if room == used || used_level < level {
            return None;
        }
        let below: Vec<&str> = self.levels[..level].iter().copied().flatten().copied().collect();
        let may = if below.is_empty() { "nothing".to_owned() } else { below.join(", ") };
        Some(format!("{}: `{room}` may not use `{used}`: it may use {may}", product.arrow(from, to)))
    }
}

#[test]
fn rooms_use_only_what_is_below_them() {
    let product = Product::today();
    let faults: Vec<String> = ROOMS.iter().flat_map(|rooms| rooms.faults(product)).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// A made-up layer.
const MADE_UP: Rooms =
    Rooms { folder: "src/chat", since: "low", levels: &[&["low"], &["one", "other"], &["top"], &["mod"]] };

/// The faults of the made-up layer with one file added or replaced.
fn faults(path: &'static str, text: &'static str) -> Vec<String> {
    let mut files = vec![
        ("src/chat/mod.rs", "pub mod low;\npub mod one;\npub mod other;\npub mod top;\npub use top::Top;"),
        ("src/chat/low/mod.rs", "mod item;\npub use item::Low;\nmod made;"),
        ("src/chat/low/item.rs", "pub struct Low;"),
        ("src/chat/one.rs", "use super::low::Low;\npub struct One;"),
        ("src/chat/other/mod.rs", "pub struct Other;"),
        (
            "src/chat/top.rs",
            "use super::other::Other;\nuse crate::chat::one::One;\npub struct Top;\nimpl Top { pub fn shine(&self) {} }",
        ),
        ("src/lib.rs", "pub mod chat;\npub mod store;"),
        ("src/store.rs", "pub struct Store;"),
    ];
    files.retain(|(other, _)| *other != path);
    files.push((path, text));
    MADE_UP.faults(&Product::made_up(&files))
}

#[test]
fn a_way_up_is_found_in_every_spelling() {
    for (path, text) in [
        ("src/chat/low/made.rs", "use super::super::one::One;"),
        ("src/chat/low/made.rs", "use crate::chat::top::Top;"),
        ("src/chat/low/made.rs", "use crate::chat::Top;"),
        ("src/chat/low/made.rs", "use crate::chat::{self};\nfn f(top: chat::Top) {}"),
        ("src/chat/low/made.rs", "use super::super::*;\nfn f(top: Top) {}"),
        ("src/chat/low/made.rs", "pub use super::super::Top as Bottom;"),
        ("src/chat/low/made.rs", "fn f() { crate::chat::Top::shine() }"),
        ("src/chat/low/made.rs", "fn f() { tavoliere::chat::one::One; }"),
        ("src/chat/one.rs", "use super::other::Other;"),
        ("src/chat/other/mod.rs", "use super::one::One;"),
    ] {
        assert_eq!(faults(path, text).len(), 1, "{path}: {text}");
    }
    let told = faults("src/chat/one.rs", "\nuse super::{low::Low, other::Other};").join("");
    let rule = "`one` may not use `other`: it may use low";
    assert_eq!(told, format!("src/chat/one.rs:2 → src/chat/other/mod.rs (super::other::Other): {rule}"));
}

#[test]
fn ways_down_and_out_are_fine_and_rooms_are_known() {
    for (path, text) in [
        ("src/chat/top.rs", "use super::{low::Low, one::One, other::Other};\npub struct Top;"),
        ("src/chat/low/made.rs", "use super::Low;\nuse crate::store::Store;"),
        ("src/chat/mod.rs", "pub use low::Low;\npub use top::Top;"),
        ("src/store.rs", "use crate::chat::top::Top;"),
        ("src/chat/low/made.rs", "#[cfg(test)]\nmod tests { use crate::chat::top::Top; }"),
    ] {
        assert_eq!(faults(path, text), Vec::<String>::new(), "{path}: {text}");
    }
    assert_eq!(faults("src/chat/cellar.rs", "").len(), 1);
    let empty = Rooms { levels: &[&["low"], &["one", "other"], &["top", "attic"], &["mod"]], ..MADE_UP };
    let product = Product::made_up(&[("src/chat/low.rs", ""), ("src/chat/mod.rs", "")]);
    assert_eq!(empty.faults(&product).len(), 4);
    assert!(empty.faults(&Product::made_up(&[("src/chat/cellar.rs", ""), ("src/chat/one.rs", "")])).is_empty());
}
