//! The short spelling of puzzles: moves without spaces between them, setups without what follows from their seed.

use tavoliere_games::rules::{Setup, Values};

/// The moves of a text without spaces: `e5a4-c4+2@b1pass`.
pub(super) fn split(text: &str) -> Vec<&str> {
    let mut moves = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (one, after) = rest.split_at(length(rest));
        moves.push(one);
        rest = after;
    }
    moves
}

/// The length of the first move of a text that is not empty.
fn length(text: &str) -> usize {
    const PASS: &str = "pass";
    if text.starts_with(PASS) {
        return PASS.len();
    }
    let letters: Vec<char> = text.chars().collect();
    // A move goes on with a cell after a hyphen or after the sign of a piece; else it ends before a letter or a sign.
    let ends = |place: &usize| {
        let (before, here, next) = (letters[place - 1], letters[*place], letters.get(place + 1));
        match here {
            '+' => true,
            '-' => next.is_some_and(char::is_ascii_digit),
            letter => letter.is_alphabetic() && before.is_ascii_digit(),
        }
    };
    let end = (1..letters.len()).find(ends).unwrap_or(letters.len());
    letters[..end].iter().map(|letter| letter.len_utf8()).sum()
}

/// A setup, without what is drawn from its seed.
pub(super) fn short(setup: &Setup) -> String {
    let seed: Vec<_> = setup
        .choices()
        .filter(|(choice, _)| !matches!(choice.values, Values::Drawn { .. }))
        .map(|(choice, value)| (choice.name, value))
        .collect();
    match Setup::study(setup.game, &seed, 0) {
        Ok(same) if same == *setup => {
            seed.into_iter().fold(setup.game.id.to_owned(), |line, (name, value)| format!("{line} {name}={value}"))
        }
        _ => setup.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_games::games::GAMES;

    #[test]
    fn moves_are_told_apart_without_spaces() {
        for moves in ["", "e5", "e5 a12 b3", "e10-e4 pass pass p4-p5 s3", "+3@g8 -2@e7 e5 -1@a1 +2@b12 s1-s1 s10"] {
            let apart: Vec<&str> = moves.split_whitespace().collect();
            assert_eq!(split(&apart.concat()), apart);
        }
        assert_eq!(split("!?é"), ["!?é"], "no move, which is refused when it is read");
    }

    #[test]
    fn a_layout_is_left_out_if_it_follows_from_the_seed() {
        let setup = Setup::parse("insert-x seed=7", GAMES).expect("a setup");
        assert_eq!(short(&setup), "insert-x seed=7");
        let other = Setup::parse("insert-x seed=8", GAMES).expect("a setup");
        let mixed = Setup::parse(&format!("insert-x layout={} seed=7", other.word("layout")), GAMES).expect("a setup");
        assert_eq!(short(&mixed), mixed.to_string());
        let sized = Setup::parse("stripes", GAMES).expect("a setup");
        assert_eq!(short(&sized), sized.to_string());
    }
}
