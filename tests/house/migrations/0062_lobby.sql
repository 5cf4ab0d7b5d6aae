insert into lobby values (1);
insert into seek values (1, 'insert', '5d+12h', 0, 1, 20000, 30000);
insert into lobby_post values (1, '77', '1 insert 1');
