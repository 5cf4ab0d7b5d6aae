update match set nudged_at = 4 where match_id = 4;
insert into notice (chat_id, kind, match_id, version, player_id, payload, state, due_at)
    values (3, 'nudge', 4, 4, 2, '{"directed":true}', 'closed', 4);
