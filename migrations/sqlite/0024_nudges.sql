-- When somebody was last nudged in a match, in unix milliseconds.
alter table match add column nudged_at integer;

-- The kinds of notices are no longer listed here: the program that reads a notice checks its kind, as it checks its
-- payload. SQLite changes a check only by making the table anew.
create table notice_new (
    notice_id integer primary key,
    chat_id integer not null references chat,
    kind text not null,
    match_id integer references match,
    version integer,
    player_id integer references player,
    code text,
    payload text not null default '{}',
    -- waiting: to be delivered; open: delivered, with buttons; closing: its buttons are to be removed; closed: delivered
    -- without buttons, or not needed any more; failed: given up.
    state text not null check (state in ('waiting', 'open', 'closing', 'closed', 'failed')),
    -- The platform's key of the message.
    message text,
    attempts integer not null default 0,
    -- When it is tried next, in unix milliseconds.
    due_at integer not null,
    -- When it arrived, in unix milliseconds.
    sent_at integer
) strict;

insert into notice_new select * from notice where true;
drop table notice;
alter table notice_new rename to notice;

create index notice_pending on notice (chat_id, notice_id) where state in ('waiting', 'closing');
create unique index notice_message on notice (chat_id, message) where message is not null;
create index notice_match on notice (match_id, chat_id, notice_id);
create index notice_player on notice (player_id) where player_id is not null;
create index notice_code on notice (code) where code is not null;
create index notice_sent on notice (chat_id, sent_at) where sent_at is not null;
