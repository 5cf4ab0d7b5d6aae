-- Programs that play: each is a player of its own, with an account on the platform "program". The token is kept as its
-- SHA-256 in hexadecimal digits.
create table program (
    player_id integer primary key references player,
    owner_id integer not null references player,
    token text not null unique,
    made_at integer not null
) strict;

create index program_owner on program (owner_id);
