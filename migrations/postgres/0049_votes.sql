-- Games in which chats vote for each move.

-- What people see of a tournament's rounds: `rounds` have numbers, `open` ones have none, and in `votes` chats vote.
alter table tournament add column kind text collate "C" not null default 'rounds' check (kind in ('rounds', 'open', 'votes'));

-- The votes for the move after a version of a match. Who votes again changes the vote.
create table vote (
    match_id bigint not null references match,
    version bigint not null,
    player_id bigint not null references player,
    -- The move in its spelling.
    choice text collate "C" not null,
    at bigint not null,
    primary key (match_id, version, player_id)
);

create index vote_player on vote (player_id);
