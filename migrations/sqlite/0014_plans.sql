-- Conditional moves: what somebody will play should the others play as expected. Nobody else is ever shown any of it.
create table plan (
    plan_id integer primary key,
    match_id integer not null references match,
    -- Who sits in the seat whose moves these are.
    player_id integer not null references player,
    -- The moves from the board as it is, separated by spaces; the last one is the player's.
    line text not null,
    made_at integer not null,
    -- Why it came to nothing, and at which version, until the player is told of it; null while it stands.
    lapsed text check (lapsed in ('other', 'illegal', 'taken-back', 'left')),
    lapsed_in integer,
    check ((lapsed is null) = (lapsed_in is null))
) strict;

create unique index plan_line on plan (match_id, player_id, line) where lapsed is null;
create index plan_player on plan (player_id);

-- Whom a post tells alone, and nobody in their place, which of their lines have lapsed at its version; null for all others.
alter table post add column player_id integer references player;
create index post_player on post (player_id) where player_id is not null;
