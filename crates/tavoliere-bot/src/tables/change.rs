//! The difference of two drawings of a board, line by line. A move changes a few lines of hundreds.

use std::collections::HashMap;

use tavoliere_seam::platform::table::{BoardChange, DrawnLines};

/// The difference of a drawing from an earlier one.
pub(super) fn change(before: &[u8], now: &[u8]) -> BoardChange {
    let [before, now] = [before, now].map(|svg| str::from_utf8(svg).expect("a drawing is text"));
    BoardChange { from: name(before).to_owned(), lines: difference(before, now) }
}

/// The name of a drawing.
fn name(svg: &str) -> &str {
    let (_, after) = svg.split_once("data-drawing=\"").expect("a drawing to touch has a name");
    after.split('"').next().unwrap_or_default()
}

/// The lines of a text by those of another one. A line that occurs there is kept, wherever it stood.
fn difference(before: &str, now: &str) -> Vec<DrawnLines> {
    let before: Vec<&str> = before.lines().collect();
    let places: HashMap<&str, usize> = before.iter().enumerate().map(|(index, line)| (*line, index)).collect();
    let mut lines: Vec<DrawnLines> = Vec::new();
    for line in now.lines() {
        match (lines.last_mut(), places.get(line)) {
            (Some(DrawnLines::Kept(first, count)), Some(_)) if before.get(*first + *count) == Some(&line) => {
                *count += 1
            }
            (_, Some(index)) => lines.push(DrawnLines::Kept(*index, 1)),
            (_, None) => lines.push(DrawnLines::New(line.to_owned())),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use tavoliere_games::games::GAMES;
    use tavoliere_games::rules::Setup;
    use tavoliere_render::Theme;
    use tavoliere_render::touch::touchable;

    use super::*;

    /// Puts a drawing together again, as a page does.
    fn patched(before: &str, lines: &[DrawnLines]) -> String {
        let before: Vec<&str> = before.lines().collect();
        let all = lines.iter().flat_map(|part| match part {
            DrawnLines::Kept(first, count) => before[*first..first + count].to_vec(),
            DrawnLines::New(line) => vec![line.as_str()],
        });
        all.map(|line| format!("{line}\n")).collect()
    }

    #[test]
    fn a_move_of_every_game_changes_little_and_gives_the_same_drawing() {
        for game in GAMES {
            let mut position = Setup::parse(game.id, GAMES).expect("a game").start();
            let theme = Theme::LIGHT.with_variables();
            let mut before = touchable(&position.diagram(), &theme);
            for ply in 0..12 {
                let Some(steps) = position.sample(&mut |count| (ply * 7 + 3) % count) else { break };
                let effects = position.effects(&steps);
                position.play(&steps).expect("a legal move");
                let mut diagram = position.diagram();
                diagram.show_played(&steps, &effects);
                let now = touchable(&diagram, &theme);
                let changed = change(before.as_bytes(), now.as_bytes());
                assert_eq!(patched(&before, &changed.lines), now, "{}", game.id);
                let sent = serde_json::to_string(&changed).expect("plain data").len();
                assert!(sent * 3 < now.len(), "{} {ply}: {sent} of {}", game.id, now.len());
                before = now;
            }
        }
    }

    #[test]
    fn equal_drawings_differ_in_nothing() {
        let svg = "<svg data-drawing=\"1\">\n</svg>\n";
        assert_eq!(change(svg.as_bytes(), svg.as_bytes()).lines, [DrawnLines::Kept(0, 2)]);
    }
}
