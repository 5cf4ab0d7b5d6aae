-- The facts of a notice that queries ask for are columns: no query lists kinds or reads its payload.

-- How long its message stands, and which earlier messages it replaces.
alter table notice add column role text collate "C" not null default 'other' check (role in ('board', 'thread', 'call', 'other'));
-- Whether it shows a board that was shown before.
alter table notice add column again bigint not null default 0 check (again in (0, 1));
-- Whether it is a version that is not posted in a thread of its match.
alter table notice add column unthreaded bigint not null default 0 check (unthreaded in (0, 1));
update notice set role = case kind when 'version' then 'board' when 'thread' then 'thread' else 'call' end
    where kind in ('version', 'thread', 'call', 'nudge', 'reminder');
update notice set again = 1 where kind = 'version' and payload like '%"again":true%';
update notice set unthreaded = 1 where kind = 'version' and payload like '%"unthreaded":%';

-- Whether a personal notice may still find a private chat. Such a notice does not wait for a chat in which the bot may not post.
alter table notice drop column leads_elsewhere;
alter table notice add column leads_elsewhere bigint not null default 0 check (leads_elsewhere in (0, 1));
update notice set leads_elsewhere = 1
    where kind in ('reminder', 'call', 'nudge', 'lapsed', 'unseen') and payload not like '%"directed":true%';
