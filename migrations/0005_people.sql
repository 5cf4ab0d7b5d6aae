-- Whose account a player is. A player is what one account was when it first came: events keep those ids for ever. The
-- players of linked accounts share a person, named by the id of one of them; everybody else is a person of their own.
alter table player add column person_id integer references player;
update player set person_id = player_id;

create index player_person on player (person_id);
