-- Finished games, for each person in them, and what they make of ratings. All of it is computed from the events and
-- can be rebuilt from them.

create table result (
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
    primary key (match_id, place)
) strict;

create index result_number on result (number);
create index result_player on result (player_id, game, number);
create index result_latest on result (player_id, number);
create index result_between on result (player_id, opponent_id, at);
create index result_away on result (player_id, at) where on_time = 1 and score = 'lost';
create index result_game on result (game, at);

-- How people stand in each game: where the games that count have led to.
create table standing (
    person_id integer not null references player,
    game text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- Of the last game that counted.
    at integer not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    streak integer not null,
    longest integer not null,
    -- After the last game; who has not played for long is not so sure as that.
    provisional integer not null,
    -- Who does not want to be listed.
    hidden integer not null,
    primary key (person_id, game)
) strict;

create index standing_order on standing (game, hidden, provisional, rating desc, person_id);

-- Who has finished a game in a chat.
create table regular (
    chat_id integer not null references chat,
    player_id integer not null references player,
    primary key (chat_id, player_id)
) strict;

create index regular_player on regular (player_id);

-- Whether people are listed on leaderboards, in the words they typed.
alter table player add column chosen_leaderboards text;

-- What has to be computed once that SQL cannot compute: done when the database is opened.
create table chore (name text primary key) strict;
insert into chore (name) select 'rerate' where exists (select 1 from match where phase = 'over');
