-- The rating of a puzzle when it was first tried; empty for earlier tries. A person's own rating follows from them.
alter table puzzle_try add column rating real;
alter table puzzle_try add column deviation real;
create index puzzle_try_puzzle on puzzle_try (game, number);

-- The ratings of puzzles that people have tried; those of the others are in their files.
create table puzzle (
    game text not null,
    number integer not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    primary key (game, number)
) strict;

-- The last day whose puzzle was posted in a chat.
alter table chat add column puzzle_day integer;
