-- A room gives each game a thread; one was made in it for a game, and is to be closed.
update chat set chosen_threads = 'on' where chat_id = 1;
update match_chat set thread_id = 2 where chat_id = 1 and match_id = (select min(match_id) from match_chat where chat_id = 1);
insert into post (chat_id, match_id, version, thread, state, message, attempts, due_at)
    select 2, match_id, 1, 1, 'waiting', null, 0, 1767225600004 from match_chat where thread_id = 2;
