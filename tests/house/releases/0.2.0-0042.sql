select name, value from choice where player_id = (select person_id from account join player using (player_id) where platform = $1 and key = $2)
select exists (select 1 from choice where name = $2 and value = 'off' and player_id = (select person_id from player where player_id = $1))
select name, value from choice where player_id = (select own.person_id from chat join player as own on own.player_id = chat.person_id where platform = $1 and key = $2)
select name, value from choice where chat_id = (select chat_id from chat where platform = $1 and key = $2)
delete from choice where player_id = $1
insert into choice (player_id, name, value) values ($1, $2, $3)
delete from choice where chat_id = $1
insert into choice (chat_id, name, value) values ($1, $2, $3)
update chat set told_month = null where chat_id = $1 and not ($2 = 1 and exists (select 1 from choice where choice.chat_id = $1 and name = 'monthly' and value = 'on'))
update standing set hidden = case when exists (select 1 from choice where player_id = $1 and name = 'leaderboards' and value = 'off') then 1 else 0 end where person_id = $1
select max(version) from _sqlx_migrations where success
select count(*), count(*) filter (where phase in ('open', 'playing')) from match
select max(at) from event
select distinct key from match join match_chat using (match_id) join chat on chat.chat_id = coalesce(match_chat.thread_id, match_chat.chat_id) where phase in ('open', 'playing') and platform = $1 and private = 0 order by key limit $2
insert into beat (one, at, grace_until) values (1, $1, $2) on conflict (one) do update set at = excluded.at, grace_until = excluded.grace_until
select at, grace_until from beat where one = 1
insert into input (platform, input, at) values ($1, $2, $3) on conflict do nothing
select 1 from input where platform = $1 and input = $2
select at from presence where platform = $1
insert into presence (platform, at) values ($1, $2) on conflict (platform) do update set at = excluded.at where excluded.at > presence.at
insert into match (code, version, phase, computer_to_move) values ($1, 0, 'open', 0) on conflict do nothing returning match_id
insert into event (match_id, version, at, body) values ($1, $2, $3, $4)
update match set version = $2, phase = $3, mover_id = $4, computer_to_move = $5, deadline_at = $6, remind_at = $7, rematch_of = $8 where match_id = $1
insert into seat (match_id, place, player_id) values ($1, $2, $3) on conflict (match_id, place) do update set player_id = excluded.player_id
insert into party (player_id, match_id) values ($1, $2) on conflict do nothing
delete from seat
delete from party
select match_id from match
select code from match where match_id = $1
select version, body, at from event where match_id = $1 order by version
select match_id from match where code = $1
select match_id from match where rematch_of = $1 order by match_id desc limit 1
insert into invitation (code, player_id, terms, at) select $1, $2, $3, $4 where not exists (select 1 from match where code = $1) on conflict do nothing
delete from invitation where at < $1 returning code
delete from invitation where code in (select code from invitation where player_id = $1 order by at desc, code limit $3 offset $2) returning code
select player_id, terms, at from invitation where code = $1 and at >= $2
delete from invitation where code = $1
select distinct match_id from seat join match using (match_id) where player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'playing' and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = seat.match_id and chat_id = $2)) order by match_id
select distinct match_id from seat join match using (match_id) where player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'playing' and not exists (select 1 from match_chat where match_chat.match_id = seat.match_id) order by match_id
select distinct match_id from seat join match using (match_id) where player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) and phase = 'over' and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = seat.match_id and chat_id = $2)) order by match_id desc limit $3
select match_id from match where phase = 'playing' and mover_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) and match_id in (select match_id from seat where player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1)) and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = match.match_id and chat_id = $2)) and match_id is distinct from $3 order by deadline_at is null, deadline_at, match_id
select player_id from seat where match_id in (select match_id from party where player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) and ($2 is null or exists (select 1 from match_chat where match_chat.match_id = party.match_id and chat_id = $2)) order by match_id desc limit $4) and player_id not in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) group by player_id order by max(match_id) desc, player_id limit $3
select body from event where version = 1 and match_id in (select match_id from match_chat where chat_id = $1 order by match_id desc limit $2)
select body from event where version = 1 and match_id in (select match_id from party where player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) order by match_id desc limit $2)
select match_id from match_chat join match using (match_id) where chat_id = $1 and phase = 'open' order by match_id
select match_id from match where computer_to_move = 1 order by match_id
select match_id from match where phase = 'open' and version > 1 order by match_id
select plan_id, match_id, player_id, line, lapsed from plan where match_id = $1 and lapsed is null order by plan_id
select plan_id, match_id, player_id, line, lapsed from plan where player_id in (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1) order by match_id, plan_id
select plan_id, match_id, player_id, line, lapsed from plan where match_id = $1 and player_id = $2 and lapsed_in = $3 order by plan_id
insert into plan (match_id, player_id, line, made_at) values ($1, $2, $3, $4) on conflict do nothing
update match set version = version where match_id = $1
update plan set line = $2 where plan_id = $1
delete from plan where plan_id = $1
update plan set lapsed = $2, lapsed_in = $3 where plan_id = $1
delete from plan where match_id = $1 and player_id = $2 and lapsed_in = $3
select body from review where match_id = $1
insert into review (match_id, body) values ($1, $2) on conflict (match_id) do update set body = excluded.body
insert into review_wish (match_id, chat_id) values ($1, $2) on conflict do nothing
select match_id, chat_id from review_wish order by match_id, chat_id
delete from review_wish where match_id = $1
select chat_id from review_wish where match_id = $1 order by chat_id
delete from review_wish where match_id = $1
insert into match_chat (match_id, chat_id) values ($1, $2) on conflict do nothing
insert into match_chat (match_id, chat_id, thread_id) select distinct $1, chat_id, $2 from match_chat where thread_id = $2 on conflict do nothing
insert into match_chat (match_id, chat_id, thread_id) select $1, chat_id, thread_id from match_chat where match_id = $2 on conflict (match_id, chat_id) do update set thread_id = excluded.thread_id
select chat_id from match_chat where match_id = $1 order by chat_id
select 1 from match_chat join seen using (chat_id) where match_id = $1 and player_id = $2 limit 1
with wish as (select choice.value as value from seat join player using (player_id) left join choice on choice.player_id = player.person_id and choice.name = 'public' where seat.match_id = $1) select not exists (select 1 from wish where value not in ($2, 'search')) and ( (exists (select 1 from wish) and not exists (select 1 from wish where value is null or value not in ($2, 'search'))) or (exists (select 1 from seat where match_id = $1) and exists (select 1 from match_chat join chat using (chat_id) join choice using (chat_id) where match_chat.match_id = $1 and private = 0 and choice.name = 'public' and choice.value in ($2, 'search'))))
select 1 from match_chat join chat using (chat_id) where match_id = $1 and platform = $2 and forbidden_since is null limit 1
select 1 from match_chat where match_id = $1 and chat_id = $2 and thread_id is null
select 1 from match_chat join match using (match_id) where chat_id = $1 and phase in ('open', 'playing') limit 1
select thread_id from match_chat where match_id = $1 and chat_id = $2 and thread_id is not null
select 1 from match_chat where thread_id = $1 limit 1
select chat_id from match_chat join chat using (chat_id) where match_id = $1 and thread_id is null and private = 0 and parent is null and exists (select 1 from choice where choice.chat_id = chat.chat_id and name = 'threads' and value = 'on') order by chat_id
select distinct thread_id from match_chat where match_id = $1 and thread_id is not null order by thread_id
select room.key from chat join match_chat on thread_id = chat.chat_id join chat as room on room.chat_id = match_chat.chat_id where chat.platform = $1 and chat.key = $2 limit 1
update notice set attempts = 0, due_at = $2 where notice_id = $1
insert into chat (platform, key, private, language, server, parent) select platform, $2, 0, language, server, key from chat where chat_id = $1 on conflict (platform, key) do update set server = excluded.server, parent = excluded.parent returning chat_id
update match_chat set thread_id = $3 where match_id = $1 and chat_id = $2
update notice set chat_id = $3 where match_id = $1 and chat_id = $2 and notice_id > $4 and message is null and state <> 'failed'
update notice set attempts = 0, due_at = $2 where notice_id = $1
select min(notice_id) from notice where chat_id = $1 and match_id = $2 and notice_id > $3 and state = 'waiting' and kind = 'version'
select match_id, deadline_at from match where deadline_at <= $1 order by deadline_at
select match_id from match where remind_at <= $1 and deadline_at > $1 and reminded_for is distinct from deadline_at order by remind_at
select min(at) from ( select min(deadline_at) as at from match where deadline_at > $1 union all select min(remind_at) from match where remind_at > $1 and reminded_for is distinct from deadline_at union all select min(at) from call where at > $1) as coming
update match set reminded_for = deadline_at where match_id = $1
select nudged_at from match where match_id = $1
update match set nudged_at = $2 where match_id = $1
select at from event where match_id = $1 and version = $2
select name from chore where name = 'rerate'
delete from chore where name = 'rerate'
select max(version) from _sqlx_migrations where success
insert into block (player_id, blocked_id, at) values ($1, $2, $3) on conflict do nothing
delete from block where player_id in (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1) and blocked_id in (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $2)
select 1 from player as one join player as blocker using (person_id) join block on block.player_id = blocker.player_id join player as blocked on blocked.player_id = block.blocked_id join player as other on other.person_id = blocked.person_id where one.player_id = $1 and other.player_id = $2 union all select 1 from player as one join player as blocked using (person_id) join block on block.blocked_id = blocked.player_id join player as blocker on blocker.player_id = block.player_id join player as other on other.person_id = blocker.person_id where one.player_id = $1 and other.player_id = $2 limit 1
select account.player_id, account.name from player as own join player as twin using (person_id) join block on block.player_id = twin.player_id join account on account.player_id = block.blocked_id where own.player_id = $1 group by account.player_id, account.name order by max(block.at) desc, account.player_id
insert into lounge_key (hash, player_id, kind, made_at, used_at) values ($1, $2, $3, $4, $4)
delete from lounge_key where player_id = $1 and kind = $2 and hash <> $3 and hash not in (select hash from lounge_key where player_id = $1 and kind = $2 and hash <> $3 order by used_at desc, made_at desc limit $4)
select player_id, used_at, platform, key, name from lounge_key join account using (player_id) where hash = $1 and kind = $2
update lounge_key set used_at = $2 where hash = $1
select exists (select 1 from lounge_key where player_id = $1)
select exists (select 1 from lounge_key where player_id = $1) and not exists (select 1 from seen where player_id = $1) and not exists (select 1 from party where player_id = $1)
delete from lounge_key where player_id = $1 and hash is distinct from $2
delete from lounge_key where hash = $1 and exists (select 1 from lounge_key as other where other.player_id = lounge_key.player_id and other.hash <> $1)
delete from lounge_ticket where made_at <= $1
insert into lounge_ticket (hash, player_id, made_at, uses) values ($1, $2, $3, 0)
delete from lounge_ticket where player_id = $1 and hash <> $2 and hash not in (select hash from lounge_ticket where player_id = $1 and hash <> $2 order by made_at desc limit $3)
select (select name from account where account.player_id = lounge_ticket.player_id) as by from lounge_ticket where hash = $1 and made_at > $2 and uses < $3
update lounge_ticket set uses = uses + 1 where hash = $1 and made_at > $2 and uses < $3
insert into link_code (player_id, code, given_at) values ($1, $2, $3) on conflict do nothing
select player_id from link_code where code = $1 and given_at > $2 and given_at <= $3
delete from link_code where code = $1
delete from link_code where player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1)
delete from link_try where player_id = $1 and at <= $2
insert into link_try (player_id, at) values ($1, $2)
select at from link_try where player_id = $1 and at > $2 and at <= $3 order by at desc
update account set name = $3 where platform = $1 and key = $2 and name <> $3
update player set language = $2 where player_id = $1 and language is distinct from $2
update account set handle = null where platform = $1 and lower(handle) = lower($3) and key <> $2
update account set handle = $3 where platform = $1 and key = $2 and handle is distinct from $3
select player_id from account where platform in ($1, 'program') and lower(handle) = lower($2) order by platform <> $1 limit 1
insert into player (language, created_at) values ($1, $2) returning player_id
update player set person_id = player_id where player_id = $1
insert into account (platform, key, player_id, name) values ($1, $2, $3, $4)
select other.player_id from player as own join player as other using (person_id) where own.player_id = $1 and other.player_id <> $1 order by other.player_id
select person_id from player where player_id = $1
select player_id from player where player_id = $1
select player_id from account where platform = $1 and key = $2
select platform, key, name from account where player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) order by platform <> $2, player_id <> $1, platform, key limit 1
select platform, key, name from player as own join player as other using (person_id) join account on account.player_id = other.player_id where own.player_id = $1 order by platform, key
select platform, key, name from account where player_id = $1
insert into program (player_id, owner_id, token, made_at) values ($1, $2, $3, $4)
insert into choice (player_id, name, value) values ($1, $2, 'off')
update program set token = $2 where player_id = $1
select platform, key, name from program join account using (player_id) where token = $1
select program.player_id, platform, key, name from program join account on account.player_id = program.player_id where owner_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) order by key
select exists (select 1 from program where player_id = $1)
select exists (select 1 from party join program using (player_id) where match_id = $1 and owner_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $2))
select game, number, max(solved) as solved, max(wrong) as wrong, min(right_at) as right_at, min(at) as first from player as own join player as other using (person_id) join puzzle_try on puzzle_try.player_id = other.player_id where own.player_id = $1 group by game, number order by first, game, number
insert into puzzle_try (player_id, game, number, solved, at, wrong, right_at, shown) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (player_id, game, number) do update set wrong = puzzle_try.wrong + excluded.wrong, right_at = excluded.right_at, shown = excluded.shown where puzzle_try.right_at is null and puzzle_try.shown = 0
insert into question (player_id, match_id, at) values ($1, $2, $3) on conflict (player_id, match_id) do update set at = excluded.at, answered = 0
select answered from question where player_id = $1 and match_id = $2 and at = $3
update question set answered = 1 where player_id = $1 and match_id = $2
select begins, ends, zone from player as own join player as twin using (person_id) join quiet on quiet.player_id = twin.player_id where own.player_id = $1 order by twin.player_id <> person_id, twin.player_id limit 1
delete from quiet where player_id in (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1)
insert into quiet (player_id, begins, ends, zone) values ($1, $2, $3, $4) on conflict do nothing
select from_at, max(until_at) as until_at from vacation where player_id in (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1) group by from_at order by until_at desc, from_at desc
insert into vacation (player_id, from_at, until_at) values ($1, $2, $3) on conflict (player_id, from_at) do update set until_at = excluded.until_at where excluded.until_at > vacation.until_at
update vacation set until_at = case when from_at > $2 then from_at else $2 end where until_at > $2 and player_id in (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1)
update player set person_id = (select person_id from player where player_id = $1) where person_id = (select person_id from player where player_id = $2)
update player set person_id = $2 where person_id = $1 and player_id <> $1
update player set person_id = player_id where player_id = $1
select 1 where to_regclass('_sqlx_migrations') is not null
select pg_database_size(current_database())
select pg_advisory_xact_lock($1)
insert into call (match_id, player_id, at) values ($1, $2, $3) on conflict (match_id, player_id) do update set at = excluded.at
delete from call where match_id = $1 and player_id = $2
select player_id from call where match_id = $1
select player_id from notice where match_id = $1 and version = $2 and kind in ('call', 'nudge') and state <> 'failed'
with own as (select twin.player_id from player join player as twin using (person_id) where player.player_id = $1) select chat_id from match_chat join chat using (chat_id) where match_id = $2 and thread_id is null and (private = 0 or chat.person_id in (select player_id from own)) and platform in (select platform from account where player_id in (select player_id from own)) order by platform not in (select platform from account where player_id = $1), private = 0, not exists (select 1 from regular where regular.chat_id = chat.chat_id and player_id in (select player_id from own)), chat_id limit 1
select match_id, player_id from call where at <= $1 order by at, match_id
insert into chat (platform, key, private, language, person_id) values ($1, $2, $3, $4, $5) on conflict (platform, key) do update set language = coalesce(excluded.language, chat.language), person_id = excluded.person_id returning chat_id
select chat_id from chat where platform = $1 and key = $2
select platform, key, private, language from chat where chat_id = $1
select platform, key from chat where chat_id = $1
select person_id from chat where chat_id = $1
update chat set key = $2, forbidden_since = null, pictureless_since = null, paused_until = 0 where chat_id = $1
update notice set message = null, state = 'closed' where chat_id = $1 and message is not null and state <> 'waiting'
update match_chat set thread_id = nullif($2, chat_id) where thread_id = $1
insert into match_chat (match_id, chat_id, thread_id) select match_id, $2, thread_id from match_chat where chat_id = $1 on conflict do nothing
delete from match_chat where chat_id = $1 and $2 = $2
insert into regular (chat_id, player_id) select $2, player_id from regular where chat_id = $1 on conflict do nothing
delete from regular where chat_id = $1 and $2 = $2
insert into seen (chat_id, player_id, at) select $2, player_id, at from seen where chat_id = $1 on conflict (chat_id, player_id) do update set at = excluded.at where excluded.at > seen.at
delete from seen where chat_id = $1 and $2 = $2
update notice set chat_id = $2 where chat_id = $1 and state = 'waiting'
update notice set chat_id = $2, message = null, state = 'failed' where chat_id = $1
insert into choice (chat_id, name, value) select $2, name, value from choice where chat_id = $1 on conflict do nothing
delete from choice where chat_id = $1 and $2 = $2
update chat set told_month = coalesce(chat.told_month, old.told_month) from chat as old where chat.chat_id = $2 and old.chat_id = $1
delete from chat where chat_id = $1 and $2 = $2
select chat_id from player as own join player as other using (person_id) join chat on chat.person_id = other.player_id where own.player_id = $1 and private = 1 and platform = $2 order by chat_id limit 1
insert into chat (platform, key, private, language, person_id) select platform, $3, 1, language, player_id from account join player using (player_id) where platform = $1 and key = $2 on conflict (platform, key) do update set person_id = excluded.person_id returning chat_id
update notice set chat_id = $2 where notice_id = $1
select chat_id, min(case when state = 'closing' or kind in ('review', 'month', 'digest', 'card') then 1 else 0 end) as leisurely from notice join chat using (chat_id) where state in ('waiting', 'closing') and due_at <= $2 and platform = $1 and (paused_until <= $2 or (leads_elsewhere = 1 and forbidden_since is not null)) group by chat_id order by leisurely, min(notice_id)
select min(at) from ( select case when paused_until > due_at and not (leads_elsewhere = 1 and forbidden_since is not null) then paused_until else due_at end as at from notice join chat using (chat_id) where state in ('waiting', 'closing') and platform = $1) as pending where at > $2
select notice_id, kind, match_id, version, player_id, code, payload, chat_id, state, message, attempts, queued_at, platform, key, private, language from notice join chat using (chat_id) where chat_id = $1 and state in ('waiting', 'closing') and due_at <= $2 and (paused_until <= $2 or (leads_elsewhere = 1 and forbidden_since is not null)) and case when state = 'closing' or kind in ('review', 'month', 'digest', 'card') then 1 else 0 end = $3 order by state <> 'closing', notice_id limit 1
select notice_id from notice where chat_id = $1 and match_id = $2 and version > $3 and kind = 'version' and message is not null limit 1
select notice_id from notice where chat_id = $1 and match_id = $2 and version > $3 and state = 'waiting' and kind = 'version' and notice_id > $4 limit 1
select version from notice where chat_id = $1 and match_id = $2 and notice_id < $3 and state = 'closed' and message is null and sent_at is null and kind = 'version' and version < $4 and notice_id > coalesce((select max(notice_id) from notice where chat_id = $1 and match_id = $2 and notice_id < $3 and (message is not null or sent_at is not null) and kind not in ('review', 'thread')), 0) order by notice_id
update notice set state = 'closed', sent_at = $3 where notice_id = $1 and chat_id <> $2
update notice set message = null, state = 'closed' where chat_id = $1 and message = $2 and notice_id <> $3
update notice set state = $2, message = $3, sent_at = $4, board = $5 where notice_id = $1
update notice set state = 'closed' where notice_id = $1
delete from notice where notice_id = $1
delete from chat where chat_id = $1
update notice set due_at = $2, attempts = attempts + $3 where notice_id = $1
update chat set paused_until = $2 where chat_id = $1
select 1 from notice join chat using (chat_id) where chat_id = $1 and state in ('waiting', 'closing') and (due_at > $2 or paused_until > $2) limit 1
update notice set due_at = $2 where chat_id = $1 and state in ('waiting', 'closing') and due_at > $2
update notice set due_at = $1 where state in ('waiting', 'closing') and kind <> 'card' and due_at > $2
update chat set paused_until = $1 where paused_until > $2
update notice set state = case state when 'closing' then 'closed' else 'failed' end where notice_id = $1
select notice_id, kind, match_id, version, player_id, code, payload from notice where notice_id = $1
select match_id, coalesce(version, 0) from notice where chat_id = $1 and message = $2 and match_id is not null
select 1 from notice join match using (match_id) where match.code = $2 and notice.chat_id = $1 and kind = 'version' and notice.version >= $3 and message is not null limit 1
select notice_id, kind, match_id, version, player_id, code, payload from notice where chat_id = $1 and notice_id = $2
select notice_id, kind, match_id, version, player_id, code, payload, message, state = 'open' as is_open from notice where chat_id = $1 and message is not null and gone = 0 order by notice_id desc limit $2
select chat_id from choice join chat using (chat_id) where name = 'digest' and value = 'daily' and told_day < $1 order by chat_id
update chat set told_day = $1 where told_day is null and chat_id in (select chat_id from choice where name = 'digest' and value = 'daily' and chat_id is not null)
select exists (select 1 from choice join chat using (chat_id) where name = 'digest' and value = 'daily' and told_day is null)
update chat set told_day = $2 where chat_id = $1 and told_day < $2 and exists (select 1 from choice where choice.chat_id = $1 and name = 'digest' and value = 'daily')
select match_id from match_chat join match using (match_id) where chat_id = $1 and phase = 'playing' order by deadline_at is null, deadline_at, match_id
select match_id from match_chat join match using (match_id) join event using (match_id, version) where chat_id = $1 and phase = 'over' and at >= $2 and at < $3 order by at, match_id
insert into notice (chat_id, kind, match_id, version, player_id, code, payload, state, queued_at, due_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning notice_id
update notice set payload = $2 where notice_id = $1
update notice set state = 'closed' where match_id = $1 and kind = 'version' and version < $2 and state = 'waiting' and attempts = 0 and due_at > $3 and payload not like '%unthreaded%'
select exists (select 1 from notice where match_id = $1 and chat_id = $2 and version = $3 and kind = 'version' and sent_at is not null)
select 1 from notice where match_id = $2 and chat_id = $1 and kind = 'version' and payload like '%again_:true%' and (state = 'waiting' or sent_at > $3) limit 1
select notice_id, kind, match_id, version, player_id, code, payload from notice where chat_id = $1 and kind = 'shared' and queued_at > $2
select chat_id from match_chat where match_id = $1 and thread_id is null order by chat_id
select chat_id from player as own join player as other using (person_id) join chat on chat.person_id = other.player_id where own.player_id = $1 and private = 1 order by chat_id limit 1
select chat_id from match_chat join chat using (chat_id) where match_id = $2 and private = 0 and thread_id is null order by forbidden_since is not null, platform not in (select platform from player as own join player as other using (person_id) join account on account.player_id = other.player_id where own.player_id = $1), chat_id limit 1
insert into chat (platform, key, private, language) values ($1, $2, 0, $3) on conflict do nothing returning chat_id
update notice set due_at = 0 where code = $1
update chat set server = $2, parent = coalesce($3, parent) where chat_id = $1 and (server is distinct from $2 or ($3 is not null and parent is distinct from $3))
select parent from chat where chat_id = $1
select max(notice_id) from notice where chat_id = $1 and state in ('waiting', 'closing') and state = 'waiting' group by +match_id
update notice set due_at = 0 where notice_id = $1
update chat set parent = null where chat_id = $1
select 1 from chat join choice using (chat_id) where platform = $1 and server = $2 and key <> $3 and name = 'games' and value = 'only' limit 1
select sent_at from notice where chat_id = $1 and sent_at > $2 and sent_at <= $3 and kind = 'version' order by sent_at
insert into seen (chat_id, player_id, at) values ($1, $2, $3) on conflict (chat_id, player_id) do update set at = excluded.at where excluded.at - seen.at >= $4
delete from seen where chat_id > $1 and chat_id <= $2 and at < $3
select player_id from seen where chat_id = $1 order by at desc, player_id limit $2
select other.player_id from seen as own join seen as other using (chat_id) join chat using (chat_id) where own.player_id = $1 and other.player_id <> $1 and platform = $2 group by other.player_id order by max(other.at) desc, other.player_id limit $3
select chat.chat_id from seen as own join seen as other using (chat_id) join chat using (chat_id) where own.player_id = $1 and other.player_id = $2 and platform = $3 and forbidden_since is null order by other.at desc, chat.chat_id limit 1
select player_id, name from account where player_id in ( select player_id from seen where chat_id = $1 union select player_id from regular where chat_id = $1 union select player_id from match_chat join seat using (match_id) where chat_id = $1) order by player_id
select adder_language, first_language, settled_language from server where platform = $1 and key = $2
select adder_language, first_language, settled_language from chat join server on server.platform = chat.platform and server.key = chat.server where chat.platform = $1 and chat.key = $2
select 1 from server where platform = $1 and key = $2 and welcomed_at > $3
insert into server (platform, key, adder_language, welcomed_at) values ($1, $2, $3, $4) on conflict (platform, key) do update set adder_language = coalesce(excluded.adder_language, server.adder_language), welcomed_at = case when server.welcomed_at > $5 then server.welcomed_at else excluded.welcomed_at end
insert into server (platform, key, first_language) values ($1, $2, $3) on conflict (platform, key) do update set first_language = excluded.first_language where server.first_language is null
update server set asked_at = $3 where platform = $1 and key = $2 and asked_at is null
insert into server (platform, key, settled_language) values ($1, $2, $3) on conflict (platform, key) do update set settled_language = excluded.settled_language
insert into server (platform, key, adder_language, first_language, settled_language, asked_at, welcomed_at) select platform, $3, adder_language, first_language, settled_language, asked_at, welcomed_at from server where platform = $1 and key = $2 on conflict (platform, key) do update set adder_language = coalesce(server.adder_language, excluded.adder_language), first_language = coalesce(server.first_language, excluded.first_language), settled_language = coalesce(server.settled_language, excluded.settled_language), asked_at = coalesce(server.asked_at, excluded.asked_at), welcomed_at = coalesce(server.welcomed_at, excluded.welcomed_at)
delete from server where platform = $1 and key = $2 and key <> $3
update chat set server = $3 where platform = $1 and server = $2
update notice set state = 'closing', attempts = 0, due_at = case when kind = 'call' then $6 else $4 end where match_id = $2 and chat_id = $3 and state = 'open' and notice_id < $1 and ($5 = 1 or kind in ('call', 'nudge', 'reminder'))
update notice set state = 'closed' where match_id = $2 and chat_id = $3 and state = 'closing' and notice_id < (select notice_id from notice where match_id = $2 and chat_id = $3 and state = 'closing' and notice_id < $1 order by notice_id desc limit 1 offset 2)
select notice_id, message, board, sent_at from notice as old where chat_id = $1 and state = 'closing' and message is not null and (board is null or exists (select 1 from notice as newer where newer.chat_id = $1 and newer.match_id = old.match_id and newer.notice_id > old.notice_id and (newer.board is not null or newer.kind = 'thread') and newer.message is not null) or (select phase from match where match_id = old.match_id) in ('declined', 'cancelled')) order by notice_id <> $2, notice_id limit $3
update notice set state = 'closed', gone = 1 where notice_id = $1 and state = 'closing'
update notice set state = 'open' where notice_id = $1 and state = 'closing'
select key, server, message from notice join chat using (chat_id) where match_id = $1 and platform = $2 and state = 'open' and board is not null and private = 0 order by chat_id is not distinct from $3 desc, notice_id desc limit 1
select message from notice where chat_id = $1 and match_id = $2 and notice_id < $3 and state = 'open' and board is not null order by notice_id desc limit 1
select count(*) from match_chat join match using (match_id) where chat_id = $1 and thread_id is null and phase = 'playing'
select match_id from notice where chat_id = $1 and board is not null and message is not null and gone = 0 and state in ('open', 'closing') group by match_id having count(*) > 1
select chat_id from match_chat join chat using (chat_id) where match_id = $1 and (forbidden_since is not null or 'failed' = (select state from notice where notice.match_id = $1 and notice.chat_id = match_chat.chat_id and kind = 'version' order by notice_id desc limit 1)) order by chat_id
select 1 from notice where match_id = $1 and chat_id = $2 and message is not null limit 1
select coalesce(max(sent_at), 0) from notice where match_id = $1 and chat_id = $2
select 1 from notice where match_id = $1 and chat_id = $2 and state = 'waiting' and kind = 'version' limit 1
select forbidden_since from chat where chat_id = $1
update chat set forbidden_since = $2, paused_until = $3 where chat_id = $1
update notice set attempts = 0 where notice_id = $1
update chat set forbidden_since = null, pictureless_since = case when $2 = 1 then null else pictureless_since end where chat_id = $1 and (forbidden_since is not null or pictureless_since is not null)
select pictureless_since is not null from chat where chat_id = $1
update chat set pictureless_since = coalesce(pictureless_since, $2), forbidden_since = null where chat_id = $1
update chat set pictureless_since = null where chat_id = $1
select chat_id from chat where platform = $1 and key = $2 and forbidden_since is not null
select chat_id from chat where platform = $1 and server = $2 and forbidden_since is null and exists (select 1 from match_chat join match using (match_id) where match_chat.chat_id = chat.chat_id and phase in ('open', 'playing')) order by chat_id
select chat_id from chat where platform = $1 and server = $2 and (forbidden_since is not null or pictureless_since is not null) order by chat_id
select match_id from match_chat join match using (match_id) where chat_id = $1 and thread_id is null and phase in ('open', 'playing') order by match_id
select match_id from notice join chat using (chat_id) join match using (match_id) where chat_id = $1 and kind = 'version' and sent_at >= pictureless_since and phase in ('open', 'playing') and not exists (select 1 from notice as newer where newer.chat_id = $1 and newer.match_id = notice.match_id and newer.kind = 'version' and newer.state = 'waiting') group by match_id order by match_id
select 1 from notice where match_id = $1 and player_id = $2 and kind = 'unseen' and due_at >= $3
select distinct match_id from party join match using (match_id) where player_id in (select twin.player_id from player as own join player as twin using (person_id) where own.player_id = $1) and phase in ('open', 'playing') order by match_id
update notice set due_at = 0 where code in (select code from invitation where player_id = $1)
delete from block where blocked_id = $1
update player set language = null, created_at = 0 where player_id = $1
update standing set hidden = 1 where person_id = $1
delete from player where player_id = $1 and not exists (select 1 from party where player_id = $1)
insert into choice (player_id, name, value) select player_id, 'leaderboards', 'off' from player where player_id = $1
select 1 from party where player_id = $1 and match_id = $2
update event set body = $2 where match_id = $1 and version = 1
select match_id, body from event where version = 1 and body like '%handle%' and exists (select 1 from match_chat join chat using (chat_id) where match_chat.match_id = event.match_id and platform = $1)
select phase = 'open' from match where match_id = $1
select cast(1 as bigint) from claim where work = $2 and process_id = $1 for share
insert into process (begun_at, expires_at) select at, at + $1 from (select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at) as clock returning process_id
delete from process where expires_at < cast(extract(epoch from clock_timestamp()) * 1000 as bigint)
update process set expires_at = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $2 where process_id = $1 returning expires_at - $2, (select count(*) from process)
insert into claim (work, process_id) select $2, process_id from process where process_id = $1 on conflict (work) do update set process_id = excluded.process_id where claim.process_id = $1
delete from claim where work = $2 and process_id = $1
delete from process where process_id = $1
select pg_notify($1, $2)
insert into achievement (player_id, game, name, match_id, number) values ($1, $2, $3, $4, $5) on conflict do nothing
select achievement.player_id, game, name, code from achievement join match using (match_id) join player using (player_id) where achievement.match_id = $1 and not exists (select 1 from player as other join achievement as earlier on earlier.player_id = other.player_id where other.person_id = player.person_id and earlier.game = achievement.game and earlier.name = achievement.name and earlier.number < achievement.number) order by achievement.player_id, name
select player_id, game, name, code from achievement join match using (match_id) where player_id in (select player_id from player where person_id = $1) order by number, name
select count(*) from standing where game = $1 and hidden = 0
select person_id, provisional, -rating as value from standing where game = $1 and hidden = 0 order by provisional, rating desc, person_id limit $2 offset $3
select person_id, provisional, -rating as value from standing where person_id = $2 and game = $1 and hidden = 0
select (select count(*) from standing where game = $1 and hidden = 0 and provisional < $2) + (select count(*) from standing where game = $1 and hidden = 0 and provisional = $2 and rating > -$3)
select count(*) from standing where game = $1 and hidden = 0 and most_points is not null
select person_id, 0 as provisional, cast(-most_points as double precision) as value from standing where game = $1 and hidden = 0 and most_points is not null order by most_points desc, person_id limit $2 offset $3
select person_id, 0 as provisional, cast(-most_points as double precision) as value from standing where person_id = $2 and game = $1 and hidden = 0 and most_points is not null
select count(*) from standing where game = $1 and hidden = 0 and most_points is not null and most_points > -$3 and $2 = 0
select count(*) from standing where game = $1 and hidden = 0 and fewest_moves is not null
select person_id, 0 as provisional, cast(fewest_moves as double precision) as value from standing where game = $1 and hidden = 0 and fewest_moves is not null order by fewest_moves, person_id limit $2 offset $3
select person_id, 0 as provisional, cast(fewest_moves as double precision) as value from standing where person_id = $2 and game = $1 and hidden = 0 and fewest_moves is not null
select count(*) from standing where game = $1 and hidden = 0 and fewest_moves is not null and fewest_moves < $3 and $2 = 0
select distinct standing.person_id, provisional, -rating as value from regular join player using (player_id) join standing on standing.person_id = player.person_id and standing.game = $1 where chat_id = $2 and hidden = 0
select distinct standing.person_id, 0 as provisional, cast(-most_points as double precision) as value from regular join player using (player_id) join standing on standing.person_id = player.person_id and standing.game = $1 where chat_id = $2 and hidden = 0 and most_points is not null
select distinct standing.person_id, 0 as provisional, cast(fewest_moves as double precision) as value from regular join player using (player_id) join standing on standing.person_id = player.person_id and standing.game = $1 where chat_id = $2 and hidden = 0 and fewest_moves is not null
select person_id, provisional, -rating as value from standing where game = $1 and hidden = 0 and person_id in (select person_id from player where player_id in (select player_id from result where game = $1 and at >= $3 and at < $4 and counting = 'counts')) and ($2 is null or exists (select 1 from regular join player as other using (player_id) where other.person_id = standing.person_id and chat_id = $2))
select standing.person_id, 0 as provisional, cast(-max(points) as double precision) as value from result join player using (player_id) join standing on standing.person_id = player.person_id and standing.game = $1 where result.game = $1 and result.at >= $3 and result.at < $4 and measured = 1 and counting = 'counts' and hidden = 0 and ($2 is null or exists (select 1 from regular join player as other using (player_id) where other.person_id = player.person_id and chat_id = $2)) group by standing.person_id
select standing.person_id, 0 as provisional, cast(min(length) as double precision) as value from result join player using (player_id) join standing on standing.person_id = player.person_id and standing.game = $1 where result.game = $1 and result.at >= $3 and result.at < $4 and measured = 1 and counting = 'counts' and hidden = 0 and ($2 is null or exists (select 1 from regular join player as other using (player_id) where other.person_id = player.person_id and chat_id = $2)) group by standing.person_id
select game, place % 2 = 0, score, count(*) from result where player_id in (select player_id from player where person_id = $1) and level is null group by 1, 2, 3
select score, count(*) from result where player_id in (select player_id from player where person_id = $1) and level is not null group by score
select level, score from result where player_id in (select player_id from player where person_id = $1) and level is not null and ($2 is null or game = $2) order by number desc limit 1
select score, count(*) from result where player_id in (select player_id from player where person_id = $1) and opponent_id in (select player_id from player where person_id = $2) group by score
select cast(sum(thought) as bigint) / nullif(cast(sum(moves) as bigint), 0) from result where player_id in (select player_id from player where person_id = $1)
select at, rating_after from result where player_id in (select player_id from player where person_id = $1) and game = $2 and counting = 'counts' order by number
select code, game, score, opponent_id, level from result join match using (match_id) where player_id in (select player_id from player where person_id = $1) order by number desc limit $2 offset $3
select distinct month, game from season_winner where player_id in (select player_id from player where person_id = $1) order by month desc, game
select rating_before from result where player_id in (select player_id from player where person_id = $1) and game = $2 and counting = 'counts' order by number desc limit $3
select score, count(*) from result where player_id in (select player_id from player where person_id = $1) and game = $2 and at >= $3 and at < $4 and counting = 'counts' group by score
select code from result join match using (match_id) where player_id in (select player_id from player where person_id = $1) and game = $2 and measured = 1 and counting = 'counts' and points = $3 and at >= $4 and at < $5 order by number limit 1
select code from result join match using (match_id) where player_id in (select player_id from player where person_id = $1) and game = $2 and measured = 1 and counting = 'counts' and length = $3 and at >= $4 and at < $5 order by number limit 1
insert into chore (name) values ('rate') on conflict (name) do update set asked = chore.asked + 1
select asked from chore where name = 'rate'
delete from chore where name = 'rate'
select match_id from match join event using (match_id, version) left join (select match_id, min(number) as number from result group by match_id) as ended using (match_id) where phase = 'over' order by number is null, number, event.at, match_id
delete from achievement
delete from result
select first.match_id, first.number, first.game, first.at, one.person_id as first_person, two.person_id as second_person, first.score, first.on_time, case when first.measured = 1 or second.measured = 1 then first.length end as measured_moves, case when first.measured = 1 then first.points else second.points end as measured_points, first.counting, first.rating_before, first.deviation_before, first.rating_after, first.deviation_after, second.rating_before as second_rating_before, second.deviation_before as second_deviation_before, second.rating_after as second_rating_after, second.deviation_after as second_deviation_after from result as first join result as second on second.match_id = first.match_id and second.place = 1 join player as one on one.player_id = first.player_id join player as two on two.player_id = second.player_id where first.number > $1 and first.place = 0 and first.rated = 1 order by first.number limit $2
select player_id from player where player_id > $1 order by player_id limit $2
select person_id, game, rating, deviation, volatility, at, won, drawn, lost, streak, longest, most_points, fewest_moves from standing where person_id > $1 and person_id <= $2
delete from standing where person_id = $1 and game = $2
select coalesce(max(number), 0) + 1 from result
insert into regular (chat_id, player_id) select chat_id, player_id from match_chat join seat using (match_id) where match_id = $1 on conflict do nothing
insert into result (match_id, place, number, game, at, player_id, opponent_id, level, score, on_time, rated, counting, points, against, length, moves, thought, measured) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'unrated', $12, $13, $14, $15, $16, $17)
select 1 from result where player_id in (select player_id from player where person_id = $1) and at >= $2 and at < $3 and on_time = 1 and score = 'lost' and rated = 1 and match_id <> $4 limit 1
select count(*) from result where player_id in (select player_id from player where person_id = $1) and opponent_id in (select player_id from player where person_id = $2) and at >= $3 and at < $4 and counting = 'counts'
update result set counting = $3, rating_before = $4, deviation_before = $5, rating_after = $6, deviation_after = $7 where match_id = $1 and place = $2
select at from result where number > 0 order by number limit 1
select max(month) from season
delete from season_winner
delete from season
select player.person_id, rating_after, deviation_after from result join player using (player_id) join standing on standing.person_id = player.person_id and standing.game = result.game where result.game = $1 and result.at >= $2 and result.at < $3 and counting = 'counts' and hidden = 0 order by player.person_id, number
insert into season (month) values ($1) on conflict do nothing
insert into season_winner (month, game, player_id) values ($1, $2, $3)
select player_id from season_winner join player using (player_id) where month = $1 and game = $2 and not exists (select 1 from choice where choice.player_id = player.person_id and name = 'leaderboards' and value = 'off') order by player_id
select chat_id from choice join chat using (chat_id) where name = 'monthly' and value = 'on' and told_month < $1 order by told_month, chat_id
update chat set told_month = $1 where told_month is null and chat_id in (select chat_id from choice where name = 'monthly' and value = 'on' and chat_id is not null)
select 1 from choice join chat using (chat_id) where name = 'monthly' and value = 'on' and told_month is null limit 1
update chat set told_month = $2 where chat_id = $1 and told_month < $2 and exists (select 1 from choice where choice.chat_id = $1 and name = 'monthly' and value = 'on')
select rating, deviation, volatility, at, won, drawn, lost, streak, longest, most_points, fewest_moves from standing where person_id = $1 and game = $2
select game, rating, deviation, volatility, at, won, drawn, lost, streak, longest, most_points, fewest_moves from standing where person_id = $1 order by won + drawn + lost desc, game
insert into standing (person_id, game, rating, deviation, volatility, at, won, drawn, lost, streak, longest, most_points, fewest_moves, provisional, hidden) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when exists (select 1 from choice where choice.player_id = $1 and name = 'leaderboards' and value = 'off') then 1 else 0 end) on conflict (person_id, game) do update set rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, at = excluded.at, won = excluded.won, drawn = excluded.drawn, lost = excluded.lost, streak = excluded.streak, longest = excluded.longest, most_points = excluded.most_points, fewest_moves = excluded.fewest_moves, provisional = excluded.provisional
select player_id, counting, rating_before, deviation_before, rating_after, deviation_after from result where match_id = $1 and rated = 1 order by place
select count(*) from result where counting = 'counts' and place = 0
select count(distinct person_id) from standing
select 1 from result where rated = 1 and player_id in (select other.player_id from player as own join player as other using (person_id) where own.player_id = $1) limit 1
update standing set person_id = $2, hidden = case when exists (select 1 from choice where choice.player_id = $2 and name = 'leaderboards' and value = 'off') then 1 else 0 end where person_id = $1 and $1 <> $2 and not exists (select 1 from standing as own where own.person_id = $2 and own.game = standing.game)
delete from standing where person_id = $1 and $1 <> $2
select cast(extract(epoch from clock_timestamp()) * 1000 as bigint)
select count(*), count(*) filter (where phase in ('open', 'playing')) from match
select max(at) from event
select count(*) - 1, cast(current_setting('max_connections') as bigint) from pg_stat_activity where backend_type = 'client backend'
delete from input where (platform, input) in (select platform, input from input where at < $1 order by at limit $2)
delete from notice where notice_id in (select notice_id from notice where match_id is null and state in ('closed', 'failed') and kind <> 'card' and queued_at < $1 limit $2)
select match_id from match join event using (match_id, version) where match_id > $1 and match_id <= $2 and phase not in ('open', 'playing') and event.at < $3 and (exists (select 1 from notice where notice.match_id = match.match_id and state in ('closed', 'failed') and not (kind = 'version' and message is not null and notice_id = (select max(notice_id) from notice as last where last.match_id = notice.match_id and last.chat_id = notice.chat_id and last.kind = 'version' and last.message is not null))) or (event.at < $4 and exists (select 1 from review where review.match_id = match.match_id))) order by match_id
select max(match_id) from match
delete from notice where match_id = $1 and state in ('closed', 'failed') and not (kind = 'version' and message is not null and notice_id = (select max(notice_id) from notice as last where last.match_id = notice.match_id and last.chat_id = notice.chat_id and last.kind = 'version' and last.message is not null))
delete from review where match_id = $1 and $2 > (select at from match join event using (match_id, version) where match_id = $1)
delete from question where player_id > $1 and player_id <= $2 and at < $3
select max(player_id) from player
select max(chat_id) from chat
select platform, count(*) as notices, count(*) filter (where is_urgent and at <= $1) as due, min(at) filter (where is_urgent and at <= $1) as oldest from ( select platform, case when due_at > paused_until then due_at else paused_until end as at, state = 'waiting' and forbidden_since is null and kind not in ('review', 'month', 'digest', 'card') as is_urgent from notice join chat using (chat_id) where state in ('waiting', 'closing')) as pending group by platform order by platform
select phase, count(*) from match group by phase order by phase