-- A notice that could not be composed once.
update notice set mistakes = 1 where notice_id = 1;
