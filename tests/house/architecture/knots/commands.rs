//! The files of commands, which do not use each other. Code that several commands need is in a file of its own.

use tavoliere::chat::grammar::command::COMMANDS;

use super::Product;

/// The command to which a file belongs. A file that is not named after a command belongs to none.
fn command(path: &str) -> Option<&str> {
    let inside = path.strip_prefix("src/chat/commands/")?;
    let name = inside.split('/').next()?.trim_end_matches(".rs");
    COMMANDS.iter().any(|command| command.name == name).then_some(name)
}

/// The arrows from the file of a command to the file of another one.
fn faults(product: &Product) -> Vec<String> {
    let fault = |from, to| {
        let (user, used) = (command(product.path(from))?, command(product.path(to))?);
        let rule = format!("the command `{user}` may not use the command `{used}`");
        (user != used).then(|| format!("{}: {rule}", product.arrow(from, to)))
    };
    product.arrows.keys().filter_map(|(from, to)| fault(*from, *to)).collect()
}

#[test]
fn files_of_commands_do_not_use_each_other() {
    let product = Product::today();
    let files = product.tree.files.iter().filter(|file| command(&file.path).is_some());
    assert!(files.count() >= COMMANDS.len() - 1, "the files of commands were not found");
    let faults = faults(product);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn a_command_that_uses_another_is_found() {
    for (path, text, expected) in [
        ("src/chat/commands/accept.rs", "use super::decline::run;", 1),
        ("src/chat/commands/accept.rs", "fn f(target: &super::target::Target) { target.decline() }", 1),
        ("src/chat/commands/play/form.rs", "use crate::chat::commands::decline;\nfn f() { decline::run() }", 1),
        ("src/chat/commands/play/form.rs", "use super::open;\nuse crate::chat::commands::target::Target;", 0),
        ("src/chat/commands/target.rs", "use super::decline::run;\npub struct Target;", 0),
        ("src/chat/commands/accept.rs", "#[cfg(test)]\nmod tests { use super::super::decline::run; }", 0),
    ] {
        let mut files = vec![
            ("src/lib.rs", "pub mod chat;"),
            ("src/chat/mod.rs", "pub mod commands;"),
            ("src/chat/commands/mod.rs", "mod accept;\nmod decline;\nmod play;\nmod target;"),
            (
                "src/chat/commands/decline.rs",
                "pub fn run() {}\nimpl super::target::Target { pub fn decline(&self) {} }",
            ),
            ("src/chat/commands/play/mod.rs", "mod form;\npub fn open() {}"),
            ("src/chat/commands/target.rs", "pub struct Target;"),
        ];
        files.retain(|(other, _)| *other != path);
        files.push((path, text));
        assert_eq!(faults(&Product::made_up(&files)).len(), expected, "{path}: {text}");
    }
}
