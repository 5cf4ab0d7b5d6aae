//! `/learn`: exercises of a game, one after the other, and a first match against the computer with explanations. It
//! concerns nobody but the learner.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::challenge::{accept_or_announce, challenge, create, proposed, send};
use crate::commands::support::favourites::shelf_named;
use crate::commands::support::first_match::MATCH;
use crate::commands::support::game_list;
use crate::commands::support::path;
use crate::commands::support::posed::{Posed, Try};
use crate::commands::support::room;
use crate::presentation::lessons::COURSES;
use crate::presentation::problem::Failure;
use crate::presentation::puzzles::PuzzleView;
use tavoliere_games::rules::{Exercise, Game, Remark, Steps};
use tavoliere_play::matches::{Challenge, Event};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::terms::Terms;
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::language::{Language, SIDE};
use tavoliere_seam::platform::limits::{FirstGame, Limits};
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::{match_events, match_lists};
use tavoliere_store::people::paths;

/// The word of a line for a match against the computer after the exercises.
const PLAY: &str = "play";

/// The terms of that match, after the name of the game: the weakest computer, no clock, and the first move.
const EASY: &str = "computer 1 side=first clock=none rated=no";

/// Matches and solved exercises are stored.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    begins_match(line) || line.words.len() > 2
}

/// Whether a line begins a match.
pub(crate) fn begins_match(line: &Line) -> bool {
    line.words.iter().any(|word| word == PLAY || keyword::matches(word, MATCH))
}

/// Shows the games to learn, an exercise, or what a try comes to; or begins a match.
pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let words: Vec<&str> = line.words.iter().map(String::as_str).collect();
    let first_word = words.first().copied();
    // A list that all read has nobody's own steps.
    let next = match first_word.is_none_or(|word| shelf_named(word).is_some()) && asker.is_private() {
        true => path::next_step(asker.language, &path::path(asker, session).await?),
        false => None,
    };
    if let Some(list) = game_list::asked(asker, Verb::Learn, first_word, "which-learn", next, None, session).await? {
        return Ok(list);
    }
    let (word, rest) = words.split_first().map_or(("", &words[..]), |(word, rest)| (*word, rest));
    if keyword::matches(word, MATCH) && rest.is_empty() {
        let line = Line::new(Verb::Learn).word(MATCH);
        return begin(asker, line, &COURSES[0].words().collect::<Vec<_>>(), true, session).await;
    }
    let game = find_game(&word.to_lowercase()).ok_or_else(|| Problem::UnknownGame { word: word.to_owned() })?;
    if rest == [PLAY] {
        let (terms, is_guided) = match COURSES.iter().find(|course| course.game == game.id) {
            Some(course) => (course.words().collect::<Vec<_>>(), true),
            None => ([game.id].into_iter().chain(EASY.split(' ')).map(str::to_owned).collect(), false),
        };
        return begin(asker, line.clone(), &terms, is_guided, session).await;
    }
    if !asker.is_private() {
        let line = Line::new(Verb::Learn).word(game.id);
        let words = asker.language.say_with("learn-aside", [game_variable(asker.language, game)]);
        return Ok(lead_aside(line, Button::new(asker.language.say("button-learn"), Line::new(Verb::Learn)), words));
    }
    let Some((number, tried)) = rest.split_first() else {
        let first = match &asker.player {
            Some(player) => path::first_unsolved(game, &paths::exercises_of(session, player.own).await?),
            None => None,
        };
        return Ok(Reaction::Say(ShownExercise::new(asker, game, first.unwrap_or(1)).question("")));
    };
    let lesson = ShownExercise::new(asker, game, number.parse().unwrap_or(1));
    match tried {
        [] => Ok(Reaction::Replace(lesson.question(""))),
        tried => lesson.answer(&tried.join(" "), session).await,
    }
}

/// The name of a game as a variable.
fn game_variable(language: Language, game: &Game) -> (&'static str, fluent_bundle::FluentValue<'static>) {
    ("game", language.game_text(game, "name").into())
}

/// An exercise as the asker sees it.
struct ShownExercise<'a> {
    asker: &'a Asker<'a>,
    exercise: &'static Exercise,
    /// Its number among those of its game, from 1.
    number: usize,
    posed: Posed<'a>,
}

impl<'a> ShownExercise<'a> {
    /// The exercise with the nearest number.
    fn new(asker: &'a Asker<'a>, game: &'static Game, number: usize) -> Self {
        let (language, count) = (asker.page_reader().language, game.exercises.len());
        let number = number.clamp(1, count);
        let exercise = &game.exercises[number - 1];
        let scene = exercise.page.scene(game);
        let title = [game_variable(language, game), ("number", number.into()), ("count", count.into())];
        let side = scene.position.turn().side().expect("the game is not over");
        let shown = PuzzleView {
            game,
            title: language.say_with("learn-title", title),
            goal: language.say_with("learn-goal", language.side_variables(game, side, SIDE)),
            stars: 0,
            name: format!("{}-learn-{number}", game.id),
            side,
        };
        let posed = Posed {
            asker,
            position: scene.position,
            last: scene.played.into_iter().next_back().map(|(_, steps, effects)| (steps, effects)),
            shown,
            line: Line::new(Verb::Learn).word(game.id).word(number),
        };
        Self { asker, exercise, number, posed }
    }

    fn language(&self) -> Language {
        self.posed.language()
    }

    /// The task with the board, and buttons for the next step after some steps.
    fn question(&self, chosen: &str) -> Reply {
        self.posed.question([self.posed.shown.title.clone(), self.task()].join("\n"), chosen, Vec::new())
    }

    fn task(&self) -> String {
        self.language().game_text(self.posed.shown.game, &format!("learn-{}", self.exercise.name()))
    }

    async fn answer(&self, tried: &str, session: &mut Session) -> Result<Reaction, Failure> {
        match self.posed.parse_try(tried)? {
            Try::Whole(steps) => match self.exercise.judge(&self.posed.position, &steps) {
                None => {
                    if let Some(player) = &self.asker.player {
                        let solved = (self.posed.shown.game.id, self.exercise.name());
                        paths::solve_exercise(session, player.own, solved, self.asker.context.now()).await?;
                    }
                    Ok(self.right(&steps))
                }
                Some(why) => Ok(self.wrong(&steps, &why)),
            },
            Try::Begun if self.asker.limits.private_answers => Ok(Reaction::Replace(self.question(tried))),
            // The board stays: only the buttons below it change.
            Try::Begun => {
                let reply = Reply::plain(self.posed.shown.goal.clone());
                Ok(Reaction::Say(self.posed.with_choices(tried, reply, Vec::new())))
            }
        }
    }

    /// Returns the explanation of a solved exercise and the button of the next one; after the last exercise, of a
    /// match.
    fn right(&self, steps: &Steps) -> Reaction {
        let (game, language) = (self.posed.shown.game, self.language());
        let why = language.game_text(game, &format!("learn-{}.right", self.exercise.name()));
        let mut words = language.say_with("learn-right", [("move", steps.to_string().into()), ("why", why.into())]);
        let line = Line::new(Verb::Learn).word(game.id);
        let buttons = if self.number < game.exercises.len() {
            let next = Button::new(language.say("button-page-next"), line.word(self.number + 1));
            vec![next.toned(Tone::Primary)]
        } else {
            words = [words, language.say("learn-over")].join("\n");
            let play = Button::new(language.say("button-play-computer"), line.word(PLAY)).toned(Tone::Primary);
            let puzzle = Line::new(Verb::Puzzle).word(game.id);
            vec![play, Button::new(language.say("digest-puzzle"), puzzle)]
        };
        self.board_view(steps, words, buttons)
    }

    /// Returns the reason why a try is wrong, and the button for another try.
    fn wrong(&self, steps: &Steps, why: &Remark) -> Reaction {
        let words = wrong(self.language(), self.posed.shown.game, steps, why);
        self.board_view(steps, words, vec![self.posed.button("button-puzzle-again", "").toned(Tone::Primary)])
    }

    fn board_view(&self, steps: &Steps, words: String, buttons: Vec<Button>) -> Reaction {
        let board = self.posed.board_after(steps, &steps.to_string());
        let buttons = vec![buttons];
        Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) })
    }
}

/// Returns the reason why a move is wrong: the game's own text if there is one, else the text that all games share.
fn wrong(language: Language, game: &Game, steps: &Steps, why: &Remark) -> String {
    let facts = language.facts(game, why).into_iter().chain([("move", steps.to_string().into())]);
    language.said_in(game, &format!("wrong-{}", why.id), facts.collect())
}

/// Begins a match against the computer, or leads to the guided one that the asker plays already.
async fn begin(
    asker: &Asker<'_>,
    line: Line,
    terms: &[String],
    is_guided: bool,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let place = if asker.request.place.private { FirstGame::Here } else { asker.limits.first_game };
    let terms = Terms::parse(terms)?;
    match place {
        FirstGame::Here => begin_here(asker, &terms, is_guided, session).await,
        FirstGame::Aside if asker.is_private() => begin_aside(asker, &terms, is_guided, session).await,
        FirstGame::Aside | FirstGame::Private => {
            let button = Button::new(asker.language.say("button-first-game"), line.clone()).toned(Tone::Primary);
            Ok(lead_aside(line, button, asker.language.say("first-game-aside")))
        }
    }
}

/// Plays it in posts of this chat.
async fn begin_here(
    asker: &Asker<'_>,
    terms: &Terms,
    is_guided: bool,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    for id in if is_guided { match_lists::playing(session, own, asker.chat).await? } else { Vec::new() } {
        let stored = match_events::load(session, id).await?;
        if stored.guided {
            let line = Line::new(Verb::Board).code(&stored.code);
            let board = Button::new(asker.language.say("button-board"), line).toned(Tone::Primary);
            let code = format!("#{}", stored.code);
            let words = asker.language.say_with("first-game-begun", [("code", code.into())]);
            return Ok(Reaction::Say(Reply::plain(words).with_buttons(vec![vec![board]])));
        }
    }
    let event = challenge(asker, terms, terms.game.ok_or(Problem::NoMatch)?, session).await?;
    send(asker, guided(event, is_guided), session).await?;
    Ok(room::with_thread_notice(asker, Reaction::Done))
}

/// Plays it in answers to the asker.
async fn begin_aside(
    asker: &Asker<'_>,
    terms: &Terms,
    is_guided: bool,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    for id in match_lists::playing_aside(session, own).await?.into_iter().rev() {
        if is_guided && match_events::load(session, id).await?.guided {
            return Ok(Reaction::Round(id));
        }
    }
    let event = proposed(asker, terms, terms.game.ok_or(Problem::NoMatch)?, session).await?;
    let mut stored = create(asker, guided(event, is_guided), None, session).await?;
    accept_or_announce(asker, &mut stored, session).await?;
    Ok(Reaction::Round(stored.id))
}

/// Leads to where only the asker sees it.
fn lead_aside(line: Line, button: Button, words: String) -> Reaction {
    let button = Button { line: line.to_string(), ..button };
    Reaction::Aside { line, reply: Reply::plain(words).with_buttons(vec![vec![button]]) }
}

fn guided(event: Event, is_guided: bool) -> Event {
    match event {
        Event::Challenged(challenge) => Event::Challenged(Challenge { guided: is_guided, ..challenge }),
        other => other,
    }
}
