-- What was shared in a chat lately.
create index notice_shared on notice (chat_id, queued_at) where kind = 'shared';
