-- A row that is written to see whether the database can be written.

create table probe (
    one bigint primary key check (one = 1),
    value bigint not null
);
