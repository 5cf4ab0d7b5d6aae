//! The key with which a person chooses another one, whom to challenge.

use teloxide::types::{ButtonRequest, KeyboardButton, KeyboardButtonRequestUsers, KeyboardMarkup, RequestId};

use tavoliere_seam::grammar::numbered;
use tavoliere_seam::platform::reply::PeopleMenu;

/// The keyboard with the key of a menu. Telegram brings back only the number of the key with the choice, so the number
/// stands for the line.
pub fn keyboard(menu: &PeopleMenu) -> KeyboardMarkup {
    let request = KeyboardButtonRequestUsers {
        user_is_bot: Some(false),
        request_name: true,
        request_username: true,
        ..KeyboardButtonRequestUsers::new(RequestId(numbered::number(&menu.line)))
    };
    let key = KeyboardButton::new(&menu.title).request(ButtonRequest::RequestUsers(request));
    KeyboardMarkup::new([[key]]).resize_keyboard().one_time_keyboard()
}

/// The line of a choice with this number, for the person who is chosen.
pub fn line_of(id: RequestId, key: &str) -> String {
    PeopleMenu::chosen(&numbered::line(id.0), key)
}
