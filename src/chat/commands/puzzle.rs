//! `/puzzle`: a position with one proven right move.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::favourites::favourites;
use crate::chat::commands::sharing::{TRY, share_button};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::keyword;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::picker::{Begun, Choices, objection};
use crate::chat::grammar::problem::Problem;
use crate::chat::grammar::terms::find_game;
use crate::chat::platform::language::{Language, SIDE};
use crate::chat::platform::reply::{Attachment, BoardScene, BoardView, Button, Reply, Tone};
use crate::chat::presentation::description;
use crate::chat::presentation::leaderboard;
use crate::chat::presentation::problem::Failure;
use crate::chat::presentation::puzzles;
use crate::chat::presentation::puzzles::Number;
use crate::store::Session;
use crate::store::people::puzzle_tries::{PuzzleTry, Tried};
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::rules::{BoxedPosition, Effects, Game, Reading, Side, Steps, read};
use tavoliere_render::Frame;
use tavoliere_render::card::Puzzle as Card;

/// Words of lines on buttons.
const NEXT: &str = "next";
const SHOW: &str = "show";

/// The word of a line for the puzzle of the day.
const TODAY: &str = "today";

/// The number of nodes of a proof from which a puzzle gets another star.
const STARS: [u64; 2] = [300, 1_500];

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if line.words.iter().any(|word| keyword::is(word, TODAY)) {
        let place = puzzles::of_day(puzzles::day(asker.context.now()));
        let puzzle = puzzles::find(place).expect("`of_day` returns a puzzle of the list");
        return Ok(Reaction::Say(ShownPuzzle { asker, puzzle, place, position: puzzle.position() }.question("")));
    }
    let mut words = line.words.iter().map(String::as_str).peekable();
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
    let shown = ShownPuzzle { asker, puzzle, place: (game, number), position: puzzle.position() };
    match &rest[..] {
        [] => Ok(shown.replaced(shown.question(""))),
        // Under a post for everybody, which stays.
        [TRY] => Ok(Reaction::Say(shown.question(""))),
        [SHOW] => shown.show(session).await,
        tried => shown.answer(&tried.join(" "), session).await,
    }
}

/// Shows a puzzle that the asker has not tried, in place of the current message if `replaces`.
async fn another(
    asker: &Asker<'_>,
    game: Option<&'static Game>,
    replaces: bool,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let tries = tries(asker, session).await?;
    let games = match game {
        Some(game) => vec![game],
        None => favourites(asker, session).await?,
    };
    let Some(place) = puzzles::next(&games, &tries) else {
        return Err(Problem::Refused("puzzle-none-left").into());
    };
    let puzzle = puzzles::find(place).expect("`next` returns a puzzle of the list");
    let shown = ShownPuzzle { asker, puzzle, place, position: puzzle.position() };
    let reply = shown.question("");
    Ok(if replaces { shown.replaced(reply) } else { Reaction::Say(reply) })
}

async fn tries(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<PuzzleTry>, Failure> {
    match &asker.player {
        Some(player) => Ok(session.puzzle_tries(player.own).await?),
        None => Ok(Vec::new()),
    }
}

/// A puzzle as the asker sees it.
struct ShownPuzzle<'a> {
    asker: &'a Asker<'a>,
    puzzle: &'static Puzzle,
    place: Number,
    position: BoxedPosition,
}

impl ShownPuzzle<'_> {
    /// Replaces the message only if no other people see it.
    fn replaced(&self, reply: Reply) -> Reaction {
        if self.asker.is_private() { Reaction::Replace(reply) } else { Reaction::Say(reply) }
    }

    fn language(&self) -> Language {
        self.asker.page_reader().language
    }

    /// The task with the board, and buttons for the next step after some steps.
    fn question(&self, chosen: &str) -> Reply {
        let stars = "★".repeat(self.stars().into());
        let words = [format!("{} · {stars}", self.title()), self.task()].join("\n");
        let board = self.board(&self.position, self.puzzle.moves.last(), &self.task());
        self.with_choices(chosen, Reply { attachment: Some(Attachment::Board(board)), ..Reply::plain(words) })
    }

    /// Which puzzle it is.
    fn title(&self) -> String {
        let variables = [
            ("game", self.language().game_text(self.place.0, "name").into()),
            ("number", self.place.1.into()),
            ("count", puzzles::of_game(self.place.0).len().into()),
        ];
        if self.is_of_today() {
            let now = self.asker.context.now();
            let date = leaderboard::date(self.language(), now);
            return self.language().say_with("puzzle-title-today", [variables[0].clone(), ("date", date.into())]);
        }
        self.language().say_with("puzzle-title", variables)
    }

    fn is_of_today(&self) -> bool {
        let (game, number) = puzzles::of_day(puzzles::day(self.asker.context.now()));
        (game.id, number) == (self.place.0.id, self.place.1)
    }

    /// How hard it is.
    fn stars(&self) -> u8 {
        1 + STARS.iter().map(|least| u8::from(self.puzzle.nodes >= *least)).sum::<u8>()
    }

    fn side(&self) -> Side {
        self.position.turn().side().expect("a puzzle is not over")
    }

    fn task(&self) -> String {
        let side = self.language().side_variables(self.place.0, self.side(), SIDE);
        self.language().say_with(&format!("puzzle-task-{}", self.puzzle.task.name()), side)
    }

    fn line(&self, rest: &str) -> Line {
        Line::new(Verb::Puzzle).word(self.place.0.id).word(self.place.1).word(rest)
    }

    /// Adds the buttons for the next step after what is chosen.
    fn with_choices(&self, chosen: &str, reply: Reply) -> Reply {
        let line = |rest: &str| self.line(rest);
        let choices = Choices {
            game: self.place.0,
            position: &*self.position,
            limits: self.asker.limits,
            language: self.language(),
            pick: &line,
            play: &line,
            leave: None,
            controls: vec![self.button("button-puzzle-show", SHOW)],
        };
        match choices.after(chosen) {
            Some(choice) => Reply { menus: choice.menus, buttons: choice.buttons, ..reply },
            None => reply,
        }
    }

    fn button(&self, id: &str, rest: &str) -> Button {
        Button::new(self.language().say(id), self.line(rest))
    }

    fn next(&self) -> Button {
        let line = Line::new(Verb::Puzzle).word(self.place.0.id).word(NEXT);
        Button::new(self.language().say("button-puzzle-next"), line).toned(Tone::Primary)
    }

    async fn answer(&self, tried: &str, session: &mut Session) -> Result<Reaction, Failure> {
        match read(&*self.position, tried) {
            Reading::Whole(steps) if steps == self.puzzle.solution => self.right(session).await,
            Reading::Whole(steps) => self.wrong(&steps, session).await,
            _ if Begun::read(&*self.position, tried).is_none() => {
                let why = objection(self.place.0, &*self.position, tried, self.asker.language);
                Err(Reply::plain(why).into())
            }
            _ if self.asker.limits.private_answers => Ok(Reaction::Replace(self.question(tried))),
            // The board stays: only the buttons below it change.
            _ => Ok(Reaction::Say(self.with_choices(tried, Reply::plain(self.task())))),
        }
    }

    async fn right(&self, session: &mut Session) -> Result<Reaction, Failure> {
        self.keep(Tried::Right, session).await?;
        let tries = tries(self.asker, session).await?;
        let (row, most) = puzzles::streaks(&tries);
        let mine = tries.iter().find(|one| one.game == self.place.0.id && one.number == self.place.1);
        let id = if mine.is_some_and(|mine| mine.solved) { "puzzle-right" } else { "puzzle-right-at-last" };
        let solution = self.puzzle.solution.to_string();
        let variables = [("move", solution.into()), ("row", row.into()), ("most", most.into())];
        let mut words = self.asker.language.say_with(id, variables);
        if let Some(mine) = mine.filter(|mine| mine.right_at.is_some() && self.is_of_today()) {
            let days = puzzles::days_in_a_row(&tries, puzzles::day(self.asker.context.now()));
            let variables = [("squares", puzzles::squares(mine).into()), ("days", days.into())];
            words = format!("{words}\n{}", self.asker.language.say_with("puzzle-of-today", variables));
        }
        Ok(self.solved(words))
    }

    async fn wrong(&self, steps: &Steps, session: &mut Session) -> Result<Reaction, Failure> {
        self.keep(Tried::Wrong, session).await?;
        let id = format!("puzzle-wrong-{}", self.puzzle.task.name());
        let words = self.asker.language.say_with(&id, [("move", steps.to_string().into())]);
        if !self.asker.is_private() {
            return Ok(Reaction::Say(Reply::plain(words)));
        }
        let mut next = self.position.clone();
        next.play(steps).expect("a legal move");
        let board = self.board(&next, Some(steps), &words);
        let again = self.button("button-puzzle-again", "").toned(Tone::Primary);
        let buttons = vec![vec![again, self.button("button-puzzle-show", SHOW)]];
        Ok(Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) }))
    }

    /// Shows the solution. The puzzle counts as not solved.
    async fn show(&self, session: &mut Session) -> Result<Reaction, Failure> {
        self.keep(Tried::Shown, session).await?;
        let solution = self.puzzle.solution.to_string();
        Ok(self.solved(self.asker.language.say_with("puzzle-shown", [("move", solution.into())])))
    }

    /// The board with the solution, if the answer is private.
    fn solved(&self, words: String) -> Reaction {
        if !self.asker.is_private() {
            return Reaction::Say(Reply::plain(words));
        }
        let mut next = self.position.clone();
        next.play(&self.puzzle.solution).expect("a puzzle's solution is legal");
        let board = self.board(&next, Some(&self.puzzle.solution), &words);
        let line = Line::new(Verb::Play).word(self.place.0.id).word("computer");
        let practise = Button::new(self.language().say("button-play-computer"), line);
        let today = Line::new(Verb::Puzzle).word(TODAY);
        let today = (!self.is_of_today()).then(|| Button::new(self.language().say("button-puzzle-today"), today));
        let mut buttons: Vec<Button> = [self.next()].into_iter().chain(today).chain([practise]).collect();
        buttons.extend(share_button(self.asker, &self.line("")));
        let buttons = vec![buttons];
        Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) })
    }

    async fn keep(&self, tried: Tried, session: &mut Session) -> Result<(), Failure> {
        let Some(player) = &self.asker.player else { return Ok(()) };
        let place = (self.place.0.id, self.place.1);
        Ok(session.try_puzzle(player.own, place, tried, self.asker.context.now()).await?)
    }

    /// The card with a position. `goal` is what is asked, or what there is to say about the last move.
    fn board(&self, position: &BoxedPosition, last: Option<&Steps>, goal: &str) -> BoardView {
        let goal = goal.lines().next().unwrap_or_default();
        let (game, language) = (self.place.0, self.language());
        let mut diagram = position.diagram();
        if let Some(last) = last {
            diagram.show_played(last, &Effects::default());
        }
        let sides = Side::BOTH.map(|side| language.side_name(game, side));
        let title = language.game_text(game, "name");
        let size = description::size(language, &diagram);
        let standing = description::board(language, &diagram, &sides).join(" ");
        let reader = self.asker.page_reader();
        BoardView {
            alt: format!("{title}, {size}. {goal}"),
            standing: format!("{} {standing}", language.possible(&position.legal())),
            score: String::new(),
            legend: description::legend(language, &diagram, game),
            theme: reader.theme,
            as_text: reader.text_boards,
            frame: Frame { title, ..Frame::default() },
            scene: BoardScene::Puzzle(Card {
                goal: goal.trim_end_matches('.').to_owned(),
                title: self.title(),
                stars: self.stars(),
                side: self.side(),
                diagram: diagram.clone(),
                result: None,
            }),
            diagram,
            name: format!("{}-puzzle-{}", game.id, self.place.1),
        }
    }
}
