-- People whose results and open challenges somebody wants to hear of.
create table follow (
    player_id bigint not null references player,
    followed_id bigint not null references player,
    at bigint not null,
    -- Whether the followed person does not want it. The row stays, so that it is not asked for again.
    refused bigint not null default 0 check (refused in (0, 1)),
    -- The last day whose news the follower has got, in days since 1970.
    told_day bigint not null,
    primary key (player_id, followed_id)
);
create index follow_by_followed on follow (followed_id);
create index follow_by_day on follow (told_day);
