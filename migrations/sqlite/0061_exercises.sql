-- The exercises that somebody has solved, by their names in the folder of the game.
create table exercise (
    player_id integer not null references player,
    game text not null,
    name text not null,
    at integer not null,
    primary key (player_id, game, name)
) strict;
