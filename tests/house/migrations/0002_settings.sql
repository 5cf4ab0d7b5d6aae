-- Somebody who has chosen everything, somebody who has chosen one thing, and a theme that is no more.
update player set chosen_language = 'it', chosen_theme = 'dark', chosen_text_boards = 'on' where player_id = 1;
update player set chosen_text_boards = 'off' where player_id = 2;
update player set chosen_theme = 'sepia' where player_id = 3;

-- A chat that has chosen, and a private conversation.
update chat set chosen_language = 'en', chosen_theme = 'paper' where chat_id = 2;
insert into chat (chat_id, platform, key, private, language, person_id) values (4, 'telegram', '4711', 1, 'it', 2);
