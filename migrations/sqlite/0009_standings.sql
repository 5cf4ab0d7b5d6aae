-- What games measure by themselves, achievements, months and their winners, and a chat's standings of a month. All but
-- what was chosen and told is computed from the events and can be rebuilt from them.

-- Whether this is a win that can be compared with others by its points and its length: by the game's own rules, on its
-- usual board, against one person.
alter table result add column measured integer not null default 0;
create index result_measured on result (game, at, player_id, points, length) where measured = 1 and counting = 'counts';

-- The best of those that count; null where there are none.
alter table standing add column most_points integer;
alter table standing add column fewest_moves integer;
create index standing_points on standing (game, hidden, most_points desc, person_id) where most_points is not null;
create index standing_moves on standing (game, hidden, fewest_moves, person_id) where fewest_moves is not null;

-- What players have achieved, each thing once, with the match in which they first did.
create table achievement (
    player_id integer not null references player,
    game text not null,
    name text not null,
    match_id integer not null references match,
    -- That of its result: the order in which games finished.
    number integer not null,
    primary key (player_id, game, name)
) strict;

create index achievement_match on achievement (match_id);

-- Months that are over and whose winners are found: the year times 12, and the months of it that had passed before.
create table season (month integer primary key) strict;

create table season_winner (
    month integer not null references season,
    game text not null,
    player_id integer not null references player,
    primary key (month, game, player_id)
) strict;

create index season_winner_player on season_winner (player_id);

-- Whether a chat is told its standings when a month is over, in the words that were typed; and the month that needs no
-- telling any more, nor any before it.
alter table chat add column chosen_monthly text;
alter table chat add column told_month integer;
create index chat_monthly on chat (told_month) where chosen_monthly = 'on';

-- How often something that is to be computed was asked for: who is at it sees whether to begin anew.
alter table chore add column asked integer not null default 1;
insert into chore (name) select 'rerate' where exists (select 1 from match where phase = 'over')
    and not exists (select 1 from chore where name = 'rerate');

-- A post may be about a month in place of a match.
create table new_post (
    post_id integer primary key,
    chat_id integer not null references chat,
    match_id integer references match,
    version integer not null,
    -- The month whose standings are told.
    month integer,
    -- waiting: to be sent; open: sent, with buttons; closing: its buttons are to be taken off; closed: sent, without
    -- buttons; failed: given up.
    state text not null check (state in ('waiting', 'open', 'closing', 'closed', 'failed')),
    -- The platform's key of the message.
    message text,
    attempts integer not null default 0,
    due_at integer not null,
    -- What is said: the version, or to its mover that time is running out.
    reminder integer not null default 0,
    check ((match_id is null) = (month is not null))
) strict;

insert into new_post (post_id, chat_id, match_id, version, state, message, attempts, due_at, reminder)
    select post_id, chat_id, match_id, version, state, message, attempts, due_at, reminder from post;
drop table post;
alter table new_post rename to post;

create index post_pending on post (chat_id, post_id) where state in ('waiting', 'closing');
create unique index post_message on post (chat_id, message) where message is not null;
create index post_match on post (match_id, chat_id, post_id);
