-- When a person last used the bot in a chat with several people, in unix milliseconds.
create table seen (
    chat_id integer not null references chat,
    player_id integer not null references player,
    at integer not null,
    primary key (chat_id, player_id)
) strict;

create index seen_player on seen (player_id);

insert into seen (chat_id, player_id, at)
    select match_chat.chat_id, seat.player_id, max(event.at)
    from seat join match_chat using (match_id) join chat using (chat_id) join event using (match_id)
    where chat.private = 0
    group by match_chat.chat_id, seat.player_id;
