//! What is said of somebody's plans, to them alone.

use crate::chat::platform::reply::{Span, Text};
use crate::chat::presentation::speaker::Speaker;
use crate::matches::PlayerId;
use crate::store::matches::plans::Lapse;
use tavoliere_games::rules::Steps;

impl Speaker<'_> {
    /// That lines of a player came to nothing.
    #[must_use]
    pub fn lapsed(&self, player: PlayerId, why: Lapse, lines: &[&[Steps]]) -> Text {
        let id = match why {
            Lapse::Other => "lapsed-other",
            Lapse::Illegal => "lapsed-illegal",
            Lapse::TakenBack => "lapsed-taken-back",
            Lapse::Left => "lapsed-left",
        };
        let sentence = self.language.say_with(id, [("title", self.title_for(player).into())]);
        let lines: Vec<String> = lines.iter().map(|line| spelled(line)).filter(|line| !line.is_empty()).collect();
        Text(vec![Span::Plain(format!("{sentence}\n")), Span::Code(lines.join("\n"))])
    }

    /// A player's lines as a tree: what they share is told once.
    #[must_use]
    pub fn plans(&self, player: PlayerId, lines: &[&[Steps]]) -> Text {
        let rounds = lines.iter().map(|line| rounds(line, &self.game.own_moves(player, line))).collect();
        Text(vec![Span::Plain(format!("{}\n", self.title_for(player))), Span::Code(tree(rounds))])
    }

    fn title_for(&self, player: PlayerId) -> String {
        [self.code(), self.game_name(), self.opponents_of(&player.into())].join(" · ")
    }
}

/// A line as it is typed.
#[must_use]
pub fn spelled(line: &[Steps]) -> String {
    line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A line in pieces, each the moves of the others and the answer to them.
fn rounds(line: &[Steps], own: &[bool]) -> Vec<String> {
    let mut rounds: Vec<String> = Vec::new();
    let mut answered = true;
    for (steps, own) in line.iter().zip(own) {
        match rounds.last_mut() {
            Some(round) if *own && !answered => round.push_str(&format!(" → {steps}")),
            Some(round) if !answered || *own => round.push_str(&format!(", {steps}")),
            _ => rounds.push(steps.to_string()),
        }
        answered = *own;
    }
    rounds
}

fn tree(mut lines: Vec<Vec<String>>) -> String {
    lines.sort();
    let mut drawn: Vec<String> = Vec::new();
    let mut above: &[String] = &[];
    for line in &lines {
        let shared = line.iter().zip(above).take_while(|(one, other)| one == other).count();
        let new = line.iter().enumerate().skip(shared);
        drawn.extend(new.map(|(depth, round)| format!("{}{round}", "   ".repeat(depth))));
        above = line;
    }
    drawn.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_drawn_as_a_tree() {
        let line = |words: &[&str]| {
            let steps: Vec<Steps> =
                words.iter().map(|word| Steps::parse(word.trim_start_matches('!')).expect("a move")).collect();
            let own: Vec<bool> = words.iter().map(|word| word.starts_with('!')).collect();
            rounds(&steps, &own)
        };
        let lines = vec![
            line(&["c3", "!d4", "e5", "!f6"]),
            line(&["a1", "b1", "!b2"]),
            line(&["c3", "!d4", "e6", "!f7", "!f8"]),
        ];
        assert_eq!(tree(lines), "a1, b1 → b2\nc3 → d4\n   e5 → f6\n   e6 → f7, f8");
    }
}
