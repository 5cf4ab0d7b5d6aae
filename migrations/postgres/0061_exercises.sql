-- The exercises that somebody has solved, by their names in the folder of the game.
create table exercise (
    player_id bigint not null references player,
    game text collate "C" not null,
    name text collate "C" not null,
    at bigint not null,
    primary key (player_id, game, name)
);
