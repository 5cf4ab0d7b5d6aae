update chat set paused_until = 5 where chat_id = (select max(chat_id) from chat);
