//! Fills an empty database with people and finished games, to measure how fast a full one answers. What is kept is
//! what the bot itself would have kept; nothing here runs while it does.

use super::{Result, Session};
use crate::rules::Setup;

/// How much there is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowd {
    pub people: u32,
    pub games: u32,
    pub chats: u32,
    /// When the last game ends, in unix milliseconds; the first one three years before.
    pub until: i64,
}

/// Milliseconds in which it all happens: three years.
const SPAN: i64 = 3 * 365 * 24 * 3600 * 1000;

/// The facts of the games, by lots that are the same every time: a few play much and many little, the stronger win
/// more often, one in ten is drawn, and one in ten was not to be rated.
const GAMES: &str = "create temp table made as
    with recursive number(i) as (select 1 union all select i + 1 from number where i < $1),
    lots(i, one, two, three, four) as (select i, i * 2654435761 % 1000003, i * 40503 % 999983,
        i * 2246822519 % 999979, i * 3266489917 % 999961 from number)
    select i, 1 + (one * two / 1000003) % $2 as first,
        1 + ((one * two / 1000003) % $2 + 1 + three % ($2 - 1)) % $2 as second,
        four % $3 as game, 1 + (two + four) % $4 as chat, $5 + i * ($6 / $1) as at,
        case when i % 10 = 3 then 'drawn' when (one + three) % 3 < 2 = (one < two) then 'won' else 'lost' end as score,
        i % 10 <> 7 as rated
    from lots";

/// What comes of them, in the order in which the tables refer to each other. Events in the order in which they came.
const TABLES: [&str; 10] = [
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
        select i, 'g' || i, case score when 'drawn' then 4 else 3 end, 'over', 0 from made",
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
        where version <= case score when 'drawn' then 4 else 3 end order by i, version",
    "insert into seat (match_id, place, player_id)
        select i, 0, first from made union all select i, 1, second from made",
    "insert into party (player_id, match_id) select player_id, match_id from seat",
    "insert into match_chat (match_id, chat_id) select i, chat from made",
    "insert into result (match_id, place, number, game, at, player_id, opponent_id, score, on_time, rated, counting,
            points, against, length, moves, thought)
        select i, place, i, substr(setup, 1, instr(setup || ' ', ' ') - 1), at, iif(place, second, first),
            iif(place, first, second), case when place = 0 or score = 'drawn' then score
                when score = 'won' then 'lost' else 'won' end, 0, rated, 'unrated', 0, 0, 0, 0, 0
        from (select made.*, json_extract($4, '$[' || game || ']') as setup from made)
        join (select 0 as place union all select 1)",
    "insert into regular (chat_id, player_id)
        select distinct chat_id, player_id from match_chat join seat using (match_id)",
];

impl Session {
    /// Fills an empty database. `setups` are the beginnings of the games that are played.
    ///
    /// # Errors
    /// When the database fails, or is not empty.
    pub async fn populate(&mut self, crowd: Crowd, setups: &[Setup]) -> Result<()> {
        let begun = crowd.until - SPAN;
        sqlx::query(GAMES)
            .bind(crowd.games)
            .bind(crowd.people)
            .bind(i64::try_from(setups.len()).expect("few games"))
            .bind(crowd.chats)
            .bind(begun)
            .bind(SPAN)
            .execute(self.connection())
            .await?;
        let setups: Vec<String> = setups.iter().map(Setup::to_string).collect();
        let setups = serde_json::to_string(&setups).expect("text can be written");
        for sql in TABLES {
            let query = sqlx::query(sql).bind(crowd.people).bind(begun).bind(crowd.chats).bind(&setups);
            query.execute(self.connection()).await?;
        }
        sqlx::query("drop table made").execute(self.connection()).await?;
        self.rate_all().await?;
        // What is not empty any more is looked for in another way.
        sqlx::query("analyze").execute(self.connection()).await?;
        Ok(())
    }
}
