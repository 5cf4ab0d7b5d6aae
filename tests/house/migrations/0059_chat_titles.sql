-- A chat that plays under its name.
update tournament_chat set title = 'Board nights' where tournament_id = 1;
