-- Somebody has quiet hours, and is to be called when they are over; somebody else is being called.
insert into quiet (player_id, begins, ends, zone) values (1, 22, 7, 'Europe/Rome');
insert into call (match_id, player_id, at) values (4, 1, 1767250800000);
insert into post (chat_id, match_id, version, reminder, state, message, attempts, due_at, player_id, call)
    values (1, 4, 4, 1, 'waiting', null, 0, 1767225600003, 2, 1);
