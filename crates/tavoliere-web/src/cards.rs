//! Games as cards: small boards on shelves to choose from, the evenings of a path, and the boards of the front page.

use super::files;
use super::tabs::RoomTab;
use super::template::{Value, escape};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::path::{Evening, PathStep};
use tavoliere_seam::platform::table::GameCard;

/// The look of the cards of one reader, and where their places are.
#[derive(Clone, Copy)]
pub(super) struct CardPage<'a> {
    pub(super) language: Language,
    pub(super) theme: Option<&'a str>,
    /// The path of the reader's home.
    pub(super) home: &'a str,
}

impl CardPage<'_> {
    /// The games as cards that lead to a part of the lounge: those of the house, then the others. Where one learns, the evenings of
    /// the path stand for those of the house.
    pub(super) fn shelves(&self, tab: RoomTab, cards: &[GameCard]) -> String {
        if cards.is_empty() {
            return String::new();
        }
        let (italian, classics): (Vec<_>, Vec<_>) = cards.iter().partition(|card| card.is_italian);
        let first = match tab {
            RoomTab::Learn => self.path(cards),
            _ => self.shelf("lounge-shelf-italian", tab, &italian),
        };
        first + &self.shelf("lounge-shelf-classics", tab, &classics)
    }

    fn shelf(&self, title: &str, tab: RoomTab, cards: &[&GameCard]) -> String {
        let cards: String = cards.iter().map(|shown| self.card(tab, shown)).collect();
        format!("<h2>{}</h2>\n<ul class=\"cards\">\n{cards}</ul>\n", escape(&self.language.say(title)))
    }

    fn card(&self, tab: RoomTab, shown: &GameCard) -> String {
        let GameCard { id, name, summary, state, .. } = shown;
        format!(
            "<li><a href=\"{}{}/{id}\">{} <strong>{}</strong> <span>{}</span> <em>{}</em></a></li>\n",
            escape(self.home),
            tab.word(),
            small_board(self.theme, id),
            escape(name),
            escape(summary),
            escape(state)
        )
    }

    /// All evenings, each with its steps: ticked where they are done, and each a link.
    fn path(&self, cards: &[GameCard]) -> String {
        let evenings = evenings(cards);
        let current = evenings.iter().position(|(_, evening)| evening.next().is_some());
        let row = |(index, (card, evening)): (usize, &(&GameCard, &Evening))| {
            let next = evening.next().filter(|_| current == Some(index));
            let steps: String =
                PathStep::ALL.into_iter().map(|step| self.step(evening, step, next == Some(step))).collect();
            format!(
                "<li>{} <strong>{}</strong> <span>{}</span>\n<ul>{steps}</ul></li>\n",
                small_board(self.theme, card.id),
                escape(&card.name),
                escape(&card.summary)
            )
        };
        let rows: String = evenings.iter().enumerate().map(row).collect();
        let title = self.language.say_with("lounge-path", [("count", evenings.len().into())]);
        format!("<h2>{}</h2>\n<ol class=\"path\">\n{rows}</ol>\n", escape(&title))
    }

    fn step(&self, evening: &Evening, step: PathStep, is_next: bool) -> String {
        let label = escape(&self.language.say(step.text()));
        let (class, tick) = match (evening.done.contains(&step), is_next) {
            (true, _) => {
                let done = escape(&self.language.say("lounge-path-done"));
                ("done", format!("<span aria-hidden=\"true\">✓ </span><span class=\"unseen\">{done}: </span>"))
            }
            (false, true) => ("primary", String::new()),
            (false, false) => ("", String::new()),
        };
        format!("<li><a class=\"{class}\" href=\"{}\">{tick}{label}</a></li>", escape(&self.address(evening, step)))
    }

    /// The link to the next step of a path; empty if there is none.
    pub(super) fn next_step(&self, cards: &[GameCard]) -> String {
        let evenings = evenings(cards);
        let next = evenings.iter().find_map(|(card, evening)| Some((card, evening, evening.next()?)));
        let Some((card, evening, step)) = next else { return String::new() };
        let number = [("number", evening.number.into()), ("count", evenings.len().into())];
        format!(
            "<a class=\"evening\" href=\"{}\">{} <span>{}</span> <strong>{} · {}</strong></a>\n",
            escape(&self.address(evening, step)),
            small_board(self.theme, card.id),
            escape(&self.language.say_with("lounge-path-next", number)),
            escape(&card.name),
            escape(&self.language.say(step.text()))
        )
    }

    fn address(&self, evening: &Evening, step: PathStep) -> String {
        let tab = match step {
            PathStep::Lesson => RoomTab::Learn,
            PathStep::Match | PathStep::Win => RoomTab::Play,
            PathStep::Puzzle => RoomTab::Puzzles,
        };
        format!("{}{}/{}", self.home, tab.word(), evening.game.id)
    }
}

/// The evenings of a path in their order.
fn evenings(cards: &[GameCard]) -> Vec<(&GameCard, &Evening)> {
    let mut evenings: Vec<_> = cards.iter().filter_map(|card| Some((card, card.evening.as_ref()?))).collect();
    evenings.sort_by_key(|(_, evening)| evening.number);
    evenings
}

/// The games of the house for the front page, each leading to itself, a line about all games, and links to what there is to see
/// today. `lead` is the id of the line, and `daily` the code of the game of the day.
pub(super) fn introduction(language: Language, lead: &str, daily: Option<&str>) -> [(&'static str, Value); 3] {
    let games = GameCard::all(language);
    let (italian, classics): (Vec<_>, Vec<_>) = games.iter().partition(|game| game.is_italian);
    let counts = [("italian", italian.len().into()), ("classics", classics.len().into())];
    let board = |game: &&GameCard| {
        format!("<li><a href=\"/play/{}\">{}{}</a></li>\n", game.id, small_board(None, game.id), escape(&game.name))
    };
    let boards = italian.iter().map(board).collect();
    let daily = daily.map(|code| ("lounge-daily-game", format!("/g/{code}")));
    let links = [("button-puzzle-today", "/puzzles/today".to_owned())].into_iter().chain(daily);
    let links = links.chain([(RoomTab::Tournaments.text(), "/tournaments/everybody".to_owned())]);
    let link =
        |(label, path): (&str, String)| format!("<li><a href=\"{path}\">{}</a></li>\n", escape(&language.say(label)));
    [
        ("lead", Value::Text(language.say_with(lead, counts))),
        ("boards", Value::Markup(boards)),
        ("links", Value::Markup(links.map(link).collect())),
    ]
}

/// A small board of a game, in the theme of the reader or as dark as their screen.
fn small_board(theme: Option<&str>, game: &str) -> String {
    let address = |theme: &str| format!("{}/{game}.{theme}.svg", files::folder());
    let dark = match theme {
        None => format!("<source media=\"(prefers-color-scheme: dark)\" srcset=\"{}\">", address("dark")),
        Some(_) => String::new(),
    };
    let address = address(theme.unwrap_or("light"));
    format!("<picture>{dark}<img src=\"{address}\" alt=\"\" width=\"96\" height=\"96\" loading=\"lazy\"></picture>")
}
