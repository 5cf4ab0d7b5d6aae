//! The first question of `/play`: against whom. A tap on an opponent sends the challenge with the usual settings as soon
//! as the game is chosen.

use crate::commands::play::form::fitting;
use crate::commands::support::asker::Asker;
use crate::commands::support::fitting::{fitting_level, three_levels};
use crate::commands::support::labels::short_rows as rows;
use crate::commands::support::mark::{ANYONE, FORM, PERSON, SEND, mark};
use crate::commands::support::opponents::{self, Met};
use crate::commands::support::strangers;
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::levels;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::terms::{Opponent, Terms};
use tavoliere_seam::platform::limits::PeopleChoice;
use tavoliere_seam::platform::reply::{Attachment, Button, PeopleMenu, Reply, Span, Text, Tone};
use tavoliere_store::Session;

/// The most people with a button.
const PEOPLE: usize = 6;

/// Where a message has so many rows of buttons, a rarely used one has a row of its own.
const ENOUGH_ROWS: usize = 8;

/// The opponents to choose from: whoever gets a link, people, the computer, anyone; and the way to the settings.
pub(super) async fn opponent_choice(asker: &Asker<'_>, terms: &Terms, session: &mut Session) -> Result<Reply, Failure> {
    let language = asker.language;
    let fitting_level = fitting_level(asker, terms.game, session).await?;
    let people = opponents::people(asker, PEOPLE.min(asker.limits.buttons_in_row), session).await?;
    let mut text = Vec::new();
    if let Some(game) = terms.game {
        text.push(Span::Strong(language.game_text(game, "name")));
        text.push(Span::Plain(format!(": {}\n", language.game_text(game, "summary"))));
    }
    text.push(Span::Plain(language.say("play-whom")));
    text.push(Span::Plain(format!("\n{}", language.say("play-computer"))));
    text.extend(fitting_level.map(|_| Span::Plain(format!(" {}", language.say("play-fits")))));
    let replies = asker.limits.people == PeopleChoice::Key && !asker.request.place.private;
    text.extend(replies.then(|| Span::Plain(format!("\n{}", language.say("play-hint")))));
    let mut buttons = Vec::new();
    // A friend who is elsewhere comes by a link.
    let sends_link = asker.request.place.private || asker.limits.touch;
    if sends_link {
        let link = Button::new(language.say("button-send-link"), chosen(asker, terms, SEND));
        buttons.push(vec![link.toned(Tone::Primary)]);
    }
    let people = people.into_iter().map(|met| person(asker, terms, met)).collect();
    buttons.extend(rows(fitting(people), asker.limits));
    buttons.push(fitting(computers(asker, terms, fitting_level)));
    let has_strangers = strangers::are_welcome(asker, session).await?;
    let step = if has_strangers { ANYONE } else { SEND };
    let mut others = Vec::new();
    // Else the link is for anyone already.
    if has_strangers || !sends_link {
        others.push(Button::new(language.say("choice-opponent-anyone"), chosen(asker, terms, step)));
    }
    if has_strangers {
        let lobby = Button::new(language.say("button-lobby"), Line::new(Verb::Lobby));
        match asker.limits.rows >= ENOUGH_ROWS {
            true => buttons.push(vec![lobby]),
            false => others.push(lobby),
        }
    }
    if is_keyed(asker) {
        others.push(Button::new(language.say("play-choose-person"), chosen(asker, terms, PERSON)));
    }
    others.push(Button::new(language.say("button-more-settings"), chosen(asker, terms, FORM)));
    buttons.push(fitting(others));
    let menu = || Attachment::People(menu(asker, terms, "play-choose-person"));
    let attachment = (asker.limits.people == PeopleChoice::Menu).then(menu);
    Ok(Reply { text: Text(text), attachment, buttons, ..Reply::default() })
}

/// From where anyone may join: from this chat, or from wherever people play. There is a way to be paired, too.
pub(super) fn from_where(asker: &Asker<'_>, terms: &Terms) -> Reply {
    let language = asker.language;
    let here = if asker.request.place.private { "button-anyone-sent" } else { "button-anyone-here" };
    let here = Button::new(language.say(here), chosen(asker, terms, SEND));
    let everybody = chosen(asker, &terms.against(Opponent::Everyone), SEND);
    let everybody = Button::new(language.say("button-anyone-everybody"), everybody).toned(Tone::Primary);
    let find = terms.game.map_or_else(|| Line::new(Verb::Find), |game| Line::new(Verb::Find).word(game.id));
    let find = Button::new(language.say("button-find"), find.word(mark(asker, '?', "")));
    let buttons = vec![fitting(vec![here, everybody]), vec![find]];
    Reply { buttons, ..Reply::plain(language.say("play-from-where")) }
}

/// The levels of the computer to choose from, for a game that begins at once.
pub(super) fn level_choice(asker: &Asker<'_>, terms: &Terms) -> Reply {
    let buttons = vec![fitting(computers(asker, terms, None))];
    Reply { buttons, ..Reply::plain(asker.language.say("play-level")) }
}

/// The choice of a person from all that the platform knows, in a message of its own.
pub(super) fn person_choice(asker: &Asker<'_>, terms: &Terms) -> Reply {
    let attachment = Some(Attachment::People(menu(asker, terms, "play-person-button")));
    Reply { attachment, ..Reply::plain(asker.language.say("play-whom-else")) }
}

/// Whether a person is chosen in a message of its own.
fn is_keyed(asker: &Asker<'_>) -> bool {
    asker.limits.people == PeopleChoice::Key && asker.request.place.private
}

/// A choice that leads to the challenge: at once if the game is known, else after the choice of the game.
fn menu(asker: &Asker<'_>, terms: &Terms, title: &str) -> PeopleMenu {
    let line = |terms: &Terms| terms.line(&format!("{} {}", PeopleMenu::PERSON, mark(asker, mark_sign(terms), "")));
    // Without the settings, if the line would be too long with them.
    let short = Terms { game: terms.game, ..Terms::default() };
    let line = Some(line(terms)).filter(Line::fits).unwrap_or_else(|| line(&short));
    PeopleMenu { title: asker.language.say(title), line: line.into() }
}

/// The sign of a mark that sends the challenge if the game is known, and else asks for it.
fn mark_sign(terms: &Terms) -> char {
    if terms.game.is_some() { '!' } else { '?' }
}

fn computers(asker: &Asker<'_>, terms: &Terms, fits: Option<u8>) -> Vec<Button> {
    let language = asker.language;
    let three = three_levels(fits).into_iter().zip(["level-easy", "level-medium", "level-hard"]);
    let button = |(level, how): (u8, &str)| {
        let variables =
            [("how", language.say(how).into()), ("level", levels::level(language, terms.game, level).into())];
        let label = language.say_with(if Some(level) == fits { "level-fits" } else { "level-offered" }, variables);
        Button::new(label, challenge_line(asker, terms, Opponent::Computer(Some(level))))
    };
    three.map(button).collect()
}

fn person(asker: &Asker<'_>, terms: &Terms, met: Met) -> Button {
    match met {
        Met::Known { player, name } => Button::new(name, challenge_line(asker, terms, Opponent::Known(player))),
        Met::Handle(handle) => {
            let line = challenge_line(asker, terms, Opponent::Handle(handle.clone()));
            Button::new(handle, line)
        }
    }
}

/// The line that challenges an opponent.
fn challenge_line(asker: &Asker<'_>, terms: &Terms, opponent: Opponent) -> Line {
    terms.against(opponent).line(&mark(asker, mark_sign(terms), ""))
}

fn chosen(asker: &Asker<'_>, terms: &Terms, step: &str) -> Line {
    match (step, terms.game) {
        (SEND, Some(_)) => terms.line(&mark(asker, '!', "")),
        _ => terms.line(&mark(asker, '?', step)),
    }
}
