//! The rooms inside a layer and which rooms each of them may use, and the files of commands.

use std::collections::BTreeSet;

use tavoliere_seam::grammar::command::COMMANDS;

use super::tree::Tree;
use crate::house::architecture::{quoted, table};

/// Folders with their rooms in levels, the lowest first. A room may use the rooms of lower levels, but no other room of its
/// own level. A room is a folder or a file; `mod` is the folder's own `mod.rs`.
const ROOMS: &[(&str, &str)] = &[
    ("crates/tavoliere-seam/src/", "platform < settings < grammar < requests < lib"),
    (
        "crates/tavoliere-bot/src/",
        "readers < presentation < thinking < context < recording sight < outbox < commands tables workers < app < lib",
    ),
    (
        "crates/tavoliere-store/src/",
        "address changes error isolation link lock remembered row values < migrating < again postgres sqlite writer < patience processes \
         < lib < inputs people < posts < choices < matches < standings < tournaments \
         < open persons probe sweeping watching < examine privacy < copy moving survey",
    ),
    (
        "crates/tavoliere-adapter/src/",
        "checkup condition door held hosts pace retry rival unread < adapter trouble < serve < lib",
    ),
];

/// The folder with the files of commands.
const COMMAND_FILES: &str = "crates/tavoliere-bot/src/commands/";

/// The folder or file of a folder to which a path belongs.
fn room<'a>(folder: &str, path: &'a str) -> Option<&'a str> {
    path.strip_prefix(folder)?.split('/').next().map(|room| room.trim_end_matches(".rs"))
}

/// The rooms of a folder that are not in its levels or the other way round, and the arrows that lead up.
fn upwards(tree: &Tree, folder: &str, levels: &str) -> Vec<String> {
    let levels: Vec<Vec<&str>> = levels.split(" < ").map(|level| level.split(' ').collect()).collect();
    let level = |room: &str| levels.iter().position(|level| level.contains(&room));
    let rooms: BTreeSet<&str> = tree.files.iter().filter_map(|file| room(folder, &file.path)).collect();
    let listed: BTreeSet<&str> = levels.concat().into_iter().collect();
    let differences = rooms.symmetric_difference(&listed);
    let faults = differences.map(|room| format!("{folder}{room} is a room without a level, or a level without a room"));
    let arrows = tree.refused(|from, to| {
        let (user, used) = (room(folder, from)?, room(folder, to)?);
        let below = level(user)?;
        let may = if below == 0 { "nothing".to_owned() } else { levels[..below].concat().join(", ") };
        (user != used && level(used)? >= below).then(|| format!("`{user}` may not use `{used}`: it may use {may}"))
    });
    faults.chain(arrows).collect()
}

/// The command to which a file belongs. Code that several commands need is in a file that is not named after one.
fn command(path: &str) -> Option<&str> {
    room(COMMAND_FILES, path).filter(|room| COMMANDS.iter().any(|command| command.name == *room))
}

/// The arrows from the file of a command to the file of another one.
fn between_commands(tree: &Tree) -> Vec<String> {
    tree.refused(|from, to| {
        let (user, used) = (command(from)?, command(to)?);
        (user != used).then(|| format!("the command `{user}` may not use the command `{used}`"))
    })
}

pub fn rooms_use_only_what_is_below_them() {
    let faults: Vec<String> =
        ROOMS.iter().flat_map(|(folder, levels)| upwards(Tree::today(), folder, levels)).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn the_rooms_of_the_bot_are_those_of_the_page() {
    let page: Vec<&str> = table("The bot is a line of rooms").map(|row| quoted(row[0])[0]).collect();
    let rooms = ROOMS[..2].iter().map(|(_, levels)| levels.replace(" <", "").replace(" lib", ""));
    assert_eq!(page.join(" "), rooms.collect::<Vec<_>>().join(" "));
}

pub fn files_of_commands_do_not_use_each_other() {
    let files = Tree::today().files.iter().filter(|file| command(&file.path).is_some());
    assert!(files.count() >= COMMANDS.len() - 1, "the files of commands were not found");
    let faults = between_commands(Tree::today());
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn a_way_up_is_found_in_every_spelling() {
    let files = [
        ("src/rooms/mod.rs", "pub mod low;\npub mod one;\npub mod other;\npub mod top;\npub use top::Top;"),
        ("src/rooms/low/mod.rs", "mod item;\npub use item::Low;\nmod made;"),
        ("src/rooms/low/item.rs", "pub struct Low;"),
        ("src/rooms/other.rs", "use super::low::Low;\npub struct Other;"),
        (
            "src/rooms/top.rs",
            "pub struct Top;\nimpl Top { pub fn f() {} }\nimpl super::low::Low { pub fn rise(&self) {} }",
        ),
    ];
    let (low, one) = ("src/rooms/low/made.rs", "src/rooms/one/mod.rs");
    for (path, text, expected) in [
        (low, "use crate::rooms::top::Top;", 1),
        (low, "use crate::rooms::Top;", 1),
        (low, "use crate::rooms::{self};\nfn f(top: rooms::Top) {}", 1),
        (low, "use super::super::*;\nfn f(top: Top) {}", 1),
        (low, "pub use super::super::Top as Bottom;", 1),
        (low, "use super::Low;\nfn f(low: &Low) { low.rise() }", 1),
        (one, "use super::other::Other;", 1),
        (one, "use super::low::Low;\nuse crate::store::Store;", 0),
        (one, "#[cfg(test)]\nmod tests { use crate::rooms::top::Top; }", 0),
        ("src/rooms/cellar.rs", "", 1),
        ("src/store.rs", "use crate::rooms::top::Top;", 0),
    ] {
        let tree = Tree::made_up(&[&files[..], &[("src/rooms/one/part.rs", ""), (path, text)]].concat());
        assert_eq!(upwards(&tree, "src/rooms/", "low < one other < top < mod").len(), expected, "{path}: {text}");
    }
    let tree = Tree::made_up(&[&files[..], &[("src/rooms/low/made.rs", "\nuse crate::rooms::Top;")]].concat());
    let attic = "src/rooms/attic is a room without a level, or a level without a room";
    let up =
        "src/rooms/low/made.rs:2 → src/rooms/top.rs (crate::rooms::Top): `low` may not use `top`: it may use nothing";
    assert_eq!(upwards(&tree, "src/rooms/", "low < attic other < top < mod"), [attic, up]);
}

#[test]
fn a_command_that_uses_another_is_found() {
    let files = [
        ("crates/tavoliere-bot/src/lib.rs", ""),
        ("crates/tavoliere-bot/src/commands/mod.rs", ""),
        ("crates/tavoliere-bot/src/commands/support/mod.rs", ""),
        (
            "crates/tavoliere-bot/src/commands/decline.rs",
            "pub fn run() {}\nimpl super::support::target::Target { pub fn decline(&self) {} }",
        ),
        ("crates/tavoliere-bot/src/commands/support/target.rs", "pub struct Target;"),
    ];
    for (path, text, expected) in [
        ("crates/tavoliere-bot/src/commands/accept.rs", "use super::decline::run;", 1),
        (
            "crates/tavoliere-bot/src/commands/accept.rs",
            "fn f(target: &super::support::target::Target) { target.decline() }",
            1,
        ),
        (
            "crates/tavoliere-bot/src/commands/play/form.rs",
            "use crate::commands::decline;\nfn f() { decline::run() }",
            1,
        ),
        (
            "crates/tavoliere-bot/src/commands/decline/part.rs",
            "use super::run;\nuse super::super::support::target::Target;",
            0,
        ),
        ("crates/tavoliere-bot/src/commands/support/fitting.rs", "use super::super::decline::run;", 0),
    ] {
        let tree = Tree::made_up(&[&files[..], &[(path, text)]].concat());
        assert_eq!(between_commands(&tree).len(), expected, "{path}: {text}");
    }
}
