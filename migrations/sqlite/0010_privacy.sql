-- Everybody a match has ever been about: who challenged and who was challenged, who joined, left, declined and played.
-- Computed from the events and can be rebuilt from them.
create table party (
    player_id integer not null references player,
    match_id integer not null references match,
    primary key (player_id, match_id)
) strict;

insert into party (player_id, match_id) select player_id, match_id from seat where true
    on conflict do nothing;
insert into party (player_id, match_id)
    select json_extract(body, '$.by'), match_id from event where json_extract(body, '$.by') is not null
    on conflict do nothing;
insert into party (player_id, match_id)
    select json_extract(body, '$.invitee.player'), match_id from event
    where version = 1 and json_extract(body, '$.invitee.player') is not null
    on conflict do nothing;

-- Who does not want to play with whom. Whose accounts are linked is one person in this too.
create table block (
    player_id integer not null references player,
    blocked_id integer not null references player,
    at integer not null,
    primary key (player_id, blocked_id)
) strict;

create index block_blocked on block (blocked_id);

-- Challenges to somebody known only by a name: the one place where an event holds what a person is called.
create index event_handle on event (match_id) where version = 1 and instr(body, 'handle') > 0;

-- Private conversations were known by their person only once something was said in them.
update chat set person_id = (select player_id from account where account.platform = chat.platform and account.key = chat.key)
    where private = 1 and person_id is null;
