insert into exercise values (1, 'insert', 'lead', 20000);
