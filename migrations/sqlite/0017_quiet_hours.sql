-- When people do not want to be called: from one full hour to another in their time zone, by its name in the database of
-- the IANA.
create table quiet (
    player_id integer primary key references player,
    begins integer not null check (begins between 0 and 23),
    ends integer not null check (ends between 0 and 23),
    zone text not null
) strict;

-- Whom to call in which match once their quiet hours are over, as the posts that should have done it did not.
create table call (
    match_id integer not null references match,
    player_id integer not null references player,
    at integer not null,
    primary key (match_id, player_id)
) strict;

create index call_at on call (at);
create index call_player on call (player_id);

-- Whether a post to somebody makes up for that.
alter table post add column call integer not null default 0;
