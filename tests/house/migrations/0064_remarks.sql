insert into remark values (1, 1, 1, 'well played', 20000);
