-- What people and chats choose is a row each, in place of a column a setting.
create table choice (
    player_id integer references player,
    chat_id integer references chat,
    -- The setting, and one of its values, as they are typed.
    name text not null,
    value text not null,
    check ((player_id is null) <> (chat_id is null))
) strict;

insert into choice (player_id, name, value)
    select player_id, 'language', chosen_language from player where chosen_language is not null
    union all select player_id, 'theme', chosen_theme from player where chosen_theme is not null
    union all select player_id, 'text-boards', chosen_text_boards from player where chosen_text_boards is not null
    union all select player_id, 'confirm', chosen_confirm from player where chosen_confirm is not null
    union all select player_id, 'reminders', chosen_reminders from player where chosen_reminders is not null
    union all select player_id, 'leaderboards', chosen_leaderboards from player where chosen_leaderboards is not null
    union all select player_id, 'spoken', chosen_spoken from player where chosen_spoken is not null;
insert into choice (chat_id, name, value)
    select chat_id, 'language', chosen_language from chat where chosen_language is not null
    union all select chat_id, 'theme', chosen_theme from chat where chosen_theme is not null
    union all select chat_id, 'text-boards', chosen_text_boards from chat where chosen_text_boards is not null
    union all select chat_id, 'clock', chosen_clock from chat where chosen_clock is not null
    union all select chat_id, 'monthly', chosen_monthly from chat where chosen_monthly is not null
    union all select chat_id, 'games', chosen_games from chat where chosen_games is not null
    union all select chat_id, 'starts', chosen_starts from chat where chosen_starts is not null
    union all select chat_id, 'boards', chosen_boards from chat where chosen_boards is not null
    union all select chat_id, 'threads', chosen_threads from chat where chosen_threads is not null;

create unique index choice_player on choice (player_id, name) where player_id is not null;
create unique index choice_chat on choice (chat_id, name) where chat_id is not null;
-- The chats that have chosen a value, such as to be told their standings.
create index choice_value on choice (name, value) where chat_id is not null;

drop index chat_monthly;
drop index chat_server;
create index chat_server on chat (platform, server) where server is not null;
alter table player drop column chosen_language;
alter table player drop column chosen_theme;
alter table player drop column chosen_text_boards;
alter table player drop column chosen_confirm;
alter table player drop column chosen_reminders;
alter table player drop column chosen_leaderboards;
alter table player drop column chosen_spoken;
alter table chat drop column chosen_language;
alter table chat drop column chosen_theme;
alter table chat drop column chosen_text_boards;
alter table chat drop column chosen_clock;
alter table chat drop column chosen_monthly;
alter table chat drop column chosen_games;
alter table chat drop column chosen_starts;
alter table chat drop column chosen_boards;
alter table chat drop column chosen_threads;
