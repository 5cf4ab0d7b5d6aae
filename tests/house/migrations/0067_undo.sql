insert into undo_wish (match_id, player_id, at) values (1, 1, 20000);
