-- What is kept of games is computed when the database is opened next: see migrations/0007_ratings.sql. Somebody who is
-- not listed.
update player set chosen_leaderboards = 'off' where player_id = 2;
