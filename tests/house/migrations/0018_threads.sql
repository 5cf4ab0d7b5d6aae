-- A room gives each game a thread; one was made there for a game, and is closed.
update chat set chosen_threads = 'on' where chat_id = 1;
insert into chat (chat_id, platform, key, private, language, server, parent)
    values (1801, 'discord', '41771983423143999', 0, 'en', '900', '41771983423143937');
insert into match_chat (match_id, chat_id) values (2, 1801);
update match_chat set thread_id = 1801 where match_id = 2 and chat_id = 1;
insert into post (chat_id, match_id, version, thread, state, message, attempts, due_at)
    values (1801, 2, 2, 1, 'closed', null, 0, 1767225600005);
