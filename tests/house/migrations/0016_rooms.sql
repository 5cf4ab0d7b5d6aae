-- A room that is chosen for games, with two boards a minute, and a topic of a group.
update chat set server = '900', chosen_games = 'only', chosen_starts = 'admins', chosen_boards = '2' where chat_id = 1;
update chat set server = '-1001234567890', parent = '-1001234567890' where chat_id = 2;
update post set sent_at = 4000 where post_id = (select max(post_id) from post where chat_id = 1 and version > 0 and reminder = 0);
update player set chosen_spoken = 'on' where player_id = 1;
