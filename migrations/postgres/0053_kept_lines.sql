-- Command lines that are too long for a button. The button carries the code.

create table kept_line (
    code text collate "C" primary key,
    line text collate "C" not null,
    -- Who gets the button; null if they are not known yet.
    player_id bigint references player,
    at bigint not null
);

create index kept_line_player on kept_line (player_id);
create index kept_line_at on kept_line (at);
