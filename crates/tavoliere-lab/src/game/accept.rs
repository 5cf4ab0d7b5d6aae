//! The acceptance of a game: makes the files of its folder that come from games of the computer, and lists what is missing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games;
use tavoliere_games::rules::{Game, Levels, Remark, Setup, Step, Steps, Turn, fault};
use tavoliere_seam::platform::language::Language;

use super::skeleton::UNWRITTEN;
use super::{TEXTS, collected, keep};
use crate::error::LabError;
use crate::making::{Collection, PuzzleSearch};

/// The numbers of what a game brings along.
const PUZZLES: usize = 32;
const POSITIONS: usize = 12;
const FAULTS: usize = 3;
const PLAYTHROUGHS: usize = 2;

/// The maximum number of nodes of the proof of a puzzle.
const NODES: u64 = 40_000;

/// Random games that are looked through for remarks of the rules.
const GAMES_FOR_REMARKS: u64 = 40;

/// Makes what is missing in the folder of a game, and lists what a person has to write or measure
#[derive(Args, Debug)]
pub struct Acceptance {
    /// The game, such as briths-square
    game: String,
    /// The folder of the game; that of the sources by default
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Leave out the puzzles, which take minutes
    #[arg(long)]
    without_puzzles: bool,
}

impl Acceptance {
    /// Makes the files and returns the list.
    pub(crate) fn report(&self) -> Result<String, LabError> {
        let setup = Setup::parse(&self.game, games::GAMES)?;
        let folder = self.folder.clone().unwrap_or_else(|| games::folder(setup.game.id).into());
        let mut told = String::new();
        let has_playthroughs = playthroughs(&folder) >= PLAYTHROUGHS;
        for (name, make) in FILES {
            let file = folder.join(name);
            let is_there = file.exists() || (has_playthroughs && name.starts_with("playthroughs/"));
            if !is_there {
                keep(&file, &make(&setup))?;
                let _ = writeln!(told, "made {}", file.display());
            }
        }
        let file = folder.join("puzzles.txt");
        if !file.exists() && !self.without_puzzles {
            make_puzzles(&collected::smallest(&setup), &file)?;
            let _ = writeln!(told, "made {}", file.display());
        }
        let missing = missing(setup.game, &folder);
        let _ = match missing.len() {
            0 => writeln!(told, "{} is accepted: nothing is missing", setup.game.id),
            count => writeln!(told, "{count} missing:"),
        };
        missing.iter().for_each(|line| told.extend(["- ", line.as_str(), "\n"]));
        Ok(told)
    }
}

/// A file of the folder, and how it is made.
type MadeFile = (&'static str, fn(&Setup) -> String);

const FILES: [MadeFile; 5] = [
    ("record.txt", collected::record),
    ("playthroughs/usual.txt", |setup| collected::playthrough(setup, 1)),
    ("playthroughs/small.txt", |setup| collected::playthrough(&collected::smallest(setup), 2)),
    ("positions.txt", |setup| collected::positions(&collected::smallest(setup), POSITIONS)),
    ("faults.txt", |setup| faults(&collected::smallest(setup))),
];

/// The number of games in the folder that are played through.
fn playthroughs(folder: &Path) -> usize {
    fs::read_dir(folder.join("playthroughs")).map_or(0, Iterator::count)
}

/// Looks for puzzles, and keeps each as soon as it is found.
fn make_puzzles(setup: &Setup, file: &Path) -> Result<(), LabError> {
    let search = PuzzleSearch { setup: setup.clone(), drawn: false, count: PUZZLES, nodes: NODES, seed: 0 };
    let head = format!(
        "# setup | moves | solution | depth rating\n\
         # tavoliere-lab puzzles {setup} --count {PUZZLES} --nodes {NODES} --seed 0\n"
    );
    let mut kept = |found: &Collection| {
        let puzzles: String = found.puzzles.iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
        keep(file, &format!("{head}{puzzles}"))
    };
    search.carry_out(Vec::new(), &mut kept).map(drop)
}

/// A row for each remark of a review that random games bring about, after as few moves as possible.
fn faults(setup: &Setup) -> String {
    let mut rows: BTreeMap<&str, (usize, String)> = BTreeMap::new();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..300 {
        let (mut position, mut moves) = (setup.start(), Vec::new());
        for _ in 0..random.random_range(3..24) {
            let Some(steps) = position.sample(&mut |count| random.random_range(..count)) else { break };
            position.play(&steps).expect("a legal move");
            moves.push(steps);
        }
        let legal = position.legal();
        if legal.len() < 2 {
            continue;
        }
        let mut any = || legal[random.random_range(..legal.len())].clone();
        let (played, better) = (any(), any());
        let Some(remark) = fault(setup.game, &position, &played, &better) else { continue };
        if rows.get(remark.id).is_none_or(|(before, _)| moves.len() < *before) {
            let spelled: Vec<String> = moves.iter().map(Steps::to_string).collect();
            rows.insert(remark.id, (moves.len(), format!("{setup} | {} | {played} | {better}\n", spelled.join(" "))));
        }
    }
    let rows: String = rows.into_values().map(|(_, row)| row).collect();
    format!("# Setup, moves, the move played, a better one.\n{rows}")
}

/// The list of what is missing, a line for each thing.
fn missing(game: &'static Game, folder: &Path) -> Vec<String> {
    let mut missing = Vec::new();
    let lines = |file: &str, wanted: fn(&str) -> bool| {
        let text = fs::read_to_string(folder.join(file)).unwrap_or_default();
        text.lines().filter(|line| wanted(line)).count()
    };
    for (file, wanted, least) in [
        ("positions.txt", (|line| line.starts_with("best: ")) as fn(&str) -> bool, 10),
        ("faults.txt", |line| line.contains(" | "), FAULTS),
        ("puzzles.txt", |line| line.contains(" | ") && !line.starts_with('#'), 30),
        ("record.txt", |line| line.starts_with("result: "), 1),
    ] {
        let count = lines(file, wanted);
        if count < least {
            missing.push(format!("{file}: {count} of {least}"));
        }
    }
    for (file, test) in [
        ("faults.snap", "promises::faults"),
        ("achievements.snap", "promises::achievements"),
        ("whole_game.snap", "conversations::whole_games"),
    ] {
        if !folder.join(file).exists() {
            missing.push(format!("{file}: INSTA_UPDATE=always cargo nextest run {test}"));
        }
    }
    missing.extend(unwritten(folder));
    if !(5..=8).contains(&game.exercises.len()) {
        missing.push(format!("exercises: {} of 5 to 8", game.exercises.len()));
    }
    if !(3..=6).contains(&game.pages.len()) {
        missing.push(format!("pages of rules: {} of 3 to 6", game.pages.len()));
    }
    if game.endings.is_empty() {
        missing.push("how it ends (Game::endings)".to_owned());
    }
    if !(2..=5).contains(&game.achievements.len()) {
        missing.push(format!("achievements: {} of 2 to 5", game.achievements.len()));
    }
    let start = Setup::new(game, &[], 0).expect("defaults").start();
    if *start.walk().levels() == Levels::PLAIN {
        missing.push(format!("levels: not measured (tavoliere-lab levels {})", game.id));
    }
    if game.balance.first[0].is_none() {
        missing.push(format!("balance: not measured (tavoliere-lab balance {} --level 6)", game.id));
    }
    let asked = texts(game);
    for language in Language::ALL {
        let is_missing =
            |id: &&String| language.try_say(id, []).is_none_or(|text| text.to_string().starts_with(UNWRITTEN));
        let ids: Vec<&str> = asked.iter().filter(is_missing).map(String::as_str).collect();
        if !ids.is_empty() {
            missing.push(format!("texts in {}: {}", language.tag(), ids.join(", ")));
        }
    }
    missing
}

/// The files of the folder in which something is still to be written, and those of texts that are not there.
fn unwritten(folder: &Path) -> Vec<String> {
    let texts = Language::ALL.map(|language| format!("{}.ftl", language.tag()));
    let look = |file: String| match fs::read_to_string(folder.join(&file)) {
        Ok(text) => text.contains(UNWRITTEN).then(|| format!("{file}: {UNWRITTEN}")),
        // The rules of a variant stand with those of its game.
        Err(_) => (file != "mod.rs").then(|| format!("{file}: not there")),
    };
    texts.into_iter().chain(["mod.rs".to_owned()]).filter_map(look).collect()
}

/// The ids of the texts that a game needs: what every game has, and the remarks that random games bring about.
fn texts(game: &'static Game) -> BTreeSet<String> {
    let plain = TEXTS.map(str::to_owned);
    let pages = game.pages.iter().map(|page| page.words.to_owned());
    let exercises = game.exercises.iter().flat_map(|exercise| {
        let id = format!("learn-{}", exercise.name());
        [format!("{id}.right"), id]
    });
    let achievements = game.achievements.iter().flat_map(|one| {
        let id = format!("achievement-{}", one.name);
        [format!("{id}.description"), id]
    });
    let own = plain.into_iter().chain(pages).chain(exercises).chain(achievements);
    let mut ids: BTreeSet<String> = own.map(|id| format!("{}-{id}", game.id)).collect();
    for (family, id) in remarks(game) {
        let [shared, its_own] =
            [format!("{family}{id}"), format!("{}-{}{id}", game.id, family.replace("objection-", ""))];
        let is_shared = Language::ALL.into_iter().all(|language| language.try_say(&shared, []).is_some());
        if !is_shared {
            ids.insert(its_own);
        }
    }
    ids
}

/// The remarks of the rules, of exercises and of reviews in random games, each with the family of its shared text.
fn remarks(game: &'static Game) -> BTreeSet<(&'static str, &'static str)> {
    let mut found: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut told = |family: &'static str, remark: &Remark| {
        found.insert((family, remark.id));
    };
    for seed in 0..GAMES_FOR_REMARKS {
        let mut position = collected::smallest(&Setup::new(game, &[], seed).expect("defaults")).start();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        while let Turn::ToMove(side) = position.turn() {
            let legal = position.legal();
            let [played, other] = [(); 2].map(|()| legal[random.random_range(..legal.len())].clone());
            position.effects(&played).remarks.iter().for_each(|remark| told("objection-", remark));
            position.status(side).iter().for_each(|remark| told("objection-", remark));
            let turned = Steps(other.0.iter().rev().copied().collect());
            for wrong in [Steps(vec![Step::Pass]), turned].iter().filter(|wrong| !legal.contains(wrong)) {
                told("objection-", &position.objection(wrong));
            }
            if random.random_range(..6_u32) == 0 {
                fault(game, &position, &played, &other).iter().for_each(|remark| told("fault-", remark));
            }
            position.play(&played).expect("a legal move");
        }
    }
    for exercise in game.exercises {
        let position = exercise.page.scene(game).position;
        for steps in position.legal() {
            exercise.judge(&position, &steps).iter().for_each(|remark| told("wrong-", remark));
        }
    }
    found
}
