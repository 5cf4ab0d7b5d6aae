-- Several processes on one database, which only PostgreSQL has. A process lives as long as it renews its row; what it works
-- on is claimed for it.

create table process (
    -- Grows with each process and is never used again, so it is also the fencing number of what a process claims.
    process_id integer primary key autoincrement,
    begun_at integer not null,
    -- Until when it counts as living, by the clock of the database.
    expires_at integer not null
) strict;

create table claim (
    -- What is worked on, such as "chat 17 urgent".
    work text primary key,
    process_id integer not null references process on delete cascade
) strict;

create index claim_process on claim (process_id);
