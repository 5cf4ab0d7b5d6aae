-- Two accounts of one person.
insert into player (player_id, language, created_at, person_id) values (4, 'it', 1767225600003, 3);
insert into account (platform, key, player_id, name) values ('telegram', '4712', 4, 'Eva');
