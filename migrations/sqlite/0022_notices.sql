-- The outbox holds notices: what is to be delivered, as a kind with its payload. What a notice refers to (a match and its
-- version, a player, an invitation's code) are columns, so that they can be searched and checked; everything else that
-- only its kind knows is JSON.
create table notice (
    notice_id integer primary key,
    chat_id integer not null references chat,
    kind text not null
        check (kind in ('version', 'reminder', 'call', 'lapsed', 'unseen', 'review', 'month', 'thread', 'card')),
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

insert into notice (notice_id, chat_id, kind, match_id, version, player_id, payload, state, message, attempts, due_at, sent_at)
    select post_id, chat_id,
        case when month is not null then 'month'
            when player_id is not null then case call when 0 then 'lapsed' when 1 then 'call' else 'unseen' end
            when thread then 'thread'
            when reminder then 'reminder'
            when version = 0 then 'review'
            else 'version' end,
        match_id,
        case when version > 0 then version end,
        player_id,
        case when month is not null then '{"month":' || month || '}'
            when thread and state = 'waiting' and message is not null then '{"announcement":"' || message || '"}'
            when reminder = 2 then '{"directed":true}'
            when fell_back = 1 then '{"unthreaded":"gone"}'
            when fell_back = 2 then '{"unthreaded":"not-made"}'
            else '{}' end,
        state,
        case when not (thread and state = 'waiting') then message end,
        attempts, due_at, sent_at
    from post;

-- A card is a message of inline mode: a chat of its own, in which the bot edits one message.
insert into chat (platform, key, private, language)
    select platform, 'inline:' || message, 0, language from card where true on conflict do nothing;
insert into notice (chat_id, kind, code, payload, state, attempts, due_at)
    select chat_id, 'card', code, '{"expires_at":' || expires_at || '}', 'waiting', attempts,
        case when exists (select 1 from invitation where invitation.code = card.code) then expires_at else due_at end
    from card join chat on chat.platform = card.platform and chat.key = 'inline:' || card.message;

drop table card;
drop table post;

create index notice_pending on notice (chat_id, notice_id) where state in ('waiting', 'closing');
create unique index notice_message on notice (chat_id, message) where message is not null;
create index notice_match on notice (match_id, chat_id, notice_id);
create index notice_player on notice (player_id) where player_id is not null;
create index notice_code on notice (code) where code is not null;
create index notice_sent on notice (chat_id, sent_at) where sent_at is not null;
