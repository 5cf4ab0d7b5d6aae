-- A database of release 0.2.0 that has had all steps: rows that each of them led to or left.

insert into beat (only, at, grace_until) values
    (1, 5, 6);
-- The results of the matches that are over are computed when the database is next opened.
insert into chore (name) values
    ('rerate');
insert into input (platform, input, at) values
    ('discord', '1', 1), ('telegram', '2', 2);
-- People on one platform and on two, and with a name that needs care. Players 3 and 4 are one person.
insert into player (player_id, language, created_at, person_id) values
    (1, 'en', 1767225600000, 1), (2, 'it', 1767225600001, 2), (3, null, 1767225600002, 3),
    (4, 'it', 1767225600003, 3);
insert into account (platform, key, player_id, name, handle) values
    ('discord', '80351110224678912', 1, 'Ann', null),
    ('telegram', '4711', 2, 'Zoë ''🦀'' 李', 'zoe_li'),
    ('lounge', 'eve', 3, 'Eve', null),
    ('telegram', '4712', 4, 'Eva', null);
insert into block (player_id, blocked_id, at) values
    (3, 1, 1767225600000), (4, 1, 1767225600001);
-- A room for games, a topic of a group, the lounge, a private chat, a thread, and a message of inline mode.
insert into chat (chat_id, platform, key, private, language, person_id, told_month, server, parent, paused_until,
        forbidden_since, pictureless_since, told_day) values
    (1, 'discord', '41771983423143937', 0, 'en', null, null, '900', null, 0, null, null, 20000),
    (2, 'telegram', '-1001234567890/5', 0, null, null, null, '-1001234567890', '-1001234567890', 0, null, null, null),
    (3, 'lounge', 'room', 0, 'it', null, 24311, null, null, 0, null, null, null),
    (4, 'telegram', '4711', 1, 'it', 2, null, null, null, 0, null, null, null),
    (1801, 'discord', '41771983423143999', 0, 'en', null, null, '900', '41771983423143937', 0, null, null, null),
    (1802, 'telegram', 'inline:AgAAA', 0, 'it', null, null, null, null, 5, 7, 8, null);
-- A person who has chosen everything, some who have chosen one thing, and a theme that is no more.
insert into choice (player_id, chat_id, name, value) values
    (1, null, 'language', 'it'), (1, null, 'theme', 'dark'), (3, null, 'theme', 'sepia'),
    (1, null, 'text-boards', 'on'), (2, null, 'text-boards', 'off'), (1, null, 'confirm', 'on'),
    (2, null, 'confirm', 'off'), (1, null, 'reminders', 'off'), (2, null, 'leaderboards', 'off'),
    (1, null, 'spoken', 'on'), (null, 2, 'language', 'en'), (null, 2, 'theme', 'paper'), (null, 3, 'clock', '7d'),
    (null, 1, 'monthly', 'off'), (null, 3, 'monthly', 'on'), (null, 1, 'games', 'only'),
    (null, 1, 'starts', 'admins'), (null, 1, 'boards', '2'), (null, 1, 'threads', 'on'), (2, null, 'spoken', 'on');
insert into invitation (code, player_id, terms, at) values
    ('k7q2zz', 1, '/play stripes 15', 1000);
insert into link_code (player_id, code, given_at) values
    (1, 'abcd2345', 1767225600000);
insert into link_try (player_id, at) values
    (2, 1767225600000), (2, 1767225600000), (2, 1767225600001);
-- Matches in each phase: open, declined, cancelled, playing, with the computer to move, over by the rules, over by
-- resignation, under a clock with a move taken back and its mover reminded, and the rematch of another.
insert into match (match_id, code, version, phase, mover_id, computer_to_move, deadline_at, remind_at, reminded_for,
        rematch_of, nudged_at) values
    (1, 'a2bc', 1, 'open', null, 0, 604800001, null, null, null, null),
    (2, 'a3bc', 2, 'declined', null, 0, null, null, null, null, null),
    (3, 'a4bc', 2, 'cancelled', null, 0, null, null, null, null, null),
    (4, 'a5bc', 4, 'playing', 1, 0, null, null, null, null, 4),
    (5, 'a6bc', 2, 'playing', null, 1, null, null, null, null, null),
    (6, 'a7bc', 7, 'over', null, 0, null, null, null, null, null),
    (7, 'a8bc', 3, 'over', null, 0, null, null, null, null, null),
    (8, 'a9bc', 6, 'playing', 1, 0, 43200006, 34560006, 43200006, null, null),
    (9, 'b2bc', 1, 'open', null, 0, 604800001, null, null, 'a8bc', null);
insert into call (match_id, player_id, at) values
    (4, 1, 1767250800000);
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
    (7, 3, 3, '{"event":"resigned","seat":1}'),
    (8, 1, 1, '{"event":"challenged","setup":"briths-square size=5 centre=allowed","by":1,"invitee":"anyone","wish":"first","clock":"12h"}'),
    (8, 2, 2, '{"event":"accepted","seats":[{"player":1},{"player":2}]}'),
    (8, 3, 3, '{"event":"moved","seat":0,"steps":"a1"}'),
    (8, 4, 4, '{"event":"moved","seat":1,"steps":"e5"}'),
    (8, 5, 5, '{"event":"offered","seat":0,"offer":"takeback"}'),
    (8, 6, 6, '{"event":"agreed","seat":1}'),
    (9, 1, 1, '{"event":"challenged","setup":"briths-square size=5 centre=allowed","by":2,"invitee":{"player":3},"wish":"second","rematch":"a8bc"}');
insert into match_chat (match_id, chat_id, thread_id) values
    (1, 1, null), (2, 1, 1801), (3, 2, null), (4, 1, null), (4, 2, null), (5, 3, null), (6, 3, null), (7, 2, null),
    (8, 1, null), (9, 2, null), (2, 1801, null);
-- Notices of all kinds and states. The id of a deleted one is not used again.
insert into notice (notice_id, chat_id, kind, match_id, version, player_id, code, payload, state, message, attempts,
        queued_at, due_at, sent_at, board, gone) values
    (1, 1, 'version', 1, 1, null, null, '{}', 'open', '1001', 0, 1, 1, null, 'picture', 1),
    (2, 1, 'version', 4, 3, null, null, '{}', 'closing', '1002', 0, 3, 3, null, null, 0),
    (3, 1, 'version', 4, 4, null, null, '{}', 'open', '1003', 0, 4000, 4, 4000, null, 0),
    (4, 2, 'version', 4, 4, null, null, '{}', 'waiting', null, 2, 4, 4, null, null, 0),
    (5, 2, 'version', 3, 2, null, null, '{}', 'failed', null, 300, 2, 2, null, null, 0),
    (6, 3, 'version', 5, 2, null, null, '{}', 'closed', '6', 0, 2, 2, null, null, 0),
    (7, 3, 'reminder', 8, 6, null, null, '{"directed":true}', 'waiting', null, 0, 34560006, 34560006, null, null, 0),
    (8, 2, 'version', 4, 3, null, null, '{}', 'closed', null, 0, 3, 3, null, null, 0),
    (20, 1, 'month', null, null, null, null, '{"month":24311}', 'closed', '1004', 0, 5, 5, null, null, 0),
    (21, 1, 'lapsed', 4, 4, 2, null, '{}', 'waiting', null, 0, 1767225600002, 1767225600002, null, null, 0),
    (22, 1, 'call', 4, 4, 2, null, '{}', 'waiting', null, 0, 1767225600003, 1767225600003, null, null, 0),
    (23, 1801, 'thread', 2, 2, null, null, '{}', 'closed', null, 0, 1767225600005, 1767225600005, null, null, 0),
    (24, 1802, 'card', null, null, null, 'k7q2zz', '{"expires_at":2000}', 'waiting', null, 0, 2000, 2000, null, null, 0),
    (25, 3, 'nudge', 4, 4, 2, null, '{"directed":true}', 'closed', null, 0, 4, 4, null, null, 0),
    (900, 1, 'version', 1, 1, null, null, '{}', 'closed', null, 0, 7, 7, null, null, 0);
delete from notice where notice_id = 900;
insert into notice (chat_id, kind, payload, state, queued_at, due_at) values
    (1, 'shared', '{"by":2,"line":"/top insert"}', 'closed', 7, 7);
insert into party (player_id, match_id) values
    (1, 4), (1, 6), (1, 8), (2, 4), (2, 7), (2, 8), (3, 5), (3, 6), (3, 7), (1, 1), (1, 2), (2, 2), (2, 3), (2, 9),
    (3, 9);
-- A line that stands, and one that has lapsed.
insert into plan (plan_id, match_id, player_id, line, made_at, lapsed, lapsed_in) values
    (1, 4, 2, 'b2 d4 c1 d3', 1767225600000, null, null),
    (2, 4, 2, 'c3', 1767225600001, 'other', 4);
insert into presence (platform, at) values
    ('discord', 1000);
insert into puzzle_try (player_id, game, number, solved, at) values
    (1, 'insert', 1, 1, 1000), (1, 'stripes', 1, 0, 2000);
insert into question (player_id, match_id, at) values
    (2, 4, 26000);
insert into quiet (player_id, begins, ends, zone) values
    (1, 22, 7, 'Europe/Rome');
insert into review (match_id, body) values
    (1, '[["a1",0.5,false],["c3",1.0,true]]');
insert into review_wish (match_id, chat_id) values
    (1, 1);
insert into seat (match_id, place, player_id) values
    (4, 0, 1), (4, 1, 2), (5, 1, 3), (6, 0, 1), (6, 1, 3), (7, 0, 2), (7, 1, 3), (8, 0, 1), (8, 1, 2);
insert into seen (chat_id, player_id, at) values
    (1, 1, 6), (1, 2, 6), (2, 1, 4), (2, 2, 4), (2, 3, 3), (3, 1, 7), (3, 3, 7), (1, 3, 34000);
insert into server (platform, key, adder_language, first_language, settled_language, asked_at, welcomed_at) values
    ('telegram', '-100', 'it', 'en', 'es', 7, 8);
insert into vacation (player_id, from_at, until_at) values
    (1, 1767225600000, 1767830400000);
