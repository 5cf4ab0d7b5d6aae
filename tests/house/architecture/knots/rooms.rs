//! The rooms inside a layer, and which rooms each of them may use.

use super::Product;
use crate::house::architecture::{quoted, table};

/// The rooms of one folder.
struct Rooms {
    folder: &'static str,
    /// The rule holds as soon as this room exists.
    since: &'static str,
    /// Levels, the lowest first. A room may use the rooms of lower levels, but no other room of its own level.
    /// A room is a folder or a file; `mod` is the folder's own `mod.rs`.
    levels: &'static [&'static [&'static str]],
    /// Arrows that break the rule and are not cut yet: from file to file, below the folder. Each must exist.
    exceptions: &'static [(&'static str, &'static str)],
}

const ROOMS: &[Rooms] = &[
    Rooms {
        folder: "src/chat",
        since: "platform",
        levels: &[
            &["platform"],
            &["settings"],
            &["grammar"],
            &["presentation"],
            &["thinking"],
            &["context"],
            &["recording", "sight"],
            &["outbox"],
            &["commands", "tables", "workers"],
            &["app"],
            &["mod"],
        ],
        exceptions: &[],
    },
    Rooms {
        folder: "src/store",
        since: "people",
        levels: &[
            &["address", "changes", "error", "isolation", "link", "lock", "remembered", "row", "values"],
            &["migrating"],
            &["again", "postgres", "sqlite", "writer"],
            &["processes"],
            &["mod"],
            &["inputs", "people"],
            &["posts"],
            &["choices"],
            &["matches"],
            &["standings"],
            &["tournaments"],
            &["open", "persons", "probe", "sweeping", "watching"],
            &["examine", "privacy"],
            &["copy", "moving", "survey"],
        ],
        exceptions: &[],
    },
    Rooms {
        folder: "src/adapters",
        since: "mod",
        levels: &[
            &["checkup", "condition", "door", "held", "hosts", "pace", "retry", "unread"],
            &["adapter", "trouble"],
            &["serve"],
            &["discord", "lounge", "telegram"],
            &["mod"],
        ],
        exceptions: &[],
    },
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
        let faults = unknown.chain(absent).chain(self.wrong(product));
        faults.collect()
    }

    /// Arrows that lead to a room on the same or a higher level, and exceptions that no arrow needs.
    fn wrong(&self, product: &Product) -> Vec<String> {
        let inside =
            |file: usize| product.path(file).strip_prefix(self.folder).map(|path| path.trim_start_matches('/'));
        let mut unused = self.exceptions.to_vec();
        let mut faults = Vec::new();
        for (from, to) in product.arrows.keys().copied() {
            let Some(fault) = self.fault(product.path(from), product.path(to)) else { continue };
            let excepted = |(one, other): &(&str, &str)| inside(from) == Some(*one) && inside(to) == Some(*other);
            if self.exceptions.iter().any(excepted) {
                unused.retain(|exception| !excepted(exception));
            } else {
                faults.push(format!("{}: {fault}", product.arrow(from, to)));
            }
        }
        let stale = |(from, to)| format!("{}/{from}:1: the exception for {to} is not needed any more", self.folder);
        faults.extend(unused.into_iter().map(stale));
        faults
    }

    /// The fault of an arrow between two files.
    fn fault(&self, from: &str, to: &str) -> Option<String> {
        let (room, used) = (self.room(from)?, self.room(to)?);
        let (level, used_level) = (self.level(room)?, self.level(used)?);
        if room == used || used_level < level {
            return None;
        }
        let below: Vec<&str> = self.levels[..level].iter().copied().flatten().copied().collect();
        let may = if below.is_empty() { "nothing".to_owned() } else { below.join(", ") };
        Some(format!("`{room}` may not use `{used}`: it may use {may}"))
    }
}

#[test]
fn rooms_use_only_what_is_below_them() {
    let product = Product::today();
    let faults: Vec<String> = ROOMS.iter().flat_map(|rooms| rooms.faults(product)).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn the_rooms_of_the_chat_are_those_of_the_page() {
    let page: Vec<&str> = table("`src/chat` is a line of rooms").map(|row| quoted(row[0])[0]).collect();
    let rooms: Vec<&str> = ROOMS[0].levels.concat().into_iter().filter(|room| *room != "mod").collect();
    assert_eq!(page, rooms);
}

/// A made-up layer.
const MADE_UP: Rooms = Rooms {
    folder: "src/chat",
    since: "low",
    levels: &[&["low"], &["one", "other"], &["top"], &["mod"]],
    exceptions: &[],
};

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
            "use super::other::Other;\nuse crate::chat::one::One;\npub struct Top;\nimpl Top { pub fn f(&self) {} }\nimpl super::low::Low { pub fn rise(&self) {} }",
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
        ("src/chat/low/made.rs", "fn f() { crate::chat::Top::f() }"),
        ("src/chat/low/made.rs", "use super::Low;\nfn f(low: &Low) { low.rise() }"),
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

#[test]
fn an_exception_holds_as_long_as_it_is_needed() {
    let excepted = Rooms { exceptions: &[("one.rs", "other.rs")], ..MADE_UP };
    let faults = |one: &str, other: &str| {
        let rest = [("src/chat/low.rs", ""), ("src/chat/top.rs", ""), ("src/chat/mod.rs", "")];
        let files = [&rest[..], &[("src/chat/one.rs", one), ("src/chat/other.rs", other)]].concat();
        excepted.faults(&Product::made_up(&files))
    };
    assert_eq!(faults("use super::other::Other;", "pub struct Other;"), Vec::<String>::new());
    assert_eq!(faults("pub struct One;", "use super::one::One;").len(), 2);
    let stale = "src/chat/one.rs:1: the exception for other.rs is not needed any more";
    assert_eq!(faults("", "pub struct Other;"), [stale]);
}
