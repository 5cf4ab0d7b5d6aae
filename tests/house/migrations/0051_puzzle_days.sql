insert into puzzle_day values (1, 20000);
