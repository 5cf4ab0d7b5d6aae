-- What was posted of a match in a chat, in order: posts that newer ones overtook are told by the next.
drop index post_open;
create index post_match on post (match_id, chat_id, post_id);
