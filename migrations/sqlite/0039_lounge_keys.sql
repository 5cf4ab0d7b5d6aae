-- Who may use a name of the lounge: whoever has one of its keys, in a browser or as a personal link. And tickets, which let
-- new people in; one without a player was made by the host. Both are kept as their SHA-256 in hexadecimal digits.
create table lounge_key (
    hash text primary key,
    player_id integer not null references player,
    kind text not null check (kind in ('browser', 'link')),
    made_at integer not null,
    used_at integer not null
) strict;

create index lounge_key_player on lounge_key (player_id, kind, used_at);

create table lounge_ticket (
    hash text primary key,
    player_id integer references player,
    made_at integer not null,
    uses integer not null
) strict;

create index lounge_ticket_player on lounge_ticket (player_id, made_at);
create index lounge_ticket_made on lounge_ticket (made_at);
