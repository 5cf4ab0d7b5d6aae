//! Lines that challenge a person who is chosen, as numbers: for platforms that bring back only a number with the choice.

use crate::grammar::command::Verb;
use crate::grammar::line::Line;
use crate::grammar::reading::parse_line;
use crate::grammar::terms::line::find_game;
use crate::platform::reply::PeopleMenu;
use tavoliere_games::games::GAMES;

/// The number of a line. It stands for the game only.
pub fn number(line: &str) -> i32 {
    let words = parse_line(line).map(|line| line.words).unwrap_or_default();
    words.iter().find_map(|word| find_game(word)).map_or(0, |game| number_of(game.id))
}

/// The line with that number, with [`PeopleMenu::PERSON`] in place of the person.
pub fn line(number: i32) -> String {
    let game = GAMES.iter().find(|game| number_of(game.id) == number);
    Line::new(Verb::Play).word(game.map_or("", |game| game.id)).word(PeopleMenu::PERSON).into()
}

/// The number of a game. It does not depend on the list of games, so that it stays valid.
fn number_of(id: &str) -> i32 {
    id.bytes().fold(0, |sum: i32, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stands_for_the_game_of_a_line() {
        for game in GAMES {
            let plain = format!("/play {} <@>", game.id);
            assert_eq!(line(number(&format!("{plain} !"))), plain);
        }
        assert_eq!(line(number("/play <@> ?")), "/play <@>");
        assert_eq!(line(5), "/play <@>");
    }
}
