-- What players say about a board: at most one remark of a player for each version of a match.
create table remark (
    match_id integer not null references match,
    version integer not null,
    player_id integer not null references player,
    words text not null,
    at integer not null,
    primary key (match_id, version, player_id)
) strict, without rowid;
create index remark_by_player on remark (player_id);
