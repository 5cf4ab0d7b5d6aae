-- When the message of a notice was sent first, if the notice has taken the place of another one in it.
alter table notice add column first_sent_at integer;
