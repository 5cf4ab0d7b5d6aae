-- Players who want a finished game not to count. It goes when another side wants it, too.
create table undo_wish (
    match_id bigint not null references match,
    player_id bigint not null references player,
    at bigint not null,
    primary key (match_id, player_id)
);
create index undo_wish_by_player on undo_wish (player_id);
