//! The key with which a person chooses another one, whom to challenge.
//!
//! Telegram brings back a number of 32 bits with the choice, and nothing else. So the number stands for the game.

use teloxide::types::{ButtonRequest, KeyboardButton, KeyboardButtonRequestUsers, KeyboardMarkup, RequestId};

use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::reading;
use crate::chat::grammar::terms::find_game;
use crate::chat::platform::reply::PeopleMenu;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Game;

/// The keyboard with the key of a menu.
pub fn keyboard(menu: &PeopleMenu) -> KeyboardMarkup {
    let words = reading::read(&menu.line).map(|line| line.words).unwrap_or_default();
    let game = words.iter().find_map(|word| find_game(word));
    let request = KeyboardButtonRequestUsers {
        user_is_bot: Some(false),
        request_name: true,
        request_username: true,
        ..KeyboardButtonRequestUsers::new(number(game))
    };
    let key = KeyboardButton::new(&menu.title).request(ButtonRequest::RequestUsers(request));
    KeyboardMarkup::new([[key]]).resize_keyboard().one_time_keyboard()
}

/// The line of a choice with this number, with [`PeopleMenu::PERSON`] in place of the person.
pub fn line_of(id: RequestId) -> String {
    let game = GAMES.iter().find(|game| number(Some(game)) == id);
    Line::new(Verb::Play).word(game.map_or("", |game| game.id)).word(PeopleMenu::PERSON).into()
}

/// The number that stands for a game. It does not depend on the list of games, so that it stays valid.
fn number(game: Option<&Game>) -> RequestId {
    let sum =
        game.map_or(0, |game| game.id.bytes().fold(0_i32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into())));
    RequestId(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_choice_names_its_game() {
        for game in GAMES {
            assert_eq!(line_of(number(Some(game))), format!("/play {} <@>", game.id));
        }
        assert_eq!(line_of(number(None)), "/play <@>");
        assert_eq!(line_of(RequestId(5)), "/play <@>");
    }
}
