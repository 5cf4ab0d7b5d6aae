//! `/puzzle`: a position with one proven right move.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::favourites::favourites;
use crate::chat::commands::posed::{Posed, Try};
use crate::chat::commands::sharing::{TRY, share_button};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::keyword;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::Problem;
use crate::chat::grammar::terms::find_game;
use crate::chat::platform::language::SIDE;
use crate::chat::platform::reply::{Attachment, Button, Reply, Tone};
use crate::chat::presentation::leaderboard;
use crate::chat::presentation::problem::Failure;
use crate::chat::presentation::puzzles;
use crate::chat::presentation::puzzles::Number;
use crate::store::Session;
use crate::store::people::puzzle_tries::{PuzzleTry, Tried};
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::rules::{Effects, Game, Steps};

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
        return Ok(Reaction::Say(ShownPuzzle::new(asker, puzzle, place).question("")));
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
    let shown = ShownPuzzle::new(asker, puzzle, (game, number));
    match &rest[..] {
        [] => Ok(shown.posed.replaced(shown.question(""))),
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
    let shown = ShownPuzzle::new(asker, puzzle, place);
    let reply = shown.question("");
    Ok(if replaces { shown.posed.replaced(reply) } else { Reaction::Say(reply) })
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
    posed: Posed<'a>,
}

impl<'a> ShownPuzzle<'a> {
    fn new(asker: &'a Asker<'a>, puzzle: &'static Puzzle, place: Number) -> Self {
        let (game, number) = place;
        let posed = Posed {
            asker,
            game,
            position: puzzle.position(),
            last: puzzle.moves.last().map(|steps| (steps.clone(), Effects::default())),
            title: title(asker, place),
            goal: String::new(),
            stars: 1 + STARS.iter().map(|least| u8::from(puzzle.nodes >= *least)).sum::<u8>(),
            name: format!("{}-puzzle-{number}", game.id),
            line: Line::new(Verb::Puzzle).word(game.id).word(number),
        };
        let side = posed.language().side_variables(game, posed.side(), SIDE);
        let goal = posed.language().say_with(&format!("puzzle-task-{}", puzzle.task.name()), side);
        Self { asker, puzzle, place, posed: Posed { goal, ..posed } }
    }

    /// The task with the board, and buttons for the next step after some steps.
    fn question(&self, chosen: &str) -> Reply {
        let stars = "★".repeat(self.posed.stars.into());
        let words = [format!("{} · {stars}", self.posed.title), self.posed.goal.clone()].join("\n");
        self.posed.question(words, chosen, self.controls())
    }

    fn controls(&self) -> Vec<Button> {
        vec![self.posed.button("button-puzzle-show", SHOW)]
    }

    fn next(&self) -> Button {
        let line = Line::new(Verb::Puzzle).word(self.place.0.id).word(NEXT);
        Button::new(self.posed.language().say("button-puzzle-next"), line).toned(Tone::Primary)
    }

    async fn answer(&self, tried: &str, session: &mut Session) -> Result<Reaction, Failure> {
        match self.posed.read(tried)? {
            Try::Whole(steps) if steps == self.puzzle.solution => self.right(session).await,
            Try::Whole(steps) => self.wrong(&steps, session).await,
            Try::Begun if self.asker.limits.private_answers => Ok(Reaction::Replace(self.question(tried))),
            // The board stays: only the buttons below it change.
            Try::Begun => {
                let reply = Reply::plain(self.posed.goal.clone());
                Ok(Reaction::Say(self.posed.with_choices(tried, reply, self.controls())))
            }
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
        if let Some(mine) = mine.filter(|mine| mine.right_at.is_some() && is_of_today(self.asker, self.place)) {
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
        let board = self.posed.after(steps, &words);
        let again = self.posed.button("button-puzzle-again", "").toned(Tone::Primary);
        let buttons = vec![[again].into_iter().chain(self.controls()).collect()];
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
        let board = self.posed.after(&self.puzzle.solution, &words);
        let line = Line::new(Verb::Play).word(self.place.0.id).word("computer");
        let practise = Button::new(self.posed.language().say("button-play-computer"), line);
        let today = Line::new(Verb::Puzzle).word(TODAY);
        let today = (!is_of_today(self.asker, self.place))
            .then(|| Button::new(self.posed.language().say("button-puzzle-today"), today));
        let mut buttons: Vec<Button> = [self.next()].into_iter().chain(today).chain([practise]).collect();
        buttons.extend(share_button(self.asker, &self.posed.line));
        let buttons = vec![buttons];
        Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) })
    }

    async fn keep(&self, tried: Tried, session: &mut Session) -> Result<(), Failure> {
        let Some(player) = &self.asker.player else { return Ok(()) };
        let place = (self.place.0.id, self.place.1);
        Ok(session.try_puzzle(player.own, place, tried, self.asker.context.now()).await?)
    }
}

/// Which puzzle it is.
fn title(asker: &Asker<'_>, place: Number) -> String {
    let (language, (game, number)) = (asker.page_reader().language, place);
    let named = ("game", language.game_text(game, "name").into());
    if is_of_today(asker, place) {
        let date = leaderboard::date(language, asker.context.now());
        return language.say_with("puzzle-title-today", [named, ("date", date.into())]);
    }
    let count = puzzles::of_game(game).len();
    language.say_with("puzzle-title", [named, ("number", number.into()), ("count", count.into())])
}

fn is_of_today(asker: &Asker<'_>, (game, number): Number) -> bool {
    let (of_day, place) = puzzles::of_day(puzzles::day(asker.context.now()));
    (of_day.id, place) == (game.id, number)
}
