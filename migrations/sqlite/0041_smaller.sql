-- The primary key is the table, where it was stored beside a row number that nobody used. A move is written shortly.
-- The largest table comes last: it takes the room that the others have left.

create table smaller_seat (
    match_id integer not null references match,
    place integer not null,
    player_id integer not null references player,
    primary key (match_id, place)
) strict, without rowid;
insert into smaller_seat (match_id, place, player_id)
    select match_id, place, player_id from seat order by match_id, place;
drop table seat;
alter table smaller_seat rename to seat;
create index seat_player on seat (player_id, match_id);

create table smaller_party (
    player_id integer not null references player,
    match_id integer not null references match,
    primary key (player_id, match_id)
) strict, without rowid;
insert into smaller_party (player_id, match_id) select player_id, match_id from party order by player_id, match_id;
drop table party;
alter table smaller_party rename to party;

create table smaller_match_chat (
    match_id integer not null references match,
    chat_id integer not null references chat,
    thread_id integer references chat,
    primary key (match_id, chat_id)
) strict, without rowid;
insert into smaller_match_chat (match_id, chat_id, thread_id)
    select match_id, chat_id, thread_id from match_chat order by match_id, chat_id;
drop table match_chat;
alter table smaller_match_chat rename to match_chat;
create index match_chat_chat on match_chat (chat_id, match_id);
create index match_chat_thread on match_chat (thread_id) where thread_id is not null;

create table smaller_result (
    match_id integer not null references match,
    -- The seat.
    place integer not null,
    -- The order in which games finished.
    number integer not null,
    game text not null,
    at integer not null,
    player_id integer not null references player,
    -- The one person they played against; null against the computer, and in teams.
    opponent_id integer references player,
    -- The computer's level where it was the opponent.
    level integer,
    score text not null check (score in ('won', 'drawn', 'lost')),
    -- Whether the loser ran out of time.
    on_time integer not null,
    -- Whether it was to be rated, and what became of that.
    rated integer not null,
    counting text not null check (counting in ('counts', 'unrated', 'too-many', 'still-away')),
    -- Null where it does not count.
    rating_before real,
    deviation_before real,
    rating_after real,
    deviation_after real,
    -- What the game itself counts, for this side and for the other.
    points integer not null,
    against integer not null,
    -- The moves of both sides.
    length integer not null,
    -- The moves of this person, and how long they took for them in milliseconds.
    moves integer not null,
    thought integer not null,
    measured integer not null default 0,
    primary key (match_id, place)
) strict, without rowid;
insert into smaller_result (match_id, place, number, game, at, player_id, opponent_id, level, score, on_time, rated, counting,
    rating_before, deviation_before, rating_after, deviation_after, points, against, length, moves, thought, measured)
    select match_id, place, number, game, at, player_id, opponent_id, level, score, on_time, rated, counting,
        rating_before, deviation_before, rating_after, deviation_after, points, against, length, moves, thought, measured
    from result order by match_id, place;
drop table result;
alter table smaller_result rename to result;
-- No query has used result_latest (player_id, number): it is gone.
create index result_away on result (player_id, at) where on_time = 1 and score = 'lost';
create index result_between on result (player_id, opponent_id, at);
create index result_game on result (game, at, counting, player_id);
create index result_measured on result (game, at, player_id, points, length) where measured = 1 and counting = 'counts';
create index result_number on result (number);
create index result_player on result (player_id, game, number);

create table smaller_event (
    match_id integer not null references match,
    version integer not null,
    at integer not null,
    body text not null,
    primary key (match_id, version)
) strict, without rowid;
-- What is damaged stays as it is.
insert into smaller_event (match_id, version, at, body)
    select match_id, version, at,
        case when body like '{"event":"moved",%' and json_valid(body)
            then json_array(json_extract(body, '$.seat'), json_extract(body, '$.steps'))
            else body end
    from event order by match_id, version;
drop table event;
alter table smaller_event rename to event;
create index event_handle on event (match_id) where version = 1 and body like '%handle%';

-- What queries are planned by went with the old tables.
analyze seat;
analyze party;
analyze match_chat;
analyze result;
analyze event;
-- An index that is empty today may be full tomorrow.
delete from sqlite_stat1 where tbl in ('seat', 'party', 'match_chat', 'result', 'event') and stat like '0 %';
analyze sqlite_schema;
