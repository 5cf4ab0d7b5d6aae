-- Two accounts of one person.
insert into player (player_id, language, created_at, person_id) values (4, 'it', 1767225600003, 3);
insert into account (platform, key, player_id, name) values ('telegram', '4712', 4, 'Eva');

insert into link_code (player_id, code, given_at) values (1, 'abcd2345', 1767225600000);
insert into link_try (player_id, at) values (2, 1767225600000), (2, 1767225600000), (2, 1767225600001);
