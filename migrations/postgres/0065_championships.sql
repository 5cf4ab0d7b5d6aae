-- The bot holds championships: tournaments without a host. The column is made anew, as SQLite has to do it, so that both engines
-- have the same tables.
alter table tournament add column nullable_host_id bigint references player;
update tournament set nullable_host_id = host_id;
drop index tournament_host;
alter table tournament drop column host_id;
alter table tournament rename column nullable_host_id to host_id;
create index tournament_host on tournament (host_id);
-- Whether people of all chats see it and may join.
alter table tournament add column listed bigint not null default 0 check (listed in (0, 1));
create index tournament_listed on tournament (phase, tournament_id) where listed = 1;
-- A game has one championship at a time.
create unique index tournament_championship on tournament (game)
    where host_id is null and phase in ('open', 'running', 'paused');
create index tournament_champions on tournament (game, tournament_id) where host_id is null and phase = 'over';
