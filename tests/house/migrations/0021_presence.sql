insert into presence values ('discord', 1000);
