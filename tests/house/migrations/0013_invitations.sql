insert into invitation values ('k7q2zz', 1, '/play stripes 15', 1000);
