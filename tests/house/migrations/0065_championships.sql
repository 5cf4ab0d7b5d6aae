-- A championship with one who has registered.
insert into tournament (tournament_id, code, version, phase, name, game, host_id, due_at, stirred, kind, listed) values
    (2, 't8k3', 2, 'open', 'Snort Championship', 'briths-square', null, 1769904000000, 0, 'rounds', 1);
insert into tournament_event (tournament_id, version, at, body) values
    (2, 1, 1767225600000, '{"event":"made","terms":{"name":"Snort Championship","about":"","setup":"briths-square size=6","format":{"league":{"size":8,"movers":2,"season":1}},"host":null,"clock":"1d","weekends_off":false,"rated":true,"swap":false,"least":3,"most":200,"begins":1769904000000,"cap":2160000000,"at_once":12,"voters":"everyone","is_listed":true}}'),
    (2, 2, 1767225600001, '{"event":"joined","entrant":1,"rating":1500}');
insert into tournament_entrant (tournament_id, player_id, chat_id, place) values (2, 1, null, null);
