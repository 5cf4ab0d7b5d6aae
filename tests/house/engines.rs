//! SQLite and PostgreSQL are the same to the program: they have the same tables, and PostgreSQL understands every query and
//! finds what it asks for by an index.

use std::collections::BTreeSet;

use sqlx::{AnyConnection, AssertSqlSafe, Error};
use tavoliere_games::games::GAMES;
use tavoliere_store::address::Address;
use tavoliere_store::privacy::KEPT;
use tavoliere_store::{Store, StoreError};
use tempfile::TempDir;

use crate::house::store::{RARE, run, statements};
use crate::support::Bot;
use crate::support::database::{Database, is_on_server, only_on_a_server};

/// The schema in which the tables of SQLite stand beside those of PostgreSQL.
const FROM_SQLITE: &str = "from_sqlite";

/// The words of SQLite, and those of PostgreSQL. Handles are compared by `lower(handle)` in all queries, so their
/// collation means nothing.
const WORDS: [(&str, &str); 9] = [
    ("collate nocase", ""),
    ("without rowid", ""),
    ("strict,", ""),
    ("strict", ""),
    ("autoincrement", ""),
    ("integer", "bigint"),
    ("text", "text collate \"C\""),
    ("real", "double precision"),
    ("blob", "bytea"),
];

/// Queries that describe the tables of the schema `$1`, with PostgreSQL's own words for all expressions: columns in
/// their order, keys and checks, indices. The expressions of computed columns are left out, as are numbers that the
/// server assigns.
const DESCRIPTIONS: [&str; 3] = [
    "select cast(relname || ' has column ' || row_number() over (partition by attrelid order by attnum) || ' ' || attname || ' ' || format_type(atttypid, atttypmod)
            || coalesce(' collate ' || collname, '') || case when attnotnull then ' not null' else '' end
            || case when attgenerated <> '' then ' computed' else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
            as text)
        from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        left join pg_collation on pg_collation.oid = attcollation
        where attnum > 0 and not attisdropped and relkind = 'r' and cast(cast(relnamespace as regnamespace) as text) = $1",
    "select cast(relname || ' has ' || pg_get_constraintdef(pg_constraint.oid) as text)
        from pg_constraint join pg_class on pg_class.oid = conrelid
        where cast(cast(connamespace as regnamespace) as text) = $1",
    "select cast(relname || ' has ' || replace(pg_get_indexdef(indexrelid), $1 || '.', '') as text)
        from pg_index join pg_class on pg_class.oid = indrelid
        where cast(cast(relnamespace as regnamespace) as text) = $1",
];

/// Statements that read whole tables only on PostgreSQL. An operator empties these tables, and few processes share a
/// database.
const RARE_THERE: &[&str] = &[
    "delete from seat",
    "delete from party",
    "delete from achievement",
    "delete from result",
    "delete from season",
    "delete from season_winner",
    "delete from process where expires_at < cast(extract(epoch from clock_timestamp()) * 1000 as bigint)",
    "update process set expires_at = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $2 where process_id = $1 \
        returning expires_at - $2, (select count(*) from process)",
];

/// Indices that hold only what is under way: reading one from end to end is fine.
const SHORT: [&str; 8] = [
    "notice_pending",
    "match_computer",
    "match_gathering",
    "event_handle",
    "review_wish_pkey",
    "tournament_championship",
    "tournament_game_open",
    "tournament_game_judge",
];

/// The server's own tables.
const OWN: &str = "pg_";

/// Enough people and matches that it is cheaper to look for some of them than to read all.
const MANY: &str = "insert into player (created_at, person_id) select 1, n from generate_series(1, 5000) as n;
    insert into match (code, version, phase, computer_to_move) select n, 2, 'playing', 0 from generate_series(1, 5000) as n;
    insert into seat select n, place, n - place from generate_series(2, 5000) as n, generate_series(0, 1) as place;
    analyze player, match, seat";

async fn texts(connection: &mut AnyConnection, sql: &'static str) -> Vec<String> {
    sqlx::query_scalar(sql).fetch_all(connection).await.expect(sql)
}

/// A server with the tables of this release, and in another schema those of SQLite.
async fn both() -> (Database, AnyConnection) {
    let (server, folder) = (Database::without_tables().await, TempDir::new().expect("a folder"));
    let path = folder.path().join("tavoliere.db");
    for address in [server.address(), Address::from(&path)] {
        Store::open(&address, GAMES).await.expect("the tables").close().await;
    }
    let file = Database::in_folder(folder);
    let mut sqlite = file.connect().await;
    let sql = "select sql from sqlite_schema where name not like 'sqlite%' and sql is not null order by type desc";
    let mut made: Vec<String> = texts(&mut sqlite, sql).await.iter().map(|sql| translated(sql)).collect();
    let mut connection = server.connect().await;
    let own = format!("drop table _sqlx_migrations; create schema {FROM_SQLITE}; set search_path = {FROM_SQLITE}");
    run(&mut connection, own).await;
    made.retain(|sql| !sql.contains("_sqlx_migrations"));
    // A table can be made as soon as those are there that it refers to.
    while !made.is_empty() {
        let mut left = Vec::new();
        for sql in &made {
            if sqlx::raw_sql(AssertSqlSafe(sql.clone())).execute(&mut connection).await.is_err() {
                left.push(sql.clone());
            }
        }
        assert!(left.len() < made.len(), "PostgreSQL does not understand\n{}", left.join("\n"));
        made = left;
    }
    (server, connection)
}

/// A statement of SQLite that makes a table or an index, in the words of PostgreSQL.
fn translated(sql: &str) -> String {
    let lines = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
    let mut sql = lines.collect::<Vec<_>>().join("\n");
    if let Some((before, computed)) = sql.split_once("generated always as (") {
        let (_, after) = computed.split_once(") virtual").expect("computed when it is read");
        sql = format!("{before} generated always as (0) stored {after}");
    }
    for (word, other) in WORDS {
        let is_apart = |text: Option<char>| text.is_none_or(|sign| !sign.is_alphanumeric() && sign != '_');
        let mut parts = sql.split(word).peekable();
        let mut said = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let is_word = is_apart(said.chars().last()) && is_apart(part.chars().next());
            said = said + if is_word { other } else { word } + part;
        }
        sql = said;
    }
    sql
}

/// The facts that are true in one schema and not in the other.
async fn differences(connection: &mut AnyConnection) -> Vec<String> {
    let mut sides = Vec::new();
    for schema in [FROM_SQLITE, "public"] {
        // Names in a schema of the search path are printed without the schema.
        run(connection, format!("set search_path = {schema}")).await;
        let mut side: BTreeSet<String> = BTreeSet::new();
        for sql in DESCRIPTIONS {
            let lines: Vec<String> = sqlx::query_scalar(sql).bind(schema).fetch_all(&mut *connection).await.expect(sql);
            side.extend(lines);
        }
        assert!(side.len() > 300, "only {} facts about {schema}", side.len());
        sides.push(side);
    }
    let differences = sides[0].symmetric_difference(&sides[1]);
    differences
        .map(|fact| format!("only {}: {fact}", if sides[0].contains(fact) { "SQLite" } else { "PostgreSQL" }))
        .collect()
}

#[tokio::test]
async fn both_engines_have_the_same_tables() {
    only_on_a_server!();
    let (_server, mut connection) = both().await;
    let found = differences(&mut connection).await;
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[tokio::test]
async fn each_kind_of_difference_is_seen() {
    only_on_a_server!();
    let (_server, mut connection) = both().await;
    for (change, words) in [
        ("alter table season alter month type integer", "season has column 1 month integer not null"),
        (
            "alter table account alter name type text collate \"default\"",
            "account has column 4 name text collate default",
        ),
        ("alter table seat alter player_id drop not null", "seat has column 3 player_id bigint"),
        ("alter table chore alter asked drop default", "chore has column 2 asked bigint not null"),
        ("alter table call rename at to since", "call has column 3 since bigint"),
        ("alter table presence add more bigint", "presence has column 3 more bigint"),
        ("alter table seat drop constraint seat_pkey", "seat has PRIMARY KEY (match_id, place)"),
        ("alter table link_code drop constraint link_code_code_key", "link_code has UNIQUE (code)"),
        ("alter table claim drop constraint claim_process_id_fkey", "ON DELETE CASCADE"),
        ("alter table beat drop constraint beat_one_check", "beat has CHECK ((one = 1))"),
        ("drop index seat_player", "CREATE INDEX seat_player ON seat USING btree (player_id, match_id)"),
        ("drop index chat_person; create index chat_person on chat (person_id)", "WHERE (person_id IS NOT NULL)"),
        ("drop table vacation", "vacation has"),
    ] {
        let before: BTreeSet<String> = differences(&mut connection).await.into_iter().collect();
        run(&mut connection, change).await;
        let after = differences(&mut connection).await;
        let is_seen = after.iter().any(|fact| !before.contains(fact) && fact.contains(words));
        assert!(is_seen, "{change}:\n{}\n", after.join("\n"));
    }
}

/// Types of parameters that PostgreSQL cannot find out, and the order in which they are tried.
const KINDS: [&str; 3] = ["bigint", "text", "double precision"];

/// Prepares a statement as `asked`. Returns how many parameters it has.
pub async fn prepare(connection: &mut AnyConnection, sql: &str) -> Result<usize, Error> {
    let count = (1..20).take_while(|number| sql.contains(&format!("${number}"))).count();
    let mut left: Vec<Vec<&str>> = vec![vec!["unknown"; count]];
    let mut first = None;
    while let Some(kinds) = left.pop() {
        let list = if count > 0 { format!("({})", kinds.join(", ")) } else { String::new() };
        let prepared =
            sqlx::raw_sql(AssertSqlSafe(format!("prepare asked {list} as {sql}"))).execute(&mut *connection).await;
        let Err(error) = prepared else { return Ok(count) };
        let told = error.to_string();
        let is_unclear = |place: &usize| kinds[*place] == "unknown";
        let named = |place: &usize| told.contains(&format!("parameter ${}", place + 1));
        let unclear: Vec<usize> = (0..count).filter(is_unclear).collect();
        let places = if unclear.iter().any(named) { unclear.into_iter().filter(named).collect() } else { unclear };
        for (place, kind) in
            places.into_iter().rev().flat_map(|place| KINDS.iter().rev().map(move |kind| (place, *kind)))
        {
            let mut kinds = kinds.clone();
            kinds[place] = kind;
            left.push(kinds);
        }
        left.truncate(500);
        first.get_or_insert(error);
    }
    Err(first.expect("it was tried"))
}

/// The tables and indices that a statement reads from end to end: tables without a fitting index, and indices without a
/// condition.
async fn read_whole(connection: &mut AnyConnection, sql: &str) -> Vec<String> {
    let count = prepare(connection, sql).await.unwrap_or_else(|error| panic!("{error}: {sql}"));
    let values = if count > 0 { format!("({})", vec!["null"; count].join(", ")) } else { String::new() };
    let explain = format!("explain (costs off) execute asked{values}");
    let plan: Vec<String> =
        sqlx::query_scalar(AssertSqlSafe(explain)).persistent(false).fetch_all(&mut *connection).await.expect(sql);
    run(connection, "deallocate asked").await;
    let is_node = |line: &String| line.contains("->");
    let whole = plan.iter().enumerate().filter_map(|(place, line)| {
        let mut details = plan[place + 1..].iter().take_while(|line| !is_node(line));
        let is_whole = match line {
            line if line.contains("Seq Scan on ") => true,
            line if line.contains("Index Scan") || line.contains("Index Only Scan") => {
                !details.any(|detail| detail.contains("Index Cond: "))
            }
            _ => false,
        };
        let name =
            line.rsplit_once(" using ").or(line.rsplit_once(" on ")).and_then(|(_, rest)| rest.split(' ').next());
        name.filter(|_| is_whole).map(str::to_owned)
    });
    whole.filter(|name| !SHORT.contains(&&**name) && !name.starts_with(OWN)).collect()
}

/// The statements that a server is asked.
pub fn asked_of_servers() -> Vec<String> {
    let asked = statements(&["sqlite.rs", "moving/"]);
    asked.into_iter().filter(|sql| sql != "select sqlite_version()").collect()
}

#[tokio::test]
async fn every_query_is_understood_by_the_server_and_none_reads_a_whole_table() {
    only_on_a_server!();
    let server = Database::without_tables().await;
    Store::open(&server.address(), GAMES).await.expect("the tables").close().await;
    let mut connection = server.connect().await;
    run(&mut connection, MANY).await;
    // These are used only if there is no other way.
    for method in ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"] {
        run(&mut connection, format!("set {method} = off")).await;
    }
    run(&mut connection, "set plan_cache_mode = force_generic_plan").await;
    let asked = asked_of_servers();
    assert!(asked.len() > 300, "only {} queries were found", asked.len());
    for sql in asked {
        let whole = read_whole(&mut connection, &sql).await;
        assert!(whole.is_empty() || RARE.contains(&&*sql) || RARE_THERE.contains(&&*sql), "{whole:?}: {sql}");
    }
    for kept in KEPT {
        let whole = read_whole(&mut connection, &kept.query()).await;
        // Once for each person who asks: what is under way, and what few people have.
        let is_rare = ["input", "notice", "review_wish", "choice", "program"].contains(&kept.table);
        assert!(is_rare || whole.is_empty(), "{whole:?}: {}", kept.query());
    }
}

#[tokio::test]
async fn a_full_disk_is_told_with_its_remedy() {
    let bot = Bot::new().await;
    let mut connection = bot.another_program().await;
    let (sql, remedy) = if is_on_server() {
        let sql = "do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$";
        (sql, ": the server's disk is full: make room there")
    } else {
        let sql = "pragma max_page_count = 1; create table much (more text); insert into much values (zeroblob(90000))";
        (sql, ": make room for the database")
    };
    let error = sqlx::raw_sql(sql).execute(&mut connection).await.expect_err("full");
    let told = StoreError::from(error).to_string();
    assert!(told.ends_with(remedy), "{told}");
}
