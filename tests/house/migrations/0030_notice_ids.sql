insert into notice (notice_id, chat_id, kind, match_id, version, state, queued_at, due_at)
    select 900, chat_id, 'version', match_id, 1, 'closed', 7, 7 from match_chat limit 1;
delete from notice where notice_id = 900;
