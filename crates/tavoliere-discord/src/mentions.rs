//! Mentions of the bot's own commands, which people tap instead of typing them.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde_json::Value;

use tavoliere_seam::grammar::command::{Command, MenuPlace};
use tavoliere_seam::grammar::reading;

/// Under which ids Discord has the bot's commands.
#[derive(Debug, Default)]
pub(super) struct CommandIds(OnceLock<HashMap<String, String>>);

impl CommandIds {
    /// Learns the ids from the list of commands that Discord returns.
    pub(super) fn set_ids(&self, registered: &Value) {
        let slash = registered.as_array().into_iter().flatten().filter(|command| command["type"] == 1);
        let id = |command: &Value| Some((command["name"].as_str()?.to_owned(), command["id"].as_str()?.to_owned()));
        let ids: HashMap<String, String> = slash.filter_map(id).collect();
        if !ids.is_empty() {
            // An error means that they are known from an earlier connection.
            let _ = self.0.set(ids);
        }
    }

    /// A mention of a command. Its name, as people type it on Discord, if its id is not known.
    fn mention(&self, shown: &Command, below: Option<&str>) -> String {
        let path = [Some(shown.name), below].into_iter().flatten().collect::<Vec<_>>().join(" ");
        match self.0.get().and_then(|ids| ids.get(shown.name)) {
            Some(id) => format!("</{path}:{id}>"),
            None => format!("/{path}"),
        }
    }

    /// Prints a text with mentions in place of the commands in it. `escape` prints everything else.
    pub(super) fn print(&self, printed: &mut String, text: &str, escape: impl Fn(&mut String, &str)) {
        let (mut rest, mut from) = (text, 0);
        while let Some(at) = rest[from..].find('/').map(|at| from + at) {
            let Some((mention, end)) = self.command_at(rest, at) else {
                from = at + 1;
                continue;
            };
            escape(printed, &rest[..at]);
            printed.push_str(&mention);
            (rest, from) = (&rest[at + end..], 0);
        }
        escape(printed, rest);
    }

    /// The mention of the command that stands at a slash, and its length in the text.
    fn command_at(&self, text: &str, at: usize) -> Option<(String, usize)> {
        let before = text[..at].chars().next_back();
        if before.is_some_and(|sign| !sign.is_whitespace() && !"(«“\"*".contains(sign)) {
            return None;
        }
        let name = word_at(&text[at + 1..])?;
        let command = reading::by_name(name).filter(|command| command.menu != MenuPlace::Unlisted)?;
        let end = 1 + name.len();
        // `/settings chat` and `/game draw` are whole commands.
        if let Some(next) = text[at + end..].strip_prefix(' ').and_then(word_at) {
            let is_below = |below: &Command| reading::by_name(next).is_some_and(|found| found.verb == below.verb);
            let way = command.ways.iter().copied().find(|way| *way == next);
            let below = command.below().find(|below| is_below(below)).map(|below| below.name);
            if let Some(below) = below.or(way) {
                return Some((self.mention(command, Some(below)), end + 1 + next.len()));
            }
        }
        let (shown, below) = command.path();
        Some((self.mention(shown, below), end))
    }
}

/// The word of small letters at the beginning of a text. `None` if it goes on with something else than its end.
fn word_at(text: &str) -> Option<&str> {
    let end = text.find(|sign: char| !sign.is_ascii_lowercase()).unwrap_or(text.len());
    let ends = text[end..].chars().next().is_none_or(|sign| !sign.is_alphanumeric() && !"/-_=@".contains(sign));
    Some(&text[..end]).filter(|word| ends && !word.is_empty())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn printed(ids: &CommandIds, text: &str) -> String {
        let mut printed = String::new();
        ids.print(&mut printed, text, |printed, text| printed.push_str(text));
        printed
    }

    #[test]
    fn commands_in_texts_are_mentioned() {
        let ids = CommandIds::default();
        ids.set_ids(&json!([
            {"name": "play", "id": "7", "type": 1},
            {"name": "game", "id": "8", "type": 1},
            {"name": "settings", "id": "9", "type": 1},
            {"name": "Challenge", "id": "10", "type": 2},
        ]));
        for (text, expected) in [
            ("Start with /play, then wait.", "Start with </play:7>, then wait."),
            ("/gioca insert", "</play:7> insert"),
            ("Ask (/draw) or “/resign”", "Ask (</game draw:8>) or “</game resign:8>”"),
            ("/settings leaderboards=off", "</settings mine:9> leaderboards=off"),
            ("/settings chat history=all", "</settings chat:9> history=all"),
            ("/vacation 7d", "</settings vacation:9> 7d"),
            ("/game patta #k7q2", "</game draw:8> #k7q2"),
            (
                "1/play and a/play, /playing, /play/ /play-it /pick /",
                "1/play and a/play, /playing, /play/ /play-it /pick /",
            ),
            ("/top", "/top"),
            ("", ""),
        ] {
            assert_eq!(printed(&ids, text), expected, "{text}");
        }
    }

    #[test]
    fn commands_are_named_as_on_discord_as_long_as_their_ids_are_unknown() {
        let ids = CommandIds::default();
        ids.set_ids(&Value::Null);
        assert_eq!(printed(&ids, "/play, /invalida, /settings"), "/play, /game void, /settings mine");
    }
}
