-- The id of a notice is never used again, also after the last one was deleted. When it was queued tells it from a notice
-- of the same id in a database that was restored from a copy.
create table numbered_notice (
    notice_id integer primary key autoincrement,
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
    -- In unix milliseconds.
    queued_at integer not null,
    -- When it is tried next, in unix milliseconds.
    due_at integer not null,
    -- When it arrived, in unix milliseconds.
    sent_at integer,
    -- Whether a personal notice may still find a private chat. Such a notice does not wait for a chat in which the bot
    -- may not post.
    leads_elsewhere integer generated always as (
        kind in ('reminder', 'call', 'nudge', 'lapsed', 'unseen')
        and iif(json_valid(payload), json_extract(payload, '$.directed') is null, 0)
    ) virtual
) strict;

insert into numbered_notice (notice_id, chat_id, kind, match_id, version, player_id, code, payload, state, message,
        attempts, queued_at, due_at, sent_at)
    select notice_id, chat_id, kind, match_id, version, player_id, code, payload, state, message, attempts,
        coalesce(sent_at, due_at), due_at, sent_at
    from notice;

drop table notice;
alter table numbered_notice rename to notice;

create index notice_pending on notice (chat_id, notice_id) where state in ('waiting', 'closing');
create unique index notice_message on notice (chat_id, message) where message is not null;
create index notice_match on notice (match_id, chat_id, notice_id);
create index notice_player on notice (player_id) where player_id is not null;
create index notice_code on notice (code) where code is not null;
create index notice_sent on notice (chat_id, sent_at) where sent_at is not null;
