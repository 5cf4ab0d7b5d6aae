-- A row that is written to see whether the database can be written.

create table probe (
    one integer primary key check (one = 1),
    value integer not null
) strict;
