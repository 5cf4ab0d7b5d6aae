//! `/puzzle`: a position with one right move, to be found by whoever asks.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::picker::Choices;
use crate::chat::grammar::reading::Asked;
use crate::chat::grammar::terms::find_game;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{BoardView, Button, Reply, Text, Tone};
use crate::chat::presentation::description;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::presentation::puzzles;
use crate::chat::presentation::puzzles::Place;
use crate::store::Session;
use crate::store::people::puzzle_tries::PuzzleTry;
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::rules::{BoxedPosition, Effects, Reading, Side, Steps, read};
use tavoliere_render::Frame;

/// Words in lines that buttons carry.
const NEXT: &str = "next";
const SHOW: &str = "show";

/// Proofs of at least so many nodes make one star more.
const STARS: [u64; 2] = [300, 1_500];

pub(crate) async fn puzzle(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let mut words = asked.words.iter().map(String::as_str).peekable();
    let game = match words.peek() {
        Some(word) if *word != NEXT => {
            let found =
                find_game(&word.to_lowercase()).ok_or_else(|| Problem::UnknownGame { word: (*word).to_owned() });
            words.next();
            Some(found?)
        }
        _ => None,
    };
    let number = words.peek().and_then(|word| word.parse().ok());
    let (Some(game), Some(number)) = (game, number) else {
        let again = words.peek() == Some(&NEXT);
        return another(asker, game, again, session).await;
    };
    let rest: Vec<&str> = words.skip(1).collect();
    let Some(puzzle) = puzzles::find((game, number)) else { return another(asker, Some(game), false, session).await };
    let leaf = Leaf { asker, puzzle, place: (game, number), position: puzzle.position() };
    match &rest[..] {
        [] => Ok(leaf.turned(leaf.question(""))),
        [SHOW] => leaf.show(session).await,
        tried => leaf.answer(&tried.join(" "), session).await,
    }
}

/// One that is new to the asker. `turns` takes the place of the one before.
async fn another(
    asker: &Asker<'_>,
    game: Option<&'static tavoliere_games::rules::Game>,
    turns: bool,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let tries = tries(asker, session).await?;
    let Some(place) = puzzles::next(game, &tries) else {
        return Err(Problem::Said(asker.language.say("puzzle-none-left")).into());
    };
    let puzzle = puzzles::find(place).expect("the next one is there");
    let leaf = Leaf { asker, puzzle, place, position: puzzle.position() };
    let reply = leaf.question("");
    Ok(if turns { leaf.turned(reply) } else { Reaction::Say(reply) })
}

async fn tries(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<PuzzleTry>, Failure> {
    match &asker.player {
        Some(player) => Ok(session.puzzle_tries(player.own).await?),
        None => Ok(Vec::new()),
    }
}

/// A puzzle as it is shown to somebody.
struct Leaf<'a> {
    asker: &'a Asker<'a>,
    puzzle: &'static Puzzle,
    place: Place,
    position: BoxedPosition,
}

impl Leaf<'_> {
    /// Where others see the puzzle, it stays as it is for them.
    fn turned(&self, reply: Reply) -> Reaction {
        if self.asker.is_alone() { Reaction::Turn(reply) } else { Reaction::Say(reply) }
    }

    fn language(&self) -> Language {
        self.asker.language_under_posts()
    }

    /// What is to be done, on the board, with buttons for what comes after the steps chosen so far.
    fn question(&self, chosen: &str) -> Reply {
        let stars = "★".repeat(1 + STARS.iter().filter(|least| self.puzzle.nodes >= **least).count());
        let variables = [
            ("game", self.language().game_text(self.place.0, "name").into()),
            ("number", self.place.1.into()),
            ("count", puzzles::of_game(self.place.0).len().into()),
            ("stars", stars.into()),
        ];
        let words = [self.language().say_with("puzzle-asked", variables), self.task()].join("\n");
        let board = self.board(&self.position, self.puzzle.moves.last(), self.task());
        Reply { text: Text::plain(words), board: Some(board), buttons: self.choices(chosen), ..Reply::default() }
    }

    fn side(&self) -> Side {
        self.position.turn().side().expect("somebody is to move in a puzzle")
    }

    fn task(&self) -> String {
        let side = self.language().side_name(self.place.0, self.side());
        self.language().say_with(&format!("puzzle-task-{}", self.puzzle.task.name()), [("side", side.into())])
    }

    fn line(&self, rest: &str) -> String {
        format!("/puzzle {} {} {rest}", self.place.0.id, self.place.1).trim_end().to_owned()
    }

    fn choices(&self, chosen: &str) -> Vec<Vec<Button>> {
        let line = |rest: &str| self.line(rest);
        let choices = Choices { position: &*self.position, pick: &line, play: &line };
        let Some(choice) = choices.after(chosen) else { return Vec::new() };
        let back = choice.back.map(|line| Button::new(self.language().say("button-back"), line));
        vec![choice.buttons, back.into_iter().chain([self.button("button-puzzle-show", SHOW)]).collect()]
    }

    fn button(&self, id: &str, rest: &str) -> Button {
        Button::new(self.language().say(id), self.line(rest))
    }

    fn next(&self) -> Button {
        let line = format!("/puzzle {} {NEXT}", self.place.0.id);
        Button::new(self.language().say("button-puzzle-next"), line).toned(Tone::Primary)
    }

    async fn answer(&self, tried: &str, session: &mut Session) -> Result<Reaction, Failure> {
        match read(&*self.position, tried) {
            Reading::Whole(steps) if steps == self.puzzle.solution => self.right(session).await,
            Reading::Whole(steps) => self.wrong(&steps, session).await,
            Reading::Begun { .. } if self.asker.is_alone() => Ok(Reaction::Turn(self.question(tried))),
            // The board stands above the buttons, for all to see.
            Reading::Begun { .. } => {
                Ok(Reaction::Say(Reply { buttons: self.choices(tried), ..Reply::plain(self.task()) }))
            }
            Reading::Illegal(_) | Reading::Unreadable => {
                let possible = self.asker.language.possible(&self.position.legal());
                let problem = Problem::Unreadable { typed: tried.to_owned() }.sentence(self.asker.language);
                Err(Problem::Said(format!("{problem} {possible}")).into())
            }
        }
    }

    async fn right(&self, session: &mut Session) -> Result<Reaction, Failure> {
        self.keep(true, session).await?;
        let tries = tries(self.asker, session).await?;
        let (row, most) = puzzles::rows(&tries);
        let mine = tries.iter().find(|one| one.game == self.place.0.id && one.number == self.place.1);
        let id = if mine.is_some_and(|mine| mine.solved) { "puzzle-right" } else { "puzzle-right-at-last" };
        let solution = self.puzzle.solution.to_string();
        let variables = [("move", solution.into()), ("row", row.into()), ("most", most.into())];
        let words = self.asker.language.say_with(id, variables);
        Ok(self.solved(words))
    }

    async fn wrong(&self, steps: &Steps, session: &mut Session) -> Result<Reaction, Failure> {
        self.keep(false, session).await?;
        let id = format!("puzzle-wrong-{}", self.puzzle.task.name());
        let words = self.asker.language.say_with(&id, [("move", steps.to_string().into())]);
        if !self.asker.is_alone() {
            return Ok(Reaction::Say(Reply::plain(words)));
        }
        let mut next = self.position.clone();
        next.play(steps).expect("a legal move");
        let board = self.board(&next, Some(steps), words.clone());
        let again = self.button("button-puzzle-again", "").toned(Tone::Primary);
        let buttons = vec![vec![again, self.button("button-puzzle-show", SHOW)]];
        Ok(Reaction::Turn(Reply { board: Some(board), buttons, ..Reply::plain(words) }))
    }

    /// Who gives up has not solved it.
    async fn show(&self, session: &mut Session) -> Result<Reaction, Failure> {
        self.keep(false, session).await?;
        let solution = self.puzzle.solution.to_string();
        Ok(self.solved(self.asker.language.say_with("puzzle-shown", [("move", solution.into())])))
    }

    /// The board with the solution, for the eyes of the asker alone.
    fn solved(&self, words: String) -> Reaction {
        if !self.asker.is_alone() {
            return Reaction::Say(Reply::plain(words));
        }
        let mut next = self.position.clone();
        next.play(&self.puzzle.solution).expect("a puzzle's solution is legal");
        let board = self.board(&next, Some(&self.puzzle.solution), words.clone());
        let practise =
            Button::new(self.language().say("button-play-computer"), format!("/play {} computer", self.place.0.id));
        let buttons = vec![vec![self.next(), practise]];
        Reaction::Turn(Reply { board: Some(board), buttons, ..Reply::plain(words) })
    }

    async fn keep(&self, solved: bool, session: &mut Session) -> Result<(), Failure> {
        let Some(player) = &self.asker.player else { return Ok(()) };
        let tried = PuzzleTry { game: self.place.0.id.to_owned(), number: self.place.1, solved };
        Ok(session.try_puzzle(player.own, &tried, self.asker.context.now()).await?)
    }

    fn board(&self, position: &BoxedPosition, last: Option<&Steps>, footer: String) -> BoardView {
        let (game, language) = (self.place.0, self.language());
        let mut diagram = position.diagram();
        if let Some(last) = last {
            diagram.show_played(last, &Effects::default());
        }
        let sides = Side::BOTH.map(|side| language.side_name(game, side));
        let title = language.game_text(game, "name");
        let size = description::size(language, &diagram);
        let standing = description::board(language, &diagram, &sides).join(" ");
        let reader = self.asker.reader_of_leaves();
        BoardView {
            alt: format!("{title}, {size}. {footer} {} {standing}", language.possible(&position.legal())),
            score: String::new(),
            legend: description::legend(language, &diagram, &sides),
            theme: reader.theme,
            as_text: reader.text_boards,
            frame: Frame {
                title,
                code: format!("{}/{}", self.place.1, puzzles::of_game(game).len()),
                footer,
                ..Frame::default()
            },
            diagram,
            earlier: Vec::new(),
            challenge: None,
            name: format!("{}-puzzle-{}", game.id, self.place.1),
        }
    }
}
