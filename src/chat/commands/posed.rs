//! A position in which the asker looks for a move: its picture, its buttons, and the reading of what is tried. Puzzles and
//! exercises are such positions.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::line::Line;
use crate::chat::grammar::picker::{Begun, Choices, objection};
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Attachment, BoardScene, BoardView, Button, Reply};
use crate::chat::presentation::description;
use crate::chat::presentation::problem::Failure;
use tavoliere_games::rules::{BoxedPosition, Effects, Game, Reading, Side, Steps, read};
use tavoliere_render::Frame;
use tavoliere_render::card::Puzzle as Card;

/// A position with a task, as the asker sees it.
pub(crate) struct Posed<'a> {
    pub asker: &'a Asker<'a>,
    pub game: &'static Game,
    pub position: BoxedPosition,
    /// The move before, with its effects.
    pub last: Option<(Steps, Effects)>,
    /// Which puzzle or exercise it is.
    pub title: String,
    /// The task in a sentence, for the picture.
    pub goal: String,
    pub stars: u8,
    /// The file name of the picture.
    pub name: String,
    /// The line of a try, without the try.
    pub line: Line,
}

/// What a try comes to.
pub(crate) enum Try {
    /// A legal move.
    Whole(Steps),
    /// There is more to choose.
    Begun,
}

impl Posed<'_> {
    /// Replaces the message only if no other people see it.
    pub(crate) fn replaced(&self, reply: Reply) -> Reaction {
        if self.asker.is_private() { Reaction::Replace(reply) } else { Reaction::Say(reply) }
    }

    pub(crate) fn language(&self) -> Language {
        self.asker.page_reader().language
    }

    pub(crate) fn side(&self) -> Side {
        self.position.turn().side().expect("the game is not over")
    }

    /// A button for a line with these words after its beginning.
    pub(crate) fn button(&self, id: &str, rest: &str) -> Button {
        Button::new(self.language().say(id), self.line.clone().word(rest))
    }

    /// Words with the board, and buttons for the next step after some steps.
    pub(crate) fn question(&self, words: String, chosen: &str, controls: Vec<Button>) -> Reply {
        let last = self.last.as_ref().map(|(steps, effects)| (steps, effects.clone()));
        let board = self.board(&self.position, last, &self.goal);
        let reply = Reply { attachment: Some(Attachment::Board(board)), ..Reply::plain(words) };
        self.with_choices(chosen, reply, controls)
    }

    /// Adds the buttons for the next step after what is chosen.
    pub(crate) fn with_choices(&self, chosen: &str, reply: Reply, controls: Vec<Button>) -> Reply {
        let line = |rest: &str| self.line.clone().word(rest);
        let choices = Choices {
            game: self.game,
            position: &*self.position,
            limits: self.asker.limits,
            language: self.language(),
            pick: &line,
            play: &line,
            leave: None,
            controls,
        };
        match choices.after(chosen) {
            Some(choice) => Reply { menus: choice.menus, buttons: choice.buttons, ..reply },
            None => reply,
        }
    }

    /// Reads what is tried.
    ///
    /// # Errors
    /// If no legal move begins so.
    pub(crate) fn read(&self, tried: &str) -> Result<Try, Failure> {
        match read(&*self.position, tried) {
            Reading::Whole(steps) => Ok(Try::Whole(steps)),
            _ if Begun::read(&*self.position, tried).is_some() => Ok(Try::Begun),
            _ => {
                let why = objection(self.game, &*self.position, tried, self.asker.language);
                Err(Reply::plain(why).into())
            }
        }
    }

    /// The board after a move in this position.
    pub(crate) fn after(&self, steps: &Steps, goal: &str) -> BoardView {
        let mut next = self.position.clone();
        next.play(steps).expect("a legal move");
        self.board(&next, Some((steps, Effects::default())), goal)
    }

    /// The card with a position. `goal` is what is asked, or what there is to say about the last move.
    fn board(&self, position: &BoxedPosition, last: Option<(&Steps, Effects)>, goal: &str) -> BoardView {
        let goal = goal.lines().next().unwrap_or_default();
        let (game, language) = (self.game, self.language());
        let mut diagram = position.diagram();
        if let Some((steps, effects)) = last {
            diagram.show_played(steps, &effects);
        }
        let sides = Side::BOTH.map(|side| language.side_name(game, side));
        let title = language.game_text(game, "name");
        let size = description::size(language, &diagram);
        let standing = description::board(language, &diagram, &sides).join(" ");
        let legal = position.legal();
        let possible = if legal.is_empty() { String::new() } else { language.possible(&legal) };
        let reader = self.asker.page_reader();
        BoardView {
            alt: format!("{title}, {size}. {goal}"),
            standing: format!("{possible} {standing}").trim().to_owned(),
            score: String::new(),
            legend: description::legend(language, &diagram, game),
            theme: reader.theme,
            as_text: reader.text_boards,
            frame: Frame { title, ..Frame::default() },
            scene: BoardScene::Puzzle(Card {
                goal: goal.trim_end_matches('.').to_owned(),
                title: self.title.clone(),
                stars: self.stars,
                side: self.side(),
                diagram: diagram.clone(),
                result: None,
            }),
            diagram,
            name: self.name.clone(),
        }
    }
}
