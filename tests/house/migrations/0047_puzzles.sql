insert into puzzle values ('insert', 101, 1712.5, 118.25, 0.06);
update puzzle_try set rating = 1710, deviation = 120 where player_id = 1 and game = 'insert';
update chat set puzzle_day = 20000 where chat_id = 1;
