//! Fills an empty database with people and finished matches, to measure how fast a full one answers.
//!
//! A million matches take bulk statements, and a database that only this program uses. So this is the one place with SQL
//! outside the store. A test compares what it writes with what the store computes from the events.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Outcome, Setup, Side, Steps, Story, Turn};

use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_store::standings::rerating;
use tavoliere_store::{Result, Store};

/// The size of a database to fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowd {
    pub people: u32,
    pub games: u32,
    /// One match in so many is played to its end.
    pub played: u32,
    pub chats: u32,
    /// The time of the last match. The first one is three years before.
    pub until: Timestamp,
}

/// The time between the first match and the last one: three years.
const SPAN: Millis = Millis::from_days(3 * 365);

/// The number of different matches of each game that are played to the end.
const LINES: usize = 8;

/// The facts of the matches, by pseudo-random numbers that are always the same. Few people play much and many play
/// little, and the stronger win more often. One match in ten is drawn, one in ten is not rated.
const MATCHES: &str = "create temp table made as
    with recursive number(i) as (select 1 union all select i + 1 from number where i < $1),
    lots(i, one, two, three, four) as (select i, i * 2654435761 % 1000003, i * 40503 % 999983,
        i * 2246822519 % 999979, i * 3266489917 % 999961 from number)
    select i, 1 + (one * two / 1000003) % $2 as first,
        1 + ((one * two / 1000003) % $2 + 1 + three % ($2 - 1)) % $2 as second,
        four % $3 as game, 1 + (two + four) % $4 as chat, $5 + i * ($6 / $1) as at,
        case when ending.winner = 0 then 'won' when ending.winner = 1 then 'lost' when i % 10 = 3 then 'drawn'
            when (one + three) % 3 < 2 = (one < two) then 'won' else 'lost' end as score,
        i % 10 <> 7 as rated, ending.line, coalesce(ending.length, 0) as length,
        coalesce(ending.first_points, json_extract($9, '$[' || (four % $3) || '][0]')) as first_points,
        coalesce(ending.second_points, json_extract($9, '$[' || (four % $3) || '][1]')) as second_points
    from lots left join ending on i % $8 = $8 / 2 and ending.line = four % $3 * $7 + three % $7";

/// The matches that are played to their end, by line: their moves, endings and achievements.
const LINE_TABLES: [&str; 3] = [
    "create temp table ending (line integer primary key, winner integer, length integer, first_points integer,
        second_points integer)",
    "create temp table played (line integer, number integer, seat integer, steps text, primary key (line, number))",
    "create temp table earned (line integer, place integer, game text, name text)",
];

/// A match played to its end.
struct WholeMatch {
    moves: Vec<(Side, Steps)>,
    winner: Side,
    points: [i32; 2],
    earned: Vec<(Side, &'static str)>,
}

impl WholeMatch {
    /// A match that a side wins, with random moves.
    fn new(setup: &Setup, lots: &mut u64) -> Self {
        loop {
            let mut end = setup.start();
            let mut moves = Vec::new();
            let outcome = loop {
                match end.turn() {
                    Turn::Over(outcome) => break outcome,
                    Turn::ToMove(side) => {
                        let steps = end.sample(&mut |count| draw(lots, count)).expect("a side is to move");
                        end.play(&steps).expect("one of the legal moves");
                        moves.push((side, steps));
                    }
                }
            };
            let Outcome { winner: Some(winner), .. } = outcome else { continue };
            let story = Story::new(setup, outcome, moves.iter().map(|(side, steps)| (*side, steps)));
            let each = setup.game.achievements.iter().flat_map(|one| Side::BOTH.map(|side| (side, one)));
            let earned = each.filter(|(side, one)| (one.earned)(&story, *side)).map(|(side, one)| (side, one.name));
            return Self { winner, points: end.scores(), earned: earned.collect(), moves };
        }
    }
}

/// A pseudo-random number below `count`.
const fn draw(lots: &mut u64, count: usize) -> usize {
    *lots = lots.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ((*lots >> 33) % count as u64) as usize
}

/// The rows that follow, in an order in which tables refer to earlier ones. Events are in the order of their times.
const TABLES: [&str; 11] = [
    "insert into player (player_id, created_at, person_id)
        with recursive number(i) as (select 1 union all select i + 1 from number where i < $1)
        select i, $2, i from number",
    "insert into account (platform, key, player_id, name)
        select case player_id % 2 when 0 then 'discord' else 'telegram' end, player_id, player_id,
        'Person ' || player_id from player",
    "insert into chat (chat_id, platform, key, private)
        with recursive number(i) as (select 1 union all select i + 1 from number where i < $3)
        select i, case i % 2 when 0 then 'discord' else 'telegram' end, 'chat-' || i, 0 from number",
    "insert into match (match_id, code, version, phase, computer_to_move)
        select i, 'g' || i, case when line is not null then 2 + length when score = 'drawn' then 4 else 3 end, 'over', 0
        from made",
    "insert into event (match_id, version, at, body)
        select i, version, at, case version
            when 1 then json_object('event', 'challenged', 'setup', json_extract($4, '$[' || game || ']'),
                'by', first, 'invitee', 'anyone', 'wish', 'first', 'rated', json(iif(rated, 'true', 'false')))
            when 2 then '{\"event\":\"accepted\",\"seats\":[{\"player\":' || first || '},{\"player\":' || second || '}]}'
            when 4 then '{\"event\":\"agreed\",\"seat\":1}'
            else case score when 'won' then '{\"event\":\"resigned\",\"seat\":1}'
                when 'lost' then '{\"event\":\"resigned\",\"seat\":0}' else '{\"event\":\"offered\",\"seat\":0,\"offer\":\"draw\"}' end
            end
        from made join (select 1 as version union all select 2 union all select 3 union all select 4) as versions
        where version <= case when line is not null then 2 when score = 'drawn' then 4 else 3 end
        union all select i, 2 + played.number, at, json_array(seat, steps)
        from made join played using (line) order by 1, 2",
    "insert into seat (match_id, place, player_id)
        select i, 0, first from made union all select i, 1, second from made",
    "insert into party (player_id, match_id) select player_id, match_id from seat",
    "insert into match_chat (match_id, chat_id) select i, chat from made",
    "insert into result (match_id, place, number, game, at, player_id, opponent_id, score, on_time, rated, counting,
            points, against, length, moves, thought, measured)
        select i, place, i, substr(setup, 1, instr(setup || ' ', ' ') - 1), at, iif(place, second, first),
            iif(place, first, second), case when place = 0 or score = 'drawn' then score
                when score = 'won' then 'lost' else 'won' end, 0, rated, 'unrated',
            iif(place, second_points, first_points), iif(place, first_points, second_points), length,
            (select count(*) from played where played.line = made.line and seat = place), 0,
            line is not null and place = (score = 'lost')
        from (select made.*, json_extract($4, '$[' || game || ']') as setup from made) as made
        join (select 0 as place union all select 1)",
    "insert into achievement (player_id, game, name, match_id, number)
        select iif(place, second, first), earned.game, name, i, i from made join earned using (line)
        where true order by i on conflict do nothing",
    "insert into regular (chat_id, player_id)
        select distinct chat_id, player_id from match_chat join seat using (match_id)",
];

/// Fills an empty database. `setups` are those of the matches.
///
/// # Errors
/// If the database fails, or is not empty.
pub async fn populate(database: &Path, crowd: Crowd, setups: &[Setup]) -> Result<()> {
    Store::open(database, GAMES).await?.close().await;
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let mut transaction = connection.begin().await?;
    fill(&mut transaction, crowd, setups).await?;
    transaction.commit().await?;
    let store = Store::open(database, GAMES).await?;
    let mut session = store.write().await?;
    rerating::rate_all(&mut session).await?;
    session.commit().await?;
    store.close().await;
    // The planner of SQLite needs statistics to choose indexes of a full database.
    sqlx::query("analyze").execute(&mut connection).await?;
    Ok(connection.close().await?)
}

async fn fill(connection: &mut SqliteConnection, crowd: Crowd, setups: &[Setup]) -> Result<()> {
    let begun = crowd.until - SPAN;
    play_lines(connection, setups).await?;
    let starts: Vec<[i32; 2]> = setups.iter().map(|setup| setup.start().scores()).collect();
    sqlx::query(MATCHES)
        .bind(crowd.games)
        .bind(crowd.people)
        .bind(i64::try_from(setups.len()).expect("there are few games"))
        .bind(crowd.chats)
        .bind(begun)
        .bind(SPAN)
        .bind(i64::try_from(LINES).expect("there are few lines"))
        .bind(crowd.played)
        .bind(serde_json::to_string(&starts).expect("numbers can be written"))
        .execute(&mut *connection)
        .await?;
    let setups: Vec<String> = setups.iter().map(Setup::to_string).collect();
    let setups = serde_json::to_string(&setups).expect("strings can be written");
    for sql in TABLES {
        let query = sqlx::query(sql).bind(crowd.people).bind(begun).bind(crowd.chats).bind(&setups);
        query.execute(&mut *connection).await?;
    }
    for table in ["drop table made", "drop table ending", "drop table played", "drop table earned"] {
        sqlx::query(table).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Plays a few matches of each game to the end.
async fn play_lines(connection: &mut SqliteConnection, setups: &[Setup]) -> Result<()> {
    for sql in LINE_TABLES {
        sqlx::query(sql).execute(&mut *connection).await?;
    }
    let mut lots = 1;
    for number in 0..setups.len() * LINES {
        let setup = &setups[number / LINES];
        let line = WholeMatch::new(setup, &mut lots);
        keep_line(connection, i64::try_from(number).expect("there are few lines"), setup, &line).await?;
    }
    Ok(())
}

async fn keep_line(connection: &mut SqliteConnection, number: i64, setup: &Setup, line: &WholeMatch) -> Result<()> {
    let length = i64::try_from(line.moves.len()).expect("a match has few moves");
    let sql = "insert into ending (line, winner, length, first_points, second_points) values ($1, $2, $3, $4, $5)";
    let ending = sqlx::query(sql).bind(number).bind(place(line.winner)).bind(length);
    ending.bind(line.points[0]).bind(line.points[1]).execute(&mut *connection).await?;
    for (move_number, (side, steps)) in (1..).zip(&line.moves) {
        let sql = "insert into played (line, number, seat, steps) values ($1, $2, $3, $4)";
        let played = sqlx::query(sql).bind(number).bind(move_number).bind(place(*side));
        played.bind(steps.to_string()).execute(&mut *connection).await?;
    }
    for (side, name) in &line.earned {
        let sql = "insert into earned (line, place, game, name) values ($1, $2, $3, $4)";
        let earned = sqlx::query(sql).bind(number).bind(place(*side)).bind(setup.game.id).bind(*name);
        earned.execute(&mut *connection).await?;
    }
    Ok(())
}

fn place(side: Side) -> i64 {
    i64::from(side == Side::Second)
}
