-- People on one platform, on two, and with a name that needs care.
insert into player (player_id, language, created_at) values
    (1, 'en', 1767225600000),
    (2, 'it', 1767225600001),
    (3, null, 1767225600002);
insert into account (platform, key, player_id, name) values
    ('discord', '80351110224678912', 1, 'Ann'),
    ('telegram', '4711', 2, 'Zoë ''🦀'' 李'),
    ('lounge', 'eve', 3, 'Eve');

insert into chat (chat_id, platform, key, private, language) values
    (1, 'discord', '41771983423143937', 0, 'en'),
    (2, 'telegram', '-1001234567890/5', 0, null),
    (3, 'lounge', 'room', 0, 'it');

-- One match in each phase: open, declined, cancelled, playing, playing with the computer to move, over by the rules,
-- over by resignation.
insert into match (match_id, code, version, phase, mover_id, computer_to_move) values
    (1, 'a2bc', 1, 'open', null, 0),
    (2, 'a3bc', 2, 'declined', null, 0),
    (3, 'a4bc', 2, 'cancelled', null, 0),
    (4, 'a5bc', 4, 'playing', 1, 0),
    (5, 'a6bc', 2, 'playing', null, 1),
    (6, 'a7bc', 7, 'over', null, 0),
    (7, 'a8bc', 3, 'over', null, 0);
insert into event (match_id, version, at, body) values
    (1, 1, 1, '{"event":"challenged","setup":"briths-square size=10 centre=forbidden","by":1,"invitee":{"handle":"Zoë"},"wish":null}'),
    (2, 1, 1, '{"event":"challenged","setup":"briths-square size=7 centre=forbidden","by":1,"invitee":{"player":2},"wish":"second"}'),
    (2, 2, 2, '{"event":"declined","by":2}'),
    (3, 1, 1, '{"event":"challenged","setup":"briths-square size=7 centre=allowed","by":2,"invitee":"anyone","wish":"first"}'),
    (3, 2, 2, '{"event":"cancelled","by":2}'),
    (4, 1, 1, '{"event":"challenged","setup":"briths-square size=5 centre=allowed","by":1,"invitee":"anyone","wish":"first"}'),
    (4, 2, 2, '{"event":"accepted","seats":[{"player":1},{"player":2}]}'),
    (4, 3, 3, '{"event":"moved","seat":0,"steps":"a1"}'),
    (4, 4, 4, '{"event":"moved","seat":1,"steps":"e5"}'),
    (5, 1, 1, '{"event":"challenged","setup":"briths-square size=4 centre=allowed","by":3,"invitee":{"computer":1},"wish":"second"}'),
    (5, 2, 2, '{"event":"accepted","seats":[{"computer":1},{"player":3}]}'),
    (6, 1, 1, '{"event":"challenged","setup":"briths-square size=3 centre=allowed","by":1,"invitee":"anyone","wish":"first"}'),
    (6, 2, 2, '{"event":"accepted","seats":[{"player":1},{"player":3}]}'),
    (6, 3, 3, '{"event":"moved","seat":0,"steps":"b2"}'),
    (6, 4, 4, '{"event":"moved","seat":1,"steps":"a1"}'),
    (6, 5, 5, '{"event":"moved","seat":0,"steps":"c2"}'),
    (6, 6, 6, '{"event":"moved","seat":1,"steps":"a3"}'),
    (6, 7, 7, '{"event":"moved","seat":0,"steps":"c1"}'),
    (7, 1, 1, '{"event":"challenged","setup":"briths-square size=5 centre=allowed","by":3,"invitee":"anyone","wish":null}'),
    (7, 2, 2, '{"event":"accepted","seats":[{"player":2},{"player":3}]}'),
    (7, 3, 3, '{"event":"resigned","seat":1}');
insert into seat (match_id, place, player_id) values
    (4, 0, 1), (4, 1, 2), (5, 1, 3), (6, 0, 1), (6, 1, 3), (7, 0, 2), (7, 1, 3);
insert into match_chat (match_id, chat_id) values (1, 1), (2, 1), (3, 2), (4, 1), (4, 2), (5, 3), (6, 3), (7, 2);

insert into post (post_id, chat_id, match_id, version, state, message, attempts, due_at) values
    (1, 1, 1, 1, 'open', '1001', 0, 1),
    (2, 1, 4, 3, 'closing', '1002', 0, 3),
    (3, 1, 4, 4, 'open', '1003', 0, 4),
    (4, 2, 4, 4, 'waiting', null, 2, 4),
    (5, 2, 3, 2, 'failed', null, 300, 2),
    (6, 3, 5, 2, 'closed', '6', 0, 2);
insert into input (platform, input, at) values ('discord', '1', 1), ('telegram', '2', 2);
