insert into beat (only, at, grace_until) values (1, 5, 6);
