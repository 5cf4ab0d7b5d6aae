-- A tournament that has begun, with a game.
insert into tournament (tournament_id, code, version, phase, name, game, host_id, due_at, stirred) values
    (1, 't7k2', 3, 'running', 'Spring', 'briths-square', 1, null, 0);
insert into tournament_event (tournament_id, version, at, body) values
    (1, 1, 1767225600000, '{"event":"made","terms":{"name":"Spring","about":"","setup":"briths-square size=5","format":{"swiss":{"rounds":null}},"host":1,"clock":"1d","weekends_off":false,"rated":true,"swap":false,"least":2,"most":8,"begins":null,"cap":2592000000,"at_once":3}}'),
    (1, 2, 1767225600001, '{"event":"joined","entrant":1,"rating":1500}'),
    (1, 3, 1767225600002, '{"event":"joined","entrant":2,"rating":1500}');
insert into tournament_entrant (tournament_id, player_id, chat_id, place) values (1, 1, null, null), (1, 2, null, 1);
insert into tournament_chat (tournament_id, chat_id, message) values (1, 1, '17');
insert into tournament_game (tournament_id, round, board, leg, match_id, judge_at, settled) values (1, 1, 1, 1, 1, 1767225600005, 0);
