-- When people are away: their clocks stand from then until then. What a match's clocks do is in its events; this is how
-- many days somebody has taken, and whether they are away in a match that begins.
create table vacation (
    player_id integer not null references player,
    from_at integer not null,
    until_at integer not null,
    primary key (player_id, from_at)
) strict;
