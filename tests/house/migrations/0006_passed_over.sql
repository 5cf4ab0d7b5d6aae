-- A post that a newer one overtook.
insert into post (post_id, chat_id, match_id, version, state, message, attempts, due_at) values
    (8, 2, 4, 3, 'closed', null, 0, 3);
