//! The exercises: each is played through by the rules, and every try has an answer in every language.

use std::collections::BTreeSet;

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Exercise, Game, Remark, Steps};
use tavoliere_seam::platform::language::Language;

fn every_exercise() -> impl Iterator<Item = (&'static Game, &'static Exercise)> {
    GAMES.iter().flat_map(|game| game.exercises.iter().map(move |exercise| (*game, exercise)))
}

#[test]
fn each_game_is_taught_in_five_to_eight() {
    for game in GAMES {
        assert!((5..=8).contains(&game.exercises.len()), "{} has {}", game.id, game.exercises.len());
        let names: BTreeSet<&str> = game.exercises.iter().map(Exercise::name).collect();
        assert_eq!(names.len(), game.exercises.len(), "{}", game.id);
    }
}

/// The answer to a wrong try.
fn told(language: Language, game: &Game, steps: &Steps, remark: &Remark) -> String {
    let facts = || language.facts(game, remark).into_iter().chain([("move", steps.to_string().into())]);
    let id = format!("wrong-{}", remark.id);
    language.try_say(&format!("{}-{id}", game.id), facts()).unwrap_or_else(|| language.say_with(&id, facts()))
}

#[test]
fn some_moves_are_right_some_are_wrong_and_each_is_answered() {
    for (game, exercise) in every_exercise() {
        let what = format!("{} {}", game.id, exercise.name());
        let position = exercise.page.scene(game).position;
        let legal = position.legal();
        let judged: Vec<_> = legal.iter().map(|steps| (steps, exercise.judge(&position, steps))).collect();
        let right = judged.iter().filter(|(_, remark)| remark.is_none()).count();
        assert!(right > 0 && right < judged.len(), "{what}: {right} of {} are right", judged.len());
        for (steps, remark) in judged.into_iter().filter_map(|(steps, remark)| Some((steps, remark?))) {
            for language in Language::ALL {
                let words = told(language, game, steps, &remark);
                assert!(!words.contains(['{', '$']) && !words.starts_with("wrong-"), "{what}: {words}");
                let figures = words.split([' ', '.', ',', '(', ')']).find(|word| ["0", "pass"].contains(word));
                assert_eq!(figures, None, "{what}: {words}");
            }
        }
    }
}

/// Guessing teaches little: at most half of the moves are right, except where only a gift is wrong.
#[test]
fn most_tasks_are_not_done_by_chance() {
    let by_chance = |(game, exercise): &(&'static Game, &'static Exercise)| {
        let position = exercise.page.scene(game).position;
        let legal = position.legal();
        let right = legal.iter().filter(|steps| exercise.judge(&position, steps).is_none()).count();
        2 * right > legal.len()
    };
    let easy: Vec<String> =
        every_exercise().filter(by_chance).map(|(game, it)| format!("{} {}", game.id, it.name())).collect();
    assert_eq!(easy, ["diagonal-plus gift"]);
}

#[test]
fn tasks_are_short() {
    for (game, exercise) in every_exercise() {
        for language in Language::ALL {
            let id = format!("learn-{}", exercise.name());
            let (task, right) = (language.game_text(game, &id), language.game_text(game, &format!("{id}.right")));
            assert!(task.chars().count() <= 160, "{}: {task}", language.tag());
            assert!(right.chars().count() <= 120, "{}: {right}", language.tag());
        }
    }
}
