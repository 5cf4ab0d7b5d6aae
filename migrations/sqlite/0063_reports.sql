-- People whom others have reported to the host, with the game.
create table report (
    report_id integer primary key,
    player_id integer not null references player,
    about_id integer not null references player,
    match_id integer not null references match,
    words text not null,
    at integer not null
) strict;
create index report_by_player on report (player_id, at);
create index report_by_about on report (about_id);
create index report_by_match on report (match_id);
-- Accounts that the host keeps out of the lobby, as hashes of their platforms and keys: they stay out when they are forgotten.
create table ban (
    account text primary key,
    at integer not null
) strict;
