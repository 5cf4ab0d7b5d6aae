-- Who has played a game lately: on the leaderboard of the present month is who has played since it began.
create index standing_lately on standing (game, hidden, at);
