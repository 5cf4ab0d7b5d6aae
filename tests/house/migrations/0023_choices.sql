insert into choice (player_id, name, value) values (2, 'spoken', 'on');
