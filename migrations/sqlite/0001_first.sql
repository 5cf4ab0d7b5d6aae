-- The first schema. Times are unix milliseconds, UTC.

-- A person, whatever platforms they use.
create table player (
    player_id integer primary key,
    -- What the platform last said; null where it never did.
    language text,
    created_at integer not null
) strict;

-- A person on one platform.
create table account (
    platform text not null,
    key text not null,
    player_id integer not null references player,
    name text not null,
    primary key (platform, key)
) strict;

create index account_player on account (player_id);

-- Where people talk: a channel, a group, a topic, a private conversation.
create table chat (
    chat_id integer primary key,
    platform text not null,
    key text not null,
    private integer not null,
    language text,
    unique (platform, key)
) strict;

-- Every column after `code` is computed from the events and can be rebuilt from them.
create table match (
    match_id integer primary key,
    code text not null unique,
    version integer not null,
    phase text not null check (phase in ('open', 'declined', 'cancelled', 'playing', 'over')),
    -- The person to move or null; the computer has a column of its own.
    mover_id integer references player,
    computer_to_move integer not null
) strict;

create index match_computer on match (match_id) where computer_to_move = 1;

-- What happened, in order. The primary key is the lock: one event a version.
create table event (
    match_id integer not null references match,
    version integer not null,
    at integer not null,
    body text not null,
    primary key (match_id, version)
) strict;

-- Who sits where; computed from the events.
create table seat (
    match_id integer not null references match,
    place integer not null,
    player_id integer not null references player,
    primary key (match_id, place)
) strict;

create index seat_player on seat (player_id, match_id);

-- The chats that see a match.
create table match_chat (
    match_id integer not null references match,
    chat_id integer not null references chat,
    primary key (match_id, chat_id)
) strict;

create index match_chat_chat on match_chat (chat_id, match_id);

-- What must be said about a version of a match, where, and what became of it: the outbox.
create table post (
    post_id integer primary key,
    chat_id integer not null references chat,
    match_id integer not null references match,
    version integer not null,
    -- waiting: to be sent; open: sent, with buttons; closing: its buttons are to be taken off; closed: sent, without
    -- buttons; failed: given up.
    state text not null check (state in ('waiting', 'open', 'closing', 'closed', 'failed')),
    -- The platform's key of the message.
    message text,
    attempts integer not null default 0,
    due_at integer not null
) strict;

create index post_pending on post (chat_id, post_id) where state in ('waiting', 'closing');
create index post_open on post (match_id, chat_id) where state = 'open';
create unique index post_message on post (chat_id, message) where message is not null;

-- The updates already carried out, so that one delivered again is harmless.
create table input (
    platform text not null,
    input text not null,
    at integer not null,
    primary key (platform, input)
) strict;

create index input_at on input (at);
