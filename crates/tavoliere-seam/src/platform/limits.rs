//! The limits of a platform for messages. Layout reads these values and never a literal.

use tavoliere_play::time::Millis;

/// The limits of a platform. Lengths are in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Characters in a message without a picture.
    pub text: usize,
    /// Characters in a message with a picture.
    pub caption: usize,
    /// Characters of alt text; 0 if pictures have none.
    pub alt: usize,
    pub buttons_in_row: usize,
    pub rows: usize,
    /// Characters on a button.
    pub button_label: usize,
    /// Whether the buttons of rows of one length stand exactly below each other if their labels are as short as cells, so that
    /// they can be a board.
    pub grid: bool,
    /// Options in a menu; 0 if there are no menus.
    pub menu: usize,
    /// Whether an answer in a group can be shown to the asker only.
    pub private_answers: bool,
    /// Characters of a short notice after a tap, for the asker only; 0 if there are no such notices.
    pub toast: usize,
    /// How many messages one call deletes; at least 1.
    pub deleted_at_once: usize,
    /// For how long after it was posted the bot may delete a message; `None` if for ever.
    pub deletable_for: Option<Millis>,
    /// How the platform lets a person choose another one.
    pub people: PeopleChoice,
    /// Whether the bot can begin a private conversation with somebody who has never written to it.
    pub begins_private: bool,
    /// Where a first game is played that is asked for among several people.
    pub first_game: FirstGame,
    /// Whether buttons can open tables.
    pub tables: bool,
    pub chat_choice: ChatChoice,
    /// Whether a link can have a line carried out. Elsewhere people are sent the address of a page.
    pub links: bool,
    /// Whether there are pictures. If not, boards and cards are text.
    pub pictures: bool,
    /// Whether the cells of a board in an answer can be touched, and buttons that choose a game show it.
    pub touch: bool,
}

/// Where a first game, which concerns nobody but its player, is played if it is asked for among several people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstGame {
    /// There, for everybody to see.
    Here,
    /// In answers that only the player sees.
    Aside,
    /// In the player's private chat with the bot.
    Private,
}

/// How somebody in a private chat takes a challenge or an answer to another chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChatChoice {
    /// Not at all.
    None,
    /// By a button of the platform that offers all chats of the person, and puts words there.
    Own,
    /// By a question of the bot, which offers the rooms where it has seen the person, and posts there.
    Rooms,
}

/// How a platform lets a person choose another one from all it knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeopleChoice {
    /// Not at all.
    None,
    /// By a menu in a post, in a row of its own.
    Menu,
    /// By a key under the line where one types, with a message of its own and only in private chats.
    Key,
}

/// Those of Discord, from its documentation of messages and components.
pub const DISCORD: Limits = Limits {
    text: 2000,
    caption: 2000,
    alt: 1024,
    buttons_in_row: 5,
    rows: 5,
    button_label: 80,
    grid: true,
    menu: 25,
    private_answers: true,
    toast: 0,
    deleted_at_once: 1,
    deletable_for: None,
    people: PeopleChoice::Menu,
    begins_private: true,
    first_game: FirstGame::Aside,
    tables: false,
    chat_choice: ChatChoice::Rooms,
    links: false,
    pictures: true,
    touch: false,
};

/// Those of Telegram, from its Bot API. Keyboards are readable up to 8 buttons wide, and hold 100 at most.
pub const TELEGRAM: Limits = Limits {
    text: 4096,
    caption: 1024,
    alt: 0,
    buttons_in_row: 8,
    rows: 12,
    button_label: 40,
    grid: true,
    menu: 0,
    private_answers: false,
    toast: 200,
    deleted_at_once: 100,
    deletable_for: Some(Millis::from_hours(47)),
    people: PeopleChoice::Key,
    begins_private: false,
    first_game: FirstGame::Private,
    tables: false,
    chat_choice: ChatChoice::Own,
    links: true,
    pictures: true,
    touch: false,
};

/// Those of the lounge, whose page can show nearly anything.
pub const LOUNGE: Limits = Limits {
    text: 20_000,
    caption: 20_000,
    alt: 4_000,
    buttons_in_row: 13,
    rows: 30,
    button_label: 60,
    grid: false,
    menu: 0,
    private_answers: true,
    toast: 0,
    deleted_at_once: 100,
    deletable_for: None,
    people: PeopleChoice::None,
    begins_private: false,
    first_game: FirstGame::Here,
    tables: false,
    chat_choice: ChatChoice::None,
    links: false,
    pictures: true,
    touch: true,
};
