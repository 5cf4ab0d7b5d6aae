//! A position in which the asker looks for a move: its picture, its buttons, and the reading of what is tried. Puzzles and
//! exercises are such positions.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::description;
use crate::presentation::problem::Failure;
use crate::presentation::puzzles::PuzzleView;
use tavoliere_games::rules::{BoxedPosition, Effects, Reading, Step, Steps, parse_move};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::{BegunChoice, MoveChoices, objection};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Attachment, BoardView, Button, Reply, TouchView};

/// A position with a task, as the asker sees it.
pub(crate) struct Posed<'a> {
    pub asker: &'a Asker<'a>,
    pub position: BoxedPosition,
    /// The move before, with its effects.
    pub last: Option<(Steps, Effects)>,
    pub shown: PuzzleView,
    /// The line of a try, without the try.
    pub line: Line,
}

/// The result of reading a try.
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

    /// A button for a line with these words after its beginning.
    pub(crate) fn button(&self, id: &str, rest: &str) -> Button {
        Button::new(self.language().say(id), self.line.clone().word(rest))
    }

    /// Words with the board, and buttons for the next step after some steps.
    pub(crate) fn question(&self, words: String, chosen: &str, controls: Vec<Button>) -> Reply {
        let last = self.last.as_ref().map(|(steps, effects)| (steps, effects.clone()));
        let board = self.board(&self.position, last, &self.shown.goal);
        let reply = Reply { attachment: Some(Attachment::Board(board)), ..Reply::plain(words) };
        self.with_choices(chosen, reply, controls)
    }

    /// Adds the buttons for the next step after what is chosen.
    pub(crate) fn with_choices(&self, chosen: &str, reply: Reply, controls: Vec<Button>) -> Reply {
        let line = |rest: &str| self.line.clone().word(rest);
        let choices = MoveChoices {
            game: self.shown.game,
            position: &*self.position,
            limits: self.asker.limits,
            language: self.language(),
            pick: &line,
            play: &line,
            leave: None,
            controls,
            touch: self.asker.limits.touch && !self.asker.page_reader().text_boards,
        };
        let Some(choice) = choices.next_choice(chosen) else { return reply };
        let mut reply = Reply { menus: choice.menus, buttons: choice.buttons, ..reply };
        if let Some(Attachment::Board(BoardView { touch: Some(touch), .. })) = &mut reply.attachment {
            touch.made = choice.made.0.iter().map(Step::to_string).collect();
            touch.taps = choice.taps;
        }
        reply
    }

    /// Reads what is tried.
    ///
    /// # Errors
    /// If no legal move begins so.
    pub(crate) fn parse_try(&self, tried: &str) -> Result<Try, Failure> {
        match parse_move(&*self.position, tried) {
            Reading::Whole(steps) => Ok(Try::Whole(steps)),
            _ if BegunChoice::parse(&*self.position, tried).is_some() => Ok(Try::Begun),
            _ => {
                let why = objection(self.shown.game, &*self.position, tried, self.asker.language);
                Err(Reply::plain(why).into())
            }
        }
    }

    /// The board after a move in this position.
    pub(crate) fn board_after(&self, steps: &Steps, goal: &str) -> BoardView {
        let mut next = self.position.clone();
        next.play(steps).expect("a legal move");
        self.board(&next, Some((steps, Effects::default())), goal)
    }

    /// The board with a position. `goal` is what is asked, or what there is to say about the last move.
    pub(crate) fn board(&self, position: &BoxedPosition, last: Option<(&Steps, Effects)>, goal: &str) -> BoardView {
        let board = self.shown.board(self.asker.page_reader(), position, last, goal);
        let words = description::cells(self.language(), &board.diagram, self.shown.game);
        BoardView { touch: Some(TouchView { words, ..TouchView::default() }), ..board }
    }
}
