-- The move that was taken back, played again.
insert into event (match_id, version, at, body) values (8, 7, 7, '[0,"a1"]');
update match set version = 7, mover_id = 2, deadline_at = 43200007, remind_at = 34560007 where match_id = 8;
