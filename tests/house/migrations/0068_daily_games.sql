insert into daily_game (day, match_id) values (20000, 1), (20001, null);
