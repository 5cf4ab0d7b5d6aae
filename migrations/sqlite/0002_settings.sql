-- What people and chats have chosen with /settings, in the words they typed; null where nothing was chosen. What the
-- platform says of their language stays in `language`.

alter table player add column chosen_language text;
alter table player add column chosen_theme text;
alter table player add column chosen_text_boards text;

alter table chat add column chosen_language text;
alter table chat add column chosen_theme text;
alter table chat add column chosen_text_boards text;

-- The person of a private conversation, whose choices are its own; null elsewhere, and where nothing was said since.
alter table chat add column person_id integer references player;
