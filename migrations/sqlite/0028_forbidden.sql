-- Since when the bot may not post in a chat, in unix milliseconds; null while it may. Its boards wait.
alter table chat add column forbidden_since integer;
-- Since when a chat gets boards in words, because the bot may not send pictures there; null while it may.
alter table chat add column pictureless_since integer;

-- Whether a personal notice may still find a private chat. Such a notice does not wait for a chat in which the bot may
-- not post.
alter table notice add column leads_elsewhere integer generated always as (
    kind in ('reminder', 'call', 'nudge', 'lapsed', 'unseen')
    and iif(json_valid(payload), json_extract(payload, '$.directed') is null, 0)
) virtual;
