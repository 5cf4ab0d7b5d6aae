//! Command lines as slash commands.

use super::super::people::{ANN, BOB, Channel, EVE, Given};
use super::DiscordStage;
use crate::support::stage::Who;

impl DiscordStage {
    /// Types a command line as a slash command in a channel and returns the key of the interaction.
    pub fn type_line(&self, who: Who, channel: Channel, line: &str) -> String {
        let (name, options) = options(line);
        let channel = Channel { permissions: channel.permissions & !self.missing, ..channel };
        self.fake.slash(self.user(who), channel, name, &options)
    }
}

/// The option values of a slash command that mean the same as a command line.
fn options(line: &str) -> (&'static str, Vec<(&'static str, Given)>) {
    let line: &'static str = line.to_owned().leak();
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    let name = name.trim_start_matches('/');
    let person = |word: &str| [ANN, BOB, EVE].into_iter().find(|user| word.strip_prefix('@') == Some(user.name));
    let (mut options, mut left) = (Vec::new(), Vec::new());
    for (at, word) in rest.split(' ').filter(|word| !word.is_empty()).enumerate() {
        match (name, word.split_once('=')) {
            ("play", None) if at == 0 => options.push(("game", Given::Text(word))),
            ("play", None) if person(word).is_some() => {
                options.extend(person(word).map(|user| ("opponent", Given::Person(user))))
            }
            ("replay", None) if word.starts_with('#') => options.push(("code", Given::Text(word))),
            ("replay", None) => options.push(("number", Given::Text(word))),
            ("block", None) => options.extend(person(word).map(|user| ("whom", Given::Person(user)))),
            ("settings", Some((setting, value))) => options.push((setting, Given::Text(value))),
            ("settings", None) if word == "chat" => {}
            _ => left.push(word),
        }
    }
    let words = match name {
        "play" => "settings",
        "move" => "move",
        "if" => "moves",
        "vacation" => "days",
        "quiet" => "hours",
        _ => "",
    };
    let is_of_chat = name == "settings" && rest.split(' ').any(|word| word == "chat");
    assert!(left.is_empty() || !words.is_empty(), "`{line}` has no slash command here");
    if !left.is_empty() {
        options.push((words, Given::Text(left.join(" ").leak())));
    }
    // A way to use a command is found by its name.
    (if is_of_chat { "chat" } else { name }, options)
}
