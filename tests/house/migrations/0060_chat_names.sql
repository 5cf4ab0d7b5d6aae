-- A chat with a title.
update chat set title = 'general' where chat_id = 1;
