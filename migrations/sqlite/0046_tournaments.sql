-- Tournaments: events, and beside them what is looked for.

create table tournament (
    tournament_id integer primary key autoincrement,
    code text not null unique,
    -- The number of events.
    version integer not null,
    phase text not null check (phase in ('open', 'running', 'paused', 'over', 'cancelled')),
    name text not null,
    game text not null,
    host_id integer not null references player,
    -- When it begins by itself.
    due_at integer,
    -- Whether something may follow from what has happened.
    stirred integer not null check (stirred in (0, 1))
) strict;

create index tournament_host on tournament (host_id);
create index tournament_due on tournament (due_at) where due_at is not null;
create index tournament_stirred on tournament (stirred);

create table tournament_event (
    tournament_id integer not null references tournament,
    version integer not null,
    at integer not null,
    body text not null,
    primary key (tournament_id, version)
) strict;

-- Who registered, and has not left before the beginning.
create table tournament_entrant (
    tournament_id integer not null references tournament,
    player_id integer not null references player,
    -- Where they registered: their games are shown there.
    chat_id integer references chat on delete set null,
    -- The final place.
    place integer,
    primary key (tournament_id, player_id)
) strict;

create index tournament_entrant_player on tournament_entrant (player_id);
create index tournament_entrant_chat on tournament_entrant (chat_id) where chat_id is not null;

-- The chats that are told about a tournament.
create table tournament_chat (
    tournament_id integer not null references tournament,
    chat_id integer not null references chat on delete cascade,
    -- The message that shows the present table.
    message text,
    primary key (tournament_id, chat_id)
) strict;

create index tournament_chat_chat on tournament_chat (chat_id);

-- The games that are paired. The key lets each be made once.
create table tournament_game (
    tournament_id integer not null references tournament,
    round integer not null,
    board integer not null,
    leg integer not null,
    -- The match, once it has begun.
    match_id integer unique references match,
    -- When the position is judged if the match has not ended.
    judge_at integer,
    -- Whether the result is among the events.
    settled integer not null check (settled in (0, 1)),
    primary key (tournament_id, round, board, leg)
) strict;

create index tournament_game_judge on tournament_game (judge_at) where settled = 0;
create index tournament_game_open on tournament_game (match_id) where settled = 0;
