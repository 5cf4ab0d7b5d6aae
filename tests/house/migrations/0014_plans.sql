-- A line that stands, one that has lapsed, and the post that is to tell of it.
insert into plan (plan_id, match_id, player_id, line, made_at, lapsed, lapsed_in) values
    (1, 4, 2, 'b2 d4 c1 d3', 1767225600000, null, null),
    (2, 4, 2, 'c3', 1767225600001, 'other', 4);
insert into post (chat_id, match_id, version, reminder, state, message, attempts, due_at, player_id)
    values (1, 4, 4, 1, 'waiting', null, 0, 1767225600002, 2);
