insert into program (player_id, owner_id, token, made_at) values (2, 1, 'ab12', 4000);
