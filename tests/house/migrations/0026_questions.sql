insert into question (player_id, match_id, at) values (2, 4, 26000);
