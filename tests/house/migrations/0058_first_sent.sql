-- A board that was edited in place of an earlier one.
update notice set first_sent_at = sent_at where kind = 'version' and sent_at is not null;
