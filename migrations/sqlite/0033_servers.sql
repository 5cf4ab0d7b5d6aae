-- A server of Discord or a group of Telegram with all its chats: in which languages people met the bot there.
create table server (
    platform text not null,
    key text not null,
    -- The tags of the languages of who added the bot, and of who first used it there.
    adder_language text,
    first_language text,
    -- The tag of the one that was chosen because these disagreed, and when the bot asked, in unix milliseconds.
    settled_language text,
    asked_at integer,
    -- When the bot last introduced itself.
    welcomed_at integer,
    primary key (platform, key)
) strict;
