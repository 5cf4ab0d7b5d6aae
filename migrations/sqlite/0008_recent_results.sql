-- Who has played a game lately is read from the index alone.
drop index result_game;
create index result_game on result (game, at, counting, player_id);
