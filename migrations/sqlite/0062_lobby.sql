-- Open challenges that everybody who plays may take up.
create table lobby (
    match_id integer primary key references match
) strict;
-- People who wait to be paired with anybody at a game.
create table seek (
    player_id integer not null references player,
    game text not null,
    -- The clock that they insist on, or "none"; null for any.
    clock text,
    -- Whether the result is to count; null if either will do.
    rated integer,
    -- Where they asked; their game is shown there if they have no private chat.
    chat_id integer references chat,
    at integer not null,
    -- When they are next told about their wait.
    due_at integer not null,
    primary key (player_id, game)
) strict;
create index seek_by_due on seek (due_at);
create index seek_by_chat on seek (chat_id);
-- The message that shows the lobby in a chat that wants it.
create table lobby_post (
    chat_id integer primary key references chat,
    message text,
    -- The lobby as it is shown there, or about to be.
    shown text not null
) strict;
