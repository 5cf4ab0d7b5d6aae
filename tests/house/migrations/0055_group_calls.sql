insert into group_calls values ('telegram', '-1', 1767225600000);
