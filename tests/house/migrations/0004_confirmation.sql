-- Somebody who has chosen both, and somebody who has chosen one.
update player set chosen_confirm = 'on', chosen_reminders = 'off' where player_id = 1;
update player set chosen_confirm = 'off' where player_id = 2;
