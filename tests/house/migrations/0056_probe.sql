insert into probe values (1, 5);
