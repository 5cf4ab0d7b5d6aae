update chat set forbidden_since = 7, pictureless_since = 8 where chat_id = (select max(chat_id) from chat);
