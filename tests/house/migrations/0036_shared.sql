insert into notice (chat_id, kind, payload, state, queued_at, due_at)
    select chat_id, 'shared', '{"by":2,"line":"/top insert"}', 'closed', 7, 7 from chat limit 1;
