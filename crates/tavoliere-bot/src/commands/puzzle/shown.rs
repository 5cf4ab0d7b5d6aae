//! A puzzle as somebody sees it, and the buttons below it.

use crate::commands::puzzle::{FOUND, NEXT, SHOW, TODAY, WHY, spell_moves};
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::posed::Posed;
use crate::commands::support::sharing::share_button;
use crate::presentation::puzzles::{self, PuzzleNumber, PuzzleView};
use tavoliere_engine::puzzles::{Puzzle, SolvingStep, play};
use tavoliere_games::rules::{BoxedPosition, Effects, Side, Steps};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Tone};
use tavoliere_store::people::puzzle_tries::PuzzleTry;

/// A puzzle as the asker sees it, after the own moves that were found and the replies to them.
pub(super) struct ShownPuzzle<'a> {
    pub asker: &'a Asker<'a>,
    pub puzzle: &'static Puzzle,
    pub place: PuzzleNumber,
    /// The own moves that were found.
    pub found: Vec<Steps>,
    pub posed: Posed<'a>,
}

impl<'a> ShownPuzzle<'a> {
    pub(super) fn new(asker: &'a Asker<'a>, puzzle: &'static Puzzle, place: PuzzleNumber) -> Self {
        let posed = Posed {
            asker,
            position: puzzle.position(),
            last: puzzle.moves.last().map(|steps| (steps.clone(), Effects::default())),
            shown: PuzzleView::from_puzzle((puzzle, 0), place, asker.page_reader().language, asker.context.now()),
            line: Line::new(Verb::Puzzle).word(place.0.id).word(place.1),
        };
        Self { asker, puzzle, place, found: Vec::new(), posed }
    }

    /// The puzzle after own moves, each with [`FOUND`] behind it. From its beginning if they are not right.
    pub(super) fn after_found(self, found: &str) -> Self {
        let (mut position, mut replied) = (self.posed.position.clone(), None);
        let found: Option<Vec<Steps>> = found.split_terminator(FOUND).map(Steps::parse).collect();
        let found = found.unwrap_or_default();
        for (own, steps) in found.iter().enumerate() {
            let reply = position.legal().contains(steps).then(|| self.step(&mut position, steps, own));
            let Some(SolvingStep::Kept(replies)) = reply else { return self };
            replied = replies.last().cloned().or(Some(steps.clone()));
        }
        let Some(last) = replied else { return self };
        let last = Some((last, Effects::default()));
        let line = found.iter().map(|steps| format!("{steps}{FOUND}")).collect::<String>();
        let line = self.start().word(line);
        let language = self.posed.language();
        let after = (self.puzzle, found.len());
        let shown = PuzzleView::from_puzzle(after, self.place, language, self.asker.context.now());
        Self { found, posed: Posed { position, last, line, shown, ..self.posed }, ..self }
    }

    /// Returns the result of a move after so many own moves, and advances the position by the move and the replies to it. The
    /// first winning move is in the file, so a wrong first move needs no proof.
    fn step(&self, position: &mut BoxedPosition, steps: &Steps, own: usize) -> SolvingStep {
        let is_wrong = own == 0 && *steps != self.puzzle.solution;
        if is_wrong { SolvingStep::Missed } else { play(position, steps, self.puzzle.moves_left(own)) }
    }

    /// The result of a move from here, and the position after it and the replies to it.
    pub(super) fn tried(&self, steps: &Steps) -> (SolvingStep, BoxedPosition) {
        let mut position = self.posed.position.clone();
        (self.step(&mut position, steps, self.found.len()), position)
    }

    /// The side that has to win in time, and the own moves that it has left; `None` if there is no limit.
    pub(super) fn limit(&self) -> Option<(Side, usize)> {
        self.puzzle.moves_left(self.found.len()).map(|moves| (self.posed.shown.side, moves))
    }

    pub(super) fn is_missed(&self, steps: &Steps) -> bool {
        matches!(self.tried(steps).0, SolvingStep::Missed)
    }

    /// The line of the puzzle.
    pub(super) fn start(&self) -> Line {
        Line::new(Verb::Puzzle).word(self.place.0.id).word(self.place.1)
    }

    /// The task with the board, and buttons for the next step after some steps.
    pub(super) fn question(&self, chosen: &str) -> Reply {
        self.posed.question(self.posed.shown.words(), chosen, self.controls())
    }

    pub(super) fn controls(&self) -> Vec<Button> {
        vec![self.posed.button("button-puzzle-show", SHOW)]
    }

    pub(super) fn next(&self) -> Button {
        let line = Line::new(Verb::Puzzle).word(self.place.0.id).word(NEXT);
        Button::new(self.posed.language().say("button-puzzle-next"), line).toned(Tone::Primary)
    }

    pub(super) fn again_button(&self) -> Button {
        self.posed.button("button-puzzle-again", "").toned(Tone::Primary)
    }

    /// The position after a right move and the replies to it, to go on from. `None` if the puzzle is solved: with the last move
    /// that the quickest win needs, and with the first one where all read along and would see the next.
    pub(super) fn next_position(&self, position: BoxedPosition, steps: &Steps, replies: &[Steps]) -> Option<Reply> {
        let found = [&self.found[..], std::slice::from_ref(steps)].concat();
        let line = found.iter().map(|steps| format!("{steps}{FOUND}")).collect::<String>();
        let line = self.start().word(line);
        let longest = position.legal().iter().map(|steps| steps.to_string().len()).max()?;
        let fits = line.clone().word(WHY).word("x".repeat(longest)).fits();
        if !self.asker.is_private() || found.len() >= usize::from(self.puzzle.depth) || !fits {
            return None;
        }
        let last = replies.last().unwrap_or(steps);
        let language = self.posed.language();
        let id = if replies.is_empty() { "puzzle-moves-again" } else { "puzzle-goes-on" };
        let variables = [("move", steps.to_string().into()), ("reply", spell_moves(language, replies).into())];
        let words = language.say_with(id, variables);
        let posed = Posed {
            asker: self.asker,
            position,
            last: Some((last.clone(), Effects::default())),
            shown: PuzzleView::from_puzzle((self.puzzle, found.len()), self.place, language, self.asker.context.now()),
            line,
        };
        Some(posed.question(words, "", vec![posed.button("button-puzzle-show", SHOW)]))
    }

    /// The end of a solved puzzle: the board with the last move, if the answer is private. `to_copy` has the tries at the one of
    /// today.
    pub(super) fn solved(&self, steps: &Steps, words: String, to_copy: Option<String>) -> Reaction {
        if !self.asker.is_private() {
            return Reaction::Say(Reply::plain(words));
        }
        let board = self.posed.board_after(steps, &words);
        let line = Line::new(Verb::Play).word(self.place.0.id).word("computer");
        let practise = Button::new(self.posed.language().say("button-play-computer"), line);
        let today = Line::new(Verb::Puzzle).word(TODAY);
        let today = (!self.is_of_today()).then(|| Button::new(self.posed.language().say("button-puzzle-today"), today));
        let mut buttons: Vec<Button> = [self.next()].into_iter().chain(today).chain([practise]).collect();
        buttons.extend(share_button(self.asker, &self.start()));
        let buttons = vec![buttons];
        Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, to_copy, ..Reply::plain(words) })
    }

    pub(super) fn is_about(&self, one: &PuzzleTry) -> bool {
        (&*one.game, one.number) == (self.place.0.id, self.place.1)
    }

    pub(super) fn is_of_today(&self) -> bool {
        puzzles::of_day(puzzles::day(self.asker.context.now())) == self.place
    }
}
