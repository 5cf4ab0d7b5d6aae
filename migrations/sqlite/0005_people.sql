-- Whose account a player is. A player is what one account was when it first came: events keep those ids for ever. The
-- players of linked accounts share a person, named by the id of one of them; everybody else is a person of their own.
alter table player add column person_id integer references player;
update player set person_id = player_id;

create index player_person on player (person_id);

-- What links an account on another platform to this player's: one code a person. A copy of the database opens nothing
-- for long, as a code is good for ten minutes.
create table link_code (
    player_id integer primary key references player,
    code text not null unique,
    given_at integer not null
) strict;

-- Codes that somebody tried and that were none.
create table link_try (
    player_id integer not null references player,
    at integer not null
) strict;

create index link_try_player on link_try (player_id, at);

-- Teams that have begun to gather: few at any time.
create index match_gathering on match (match_id) where phase = 'open' and version > 1;
