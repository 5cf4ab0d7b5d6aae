insert into seen (chat_id, player_id, at) values (1, 3, 34000) on conflict do update set at = excluded.at;
