update account set handle = 'zoe_li' where platform = 'telegram' and player_id = 2;
