insert into follow (player_id, followed_id, at, refused, told_day) values (1, 2, 20000, 0, 20000);
