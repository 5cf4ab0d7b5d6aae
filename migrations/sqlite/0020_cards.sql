-- Messages that put an invitation before others where the bot is not, as long as one may join there: by their platform's
-- key, and the invitation's code.
create table card (
    platform text not null,
    message text not null,
    code text not null,
    -- The host's, in which it is written.
    language text not null,
    -- When nobody can join any more; 0 where that was so before the card was heard of.
    expires_at integer not null,
    -- When it is tried next to say what has become of it, and how often that was tried in vain.
    due_at integer not null,
    attempts integer not null default 0,
    primary key (platform, message)
) strict;

create index card_code on card (code);
