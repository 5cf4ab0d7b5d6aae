-- What players say about a board: at most one remark of a player for each version of a match.
create table remark (
    match_id bigint not null references match,
    version bigint not null,
    player_id bigint not null references player,
    words text collate "C" not null,
    at bigint not null,
    primary key (match_id, version, player_id)
);
create index remark_by_player on remark (player_id);
