-- The rating of a puzzle when it was first tried; empty for earlier tries. A person's own rating follows from them.
alter table puzzle_try add column rating double precision;
alter table puzzle_try add column deviation double precision;
create index puzzle_try_puzzle on puzzle_try (game, number);

-- The ratings of puzzles that people have tried; those of the others are in their files.
create table puzzle (
    game text collate "C" not null,
    number bigint not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    primary key (game, number)
);

-- The last day whose puzzle was posted in a chat.
alter table chat add column puzzle_day bigint;
