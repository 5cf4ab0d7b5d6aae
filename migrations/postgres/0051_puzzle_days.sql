-- The puzzle of a day may have been solved before by who solves it on the day, so that the time of the first solution does not tell.

-- The days, by their numbers since 1970, whose puzzle somebody has solved on the day.
create table puzzle_day (
    player_id bigint not null references player,
    day bigint not null,
    primary key (player_id, day)
);

create index puzzle_day_day on puzzle_day (day);

-- Those that the first solutions tell of: the games took turns, each with 51 puzzles from number 101.
insert into puzzle_day (player_id, day)
select distinct player_id, right_at / 86400000 from puzzle_try
where right_at is not null
    and number = 101 + (right_at / 86400000 / 8 * 11) % 51
    and game = case (right_at / 86400000) % 8
        when 0 then 'insert'
        when 1 then 'briths-square'
        when 2 then 'circondato'
        when 3 then 'diagonal'
        when 4 then 'insert-x'
        when 5 then 'diagonal-plus'
        when 6 then 'apricena'
        when 7 then 'stripes'
    end;
