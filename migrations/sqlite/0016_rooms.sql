-- What a chat is a room of, such as a server or a group with topics; and what its administrators have decided: whether
-- games may begin there, who starts them, how many boards a minute are posted.
alter table chat add column server text;
alter table chat add column chosen_games text;
alter table chat add column chosen_starts text;
alter table chat add column chosen_boards text;
create index chat_server on chat (platform, server) where chosen_games = 'only';

-- Of a thread or a topic: the key of the chat it belongs to, where its games go on when it is gone. And whether a post
-- says that they do.
alter table chat add column parent text;
alter table post add column fell_back integer not null default 0;

-- When a post arrived, in unix milliseconds.
alter table post add column sent_at integer;
create index post_sent on post (chat_id, sent_at) where sent_at is not null;

-- Whether somebody has moves told as one would say them.
alter table player add column chosen_spoken text;
