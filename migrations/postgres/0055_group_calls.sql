-- The calls that a platform allows in a group only so often, over all processes and restarts.

create table group_calls (
    platform text collate "C" not null,
    place text collate "C" not null,
    -- When the group has its whole allowance again.
    full_at bigint not null,
    primary key (platform, place)
);

create index group_calls_full_at on group_calls (full_at);
