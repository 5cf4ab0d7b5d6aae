insert into process (process_id, begun_at, expires_at) values (1, 1, 2);
insert into claim (work, process_id) values ('time', 1);
