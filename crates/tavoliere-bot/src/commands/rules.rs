//! `/rules`: the rules of a game, in pages.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::game_list;
use crate::presentation::balance;
use crate::presentation::description;
use crate::presentation::problem::Failure;
use crate::readers::reader::Reader;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Diagram, Game, IllustratedPage, Mark, Remedy, Scene, Side, Steps, WayToEnd};
use tavoliere_render::Frame;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Attachment, BoardScene, BoardView, Button, Reply, Span, Text, Tone};
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let language = asker.language;
    let word = line.words.first().map(String::as_str);
    let more = Button::new(language.say("button-endings"), Line::new(Verb::Rules).word(ENDINGS));
    if let Some(list) = game_list::asked(asker, Verb::Rules, word, "which-rules", None, Some(more), session).await? {
        return Ok(list);
    }
    let word = word.unwrap_or_default();
    if word == ENDINGS {
        return Ok(Reaction::Say(Reply { text: endings(language), apart: true, ..Reply::default() }));
    }
    let game = find_game(&word.to_lowercase()).ok_or_else(|| Problem::UnknownGame { word: word.to_owned() })?;
    // Only buttons of this message name a page.
    let Some(number) = line.words.get(1).and_then(|word| word.parse().ok()) else {
        return Ok(Reaction::Say(RulesPage::new(asker.readers.asker, game, 1).reply()));
    };
    // A public page keeps the language of the person who asked for it.
    let language = line.words.get(2).and_then(|tag| Language::from_tag(tag)).unwrap_or(language);
    let reader = Reader { language, ..asker.readers.asker };
    Ok(Reaction::Replace(RulesPage::new(reader, game, number).reply()))
}

/// The word of the line that asks how games end.
const ENDINGS: &str = "endings";

/// The games by the ways in which they end.
fn endings(language: Language) -> Text {
    let name = |game: &&'static Game| language.game_text(game, "name");
    let mut spans = vec![Span::Plain(language.say("rules-endings"))];
    for ending in WayToEnd::ALL {
        let games: Vec<String> = GAMES.iter().filter(|game| game.endings.contains(&ending)).map(name).collect();
        spans.push(Span::Plain("\n• ".to_owned()));
        spans.push(Span::Strong(language.say(&format!("ending-{}", ending.name()))));
        spans.push(Span::Plain(format!(": {}", games.join(", "))));
    }
    spans.push(Span::Plain(format!("\n{}", language.say("rules-endings-agreement"))));
    Text(spans)
}

/// How fair the game is, and what makes it fairer.
fn fairness(language: Language, game: &Game) -> String {
    let fairness = game.balance;
    let advice = match fairness.remedy() {
        Some(Remedy::Swap) if fairness.is_proven_for_first() => Some("rules-balance-usual"),
        Some(Remedy::Swap) => Some("rules-balance-swap"),
        Some(Remedy::Double) => Some("rules-balance-games"),
        None => None,
    };
    let advice = advice.map(|id| language.say(id));
    [balance::measured(language, fairness), balance::proven(language, fairness), advice]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The classic that is the nearest of an Italian game.
fn nearest(language: Language, game: &Game) -> String {
    let classic = game.nearest_classic.and_then(find_game);
    let told = classic.map(|classic| {
        let name = language.game_text(classic, "name");
        language.say_with("rules-nearest", [("classic", name.into())])
    });
    told.unwrap_or_default()
}

/// A page of the rules of a game, for a reader.
struct RulesPage {
    reader: Reader,
    game: &'static Game,
    page: &'static IllustratedPage,
    /// Its number, counted from 1.
    number: usize,
}

impl RulesPage {
    /// The page with the nearest number.
    fn new(reader: Reader, game: &'static Game, number: usize) -> Self {
        let number = number.clamp(1, game.pages.len());
        Self { reader, game, page: &game.pages[number - 1], number }
    }

    fn reply(&self) -> Reply {
        let attachment = Some(Attachment::Board(self.board()));
        Reply { text: self.text(), attachment, buttons: self.buttons(), ..Reply::default() }
    }

    fn text(&self) -> Text {
        let language = self.reader.language;
        let name = language.game_text(self.game, "name");
        let aim = (self.number == 1)
            .then(|| language.say_with("rules-aim", [("aim", language.game_text(self.game, "aim").into())]));
        let words = language.game_text(self.game, self.page.words);
        let last = self.is_last().then(|| {
            let tips = language.game_text(self.game, "tips");
            let tips = language.say_with("rules-tips", [("tips", tips.into())]);
            [tips, fairness(language, self.game), nearest(language, self.game), language.game_text(self.game, "author")]
        });
        let parts = aim.into_iter().chain([words]).chain(last.into_iter().flatten());
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        Text(vec![Span::Strong(name), Span::Plain(format!(" · {}\n\n{}", self.place(), parts.join("\n\n")))])
    }

    /// The number of the page and of all pages: `2/5`.
    fn place(&self) -> String {
        format!("{}/{}", self.number, self.game.pages.len())
    }

    fn is_last(&self) -> bool {
        self.number == self.game.pages.len()
    }

    fn buttons(&self) -> Vec<Vec<Button>> {
        let (language, id) = (self.reader.language, self.game.id);
        let turn = |label: &str, number: usize| {
            let line = Line::new(Verb::Rules).word(id).word(number).word(language.tag());
            Button::new(language.say(label), line)
        };
        let back = (self.number > 1).then(|| turn("button-page-back", self.number - 1));
        let next = (!self.is_last()).then(|| turn("button-page-next", self.number + 1).toned(Tone::Primary));
        let play = Line::new(Verb::Play).word(id);
        let practise = Button::new(language.say("button-play-computer"), play.clone().word("computer"));
        let play = Button::new(language.say("button-play-this"), play.word("anyone"));
        vec![back.into_iter().chain(next).collect(), vec![play, practise]]
    }

    fn board(&self) -> BoardView {
        let scene = self.page.scene(self.game);
        let language = self.reader.language;
        let title = language.game_text(self.game, "name");
        let sides = Side::BOTH.map(|side| language.side_name(self.game, side));
        BoardView {
            alt: self.description(&title, &scene),
            standing: self.describe_scene(&scene, &sides),
            score: String::new(),
            legend: description::legend(language, &scene.diagram, self.game),
            theme: self.reader.theme,
            as_text: self.reader.text_boards,
            frame: Frame { title, code: self.place(), ..Frame::default() },
            diagram: scene.diagram,
            scene: BoardScene::Board,
            touch: None,
            name: format!("{}-rules-{}", self.game.id, self.number),
        }
    }

    /// The page's picture in a sentence.
    fn description(&self, title: &str, scene: &Scene) -> String {
        format!("{title} {}, {}.", self.place(), description::size(self.reader.language, &scene.diagram))
    }

    /// Returns a description of the page's picture in words.
    fn describe_scene(&self, scene: &Scene, sides: &[String; 2]) -> String {
        let language = self.reader.language;
        // Forbidden moves are told below.
        let marks = scene.diagram.marks.iter().filter(|(_, mark)| *mark != Mark::Forbidden).copied().collect();
        let unmarked = Diagram { marks, ..scene.diagram.clone() };
        let mut sentences = description::board(language, &unmarked, self.game, sides);
        for (side, steps, effects) in &scene.played {
            let name = language.side_opening(self.game, *side);
            let variables = [("name", name.into()), ("move", steps.to_string().into())];
            sentences.push(language.say_with("happened-moved", variables));
            sentences.extend(effects.remarks.iter().map(|remark| language.remark(self.game, remark)));
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
                sentences.push(language.say_with(id, [("moves", moves.join(", ").into())]));
            }
        }
        sentences.join(" ")
    }
}
