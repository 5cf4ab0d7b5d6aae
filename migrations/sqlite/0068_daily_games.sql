-- The game of a day, in days since 1970; null if there was none.
create table daily_game (
    day integer primary key,
    match_id integer references match
) strict;
create index daily_game_by_match on daily_game (match_id);
