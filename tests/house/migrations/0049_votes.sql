-- A vote.
insert into vote (match_id, version, player_id, choice, at) values (1, 2, 1, 'a1', 1767225600006);
