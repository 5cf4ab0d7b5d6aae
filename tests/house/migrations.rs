//! Every step over the rows of the earlier ones: old rows stay readable.

use std::fs;
use std::path::Path;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{AssertSqlSafe, Connection, SqlStr, SqliteConnection};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Outcome, Reason, Side};
use tavoliere_play::choices::Choices;
use tavoliere_play::matches::MatchId;
use tavoliere_play::matches::{Identity, Phase, PlayerId};
use tavoliere_play::rating::Month;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::choices;
use tavoliere_store::matches::{match_chats, match_events, match_lists, match_times, threads};
use tavoliere_store::people::questions::{self, QuestionState};
use tavoliere_store::people::{player_blocks, players};
use tavoliere_store::posts::chats::{self, ChatId};
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::notice_delivery::{self, Arrived, DueChat, Pending, Task};
use tavoliere_store::posts::rooms;
use tavoliere_store::privacy;
use tavoliere_store::standings::rankings::{self, Scope};
use tavoliere_store::standings::{seasons, standing};
use tavoliere_store::{Session, Store, StoreError};
use tempfile::TempDir;

use crate::support::Bot;
use crate::support::database;

/// A database that went through all steps, from the baseline on. The sample rows of each were inserted after it.
pub async fn grown_up() -> TempDir {
    let folder = database::folder();
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join("tavoliere.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a database");
    let migrator = Migrator::new(Path::new("migrations/sqlite")).await.expect("the steps");
    for (migration, name) in migrator.iter().zip(names("migrations/sqlite")) {
        migrator.run_to(migration.version, &mut connection).await.expect(&name);
        let sample = format!("tests/house/migrations/{name}");
        let rows = fs::read_to_string(&sample).unwrap_or_else(|error| panic!("{sample} has the rows to keep: {error}"));
        sqlx::raw_sql(AssertSqlSafe(rows)).execute(&mut connection).await.expect(&sample);
    }
    connection.close().await.expect("closed");
    folder
}

/// The names of the steps in a folder, in order.
pub fn names(folder: &str) -> Vec<String> {
    let files = fs::read_dir(folder).expect("the crate's folder is the current one");
    let mut names: Vec<String> =
        files.map(|file| file.expect("a file").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

#[tokio::test]
async fn what_was_written_at_any_time_is_read_today() {
    let bot = Bot::on(grown_up().await).await;
    bot.check_database().await;
    let mut session = bot.store.read().await.expect("a look");
    check_first(&mut session).await;
    check_settings(&mut session).await;
    check_times(&mut session).await;
    check_people(&mut session).await;
    check_confirmation(&mut session).await;
    check_ratings(&mut session).await;
    check_privacy(&mut session).await;
    check_standings(&mut session).await;
    check_rooms(&mut session).await;
    let by_handle = players::find_by_handle(&mut session, Platform::Telegram, "Zoe_Li").await.expect("read");
    assert_eq!(by_handle, Some(PlayerId(2)));
    let asked = questions::state_of(&mut session, PlayerId(2), MatchId(4), Timestamp(26_000)).await.expect("read");
    assert_eq!(asked, QuestionState::Open);
    assert_eq!(match_times::nudged_at(&mut session, MatchId(4)).await.expect("read"), Some(Timestamp(4)));
}

/// Matches in all phases, their people and posts.
async fn check_first(session: &mut Session) {
    let over = |winner, reason| Phase::Over(Outcome { winner: Some(winner), reason });
    for (id, code, phase, moves, mover) in [
        (1, "a2bc", Phase::Open, "", None),
        (2, "a3bc", Phase::Declined, "", None),
        (3, "a4bc", Phase::Cancelled, "", None),
        (4, "a5bc", Phase::Playing, "a1 e5", Some(0)),
        (5, "a6bc", Phase::Playing, "", Some(0)),
        (6, "a7bc", over(Side::First, Reason::Blocked), "b2 a1 c2 a3 c1", None),
        (7, "a8bc", over(Side::First, Reason::Resignation), "", None),
        (8, "a9bc", Phase::Playing, "a1", Some(1)),
        (9, "b2bc", Phase::Open, "", None),
    ] {
        let stored = match_events::load(session, MatchId(id)).await.expect(code);
        let played: Vec<String> = stored.moves.iter().map(|(_, steps)| steps.to_string()).collect();
        assert_eq!((&*stored.code, stored.phase, &*played.join(" ")), (code, phase, moves));
        assert_eq!(stored.to_move().map(|seat| seat.0), mover, "{code}");
    }
    assert_eq!(match_lists::computer_turns(session).await.expect("read"), [MatchId(5)]);

    for (player, platform, name) in
        [(1, Platform::Discord, "Ann"), (2, Platform::Telegram, "Zoë '🦀' 李"), (3, Platform::Discord, "Eve")]
    {
        let account = players::account(session, PlayerId(player), platform).await.expect("an account");
        assert_eq!(account.expect("an account").name, name);
    }
    assert_eq!(
        notice_delivery::shown_by(session, ChatId(1), &"1003".into()).await.expect("read"),
        Some((MatchId(4), 4))
    );
    let due = first_due(session, Platform::Telegram, 4).await;
    assert_eq!(
        (due.len(), &due[0].notice, due[0].attempts, &due[0].task),
        (1, &Notice::Version { id: MatchId(4), version: 4, unthreaded: None, again: false }, 2, &Task::Send)
    );
    let due = first_due(session, Platform::Discord, 4).await;
    assert_eq!((due.len(), &due[0].task), (1, &Task::TakeBack("1002".into())));
}

/// The first notice that is due in each chat.
async fn first_due(session: &mut Session, platform: Platform, now: i64) -> Vec<Pending> {
    let mut due = Vec::new();
    for DueChat { id: chat, lane, .. } in
        notice_delivery::due_chats(session, platform, Timestamp(now)).await.expect("read")
    {
        due.extend(notice_delivery::next_in(session, chat, lane, Timestamp(now)).await.expect("read"));
    }
    due
}

/// Choices that people and chats share.
async fn check_settings(session: &mut Session) {
    let shared = ["language", "theme", "text-boards", "clock"];
    let chosen = |choices: &Choices| shared.map(|name| choices.get(name).map(str::to_owned));
    let expect = |values: [&str; 3]| {
        let [language, theme, text_boards] = values.map(|value| (!value.is_empty()).then(|| value.to_owned()));
        [language, theme, text_boards, None]
    };
    for (platform, key, expected) in [
        (Platform::Discord, "80351110224678912", expect(["it", "dark", "on"])),
        (Platform::Telegram, "4711", expect(["", "", "off"])),
        (Platform::Lounge, "eve", expect(["", "sepia", ""])),
        (Platform::Lounge, "nobody", expect([""; 3])),
    ] {
        assert_eq!(chosen(&choices::chosen_by(session, platform, key).await.expect("read")), expected, "{key}");
    }
    for (platform, key, expected) in [
        (Platform::Telegram, "-1001234567890/5", expect(["en", "paper", ""])),
        (Platform::Telegram, "4711", expect(["", "", "off"])),
        (Platform::Discord, "41771983423143937", expect([""; 3])),
        (Platform::Discord, "nowhere", expect([""; 3])),
    ] {
        assert_eq!(chosen(&choices::chosen_in(session, platform, &key.into()).await.expect("read")), expected, "{key}");
    }
}

/// Deadlines.
async fn check_times(session: &mut Session) {
    let overdue = [MatchId(8), MatchId(1), MatchId(9)];
    let found = match_times::overdue(session, Timestamp::EPOCH + Millis::WEEK + Millis(1)).await.expect("read");
    let found: Vec<MatchId> = found.into_iter().map(|(id, _)| id).collect();
    assert_eq!(found, overdue, "challenges of old times among them");
    assert_eq!(match_times::due_reminders(session, Timestamp(34_560_006)).await.expect("read"), [], "reminded already");
    let over = match_events::load(session, MatchId(7)).await.expect("read");
    let rematch = match_events::rematch_of(session, &over).await.expect("read").expect("a match");
    assert_eq!((rematch.id, rematch.rematch.as_deref()), (MatchId(9), Some("a8bc")));
    let due = first_due(session, Platform::Lounge, 34_560_006).await;
    assert!(matches!(due[..], [Pending { notice: Notice::Reminder { .. }, .. }]), "{due:?}");
    let chat = chats::load(session, ChatId(3)).await.expect("a chat");
    let chosen = choices::chosen_in(session, chat.platform, &chat.key).await.expect("read");
    assert_eq!(chosen.get("clock"), Some("7d"));
}

/// Persons.
async fn check_people(session: &mut Session) {
    for (player, others) in [(1, vec![]), (2, vec![]), (3, vec![PlayerId(4)]), (4, vec![PlayerId(3)])] {
        let identity = players::identity(session, PlayerId(player)).await.expect("read");
        assert_eq!(identity, Identity { own: PlayerId(player), others });
    }
    for (player, platform, name) in [
        (3, Platform::Lounge, "Eve"),
        (3, Platform::Telegram, "Eva"),
        (4, Platform::Lounge, "Eve"),
        (4, Platform::Discord, "Eva"),
    ] {
        let account = players::account(session, PlayerId(player), platform).await.expect("an account");
        assert_eq!(account.expect("an account").name, name, "{player} on {platform:?}");
    }
    for player in [3, 4] {
        assert_eq!(match_lists::playing(session, PlayerId(player), None).await.expect("read"), [MatchId(5)]);
        assert_eq!(
            match_lists::played(session, PlayerId(player), None, 9).await.expect("read"),
            [MatchId(7), MatchId(6)]
        );
    }
}

/// The matches of a person, and the blocks between people.
async fn check_privacy(session: &mut Session) {
    for (player, unfinished) in [(1, vec![1, 4, 8]), (2, vec![4, 8, 9]), (3, vec![5, 9]), (4, vec![5, 9])] {
        let found = privacy::unfinished(session, PlayerId(player), None).await.expect("read");
        assert_eq!(found, unfinished.into_iter().map(MatchId).collect::<Vec<_>>(), "{player}");
    }
    let named = privacy::unfinished(session, PlayerId(2), Some((Platform::Discord, "zoë"))).await.expect("read");
    assert_eq!(named, [4, 8, 9, 1].map(MatchId), "challenged by name");
    for (one, other, apart) in [(1, 3, true), (4, 1, true), (1, 2, false), (2, 3, false)] {
        let person = players::identity(session, PlayerId(one)).await.expect("read");
        assert_eq!(
            player_blocks::are_apart(session, &person, PlayerId(other)).await.expect("read"),
            apart,
            "{one} {other}"
        );
    }
}

/// Choices of people. In a private chat they are the person's.
async fn check_confirmation(session: &mut Session) {
    let both = |choices: &Choices| ["confirm", "reminders"].map(|name| choices.get(name).map(str::to_owned));
    let mut seen = Vec::new();
    for (platform, key) in
        [(Platform::Discord, "80351110224678912"), (Platform::Telegram, "4711"), (Platform::Lounge, "eve")]
    {
        let choices = choices::chosen_by(session, platform, key).await.expect("read");
        seen.push(both(&choices));
    }
    for key in ["4711", "-1001234567890/5"] {
        let choices = choices::chosen_in(session, Platform::Telegram, &key.into()).await.expect("read");
        seen.push(both(&choices));
    }
    let [on, off] = ["on", "off"].map(|word| Some(word.to_owned()));
    assert_eq!(seen, [[on, off.clone()], [off.clone(), None], [None, None], [off, None], [None, None]]);
}

/// Ratings that are computed when the database is opened, by the times at which the matches ended, and the people who are not
/// listed.
async fn check_ratings(session: &mut Session) {
    let scope = Scope::for_game("briths-square");
    let ranking = rankings::ranking(session, scope, None, 0, 10).await.expect("read");
    let listed: Vec<(i64, u32)> = ranking.places.iter().map(|ranked| (ranked.person.0, ranked.place)).collect();
    assert_eq!(listed, [(1, 1), (3, 2)]);
    for (id, people, ratings) in [(7, [2, 3], [1662, 1338]), (6, [1, 3], [1617, 1249])] {
        let changes = standing::changes(session, MatchId(id)).await.expect("read");
        let seen: Vec<(i64, Option<i32>)> = changes
            .iter()
            .map(|change| (change.player.0, change.ratings.map(|[_, after]| after.rating.round() as i32)))
            .collect();
        assert_eq!(seen, [0, 1].map(|one| (people[one], Some(ratings[one]))), "{id}");
    }
}

/// Standings of a month to be announced, and the chats.
async fn check_standings(session: &mut Session) {
    let month = Month::containing(Timestamp(1_767_225_600_000));
    assert_eq!(seasons::chats_to_tell(session, month).await.expect("read"), [ChatId(3)]);
    assert_eq!(seasons::chats_to_tell(session, month.previous()).await.expect("read"), []);
    let due = first_due(session, Platform::Discord, 5).await;
    let first = Notice::Version { id: MatchId(4), version: 3, unthreaded: None, again: false };
    assert_eq!(due[0].notice, first, "what came first");
    let arrived = notice_delivery::arrived(session, ChatId(1), 9).await.expect("read");
    let notice = Notice::Month { month: month.previous() };
    let Some(Arrived { message, notice: last, is_open, .. }) = arrived.last() else { panic!("nothing arrived") };
    assert_eq!((message.as_str(), last, *is_open), ("1004", &notice, false));
    assert_eq!(notice_delivery::shown_by(session, ChatId(1), &"1004".into()).await.expect("read"), None);
}

async fn check_rooms(session: &mut Session) {
    let chosen = choices::chosen_in(session, Platform::Discord, &"41771983423143937".into()).await.expect("read");
    let three = ["games", "starts", "boards"].map(|name| chosen.get(name));
    assert_eq!(three, [Some("only"), Some("admins"), Some("2")]);
    assert!(
        rooms::is_elsewhere(session, Platform::Discord, &"900".into(), &"another room".into()).await.expect("read")
    );
    assert!(
        !rooms::is_elsewhere(session, Platform::Discord, &"901".into(), &"another room".into()).await.expect("read")
    );
    assert_eq!(match_chats::thread_of(session, MatchId(2), ChatId(1)).await.expect("read"), Some(ChatId(1801)));
    let around = threads::chosen_around(session, Platform::Discord, &"41771983423143999".into()).await.expect("read");
    assert_eq!((around.get("games"), around.get("threads")), (Some("only"), Some("on")));
    assert_eq!(
        rooms::boards_between(session, ChatId(1), Timestamp(3_999), Timestamp(4_000)).await.expect("read"),
        [Timestamp(4_000)]
    );
    for (from, until) in [(4_000, 9_000), (3_000, 3_999)] {
        let between = rooms::boards_between(session, ChatId(1), Timestamp(from), Timestamp(until)).await.expect("read");
        assert!(between.is_empty(), "{from} to {until}: {between:?}");
    }
    let own = choices::chosen_by(session, Platform::Discord, "80351110224678912").await.expect("read");
    assert_eq!(own.get("spoken"), Some("on"));
}

#[tokio::test]
async fn opening_again_changes_nothing() {
    let folder = grown_up().await;
    let path = folder.path().join("tavoliere.db");
    let mut dumps = Vec::new();
    for _ in 0..2 {
        let store = Store::open(&path, GAMES).await.expect("opened");
        store.close().await;
        dumps.push(fs::read(&path).expect("a file"));
    }
    assert!(dumps[0] == dumps[1]);
}

#[tokio::test]
async fn a_database_from_the_future_is_refused_and_left_alone() {
    let folder = grown_up().await;
    let path = folder.path().join("tavoliere.db");
    let sql = SqlStr::from_static("create table future (x integer) strict");
    let migration = Migration::new(9999, "future".into(), MigrationType::Simple, sql, false);
    let mut connection =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&path)).await.expect("a connection");
    let mut newer = Migrator::with_migrations(vec![migration]);
    newer.set_ignore_missing(true).run(&mut connection).await.expect("applied");
    connection.close().await.expect("closed");

    let before = fs::read(&path).expect("a file");
    let error = Store::open(&path, GAMES).await.err().expect("refused");
    assert!(matches!(error, StoreError::Newer(9999)));
    assert!(error.to_string().starts_with("the database was made by a newer Tavoliere"), "{error}");
    assert!(fs::read(&path).expect("a file") == before);
}
