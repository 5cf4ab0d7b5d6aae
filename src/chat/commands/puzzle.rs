//! `/puzzle`: a position with one move that wins, and the win to play out.

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
use crate::chat::platform::limits::Limits;
use crate::chat::platform::reply::{Attachment, Button, Reply, Tone};
use crate::chat::presentation::problem::Failure;
use crate::chat::presentation::puzzles::{self, Number, Shown};
use crate::rating::Rating;
use crate::store::Session;
use crate::store::people::puzzle_tries::{PuzzleTry, Tried};
use tavoliere_engine::puzzles::{BestPlay, Puzzle, Step, best_play, play};
use tavoliere_games::rules::{BoxedPosition, Effects, Game, Steps};

/// Words of lines on buttons.
const NEXT: &str = "next";
const SHOW: &str = "show";
const WHY: &str = "why";

/// The word of a line for the puzzle of the day.
const TODAY: &str = "today";

/// What follows each own move in the word of a line that has those that were found.
const FOUND: char = ',';

/// The most moves of best play that are told.
const TOLD: usize = 8;

/// An explanation stores nothing, and its proofs hold up nobody.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    !line.words.iter().any(|word| word == WHY)
}

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
    let Some(puzzle) = puzzles::find((game, number)) else { return another(asker, Some(game), false, session).await };
    let rest: Vec<&str> = words.skip(1).collect();
    let (found, rest) = match rest.split_first() {
        Some((found, rest)) if found.ends_with(FOUND) => (*found, rest),
        _ => ("", &rest[..]),
    };
    let shown = ShownPuzzle::new(asker, puzzle, (game, number)).after(found);
    if !found.is_empty() && shown.found.is_empty() && rest.first() != Some(&WHY) {
        // Somebody typed moves as found that are not right: that is a try, too.
        shown.keep(Tried::Wrong, session).await?;
    }
    match rest {
        [] => Ok(shown.posed.replaced(shown.question(""))),
        // Under a post for everybody, which stays.
        [TRY] => Ok(Reaction::Say(shown.question(""))),
        [SHOW] => shown.show(session).await,
        [WHY, tried @ ..] => shown.explain(&tried.join(" "), session).await,
        tried => shown.answer(&tried.join(" "), session).await,
    }
}

/// Shows the puzzle that suits the asker best, in place of the current message if `replaces`: of the first game that has one
/// they have not tried, else of the first that has one they have not solved.
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
    let (mut untried, mut unsolved) = (None, None);
    for game in games {
        let moved = session.puzzle_ratings(game.id).await?;
        untried = puzzles::suiting(game, &tries, &moved, |_| true);
        if untried.is_some() {
            break;
        }
        unsolved = unsolved.or_else(|| puzzles::suiting(game, &tries, &moved, |one| one.solved));
    }
    let place = untried.or(unsolved).ok_or(Problem::Refused("puzzle-none-left"))?;
    let puzzle = puzzles::find(place).expect("it is of the list");
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

/// A puzzle as the asker sees it, after the own moves that were found and the replies to them.
struct ShownPuzzle<'a> {
    asker: &'a Asker<'a>,
    puzzle: &'static Puzzle,
    place: Number,
    /// The own moves that were found.
    found: Vec<Steps>,
    posed: Posed<'a>,
}

impl<'a> ShownPuzzle<'a> {
    fn new(asker: &'a Asker<'a>, puzzle: &'static Puzzle, place: Number) -> Self {
        let posed = Posed {
            asker,
            position: puzzle.position(),
            last: puzzle.moves.last().map(|steps| (steps.clone(), Effects::default())),
            shown: Shown::of(puzzle, place, asker.page_reader().language, asker.context.now()),
            line: Line::new(Verb::Puzzle).word(place.0.id).word(place.1),
        };
        Self { asker, puzzle, place, found: Vec::new(), posed }
    }

    /// The puzzle after own moves, each with [`FOUND`] behind it. From its beginning if they are not right.
    fn after(self, found: &str) -> Self {
        let (mut position, mut replied) = (self.posed.position.clone(), None);
        let found: Option<Vec<Steps>> = found.split_terminator(FOUND).map(Steps::parse).collect();
        let found = found.unwrap_or_default();
        for steps in &found {
            let reply = position.legal().contains(steps).then(|| self.step(&mut position, steps));
            let Some(Step::Kept(replies)) = reply else { return self };
            replied = replies.last().cloned().or(Some(steps.clone()));
        }
        let Some(last) = replied else { return self };
        let last = Some((last, Effects::default()));
        let line = found.iter().map(|steps| format!("{steps}{FOUND}")).collect::<String>();
        let line = self.start().word(line);
        Self { found, posed: Posed { position, last, line, ..self.posed }, ..self }
    }

    /// What a move comes to; the position is the one after it and the replies to it. The first move that wins is in the
    /// file, so a wrong one needs no proof.
    fn step(&self, position: &mut BoxedPosition, steps: &Steps) -> Step {
        let is_first = position.walk().key() == self.puzzle.position().walk().key();
        if is_first && *steps != self.puzzle.solution { Step::Missed } else { play(position, steps) }
    }

    fn is_missed(&self, steps: &Steps) -> bool {
        matches!(self.step(&mut self.posed.position.clone(), steps), Step::Missed)
    }

    /// The line of the puzzle.
    fn start(&self) -> Line {
        Line::new(Verb::Puzzle).word(self.place.0.id).word(self.place.1)
    }

    /// The task with the board, and buttons for the next step after some steps.
    fn question(&self, chosen: &str) -> Reply {
        self.posed.question(self.posed.shown.words(), chosen, self.controls())
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
            Try::Whole(steps) => self.tried(&steps, session).await,
            Try::Begun if self.asker.limits.private_answers => Ok(Reaction::Replace(self.question(tried))),
            // The board stays: only the buttons below it change.
            Try::Begun => {
                let reply = Reply::plain(self.posed.shown.goal.clone());
                Ok(Reaction::Say(self.posed.with_choices(tried, reply, self.controls())))
            }
        }
    }

    async fn tried(&self, steps: &Steps, session: &mut Session) -> Result<Reaction, Failure> {
        let mut position = self.posed.position.clone();
        match self.step(&mut position, steps) {
            Step::Missed => self.wrong(steps, session).await,
            Step::Kept(replies) => match self.further(position, steps, &replies) {
                Some(reply) => Ok(Reaction::Replace(reply)),
                None => self.right(steps, session).await,
            },
            Step::Won => self.right(steps, session).await,
        }
    }

    /// The position after a right move and the replies to it, to go on from. `None` if the puzzle is solved: with the last move
    /// that the quickest win needs, and with the first one where all read along and would see the next.
    fn further(&self, position: BoxedPosition, steps: &Steps, replies: &[Steps]) -> Option<Reply> {
        let found = [&self.found[..], std::slice::from_ref(steps)].concat();
        let line = found.iter().map(|steps| format!("{steps}{FOUND}")).collect::<String>();
        let line = self.start().word(line);
        let longest = position.legal().iter().map(|steps| steps.to_string().len()).max()?;
        let fits = line.clone().word(WHY).word("x".repeat(longest)).fits();
        if !self.asker.is_private() || found.len() >= usize::from(self.puzzle.depth) || !fits {
            return None;
        }
        let last = replies.last().unwrap_or(steps);
        let variables = [("move", steps.to_string().into()), ("reply", told(replies).into())];
        let words = self.posed.language().say_with("puzzle-goes-on", variables);
        let posed = Posed {
            asker: self.asker,
            position,
            last: Some((last.clone(), Effects::default())),
            shown: Shown::of(self.puzzle, self.place, self.posed.language(), self.asker.context.now()),
            line,
        };
        Some(posed.question(words, "", vec![posed.button("button-puzzle-show", SHOW)]))
    }

    async fn right(&self, steps: &Steps, session: &mut Session) -> Result<Reaction, Failure> {
        let (language, now) = (self.asker.language, self.asker.context.now());
        let is_first = self.keep(Tried::Right, session).await?;
        let tries = tries(self.asker, session).await?;
        let (row, most) = puzzles::streaks(&tries);
        let mine = tries.iter().find(|one| self.is_about(one));
        let id = if is_first { "puzzle-right" } else { "puzzle-right-at-last" };
        let variables = [("move", steps.to_string().into()), ("row", row.into()), ("most", most.into())];
        let mut words = vec![language.say_with(id, variables)];
        if mine.is_some() {
            let moved = session.puzzle_ratings(self.place.0.id).await?;
            let [puzzle, own] =
                [puzzles::rating(self.puzzle, moved.get(&self.place.1)), puzzles::rating_of(&tries)].map(rounded);
            let before = rounded(puzzles::rating_of(tries.iter().filter(|one| !self.is_about(one))));
            let change = own - before;
            let id = if is_first && change > 0 { "puzzle-rated-up" } else { "puzzle-rated" };
            let variables = [("puzzle", puzzle.into()), ("rating", own.into()), ("change", change.into())];
            words.push(language.say_with(id, variables));
        }
        let found = mine.filter(|mine| mine.right_at.is_some() && self.is_of_today());
        if let (Some(mine), Some(player)) = (found, &self.asker.player) {
            // Also if it was solved on another day before.
            session.solve_day(player.own, puzzles::day(now)).await?;
            let days = puzzles::days_in_a_row(&session.puzzle_days(player.own).await?, puzzles::day(now));
            let variables = [("squares", puzzles::squares(mine).into()), ("days", days.into())];
            words.push(language.say_with("puzzle-of-today", variables));
        }
        Ok(self.solved(steps, words.join("\n")))
    }

    async fn wrong(&self, steps: &Steps, session: &mut Session) -> Result<Reaction, Failure> {
        self.keep(Tried::Wrong, session).await?;
        let words = self.asker.language.say_with("puzzle-wrong", [("move", steps.to_string().into())]);
        if !self.asker.is_private() {
            return Ok(Reaction::Say(Reply::plain(words)));
        }
        let board = self.posed.after(steps, &words);
        let why = self.posed.button("button-puzzle-why", &format!("{WHY} {steps}"));
        let buttons = vec![[self.again(), why].into_iter().chain(self.controls()).collect()];
        Ok(Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) }))
    }

    fn again(&self) -> Button {
        self.posed.button("button-puzzle-again", "").toned(Tone::Primary)
    }

    /// Answers a wrong move: the board after the best reply, and where it leads. Whoever has not tried the puzzle yet is not
    /// told which moves are wrong.
    async fn explain(&self, tried: &str, session: &mut Session) -> Result<Reaction, Failure> {
        let has_tried = tries(self.asker, session).await?.iter().any(|one| self.is_about(one));
        let steps = match self.posed.read(tried)? {
            Try::Whole(steps) if has_tried && self.is_missed(&steps) => steps,
            _ => return Ok(Reaction::Say(self.question(""))),
        };
        let language = self.posed.language();
        let mut position = self.posed.position.clone();
        position.play(&steps).expect("a legal move");
        let named = ("move", steps.to_string().into());
        let (words, last) = match best_play(&position) {
            Some(BestPlay { line, winner }) if !line.is_empty() => {
                position.play(&line[0]).expect("a legal move");
                let variables = [named, ("line", told(&line).into())];
                let words = match winner {
                    Some(side) => {
                        let sides = language.side_variables(self.place.0, side, SIDE);
                        language.say_with("puzzle-why-lost", variables.into_iter().chain(sides))
                    }
                    None => language.say_with("puzzle-why-drawn", variables),
                };
                (words, line[0].clone())
            }
            _ => (language.say_with("puzzle-why-over", [named]), steps),
        };
        if !self.asker.is_private() {
            return Ok(Reaction::Say(Reply::plain(words)));
        }
        let last = Some((&last, Effects::default()));
        let board = self.posed.shown.board(self.asker.page_reader(), &position, last, &words);
        let buttons = vec![[self.again()].into_iter().chain(self.controls()).collect()];
        Ok(Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) }))
    }

    /// Shows the solution, from where the asker is. The puzzle counts as not solved.
    async fn show(&self, session: &mut Session) -> Result<Reaction, Failure> {
        self.keep(Tried::Shown, session).await?;
        let language = self.asker.language;
        let best = best_play(&self.posed.position).map(|best| best.line).unwrap_or_default();
        let Some(steps) = best.first() else { return Ok(Reaction::Say(self.question(""))) };
        let id = if self.found.is_empty() { "puzzle-shown" } else { "puzzle-shown-next" };
        let mut words = language.say_with(id, [("move", steps.to_string().into())]);
        if best.len() > 1 {
            let line = language.say_with("puzzle-shown-line", [("line", told(&best).into())]);
            words = format!("{words}\n{line}");
        }
        Ok(self.solved(steps, words))
    }

    /// The board with the last move, if the answer is private.
    fn solved(&self, steps: &Steps, words: String) -> Reaction {
        if !self.asker.is_private() {
            return Reaction::Say(Reply::plain(words));
        }
        let board = self.posed.after(steps, &words);
        let line = Line::new(Verb::Play).word(self.place.0.id).word("computer");
        let practise = Button::new(self.posed.language().say("button-play-computer"), line);
        let today = Line::new(Verb::Puzzle).word(TODAY);
        let today = (!self.is_of_today()).then(|| Button::new(self.posed.language().say("button-puzzle-today"), today));
        let mut buttons: Vec<Button> = [self.next()].into_iter().chain(today).chain([practise]).collect();
        buttons.extend(share_button(self.asker, &self.start()));
        let buttons = vec![buttons];
        Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) })
    }

    /// Stores a try, and returns whether it is the first one at the puzzle. That is a game between the person and the puzzle: it
    /// moves both ratings.
    async fn keep(&self, tried: Tried, session: &mut Session) -> Result<bool, Failure> {
        let Some(player) = &self.asker.player else { return Ok(false) };
        let (game, number) = (self.place.0.id, self.place.1);
        let before = session.puzzle_tries(player.own).await?;
        let moved = session.puzzle_ratings(game).await?;
        let against = puzzles::rating(self.puzzle, moved.get(&number));
        let is_first = !before.iter().any(|one| self.is_about(one));
        if is_first {
            let score = puzzles::score(tried == Tried::Right).turned();
            let rated = against.rated(&[(puzzles::rating_of(&before), score)]);
            session.rate_puzzle((game, number), rated).await?;
        }
        session.try_puzzle(player.own, (game, number), tried, against, self.asker.context.now()).await?;
        Ok(is_first)
    }

    fn is_about(&self, one: &PuzzleTry) -> bool {
        (&*one.game, one.number) == (self.place.0.id, self.place.1)
    }

    fn is_of_today(&self) -> bool {
        puzzles::of_day(puzzles::day(self.asker.context.now())) == self.place
    }
}

/// A rating as it is shown.
fn rounded(rating: Rating) -> i32 {
    rating.rating.round() as i32
}

/// Moves as they are told; of many, the first.
fn told(moves: &[Steps]) -> String {
    let mut told: Vec<String> = moves.iter().take(TOLD).map(Steps::to_string).collect();
    if moves.len() > TOLD {
        told.push("…".to_owned());
    }
    told.join(" ")
}
