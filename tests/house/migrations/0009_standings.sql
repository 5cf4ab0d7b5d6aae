-- A chat that is told its standings, and one that was told them when it still wanted that.
update chat set chosen_monthly = 'on', told_month = 24311 where chat_id = 3;
update chat set chosen_monthly = 'off' where chat_id = 1;
insert into post (post_id, chat_id, version, month, state, message, due_at) values
    (20, 1, 0, 24311, 'closed', '1004', 5);
