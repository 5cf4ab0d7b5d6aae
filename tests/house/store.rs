//! The store: computed columns, transactions, disk failures, and query plans.

use std::fs;
use std::time::Duration;

use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use tavoliere_bot::recording::notices;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Cell, Setup, Steps};
use tavoliere_play::matches::MatchId;
use tavoliere_play::matches::{Challenge, Event, PlayerId, Seat};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::TournamentId;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Store;
use tavoliere_store::inputs;
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::privacy::KEPT;
use tavoliere_store::standings::rerating;
use tavoliere_store::tournaments::tournament_events;

use crate::house::architecture::source::Source;
use crate::house::migrations::grown_up;
use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::conversation::says;
use crate::support::database::only_with_files;
use crate::support::rows;

pub async fn run(connection: &mut AnyConnection, sql: impl Into<String>) {
    sqlx::raw_sql(AssertSqlSafe(sql.into())).execute(connection).await.expect("good SQL");
}

const ALL: &[&str] = &["player", "account", "chat", "match", "event", "seat", "match_chat", "notice", "input"];

/// A database with matches of all kinds: those of the samples and some new ones.
pub async fn full_of_matches() -> Conversation {
    let bot = Bot::on(grown_up().await).await;
    let mut chat = Conversation::new().await.at(bot);
    chat.say("ann", "/play briths-square computer 3 size=3 side=first").await;
    chat.say("ann", "/move b1").await;
    chat.say("bob", "/play briths-square anyone size=4 side=first").await;
    chat.say("ann", "/accept").await;
    chat.say("bob", "/resign").await;
    chat
}

#[tokio::test]
async fn computed_columns_are_rebuilt_as_they_were_kept() {
    let chat = full_of_matches().await;
    let kept = rows(&chat.bot, &["match", "seat"]).await;
    let mut connection = chat.bot.another_program().await;
    run(
        &mut connection,
        "update match set version = 77, phase = 'open', mover_id = 3, computer_to_move = 1 - computer_to_move",
    )
    .await;
    run(&mut connection, "delete from seat where place = 0; update seat set player_id = 2").await;
    run(&mut connection, "insert into seat values (1, 0, 3)").await;
    assert_ne!(rows(&chat.bot, &["match", "seat"]).await, kept);

    let mut session = chat.bot.store.write().await.expect("a change");
    rerating::rebuild(&mut session).await.expect("rebuilt");
    session.commit().await.expect("kept");
    assert_eq!(rows(&chat.bot, &["match", "seat"]).await, kept);
}

#[tokio::test]
async fn a_version_is_taken_once() {
    let bot = Bot::on(grown_up().await).await;
    let moved = |name: &str| Event::Moved { seat: Seat(0), steps: Steps::cell(Cell::from_name(name).expect("a cell")) };
    let mut late = match_events::load(&mut bot.store.read().await.expect("a look"), MatchId(4)).await.expect("a match");
    let mut session = bot.store.write().await.expect("a change");
    let mut first = match_events::load(&mut session, MatchId(4)).await.expect("a match");
    match_events::append(&mut session, &mut first, moved("a2"), Timestamp(5)).await.expect("the version is free");
    session.commit().await.expect("kept");

    let before = rows(&bot, ALL).await;
    let mut session = bot.store.write().await.expect("a change");
    let error = match_events::append(&mut session, &mut late, moved("b1"), Timestamp(6))
        .await
        .expect_err("the version is taken");
    assert!(error.to_string().contains("UNIQUE constraint failed: event.match_id, event.version"), "{error}");
    // This holds even if the session goes on as if the write had succeeded.
    session.commit().await.expect("nothing to keep");
    assert_eq!(rows(&bot, ALL).await, before);
}

#[tokio::test]
async fn what_is_not_committed_never_was() {
    let bot = Bot::on(grown_up().await).await;
    let before = rows(&bot, ALL).await;
    let setup = Setup::parse("briths-square size=5 centre=allowed", GAMES).expect("a setup");
    let first = Event::Challenged(Challenge::new(setup, PlayerId(1)));
    let mut session = bot.store.write().await.expect("a change");
    let stored = match_events::create(&mut session, "q2w3", first, Some(ChatId(1)), Timestamp(9))
        .await
        .expect("written")
        .expect("the code is free");
    notices::announce_at(&mut session, &stored, Timestamp(9), Timestamp(9)).await.expect("written");
    assert!(inputs::store_if_new(&mut session, Platform::Discord, "new", Timestamp(9)).await.expect("written"));
    drop(session);
    // The only write connection must have been returned.
    bot.store.write().await.expect("a change").commit().await.expect("nothing to keep");
    assert_eq!(rows(&bot, ALL).await, before);
}

#[tokio::test]
async fn a_match_and_a_tournament_never_have_the_same_code() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort swiss").await;
    let mut session = chat.bot.store.write().await.expect("a change");
    let code = tournament_events::load(&mut session, TournamentId(1)).await.expect("it was made").code;
    let setup = Setup::parse("briths-square size=5 centre=allowed", GAMES).expect("a setup");
    let first = Event::Challenged(Challenge::new(setup, PlayerId(1)));
    let created =
        match_events::create(&mut session, &code, first.clone(), Some(ChatId(1)), Timestamp(9)).await.expect("read");
    assert!(created.is_none(), "#{code} is the tournament's");
    let created =
        match_events::create(&mut session, "q2w3", first, Some(ChatId(1)), Timestamp(9)).await.expect("written");
    assert!(created.is_some());
}

/// The rows of each table that refers to a chat move to the chat that it becomes.
#[tokio::test]
async fn all_that_a_chat_has_moves_when_it_is_merged() {
    only_with_files!();
    let bot = Bot::new().await;
    let sql = "select distinct tables.name, fields.\"from\" from sqlite_master as tables,
        pragma_foreign_key_list(tables.name) as fields where tables.type = 'table' and fields.\"table\" = 'chat'";
    let mut connection = bot.another_program().await;
    let referring: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(&mut connection).await.expect("a list");
    assert!(referring.len() > 8, "{referring:?}");
    let moves: Vec<String> = statements(&[]).into_iter().filter(|sql| sql.contains("$2")).collect();
    for (table, column) in referring {
        let moved = [format!("update {table} set {column} ="), format!("insert into {table} (")];
        let is_moved = moves.iter().any(|sql| {
            moved.iter().any(|beginning| sql.starts_with(beginning)) && sql.contains(&format!("where {column} = $1"))
        });
        assert!(is_moved, "{table}.{column} stays with a chat that is gone");
    }
}

/// A request that writes to every table, by new people in a new chat.
fn far_reaching(chat: &Conversation) -> Request {
    chat.request("dora", "/play briths-square computer 3 size=3 side=second", None, "far-reaching")
}

#[tokio::test]
async fn a_write_that_fails_anywhere_is_apologised_for_and_undone_and_works_later() {
    only_with_files!();
    // A full disk makes SQLite undo the whole transaction; other failures undo only the statement.
    for (failing, undone) in ALL.iter().flat_map(|table| [(table, "abort"), (table, "rollback")]) {
        let chat = Conversation::new().await;
        let mut disk = chat.bot.another_program().await;
        let fail = format!("begin select raise({undone}, 'no disk'); end");
        run(&mut disk, format!("create trigger broken before insert on {failing} {fail}")).await;
        survives_trouble(chat, &mut disk, "drop trigger broken").await;
    }
}

#[tokio::test]
async fn a_commit_that_fails_is_apologised_for_and_undone_and_works_later() {
    only_with_files!();
    let chat = Conversation::new().await;
    let mut disk = chat.bot.another_program().await;
    run(
        &mut disk,
        "create table broken (match_id integer references match deferrable initially deferred);
        create trigger breaking after insert on event begin insert into broken values (99); end",
    )
    .await;
    survives_trouble(chat, &mut disk, "drop trigger breaking; drop table broken").await;
}

async fn survives_trouble(mut chat: Conversation, disk: &mut AnyConnection, remedy: &str) {
    let before = rows(&chat.bot, ALL).await;
    let request = far_reaching(&chat);
    for _ in 0..2 {
        let answer = chat.hand_in(request.clone()).await;
        assert!(says(&answer, "Something broke on my side"), "{answer:?}");
        assert_eq!(rows(&chat.bot, ALL).await, before);
    }
    run(disk, remedy).await;
    assert_eq!(chat.hand_in(request).await, Answer::Done);
    assert_eq!(chat.courier.places().len(), 1, "the beginning with the computer's move");
    chat.bot.check_database().await;
}

#[tokio::test]
async fn a_turn_that_is_given_up_while_it_begins_leaves_nothing_behind() {
    only_with_files!();
    let bot = Bot::new().await;
    let held = bot.lock().await;
    let waiting = tokio::time::timeout(Duration::from_millis(50), bot.store.write()).await;
    assert!(waiting.is_err(), "another program has the database");
    held.close().await.expect("given back");
    for _ in 0..2 {
        bot.store.write().await.expect("a turn").commit().await.expect("stored");
    }
    bot.lock().await.close().await.expect("nobody holds it");
}

#[tokio::test]
async fn what_cannot_be_a_database_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("letter"), "Dear Ann, ".repeat(100)).expect("written");
    fs::create_dir(folder.path().join("folder")).expect("made");
    for (name, fault) in [
        ("letter", "file is not a database"),
        ("folder", "unable to open database file"),
        ("nowhere/new.db", "unable to open database file"),
    ] {
        let error = Store::open(&folder.path().join(name), GAMES).await.err().expect("refused");
        assert!(error.to_string().contains(fault), "{name}: {error}");
    }
    assert!(fs::read_to_string(folder.path().join("letter")).expect("as before").starts_with("Dear Ann"));
}

/// Statements that may read a whole table: they run only on an operator's request, every five minutes
/// while somebody watches, or once when a chat moves or a clock is set back.
pub const RARE: &[&str] = &[
    "select match_id from match",
    "select count(*), count(*) filter (where phase in ('open', 'playing')) from match",
    "select max(at) from event",
    "select distinct key from match join match_chat using (match_id) join chat on chat.chat_id = \
        coalesce(match_chat.thread_id, match_chat.chat_id) where phase in ('open', 'playing') and platform = $1 and \
        private = 0 order by key limit $2",
    "select version, case when success then 1 else 0 end, checksum from _sqlx_migrations order by version",
    "select 1 from pragma_table_info('match') where name = 'phase' and exists (select 1 from \
        pragma_table_info('_sqlx_migrations') where name = 'checksum')",
    "select 1 from sqlite_schema where type = 'table' and substr(name, 1, 7) <> 'sqlite_' and name <> '_sqlx_migrations' limit 1",
    "select player_id, platform, key, name from account where lower(name) = lower($1) order by player_id",
    "select phase, count(*) from match group by phase order by phase",
    "select count(*) from result where counting = 'counts' and place = 0",
    "select count(distinct person_id) from standing",
    "select match_id from match join event using (match_id, version) left join (select match_id, min(number) as number from \
        result group by match_id) as ended using (match_id) where phase = 'over' order by number is null, number, \
        event.at, match_id",
    "update notice set chat_id = $2 where chat_id = $1 and state = 'waiting'",
    "update chat set paused_until = $1 where paused_until > $2",
    "update notice set chat_id = $2, message = null, state = 'failed' where chat_id = $1",
];

/// The statements that stand in the sources of the store, in one line each, but not those in files with these names.
pub fn statements(left_out: &[&str]) -> Vec<String> {
    let is_verb = |sql: &String| {
        ["select ", "with ", "insert ", "replace ", "update ", "delete "].iter().any(|verb| sql.starts_with(verb))
    };
    let mut statements = Vec::new();
    for Source { path, text, .. } in Source::all("crates/tavoliere-store/src") {
        if left_out.iter().any(|name| path.contains(&format!("/{name}"))) {
            continue;
        }
        let product = text.split("#[cfg(test)]").next().unwrap_or_default();
        let texts = product.split('"').map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        statements.extend(texts.filter(is_verb));
    }
    statements
}

#[tokio::test]
async fn no_query_reads_a_whole_table() {
    only_with_files!();
    let bot = Bot::new().await;
    let mut connection = bot.another_program().await;
    // SQLite plans a search for rows that refer to a new one, but runs it only while a reference dangles.
    run(&mut connection, "pragma foreign_keys = off").await;
    let mut queries = 0;
    // The statements for PostgreSQL alone are left out, and those of a move to another database, which read everything.
    for sql in statements(&["postgres.rs", "survey.rs", "processes/", "moving/"]) {
        if RARE.contains(&&*sql) {
            continue;
        }
        queries += 1;
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(AssertSqlSafe(format!("explain query plan {sql}")))
            .fetch_all(&mut connection)
            .await
            .expect(&sql);
        for (_, _, _, step) in plan {
            // These indexes hold only matches in progress, also those of tournaments, and challenges by handle.
            let short = [
                "notice_pending",
                "match_computer",
                "match_gathering",
                "event_handle",
                "sqlite_autoindex_review_wish_1",
                "tournament_game_open",
            ];
            let is_short = short.iter().any(|index| step.ends_with(&format!("INDEX {index}")));
            let is_scan = step.starts_with("SCAN") && step != "SCAN CONSTANT ROW";
            assert!(!is_scan || is_short, "{step}: {sql}");
        }
    }
    assert!(queries > 30, "only {queries} queries were found");
    for kept in KEPT {
        let plan: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(AssertSqlSafe(format!("explain query plan {}", kept.query())))
                .fetch_all(&mut connection)
                .await
                .expect(kept.table);
        // Once for each person: the posts of three days, and those due soon.
        let is_rare = ["input", "notice", "review_wish"].contains(&kept.table);
        assert!(is_rare || plan.iter().all(|step| !step.3.starts_with("SCAN")), "{plan:?}: {}", kept.query());
    }
}
