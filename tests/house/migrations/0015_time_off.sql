-- Somebody is away, from one account.
insert into vacation (player_id, from_at, until_at) values (1, 1767225600000, 1767830400000);
