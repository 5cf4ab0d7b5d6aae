-- What a move asks of PostgreSQL, in the order and number of its statements: the move, the composing of its board, and the note
-- that it was posted. It shows how many moves a server makes on a machine when it has nothing else to do:
--
--     pgbench -n -M prepared -c 8 -j 2 -T 10 -f benches/bot/writer/move.sql DATABASE
--
-- on a database that `cargo bench --bench bot -- writer` has filled, with its 400 rooms.
\set id random(1, 400)
\set input random(1, 2000000000)

begin isolation level repeatable read;
insert into input (platform, input, at) values ('discord', 'pgbench ' || :input, 0) on conflict do nothing;
select player_id from account where platform = 'discord' and key = 'nobody';
update account set name = 'Ann' where platform = 'discord' and key = 'nobody' and name <> 'Ann';
update player set language = 'en' where player_id = 0 and language is distinct from 'en';
update account set handle = null where platform = 'discord' and lower(handle) = 'nobody' and key <> 'nobody';
update account set handle = 'ann' where platform = 'discord' and key = 'nobody' and handle is distinct from 'ann';
select other.player_id from player as own join player as other using (person_id) where own.player_id = :id;
select chat_id from match_chat where match_id = :id \gset
insert into seen (chat_id, player_id, at) select :chat_id, min(player_id), 0 from seat where match_id = :id
    on conflict (chat_id, player_id) do update set at = excluded.at;
select distinct match_id from seat join match using (match_id) where player_id = :id and phase = 'playing';
select code from match where match_id = :id;
select version, body, at from event where match_id = :id order by version;
insert into event (match_id, version, at, body) select :id, max(version) + 1, 0, '[0,"a1"]' from event where match_id = :id;
update match set version = version + 1, deadline_at = deadline_at + 1, remind_at = remind_at + 1 where match_id = :id;
select plan_id, match_id, player_id, line, lapsed from plan where match_id = :id;
select player_id from call where match_id = :id;
select begins, ends, zone from player as own join player as twin using (person_id)
    join quiet on quiet.player_id = twin.player_id where own.player_id = :id;
update notice set state = 'closed' where match_id = :id and kind = 'version' and version < 0 and state = 'waiting';
select chat_id from match_chat where match_id = :id and thread_id is null order by chat_id;
insert into notice (chat_id, kind, match_id, version, payload, state, queued_at, due_at)
    select chat_id, 'version', :id, 1, '{}', 'closed', 0, 0 from match_chat where match_id = :id returning notice_id;
commit;

begin isolation level serializable read only;
select name, value from choice where player_id = (select own.person_id from player as own where own.player_id = :id);
select name, value from choice where chat_id = :chat_id;
select notice_id from notice where chat_id = :chat_id and match_id = :id and version > 100000;
select version from notice where chat_id = :chat_id and match_id = :id and notice_id < 0;
select code from match where match_id = :id;
select version, body, at from event where match_id = :id order by version;
select platform, key, name from account where player_id in
    (select other.player_id from player as own join player as other using (person_id) where own.player_id = :id);
select platform, key, name from account where player_id in
    (select other.player_id from player as own join player as other using (person_id) where own.player_id = :id + 1);
select person_id from player where player_id = :id;
select rating, deviation, volatility, at, won, drawn, lost from standing where person_id = :id and game = 'stripes';
select person_id from player where player_id = :id + 1;
select rating, deviation, volatility, at, won, drawn, lost from standing where person_id = :id + 1 and game = 'stripes';
select player_id from call where match_id = :id;
select person_id from chat where chat_id = :chat_id;
select count(*) from match_chat join match using (match_id) where chat_id = :chat_id and phase = 'playing';
commit;

begin isolation level repeatable read;
select 1 from claim where work = 'chat ' || :chat_id for share;
update notice set state = 'closed', sent_at = 0 where notice_id = (select max(notice_id) from notice where match_id = :id);
update chat set forbidden_since = null, paused_until = 0 where chat_id = :chat_id and forbidden_since is not null;
select chat_id from chat where platform = 'discord' and key = 'nobody' and forbidden_since is not null;
commit;
