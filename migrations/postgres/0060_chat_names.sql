-- The title of a chat of several people, as its platform told it last; null if it did not.
alter table chat add column title text collate "C";
