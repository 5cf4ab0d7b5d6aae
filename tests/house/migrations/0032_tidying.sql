update notice set board = 'picture', gone = 1 where notice_id = (select min(notice_id) from notice);
update chat set told_day = 20000 where chat_id = (select min(chat_id) from chat);
