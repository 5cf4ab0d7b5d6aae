-- A review that nobody waits for.
update notice set leisurely = 1 where kind = 'review';
