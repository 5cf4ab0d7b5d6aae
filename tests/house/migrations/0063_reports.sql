insert into report values (1, 1, 2, 1, 'rude words', 20000);
insert into ban values ('ab12', 20000);
