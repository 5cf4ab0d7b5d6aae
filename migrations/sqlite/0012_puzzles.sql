-- The puzzles people have tried, by their places in assets/puzzles/, and whether their first try was right.
create table puzzle_try (
    player_id integer not null references player,
    game text not null,
    number integer not null,
    solved integer not null,
    at integer not null,
    primary key (player_id, game, number)
) strict;
