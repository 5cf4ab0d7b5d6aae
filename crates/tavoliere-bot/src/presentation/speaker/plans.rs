//! The plans of a player in words, for this player only.

use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::Steps;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::platform::reply::{Span, Text};
use tavoliere_store::matches::match_plans::Lapse;

/// Some plans of a player have lapsed, and why.
pub(crate) fn lapsed(speaker: &Speaker<'_>, player: PlayerId, why: Lapse, plans: &[&[Steps]]) -> Text {
    let id = match why {
        Lapse::Other => "lapsed-other",
        Lapse::Illegal => "lapsed-illegal",
        Lapse::TakenBack => "lapsed-taken-back",
        Lapse::Left => "lapsed-left",
    };
    let sentence = speaker.language.say_with(id, [("title", title_for(speaker, player).into())]);
    let plans: Vec<String> = plans.iter().map(|plan| spelled(plan)).filter(|plan| !plan.is_empty()).collect();
    Text(vec![Span::Plain(format!("{sentence}\n")), Span::Code(plans.join("\n"))])
}

/// A player's plans as a tree: moves that several plans share are shown once.
pub(crate) fn plans(speaker: &Speaker<'_>, player: PlayerId, plans: &[&[Steps]]) -> Text {
    let rounds = plans.iter().map(|plan| rounds(plan, &speaker.stored.own_moves(player, plan))).collect();
    Text(vec![Span::Plain(format!("{}\n", title_for(speaker, player))), Span::Code(tree(rounds))])
}

fn title_for(speaker: &Speaker<'_>, player: PlayerId) -> String {
    [speaker.code(), speaker.game_name(), speaker.opponents_of(&player.into())].join(" · ")
}

/// The moves of a plan as they are typed.
pub fn spelled(plan: &[Steps]) -> String {
    plan.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A plan in rounds: the moves of the others, and the answer to them.
fn rounds(plan: &[Steps], own: &[bool]) -> Vec<String> {
    let mut rounds: Vec<String> = Vec::new();
    let mut answered = true;
    for (steps, own) in plan.iter().zip(own) {
        match rounds.last_mut() {
            Some(round) if *own && !answered => round.push_str(&format!(" → {steps}")),
            Some(round) if !answered || *own => round.push_str(&format!(", {steps}")),
            _ => rounds.push(steps.to_string()),
        }
        answered = *own;
    }
    rounds
}

fn tree(mut plans: Vec<Vec<String>>) -> String {
    plans.sort();
    let mut drawn: Vec<String> = Vec::new();
    let mut above: &[String] = &[];
    for plan in &plans {
        let shared = plan.iter().zip(above).take_while(|(one, other)| one == other).count();
        let new = plan.iter().enumerate().skip(shared);
        drawn.extend(new.map(|(depth, round)| format!("{}{round}", "   ".repeat(depth))));
        above = plan;
    }
    drawn.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_are_drawn_as_a_tree() {
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
