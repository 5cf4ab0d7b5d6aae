-- The game of a day, in days since 1970; null if there was none.
create table daily_game (
    day bigint primary key,
    match_id bigint references match
);
create index daily_game_by_match on daily_game (match_id);
