-- When a process was last known to run, and until when nobody loses on time because there was none: one row.
create table beat (
    only integer primary key check (only = 1),
    at integer not null,
    grace_until integer not null
) strict;
