-- The bot holds championships: tournaments without a host.
alter table tournament alter column host_id drop not null;
-- Whether people of all chats see it and may join.
alter table tournament add column listed bigint not null default 0 check (listed in (0, 1));
create index tournament_listed on tournament (phase, tournament_id) where listed = 1;
-- A game has one championship at a time.
create unique index tournament_championship on tournament (game)
    where host_id is null and phase in ('open', 'running', 'paused');
create index tournament_champions on tournament (game, tournament_id) where host_id is null and phase = 'over';
