insert into puzzle_try values (1, 'insert', 9, 0, 3000, 2, 3700, 0), (1, 'stripes', 9, 0, 3000, 1, null, 1);
