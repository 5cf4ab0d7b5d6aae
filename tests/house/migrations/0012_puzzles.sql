insert into puzzle_try values (1, 'insert', 1, 1, 1000), (1, 'stripes', 1, 0, 2000);
