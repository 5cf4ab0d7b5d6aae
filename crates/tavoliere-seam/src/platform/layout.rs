//! Fits a reply to the limits of a platform. Only this file decides what is left out.

use std::sync::Arc;

use crate::platform::language::Language;
use crate::platform::limits::{ChatChoice, Limits, PeopleChoice};
use crate::platform::pictures::{BoardPicture, Pictures};
use crate::platform::reply::{
    Attachment, BoardScene, BoardView, Button, ButtonLead, Card, CardView, Menu, Picture, PictureFormat, Post, Reply,
    Span, Text, TouchBoard,
};
use tavoliere_render::touch::touchable;
use tavoliere_render::{self as render, Theme};

impl Reply {
    /// A reply with text only.
    pub fn plain(words: impl Into<String>) -> Self {
        Self { text: Text::plain(words), ..Self::default() }
    }

    pub fn with_buttons(mut self, buttons: Vec<Vec<Button>>) -> Self {
        self.buttons = buttons;
        self
    }

    /// The same reply with more at the end of its text.
    pub fn followed_by(mut self, spans: Vec<Span>) -> Self {
        self.text.0.extend(spans);
        self
    }

    /// Whether laying it out draws a picture.
    const fn is_drawn(&self, limits: &Limits) -> bool {
        let is_text = match &self.attachment {
            Some(Attachment::Board(board)) => board.as_text,
            Some(Attachment::Card(card)) => card.as_text,
            Some(Attachment::Document(_) | Attachment::People(_)) | None => true,
        };
        limits.pictures && !is_text
    }

    /// The same reply with words in place of a picture.
    pub fn in_words(mut self) -> Self {
        match &mut self.attachment {
            Some(Attachment::Board(board)) => board.as_text = true,
            Some(Attachment::Card(card)) => card.as_text = true,
            Some(Attachment::Document(_) | Attachment::People(_)) | None => {}
        }
        self
    }

    /// Draws the picture and fits the reply to the limits. Takes some milliseconds of a core.
    pub fn lay_out(self, limits: &Limits, pictures: &Pictures) -> Post {
        let (mut document, mut people, mut touch) = (None, None, None);
        let (text, picture) = match self.attachment {
            None => (fit_text(self.text, limits.text), None),
            Some(Attachment::People(menu)) => {
                people = Some(menu).filter(|_| limits.people != PeopleChoice::None);
                (fit_text(self.text, limits.text), None)
            }
            Some(Attachment::Document(attached)) => {
                document = Some(attached);
                (fit_text(self.text, limits.caption), None)
            }
            Some(Attachment::Card(card)) if card.as_text || !limits.pictures => {
                let mut text = self.text;
                text.0.extend([Span::Plain("\n".to_owned()), Span::Code(card.table)]);
                (fit_text(text, limits.text), None)
            }
            Some(Attachment::Card(card)) => {
                (fit_text(self.text, limits.caption), Some(draw_card(&card, limits, pictures)))
            }
            Some(Attachment::Board(board)) if board.as_text || !limits.pictures => {
                (fit_text(with_text_board(self.text, board, limits.text), limits.text), None)
            }
            Some(Attachment::Board(BoardView { touch: Some(shown), alt, diagram, .. })) if limits.touch => {
                touch = Some(TouchBoard {
                    svg: touchable(&diagram, &Theme::LIGHT.with_variables()).into(),
                    alt,
                    columns: diagram.columns,
                    rows: diagram.rows,
                    shown,
                });
                (fit_text(self.text, limits.text), None)
            }
            Some(Attachment::Board(board)) => {
                let caption = if limits.alt == 0 { with_score(self.text, &board.score) } else { self.text };
                (fit_text(caption, limits.caption), Some(draw(board, limits, pictures)))
            }
        };
        let taken = usize::from(people.is_some() && limits.people == PeopleChoice::Menu);
        let left = Limits { rows: limits.rows - taken, ..*limits };
        let (menus, buttons) = fit_buttons(self.menus, self.buttons, &left, &text);
        let (apart, awaits, lights, to_copy) = (self.apart, self.awaits, self.lights, self.to_copy);
        let post = Post { text, picture, touch, document, menus, buttons, people, ..Post::default() };
        Post { apart, awaits, lights, to_copy, ..post }
    }
}

/// Lays a reply out, on a blocking thread if there is something to draw, because that takes some milliseconds. If drawing
/// panics, the post has only the text and the buttons, and says so in `language`.
pub async fn lay_out(reply: Reply, limits: Limits, language: Language, pictures: &Arc<Pictures>) -> Post {
    // Where no picture is drawn, such a thread would only let the order of things depend on the machine.
    if pictures.are_blank() || !reply.is_drawn(&limits) {
        return reply.lay_out(&limits, pictures);
    }
    let (text, menus, buttons) = (reply.text.clone(), reply.menus.clone(), reply.buttons.clone());
    let words = Reply { text, menus, buttons, apart: reply.apart, awaits: reply.awaits.clone(), ..Reply::default() };
    let drawing = Arc::clone(pictures);
    match tokio::task::spawn_blocking(move || reply.lay_out(&limits, &drawing)).await {
        Ok(post) => post,
        Err(error) => {
            tracing::error!(%error, "a picture could not be drawn");
            let mut post = words.lay_out(&limits, pictures);
            post.text.0.push(Span::Plain(format!("\n{}", language.say("no-picture"))));
            post
        }
    }
}

fn draw(board: BoardView, limits: &Limits, pictures: &Pictures) -> Picture {
    let BoardView { frame, diagram, scene, theme, .. } = board;
    let (format, bytes) = match scene {
        BoardScene::Challenge(card) => (PictureFormat::Png, pictures.png(|| card.draw(theme))),
        BoardScene::Puzzle(card) => (PictureFormat::Png, pictures.png(|| card.draw(theme))),
        BoardScene::Past => (PictureFormat::Png, pictures.png(|| render::heading(&frame, theme))),
        BoardScene::Board => {
            let shown = BoardPicture { format: PictureFormat::Png, boards: vec![(frame, diagram)], theme };
            (PictureFormat::Png, pictures.boards(shown))
        }
        BoardScene::Replay(mut boards) => {
            boards.push((frame, diagram));
            (PictureFormat::Gif, pictures.boards(BoardPicture { format: PictureFormat::Gif, boards, theme }))
        }
    };
    let name = format!("{}.{}", board.name, format.extension());
    let alt = format!("{} {}", board.alt, board.standing);
    Picture { format, bytes, alt: cut_words(alt.trim_end(), limits.alt), name }
}

fn draw_card(view: &CardView, limits: &Limits, pictures: &Pictures) -> Picture {
    let drawing = || match &view.card {
        Card::Standings(standings) => standings.draw(view.theme),
        Card::Bracket(bracket) => bracket.draw(view.theme),
        Card::Leaderboard(leaderboard) => leaderboard.draw(view.theme),
        Card::Profile(profile) => profile.draw(view.theme),
        Card::Review(review) => review.draw(view.theme),
        Card::Finished(finished) => finished.draw(view.theme),
    };
    let (format, alt) = (PictureFormat::Png, cut_words(&view.alt, limits.alt));
    Picture { format, bytes: pictures.png(drawing), alt, name: format!("{}.{}", view.name, format.extension()) }
}

/// The title, players and footer of a board as text, if the picture is left out.
fn with_score(mut text: Text, score: &str) -> Text {
    if !score.is_empty() {
        text.0.push(Span::Plain(format!("\n{score}")));
    }
    text
}

/// The legend comes last, because it is the least important. A description of the board in words follows if there is
/// room; it repeats the board.
fn with_text_board(text: Text, board: BoardView, longest: usize) -> Text {
    let mut text = with_score(text, &board.score);
    text.0.push(Span::Plain("\n".to_owned()));
    text.0.push(Span::Code(render::text(&board.diagram)));
    text.0.push(Span::Plain(board.legend));
    let standing = Span::Plain(format!("\n{}", board.standing));
    let whole = Text(text.0.iter().cloned().chain([standing]).collect());
    let fits = whole.words().encode_utf16().count() <= longest;
    if fits && !board.standing.is_empty() { whole } else { text }
}

/// As [`cut`], but only between words, because part of a cell's name can be the name of another cell.
fn cut_words(text: &str, longest: usize) -> String {
    let kept = cut(text, longest);
    let Some(begun) = kept.strip_suffix('…').filter(|begun| begun.len() < text.len()) else { return kept };
    let is_whole = text[begun.len()..].starts_with(' ');
    match begun.rfind(' ') {
        Some(end) if !is_whole => format!("{}…", &begun[..end]),
        _ => kept,
    }
}

/// Cuts text to a number of characters. Counts UTF-16 units, which is the largest of the counts that platforms use.
fn cut(text: &str, longest: usize) -> String {
    if text.encode_utf16().count() <= longest {
        return text.to_owned();
    }
    let mut room = longest.saturating_sub(1);
    let fits = |letter: &char| {
        let taken = letter.len_utf16();
        let enough = taken <= room;
        room = room.saturating_sub(taken);
        enough
    };
    let mut kept: String = text.chars().take_while(fits).collect();
    if longest > 0 {
        kept.push('…');
    }
    kept
}

fn fit_text(text: Text, longest: usize) -> Text {
    let mut room = longest;
    let mut spans = Vec::new();
    for span in text.0 {
        let words = match &span {
            Span::Plain(words) | Span::Strong(words) | Span::Code(words) | Span::Deadline { words, .. } => words,
            Span::Link { line: words } | Span::Page { url: words } | Span::Post { words, .. } => words,
            Span::Mention { name, .. } => name,
        };
        let taken = words.encode_utf16().count();
        if taken > room {
            match span {
                Span::Plain(words) => spans.push(Span::Plain(cut(&words, room))),
                Span::Strong(words) => spans.push(Span::Strong(cut(&words, room))),
                Span::Code(words) => spans.push(Span::Code(cut(&words, room))),
                Span::Mention { .. }
                | Span::Deadline { .. }
                | Span::Link { .. }
                | Span::Page { .. }
                | Span::Post { .. } => {}
            }
            break;
        }
        room -= taken;
        spans.push(span);
    }
    Text(spans)
}

/// Breaks rows that are too wide. If there are too many buttons, all rows but the last become a menu. If the platform has
/// no menus, or the menu would be too long, these rows are left out: the last row always has a way to go on by typing. A single
/// row has none, so it keeps as many buttons as fit.
fn fit_buttons(
    mut menus: Vec<Menu>,
    rows: Vec<Vec<Button>>,
    limits: &Limits,
    text: &Text,
) -> (Vec<Menu>, Vec<Vec<Button>>) {
    let can_lead = |lead: &ButtonLead| match lead {
        ButtonLead::Table(_) => limits.tables,
        ButtonLead::Chats(_) => limits.chat_choice == ChatChoice::Own,
    };
    let shown = |button: &Button| button.leads.as_ref().is_none_or(can_lead) && has_line(button);
    let rows: Vec<Vec<_>> = rows.into_iter().map(|row| row.into_iter().filter(shown).collect()).collect();
    let narrow = |rows: &[Vec<Button>]| -> Vec<Vec<Button>> {
        let broken = rows.iter().flat_map(|row| row.chunks(limits.buttons_in_row.max(1)));
        broken.map(|row| row.iter().map(|button| shorten(button, limits)).collect()).collect()
    };
    let mut fitting = narrow(&rows);
    for menu in &mut menus {
        menu.options = menu
            .options
            .iter()
            .filter(|option| has_line(option))
            .take(limits.menu)
            .map(|option| shorten(option, limits))
            .collect();
    }
    if menus.len() + fitting.len() <= limits.rows {
        return (menus, fitting);
    }
    // The last row stays, if it is not the only one.
    let (choices, last) = rows.split_at(if rows.len() > 1 { rows.len() - 1 } else { rows.len() });
    let mut options: Vec<Button> = choices.iter().flatten().map(|button| shorten(button, limits)).collect();
    if last.is_empty() {
        if limits.menu == 0 {
            fitting.truncate(limits.rows.saturating_sub(menus.len()));
            return (menus, fitting);
        }
        options.truncate(limits.menu);
    }
    if options.len() <= limits.menu {
        menus.push(Menu { title: cut(first_line(text), limits.button_label), options });
    }
    let last = narrow(last);
    menus.truncate(limits.rows.saturating_sub(last.len()));
    (menus, last)
}

/// Whether every platform takes the line of a button. One that none takes would take the whole post with it.
fn has_line(button: &Button) -> bool {
    let has = button.line.len() <= Button::LONGEST_LINE;
    if !has {
        tracing::error!(bytes = button.line.len(), "a button is left out whose line is too long");
    }
    has
}

fn first_line(text: &Text) -> &str {
    match text.0.first() {
        Some(Span::Plain(words) | Span::Strong(words)) => words.lines().next().unwrap_or_default(),
        _ => "",
    }
}

fn shorten(button: &Button, limits: &Limits) -> Button {
    Button { label: cut(&button.label, limits.button_label), ..button.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::limits::FirstGame;

    const LIMITS: Limits = Limits {
        people: PeopleChoice::None,
        text: 20,
        caption: 10,
        alt: 10,
        buttons_in_row: 3,
        rows: 3,
        button_label: 5,
        grid: false,
        menu: 12,
        private_answers: true,
        toast: 0,
        deleted_at_once: 1,
        deletable_for: None,
        begins_private: false,
        first_game: FirstGame::Here,
        tables: false,
        chat_choice: ChatChoice::None,
        links: false,
        pictures: true,
        touch: false,
    };

    fn rows(widths: &[usize]) -> Vec<Vec<Button>> {
        let button = |number: usize| Button::new(format!("n{number}"), format!("/move e{number}"));
        widths.iter().map(|width| (0..*width).map(button).collect()).collect()
    }

    #[test]
    fn buttons_give_way_in_order() {
        let no_menus = Limits { menu: 0, ..LIMITS };
        for (limits, given, options, left) in [
            (LIMITS, &[3, 3, 1][..], None, &[3, 3, 1][..]),
            (LIMITS, &[5, 2], None, &[3, 2, 2]),
            (LIMITS, &[7, 2], Some(7), &[2]),
            (LIMITS, &[6, 6, 2], Some(12), &[2]),
            (LIMITS, &[13, 2], None, &[2]),
            (no_menus, &[7, 2], None, &[2]),
            (LIMITS, &[13], Some(12), &[]),
            (no_menus, &[13], None, &[3, 3, 3]),
            (LIMITS, &[], None, &[]),
        ] {
            let (menus, buttons) = fit_buttons(Vec::new(), rows(given), &limits, &Text::plain("Which cell?\nMore"));
            assert_eq!(menus.first().map(|menu| menu.options.len()), options, "{given:?}");
            assert_eq!(buttons.iter().map(Vec::len).collect::<Vec<_>>(), left, "{given:?}");
        }
    }

    #[test]
    fn a_table_is_offered_where_it_can_be_opened() {
        let row = || vec![vec![Button::new("Move", "/pick"), Button::of_table("Table", "k7q2")]];
        for (tables, count) in [(false, 1), (true, 2)] {
            let (_, buttons) = fit_buttons(Vec::new(), row(), &Limits { tables, ..LIMITS }, &Text::default());
            assert_eq!(buttons[0].len(), count);
        }
    }

    #[test]
    fn words_are_cut_to_what_the_platform_counts() {
        for (text, longest, cut_text) in [
            ("short", 5, "short"),
            ("longer", 5, "long…"),
            ("🦀🦀🦀", 6, "🦀🦀🦀"),
            ("🦀🦀🦀", 5, "🦀🦀…"),
            ("🦀🦀🦀", 4, "🦀…"),
            ("any", 0, ""),
        ] {
            assert_eq!(cut(text, longest), cut_text, "{text} to {longest}");
        }
        for (text, longest, kept) in [
            ("a1 b12", 6, "a1 b12"),
            ("a1 b12 c", 7, "a1 b12…"),
            ("a1 b12 c3", 6, "a1…"),
            ("long", 3, "lo…"),
            ("a", 0, ""),
        ] {
            assert_eq!(cut_words(text, longest), kept, "{text} to {longest}");
        }
        let mention = || Span::Mention { key: "7".into(), name: "Bob".into() };
        for (given, fitted) in [
            (vec![Span::Plain("1234567890".into()), mention()], vec![Span::Plain("1234567890".into())]),
            (vec![Span::Plain("1234".into()), mention()], vec![Span::Plain("1234".into()), mention()]),
            (vec![mention(), Span::Code("12345678".into())], vec![mention(), Span::Code("123456…".into())]),
        ] {
            assert_eq!(fit_text(Text(given), 10), Text(fitted));
        }
    }

    #[test]
    fn a_line_that_no_platform_takes_is_left_out_and_holds_up_no_post() {
        let button = |length: usize| Button::new("n", "/".repeat(length));
        let [fits, long] = [Button::LONGEST_LINE, Button::LONGEST_LINE + 1].map(button);
        let menus = vec![Menu { title: "Which?".to_owned(), options: vec![long.clone(), fits.clone()] }];
        let (menus, buttons) = fit_buttons(menus, vec![vec![fits.clone(), long]], &LIMITS, &Text::default());
        assert_eq!((&menus[0].options, &buttons), (&vec![fits.clone()], &vec![vec![fits]]));
    }

    #[test]
    fn labels_are_cut_and_lines_are_not() {
        let long = vec![vec![Button::new("a long label", "/move #k7q2.5 e5")]];
        let (_, buttons) = fit_buttons(Vec::new(), long, &LIMITS, &Text::default());
        assert_eq!((buttons[0][0].label.as_str(), buttons[0][0].line.as_str()), ("a lo…", "/move #k7q2.5 e5"));
    }
}
