-- How the answer of a puzzle was found: the wrong tries before, and the time of the right one; and whether it was shown,
-- so that it cannot be found any more. Of earlier puzzles only the first try is known.
alter table puzzle_try add column wrong integer not null default 0;
alter table puzzle_try add column right_at integer;
alter table puzzle_try add column shown integer not null default 0;
update puzzle_try set wrong = 1 where solved = 0;
update puzzle_try set right_at = at where solved = 1;
