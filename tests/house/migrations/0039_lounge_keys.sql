insert into lounge_key (hash, player_id, kind, made_at, used_at) values ('cd34', 1, 'browser', 5000, 6000);
insert into lounge_key (hash, player_id, kind, made_at, used_at) values ('ef56', 1, 'link', 5000, 5000);
insert into lounge_ticket (hash, player_id, made_at, uses) values ('aa11', 1, 5000, 2);
insert into lounge_ticket (hash, player_id, made_at, uses) values ('bb22', null, 5000, 0);
