//! `/rules`: how a game is played, on pages to turn.

use super::playing::find_game;
use super::{Asker, Reaction};
use crate::chat::asked::Asked;
use crate::chat::problem::{Failure, Problem};
use crate::chat::{BoardView, Button, Language, Reply, Span, Text, Tone, described};
use crate::games;
use crate::render::Frame;
use crate::rules::{Game, Mark, Page, Scene, Side, Steps};

pub(super) fn rules(asker: &Asker<'_>, asked: &Asked) -> Result<Reaction, Failure> {
    let language = asker.language;
    let Some(word) = asked.words.first() else {
        let of_game = |game: &&Game| Button::new(language.game_text(game, "name"), format!("/rules {}", game.id));
        let buttons = games::GAMES.iter().map(of_game).collect();
        return Ok(Reaction::Say(Reply::plain(language.say("which-rules")).with_buttons(vec![buttons])));
    };
    let game = find_game(&word.to_lowercase()).ok_or_else(|| Problem::UnknownGame { word: word.clone() })?;
    // Only pages have buttons that name a page: turning it takes no board away.
    let Some(number) = asked.words.get(1).and_then(|word| word.parse().ok()) else {
        return Ok(Reaction::Say(Leaf::new(language, game, 1).reply()));
    };
    // Where everybody sees a page, it stays in the language of the one who asked for it, whoever turns it.
    let language = asked.words.get(2).and_then(|tag| Language::from_tag(tag)).unwrap_or(language);
    Ok(Reaction::Turn(Leaf::new(language, game, number).reply()))
}

/// A page of a game's rules, to be read in a language.
struct Leaf {
    language: Language,
    game: &'static Game,
    page: &'static Page,
    /// Its number, counted from 1.
    number: usize,
}

impl Leaf {
    /// The page of that number, or the one nearest to it.
    fn new(language: Language, game: &'static Game, number: usize) -> Self {
        let number = number.clamp(1, game.pages.len());
        Self { language, game, page: &game.pages[number - 1], number }
    }

    fn reply(&self) -> Reply {
        Reply { text: self.text(), board: Some(self.board()), buttons: self.buttons() }
    }

    fn text(&self) -> Text {
        let words = self.language.game_text(self.game, self.page.words);
        let author = if self.is_last() { self.language.game_text(self.game, "author") + "\n\n" } else { String::new() };
        let name = self.language.game_text(self.game, "name");
        Text(vec![Span::Strong(name), Span::Plain(format!(" · {}\n\n{author}{words}", self.place()))])
    }

    /// Which page it is of how many: `2/5`.
    fn place(&self) -> String {
        format!("{}/{}", self.number, self.game.pages.len())
    }

    fn is_last(&self) -> bool {
        self.number == self.game.pages.len()
    }

    fn buttons(&self) -> Vec<Vec<Button>> {
        let (language, id) = (self.language, self.game.id);
        let turn = |label: &str, number: usize| {
            let line = format!("/rules {id} {number} {}", language.tag());
            Button::new(language.say_with(label, [("page", number.into())]), line)
        };
        let back = (self.number > 1).then(|| turn("button-page-back", self.number - 1));
        let next = (!self.is_last()).then(|| turn("button-page-next", self.number + 1).toned(Tone::Primary));
        let play = Button::new(language.say("button-play-this"), format!("/play {id}"));
        let practise = Button::new(language.say("button-play-computer"), format!("/play {id} computer"));
        vec![back.into_iter().chain(next).collect(), vec![play, practise]]
    }

    fn board(&self) -> BoardView {
        let scene = self.page.scene(self.game);
        let title = self.language.game_text(self.game, "name");
        BoardView {
            alt: self.description(&title, &scene),
            frame: Frame { title, code: self.place(), ..Frame::default() },
            diagram: scene.diagram,
            name: format!("{}-rules-{}.png", self.game.id, self.number),
        }
    }

    /// The board for somebody who cannot see it.
    fn description(&self, title: &str, scene: &Scene) -> String {
        let sides = Side::BOTH.map(|side| self.language.side_name(self.game, side));
        let title = format!("{title} {}", self.place());
        let mut sentences = described::board(self.language, &title, &scene.diagram, &sides);
        for (side, steps, effects) in &scene.played {
            let variables = [("name", sides[side.index()].as_str().into()), ("move", steps.to_string().into())];
            sentences.push(self.language.say_with("happened-moved", variables));
            sentences.extend(effects.remarks.iter().map(|remark| self.language.remark(self.game, remark)));
        }
        for (id, moves, mark) in [
            ("described-allowed", self.page.allowed(), Mark::Allowed),
            ("described-forbidden", self.page.forbidden(), Mark::Forbidden),
        ] {
            let marked = scene.diagram.marks.iter().filter(|(_, other)| *other == mark);
            let marked = marked.map(|(cell, _)| cell.to_string());
            let moves: Vec<String> =
                if moves.is_empty() { marked.collect() } else { moves.iter().map(Steps::to_string).collect() };
            if !moves.is_empty() {
                sentences.push(self.language.say_with(id, [("moves", moves.join(", ").into())]));
            }
        }
        sentences.join(" ")
    }
}
