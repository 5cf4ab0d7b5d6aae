-- Two games with the sides exchanged have one result together.

-- The code of the first of two matches, beside the second.
alter table match add column twin_of text;
create index match_twin on match (twin_of) where twin_of is not null;

-- The result of the player in both, beside the match that ended last.
alter table result add column together text check (together in ('won', 'drawn', 'lost'));
