-- What queries ask by, in words that PostgreSQL knows too.

drop index account_handle;
create unique index account_handle on account (platform, lower(handle)) where handle is not null;

drop index event_handle;
create index event_handle on event (match_id) where version = 1 and body like '%handle%';

-- A word that PostgreSQL keeps for itself.
alter table beat rename column only to one;
