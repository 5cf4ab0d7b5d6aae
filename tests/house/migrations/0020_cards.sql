insert into card values ('telegram', 'AgAAA', 'k7q2zz', 'it', 2000, 0, 0);
