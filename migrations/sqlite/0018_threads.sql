-- Whether each game gets a thread of its own in a chat, as its administrators have decided.
alter table chat add column chosen_threads text;

-- The thread that was made for a match in a chat, where its posts go instead.
alter table match_chat add column thread_id integer references chat;
create index match_chat_thread on match_chat (thread_id) where thread_id is not null;

-- Whether a post has a thread made and tells of it; in such a thread, whether it opens or closes it.
alter table post add column thread integer not null default 0;
