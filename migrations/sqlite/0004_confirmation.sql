-- Whether people have each move shown to them before it is played, and whether they are reminded of their turn; as the
-- other choices, in the words they typed. A chat has no such choices.

alter table player add column chosen_confirm text;
alter table player add column chosen_reminders text;
