//! `/privacy`, `/mydata` and `/forgetme`: in conversations, and in everything that is stored.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Column, Row, ValueRef};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::people::{link_codes, players};
use tavoliere_store::privacy::{KEPT, Then};
use tavoliere_store::standings::rerating::{self, Rerating};

use super::finish::decided;
use super::tournaments;
use super::two_platforms::{Both, latest_code, link};
use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};
use crate::support::database::is_on_server;

#[test]
fn what_is_kept_is_told_in_ten_lines() {
    for language in Language::ALL {
        let told = language.say("privacy");
        assert_eq!(told.lines().count(), 10, "{told}");
    }
}

#[tokio::test]
async fn what_is_kept_is_told_and_sent() {
    let mut chat = Conversation::new().await;
    for (who, data, forget) in [("ann", "Send me everything", "Forget me"), ("i-anna", "Mandami tutto", "Dimenticami")]
    {
        chat.say(who, "/privacy").await;
        chat.tap(who, data).await;
        chat.say(who, "/play snort computer 3 size=3 side=first").await;
        chat.say(who, "/privacy").await;
        chat.tap(who, data).await;
        chat.say(who, "/privacy").await;
        chat.tap(who, forget).await;
    }
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn where_all_read_along_nobody_is_told_of_anybody() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    for line in ["/privacy", "/mydata", "/forgetme", "/forgetme yes"] {
        chat.say("ann", line).await;
    }
    insta::assert_snapshot!(chat.transcript());
}

/// The person who is forgotten has won a match, plays another, and has sent and received challenges.
#[tokio::test]
async fn somebody_is_forgotten() {
    let mut chat = Conversation::new().await;
    let play = async |chat: &mut Conversation, moves: &[(&str, &str)]| {
        chat.say("ann", "/play snort anyone size=3 side=first rated=yes").await;
        chat.tap("bob", "Join").await;
        let code = latest_code(chat);
        for (who, line) in moves {
            chat.say(who, &format!("/move #{code} {line}")).await;
        }
        code
    };
    let won = [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")];
    let over = play(&mut chat, &won).await;
    play(&mut chat, &won[..2]).await;
    let begun = play(&mut chat, &won[..1]).await;
    chat.say("ann", "/play snort anyone rated=yes").await;
    chat.say("bob", "/play snort <@ann> rated=yes").await;
    chat.say("bob", "/play snort @ANN rated=yes").await;
    chat.remark("Ann goes.");
    chat.say("ann", "/forgetme").await;
    chat.tap("ann", "Yes, forget me").await;
    chat.say("bob", "/games").await;
    for (who, line) in [("bob", "/rematch"), ("i-bruno", "/rivedi"), ("bob", "/export")] {
        let game = if line == "/rematch" { &begun } else { &over };
        chat.say(who, &format!("{line} #{game}")).await;
    }
    chat.say("bob", "/profile").await;
    chat.say("bob", "/leaderboard snort here").await;
    chat.say("ann", "/profile").await;
    chat.say("ann", "/mydata").await;
    insta::assert_snapshot!(chat.transcript());
}

/// The question says apart what is resigned, what is called off, and what somebody hosts.
#[tokio::test]
async fn the_question_tells_what_comes_of_everything() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort size=3 side=first").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/play snort size=3 games=3").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/tournament new snort size=4 swiss name=Cup").await;
    let Answer::Replace(asked) = chat.say("ann", "/forgetme").await else { panic!("{}", chat.transcript()) };
    let words = asked.text.words();
    for sentence in [
        "You resign the game you’re playing.",
        "A game that has barely begun is called off.",
        "Tournaments that you host: Cup.",
    ] {
        assert!(words.contains(sentence), "{sentence}: {words}");
    }
}

/// The names of tournaments, the words about them and the reasons that somebody has typed go with them, also where all is over.
#[tokio::test]
async fn what_somebody_has_typed_goes_with_them() {
    let mut chat = Conversation::new().await;
    chat.administrators = vec!["ann".to_owned()];
    for format in ["ladder", "swiss"] {
        let line = format!("/tournament new snort size=4 {format} name=Annabel Cup about=Call me on 555 0100");
        chat.say("ann", &line).await;
    }
    let code = tournaments::code(&chat).await;
    chat.say("ann", &format!("/tournament {code} cancel Annabel is ill")).await;
    chat.say("ann", "/tournament new snort size=4 swiss name=Annabel again").await;
    let open = tournaments::code(&chat).await;
    chat.say("bob", &format!("/tournament {open} join")).await;
    chat.say("ann", &format!("/tournament {open} help <@bob>")).await;
    chat.say("bob", "/play snort computer 1 size=4 side=first").await;
    chat.say_to_latest("ann", "/void #CODE Annabel says so").await;
    let everything = async |chat: &Conversation| {
        let mut connection = chat.bot.another_program().await;
        dump(&mut connection).await.into_values().flatten().collect::<Vec<_>>().join("\n")
    };
    let before = everything(&chat).await;
    assert!(before.contains("Annabel says so") && before.contains("555 0100"), "{}", chat.transcript());
    chat.say("ann", "/forgetme yes").await;
    let after = everything(&chat).await;
    for word in ["Annabel", "555 0100"] {
        let lines: Vec<&str> = after.lines().filter(|line| line.contains(word)).collect();
        assert!(lines.is_empty(), "{word}: {lines:?}");
    }
    let shown = chat.say("bob", &format!("/tournament {open}")).await;
    assert!(tournaments::answered(&shown).starts_with("Briths Square · Swiss"), "{shown:?}");
}

/// One side has won and plays on alone. If the winner is forgotten, the rest is played at once. If the loser is
/// forgotten, the winner can still finish.
#[tokio::test]
async fn a_decided_game_keeps_its_result() {
    for (who, over) in [("bob", true), ("ann", false)] {
        let mut chat = decided(Conversation::new().await).await;
        chat.say(who, "/forgetme yes").await;
        let words = chat.courier.latest().expect("a post").1.text.words();
        assert_eq!(words.contains("A former player wins"), over, "{who}: {words}");
        assert!(!words.contains("resigns"), "{who}: {words}");
        if !over {
            chat.say("bob", "/finish").await;
            let words = chat.courier.latest().expect("a post").1.text.words();
            assert!(words.contains("Bob wins"), "{words}");
        }
    }
}

#[tokio::test]
async fn a_team_plays_on_without_who_is_forgotten() {
    let mut chat = Conversation::new().await;
    chat.say("i-anna", "/gioca snort anyone teams=2 size=5 side=first").await;
    for (who, label) in [("bob", "Against Anna"), ("eve", "With Anna"), ("i-dino", "Against Anna")] {
        chat.tap(who, label).await;
    }
    chat.say("i-anna", "a1").await;
    chat.say("bob", "e5").await;
    chat.say("eve", "/forgetme yes").await;
    chat.say("i-anna", "a2").await;
    chat.say("i-dino", "e4").await;
    chat.say("bob", "/takeback").await;
    chat.say("i-anna", "/accetta").await;
    chat.say("i-dino", "d5").await;
    chat.say("bob", "/replay 3").await;
    chat.say("i-anna", "/dimenticami yes").await;
    insta::assert_snapshot!(chat.transcript());
}

/// No real name contains this, and no number: the database keeps how many nanoseconds a migration took.
const MARK: &str = "7q3x";

/// A history with a row in every table, and a person with several accounts.
struct History {
    both: Both,
    players: Vec<PlayerId>,
}

impl History {
    async fn new() -> Self {
        let mut both = Both::new().await;
        both.telegram.place().private = true;
        both.telegram.place().key = format!("i-anna-{MARK}").into();
        let (ann, anna) = (&format!("ann-{MARK}"), &format!("i-anna-{MARK}"));
        both.on_discord(ann, "/settings theme=dark").await;
        both.on_discord(ann, "/link abcd2345").await;
        link(&mut both, ann, anna).await;
        for line in [
            format!("/block <@{ann}>"),
            format!("/play snort @{ann} size=3 rated=yes"),
            format!("/play snort @{ann} rated=yes"),
        ] {
            both.on_discord(if line.starts_with("/block") { "eve" } else { "bob" }, &line).await;
        }
        both.on_discord(ann, "/block <@zoe>").await;
        both.on_discord(ann, "/play snort anyone size=3 side=first rated=yes").await;
        both.tap_on_discord("bob", "Join").await;
        let code = both.code();
        for (who, cell) in [(ann.as_str(), "b1"), ("bob", "c3"), (ann, "a2"), ("bob", "b3"), (ann, "c1")] {
            both.on_discord(who, &format!("/move #{code} {cell}")).await;
        }
        // She accepts one of the challenges to her handle, not the other.
        both.on_discord("bob", &format!("/play snort @{ann} size=4 side=first rated=yes")).await;
        both.tap_on_discord(ann, "Accept").await;
        both.on_discord("bob", "/play snort anyone teams=2").await;
        both.tap_on_discord(ann, "With Bob").await;
        both.on_discord(ann, "/play snort anyone rated=yes").await;
        both.on_telegram(anna, "/gioca snort computer 3 size=3 side=first").await;
        both.on_telegram(anna, "/gioca").await;
        both.tap_on_telegram(anna, "Chiunque").await;
        both.tap_on_telegram(anna, "Chi riceve l’invito").await;
        let send = both
            .telegram
            .button(anna, "Briths Square")
            .unwrap_or_else(|| panic!("no end:\n{}", both.transcript()))
            .line;
        let send = both.telegram.request(anna, &send, Some("77".to_owned()), "guided");
        both.telegram.hand_in(send).await;
        let mut session = both.discord.bot.store.write().await.expect("a change");
        let mut players = Vec::new();
        for (platform, key) in [(Platform::Discord, ann), (Platform::Telegram, anna)] {
            players.push(players::find(&mut session, platform, key).await.expect("read").expect("known"));
        }
        // A person whose accounts on all platforms are linked gets no code.
        assert!(
            link_codes::offer(&mut session, players[0], &format!("abcd{MARK}"), Timestamp::EPOCH).await.expect("kept")
        );
        session.commit().await.expect("kept");
        Self { both, players }
    }

    /// Adds the rows that background work would write.
    async fn add_background_rows(&self) {
        let mut connection = self.connection().await;
        for sql in [
            "insert into season (month) values ($1 + 24312)",
            "insert into season_winner (month, game, player_id) select month, 'insert', $1 from season",
            "insert into vacation (player_id, from_at, until_at) values ($1, 0, 1)",
            "insert into quiet (player_id, begins, ends, zone) values ($1, 22, 7, 'Europe/Rome')",
            "insert into call (match_id, player_id, at) select match_id, player_id, 5 from seat where player_id = $1 limit 1",
            "insert into question (match_id, player_id, at)
                select match_id, player_id, 5 from seat where player_id = $1 limit 1",
            "insert into kept_line (code, line, player_id, at) values ('gh56', '/tournament new', $1, 5)",
            "insert into plan (match_id, player_id, line, made_at)
                select match_id, player_id, 'a1 c3', 5 from seat where player_id = $1 limit 1",
            "insert into program (player_id, owner_id, token, made_at) select max(player_id), $1, 'ab12', 5 from player",
            "insert into lounge_key (hash, player_id, kind, made_at, used_at) values ('cd34', $1, 'link', 5, 5)",
            "insert into lounge_ticket (hash, player_id, made_at, uses) values ('ef56', $1, 5, 0)",
            "insert into puzzle_try (player_id, game, number, solved, at) values ($1, 'insert', 1, 1, 5)",
            "insert into puzzle_day (player_id, day) values ($1, 5)",
            "insert into exercise (player_id, game, name, at) values ($1, 'insert', 'lead', 5)",
            "insert into seek (player_id, game, at, due_at) values ($1, 'insert', 5, 6)",
            "insert into report (player_id, about_id, match_id, words, at)
                select player_id, opponent_id, match_id, 'rude', 5 from result where player_id = $1 and opponent_id is not null limit 1",
            "insert into remark (match_id, version, player_id, words, at)
                select match_id, 1, player_id, 'well played', 5 from seat where player_id = $1 limit 1",
            "insert into undo_wish (match_id, player_id, at)
                select match_id, player_id, 5 from seat where player_id = $1 limit 1",
            "insert into follow (player_id, followed_id, at, told_day)
                select $1, max(player_id), 5, 20000 from player",
            "insert into lobby_post (chat_id, shown) select chat_id, '' from chat where private = 1 and person_id > $1 - 1000",
            "insert into invitation (code, player_id, terms, at) values ('z' || $1 || 'zz', $1, '/play insert', 5)",
            "insert into chat (platform, key, private) select 'telegram', 'inline:A' || code, 0
                from invitation where player_id = $1",
            "insert into notice (chat_id, kind, code, payload, state, queued_at, due_at)
                select chat_id, 'card', code, '{\"expires_at\":604800005}', 'waiting', 5, 604800005
                from invitation join chat on chat.key = 'inline:A' || code where player_id = $1",
            "insert into achievement (player_id, game, name, match_id, number)
                select player_id, game, 'first-win', match_id, number from result where player_id = $1 limit 1",
            "insert into review (match_id, body) select match_id, '{}' from result where player_id = $1 limit 1",
            "insert into review_wish (match_id, chat_id)
                select min(match_id), chat_id from match, chat where private = 1 and person_id > $1 - 1000
                group by chat_id",
            "insert into vote (match_id, version, player_id, choice, at)
                select match_id, 1, player_id, 'a1', 5 from result where player_id = $1 limit 1",
            "insert into tournament (code, version, phase, name, game, host_id, stirred)
                values ('t' || $1 || 'tt', 1, 'over', 'Spring', 'insert', $1, 0)",
            "insert into tournament_event (tournament_id, version, at, body)
                select tournament_id, 1, 5, '{}' from tournament where host_id = $1",
            "insert into tournament_entrant (tournament_id, player_id)
                select tournament_id, host_id from tournament where host_id = $1",
            "insert into tournament_game (tournament_id, round, board, leg, settled)
                select tournament_id, 1, 1, 1, 1 from tournament where host_id = $1",
            "insert into tournament_chat (tournament_id, chat_id)
                select min(tournament_id), chat_id from tournament, chat where private = 1 and person_id > $1 - 1000
                group by chat_id",
        ] {
            sqlx::query(sql).bind(self.players[0].0).execute(&mut connection).await.expect(sql);
        }
    }

    async fn connection(&self) -> AnyConnection {
        self.both.discord.bot.another_program().await
    }
}

/// The tables of the database with their rows.
async fn dump(connection: &mut AnyConnection) -> BTreeMap<String, Vec<String>> {
    let sql = if is_on_server() {
        "select cast(tablename as text) from pg_tables where schemaname = 'public' order by tablename"
    } else {
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"
    };
    let names: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut *connection).await.expect("names");
    let mut tables = BTreeMap::new();
    for name in names {
        let sql = AssertSqlSafe(format!("select * from \"{name}\" order by 1, 2"));
        let rows = sqlx::query(sql).fetch_all(&mut *connection).await.unwrap_or_default();
        let row = |row: &AnyRow| {
            let value = |column: &<sqlx::Any as sqlx::Database>::Column| {
                let at = column.ordinal();
                let text =
                    row.try_get::<String, _>(at).or_else(|_| row.try_get::<i64, _>(at).map(|one| one.to_string()));
                let null = row.try_get_raw(at).expect("a column").is_null();
                let value = if null { "null".to_owned() } else { text.unwrap_or_else(|_| "…".to_owned()) };
                format!("{}={value}", column.name())
            };
            row.columns().iter().map(value).collect::<Vec<_>>().join(" ")
        };
        tables.insert(name, rows.iter().map(row).collect());
    }
    tables
}

/// By table, the columns that hold a player's number.
async fn columns_of_people(connection: &mut AnyConnection) -> BTreeMap<String, BTreeSet<String>> {
    let sql = if is_on_server() {
        "select cast(cast(conrelid as regclass) as text), cast(attname as text) from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = cast('player' as regclass)"
    } else {
        "select tables.name, keys.\"from\" from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table' and keys.\"table\" = 'player'"
    };
    let rows: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(connection).await.expect("keys");
    let mut columns: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (table, column) in rows {
        columns.entry(table).or_default().insert(column);
    }
    columns
}

/// The tables that `/mydata` does not show and `/forgetme` does not change.
async fn uncovered(connection: &mut AnyConnection) -> Vec<String> {
    // Schema versions, work in the queue, the bot’s presence, months that are over, ratings of puzzles, servers, processes, the
    // secret of the lounge, calls in groups, games of days, challenges in the lobby, hashes of those kept out of it, and tries to write.
    const WITHOUT_PEOPLE: [&str; 15] = [
        "_sqlx_migrations",
        "chore",
        "beat",
        "presence",
        "season",
        "puzzle",
        "server",
        "process",
        "claim",
        "lounge_secret",
        "group_calls",
        "daily_game",
        "lobby",
        "ban",
        "probe",
    ];
    let kept = |name: &str| KEPT.iter().any(|kept| kept.table == name);
    let tables = dump(connection).await;
    tables.into_keys().filter(|name| !WITHOUT_PEOPLE.contains(&name.as_str()) && !kept(name)).collect()
}

#[tokio::test]
async fn every_table_with_people_in_it_is_told_of_and_forgotten() {
    let mut history = History::new().await;
    history.add_background_rows().await;
    let mut connection = history.connection().await;
    assert_eq!(uncovered(&mut connection).await, [""; 0], "add it to `KEPT`, or to those without people");
    sqlx::query("create table friend (player_id integer references player)").execute(&mut connection).await.unwrap();
    assert_eq!(uncovered(&mut connection).await, ["friend"], "a new table is found");
    sqlx::query("drop table friend").execute(&mut connection).await.unwrap();

    let Answer::Say(post) = history.both.on_discord(&format!("ann-{MARK}"), "/mydata").await else {
        panic!("no answer")
    };
    let told: Value = serde_json::from_slice(&post.document.expect("a document").bytes).expect("JSON");
    let before = dump(&mut connection).await;
    for kept in KEPT {
        let rows = told[kept.table].as_array().map_or(0, Vec::len);
        assert!(rows > 0, "the history has no row in `{}`:\n{:#?}", kept.table, before[kept.table]);
    }
    assert_eq!(told["account"].as_array().map(Vec::len), Some(2), "both accounts");
    assert!(told["event"][0]["body"]["event"].is_string(), "an event is told as it is: {}", told["event"][0]);
    assert!(!told.to_string().contains("\"Bob\""), "nothing is told of others");

    history.both.on_discord(&format!("ann-{MARK}"), "/forgetme yes").await;
    let after = dump(&mut connection).await;
    for (table, rows) in &after {
        let marked: Vec<&String> = rows.iter().filter(|row| row.contains(MARK)).collect();
        assert!(marked.is_empty(), "{table} remembers: {marked:#?}");
    }
    for (table, columns) in columns_of_people(&mut connection).await {
        let gone = KEPT.iter().any(|kept| kept.table == table && kept.then == Then::Deleted);
        for (column, player) in columns.iter().flat_map(|column| history.players.iter().map(move |one| (column, one))) {
            let cell = format!("{column}={} ", player.0);
            let about = after[&table].iter().filter(|row| format!("{row} ").contains(&cell)).count();
            assert!(!gone || about == 0, "{table} still has a row about nobody");
        }
    }
    for player in &history.players {
        let row = after["player"].iter().find(|row| row.starts_with(&format!("player_id={} ", player.0)));
        let row = row.expect("games keep their number");
        assert!(row.contains("language=null created_at=0"), "{row}");
        let own = format!("player_id={} ", player.0);
        let chosen: Vec<&String> = after["choice"].iter().filter(|row| row.starts_with(&own)).collect();
        assert!(matches!(chosen[..], [row] if row.ends_with("name=leaderboards value=off")), "{chosen:?}");
    }
}

#[tokio::test]
async fn what_is_computed_agrees_after_somebody_was_forgotten() {
    let mut history = History::new().await;
    history.both.on_telegram(&format!("i-anna-{MARK}"), "/dimenticami yes").await;
    let bot = history.both.discord.bot.twin();
    bot.check_database().await;
    let mut session = bot.store.write().await.expect("a change");
    let mut rerating = Rerating::default();
    while !rerating::rerate_some(&mut session, &mut rerating).await.expect("computed") {}
    session.commit().await.expect("kept");
    let mut connection = history.connection().await;
    let kept = dump(&mut connection).await;
    let mut session = bot.store.write().await.expect("a change");
    rerating::rebuild(&mut session).await.expect("rebuilt");
    session.commit().await.expect("kept");
    let rebuilt = dump(&mut connection).await;
    // The winner of a month is computed later.
    for (table, rows) in kept.into_iter().filter(|(table, _)| !table.starts_with("season")) {
        assert_eq!(rows, rebuilt[&table], "{table}");
    }
}

#[tokio::test]
async fn who_comes_back_is_somebody_new() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    chat.place().private = true;
    chat.say("ann", "/settings theme=dark").await;
    let Answer::Replace(done) = chat.say("ann", "/forgetme yes").await else { panic!("{}", chat.transcript()) };
    assert!(done.text.words().starts_with("Done"), "{}", chat.transcript());
    let mut connection = chat.bot.another_program().await;
    let left = dump(&mut connection).await;
    let [number] = &left["player"][..] else { panic!("{:?}", left["player"]) };
    assert!(number.contains("language=null created_at=0"), "the latest number is not given again: {number}");
    assert_eq!(left["account"], [""; 0]);
    chat.say("bob", "/settings theme=dark").await;
    chat.say("eve", "/settings theme=dark").await;
    chat.say("bob", "/forgetme yes").await;
    let left = dump(&mut connection).await["player"].len();
    assert_eq!(left, 2, "who has played nothing leaves nothing");
    assert!(says(&chat.say("ann", "/mydata").await, "I don’t keep anything"), "{}", chat.transcript());
    chat.say("ann", "/play snort computer 3 size=3").await;
    let Answer::Replace(settings) = chat.say("ann", "/settings").await else { panic!("{}", chat.transcript()) };
    assert!(settings.text.words().contains("Theme: Light (automatic)"), "{}", chat.transcript());
    assert_eq!(chat.limits().private_answers, !PRIVATE_ANSWERS.private_answers);
}

/// A person who is named in a single column gets that row with their data, and can be linked, unlinked and forgotten,
/// whatever the states of the rows. In turn, a new person replaces each person in each column.
#[tokio::test]
async fn whoever_one_column_names_is_told_linked_unlinked_and_forgotten() {
    let mut history = History::new().await;
    history.add_background_rows().await;
    let mut connection = history.connection().await;
    let (mut named, mut untold) = (0, BTreeSet::new());
    for (table, columns) in columns_of_people(&mut connection).await {
        // An account has one player, a player's person has more than this column, whoever is to move has a seat, and opponents
        // have results of their own.
        let never_alone =
            [("account", "player_id"), ("player", "person_id"), ("match", "mover_id"), ("result", "opponent_id")];
        for column in columns.iter().filter(|column| !never_alone.contains(&(table.as_str(), column.as_str()))) {
            let people = format!("select distinct {column} from {table} where {column} is not null");
            let people: Vec<i64> =
                sqlx::query_scalar(AssertSqlSafe(people)).fetch_all(&mut connection).await.expect("numbers");
            for other in people {
                let somebody = format!("new-{named}");
                history.both.on_discord(&somebody, "/settings theme=dark").await;
                let find = "select player_id from account where key = $1";
                let player: i64 =
                    sqlx::query_scalar(find).bind(&somebody).fetch_one(&mut connection).await.expect("known");
                let own = format!("delete from {table} where {column} = $1");
                sqlx::query(AssertSqlSafe(own)).bind(player).execute(&mut connection).await.expect("no row");
                let name = format!("update {table} set {column} = $1 where {column} = $2");
                let name = sqlx::query(AssertSqlSafe(name)).bind(player).bind(other);
                name.execute(&mut connection).await.expect("no row of their own");
                named += 1;
                let Answer::Say(post) = history.both.on_discord(&somebody, "/mydata").await else {
                    panic!("{table}.{column}: no answer")
                };
                let told: Value = serde_json::from_slice(&post.document.expect("data").bytes).expect("JSON");
                if told[&table].as_array().is_none_or(Vec::is_empty) {
                    untold.insert(format!("{table}.{column}"));
                }
                let twin = format!("i-twin-{named}");
                link(&mut history.both, &somebody, &twin).await;
                let answer = history.both.on_discord(&somebody, "/unlink yes").await;
                assert!(matches!(answer, Answer::Replace(_)), "{table}.{column}: {answer:?}");
                let answer = history.both.on_telegram(&twin, "/dimenticami yes").await;
                assert!(matches!(answer, Answer::Replace(_)), "{table}.{column}: {answer:?}");
                let answer = history.both.on_discord(&somebody, "/forgetme yes").await;
                let Answer::Replace(post) = answer else { panic!("{table}.{column}: {answer:?}") };
                assert!(post.text.words().starts_with("Done"), "{table}.{column}: {}", post.text.words());
            }
        }
    }
    assert!(named > 40, "{named}");
    // The data of a blocked or reported person do not include the block or the report.
    assert_eq!(
        untold,
        BTreeSet::from(["block.blocked_id", "follow.followed_id", "report.about_id"].map(str::to_owned))
    );
}
