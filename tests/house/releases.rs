//! A small database of each release, and what it asks a server. Every later release opens the database, and its games go on;
//! and every later schema still understands what was asked, because during an upgrade processes of both releases run.
//!
//! `RELEASES=write cargo nextest run releases` keeps those of the present release, when its migrations are final.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use tavoliere_games::games::GAMES;
use tavoliere_play::matches::{MatchId, Phase, StoredMatch};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::Store;
use tavoliere_store::copy::copy;
use tavoliere_store::examine::newest_migration;
use tavoliere_store::matches::match_events;

use crate::house::engines::{asked_of_servers, prepare};
use crate::house::store::run;
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};
use crate::support::database::{Database, only_on_a_server};

const FOLDER: &str = "tests/house/releases";

/// The stored files of this kind, sorted by name.
fn kept(kind: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(FOLDER).expect("the crate's folder is the current one");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == kind));
    files.sort_unstable();
    files
}

async fn load(bot: &Bot, id: i64) -> StoredMatch {
    match_events::load(&mut bot.store.read().await.expect("a look"), MatchId(id)).await.expect("it can be read")
}

/// The first legal move of the side to move, played by whoever that is.
async fn play_on(chat: &mut Conversation, id: i64) {
    let stored = load(&chat.bot, id).await;
    let line = format!("/move #{} {}", stored.code, stored.position.legal()[0]);
    let answers = [chat.say("ann", &line).await, chat.say("bob", &line).await];
    assert!(answers.contains(&Answer::Done), "{line}: {answers:?}");
    assert_eq!(load(&chat.bot, id).await.moves.len(), stored.moves.len() + 1, "{line}");
}

/// The number of games that the releases kept here had. The first of the list are the same today.
const OF_RELEASES: usize = 8;

/// Matches of the games of a release that go on, one that is over, and a challenge; with a rating, a plan and settings.
async fn lived_in() -> Conversation {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    chat.say("bob", "/settings theme=wood confirm=auto").await;
    for (game, id) in GAMES.iter().take(OF_RELEASES).zip(1..) {
        chat.say("ann", &format!("/play {} anyone side=first clock=3d", game.id)).await;
        let code = load(&chat.bot, id).await.code;
        assert_eq!(chat.say("bob", &format!("/join #{code}")).await, Answer::Done);
        for _ in 0..3 {
            play_on(&mut chat, id).await;
        }
    }
    let stored = load(&chat.bot, 1).await;
    chat.say("ann", &format!("/resign #{} yes", stored.code)).await;
    chat.say("ann", "/play diagonal size=4 anyone").await;
    chat
}

async fn keep(name: &str) {
    let chat = lived_in().await;
    let path = chat.bot.folder().join("copy.db");
    copy(&chat.bot.file(), &path).await.expect("copied");
    let file = File::create(Path::new(FOLDER).join(name)).expect("the folder is ours");
    let mut packed = GzEncoder::new(file, Compression::best());
    packed.write_all(&fs::read(path).expect("a copy")).expect("written");
    packed.finish().expect("written");
}

fn is_to_be_kept() -> bool {
    std::env::var("RELEASES").is_ok_and(|wish| wish == "write")
}

/// The present release and its newest migration.
fn this_release() -> String {
    format!("{}-{:04}", env!("CARGO_PKG_VERSION"), newest_migration().expect("there are some"))
}

#[tokio::test]
async fn the_server_understands_what_every_release_asks() {
    if is_to_be_kept() {
        let asked = asked_of_servers().join("\n");
        fs::write(Path::new(FOLDER).join(format!("{}.sql", this_release())), asked).expect("the folder is ours");
    }
    only_on_a_server!();
    let server = Database::without_tables().await;
    Store::open(&server.address(), GAMES).await.expect("the tables").close().await;
    let mut connection = server.connect().await;
    let kept = kept("sql");
    assert!(!kept.is_empty());
    for path in kept {
        let asked = fs::read_to_string(&path).expect("a file");
        for sql in asked.lines() {
            prepare(&mut connection, sql).await.unwrap_or_else(|error| panic!("{}: {error}: {sql}", path.display()));
            run(&mut connection, "deallocate asked").await;
        }
        assert!(asked.lines().count() > 300, "{}", path.display());
    }
}

#[tokio::test]
async fn games_of_every_release_go_on() {
    if is_to_be_kept() {
        keep(&format!("{}.db.gz", this_release())).await;
    }
    let kept = kept("gz");
    assert!(!kept.is_empty());
    for path in kept {
        let folder = tempfile::tempdir().expect("a folder");
        let mut bytes = Vec::new();
        GzDecoder::new(File::open(&path).expect("a file")).read_to_end(&mut bytes).expect("packed");
        fs::write(folder.path().join("tavoliere.db"), bytes).expect("the folder is ours");
        let mut chat = Conversation::with(Bot::on(folder).await, Platform::Discord, &PRIVATE_ANSWERS);
        chat.bot.check_database().await;
        let mut phases = Vec::new();
        for id in 1..=OF_RELEASES as i64 + 1 {
            let stored = load(&chat.bot, id).await;
            if stored.phase == Phase::Playing {
                play_on(&mut chat, id).await;
            }
            phases.push(stored.phase);
        }
        assert!(matches!(phases[0], Phase::Over(_)), "{path:?}: {phases:?}");
        let playing = phases.iter().filter(|phase| **phase == Phase::Playing).count();
        assert_eq!((playing, phases.last()), (OF_RELEASES - 1, Some(&Phase::Open)), "{path:?}: {phases:?}");
        chat.bot.check_database().await;
    }
}
