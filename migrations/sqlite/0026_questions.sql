-- The question that a player was last asked in a match and is to answer by a button, such as whether to resign. Older
-- ones in the same match do not count any more.
create table question (
    player_id integer not null references player,
    match_id integer not null references match,
    -- When it was asked, in unix milliseconds.
    at integer not null,
    answered integer not null default 0,
    primary key (player_id, match_id)
) strict;
