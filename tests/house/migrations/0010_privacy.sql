-- Somebody is blocked from one account, and from another of the same person.
insert into block (player_id, blocked_id, at) values (3, 1, 1767225600000), (4, 1, 1767225600001);
