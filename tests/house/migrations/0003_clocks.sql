-- A match under a clock with a move taken back, its mover reminded, and the rematch of another, in a chat with a clock.
insert into match (match_id, code, version, phase, mover_id, computer_to_move, deadline_at, remind_at, reminded_for)
    values (8, 'a9bc', 6, 'playing', 1, 0, 43200006, 34560006, 43200006);
insert into match (match_id, code, version, phase, mover_id, computer_to_move, deadline_at, rematch_of)
    values (9, 'b2bc', 1, 'open', null, 0, 604800001, 'a8bc');
insert into event (match_id, version, at, body) values
    (8, 1, 1, '{"event":"challenged","setup":"briths-square size=5 centre=allowed","by":1,"invitee":"anyone","wish":"first","clock":"12h"}'),
    (8, 2, 2, '{"event":"accepted","seats":[{"player":1},{"player":2}]}'),
    (8, 3, 3, '{"event":"moved","seat":0,"steps":"a1"}'),
    (8, 4, 4, '{"event":"moved","seat":1,"steps":"e5"}'),
    (8, 5, 5, '{"event":"offered","seat":0,"offer":"takeback"}'),
    (8, 6, 6, '{"event":"agreed","seat":1}'),
    (9, 1, 1, '{"event":"challenged","setup":"briths-square size=5 centre=allowed","by":2,"invitee":{"player":3},"wish":"second","rematch":"a8bc"}');
insert into seat (match_id, place, player_id) values (8, 0, 1), (8, 1, 2);
insert into match_chat (match_id, chat_id) values (8, 1), (9, 2);
insert into post (post_id, chat_id, match_id, version, reminder, state, message, attempts, due_at) values
    (7, 3, 8, 6, 1, 'waiting', null, 0, 34560006);
update chat set chosen_clock = '7d' where chat_id = 3;
