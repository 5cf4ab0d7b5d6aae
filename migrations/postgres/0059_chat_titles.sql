-- What a chat was called when it joined a tournament in which chats play each other; null if it is not known.
alter table tournament_chat add column title text collate "C";
