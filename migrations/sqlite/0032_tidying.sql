-- One board of a match is to be seen in a chat. A post that is `open` stands until a newer one takes its place, with
-- buttons or without. Boards of the past that are `closed` stay where they are.

-- How the message shows a board; null if it shows none.
alter table notice add column board text check (board in ('words', 'picture'));

-- Whether the bot has deleted the message.
alter table notice add column gone integer not null default 0;

-- The last day whose digest a chat has got, in days since 1970; null if it has not asked for digests yet.
alter table chat add column told_day integer;
