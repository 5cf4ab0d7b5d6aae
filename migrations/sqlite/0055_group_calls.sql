-- The calls that a platform allows in a group only so often, over all processes and restarts.

create table group_calls (
    platform text not null,
    place text not null,
    -- When the group has its whole allowance again.
    full_at integer not null,
    primary key (platform, place)
) strict;

create index group_calls_full_at on group_calls (full_at);
