-- The unique name after `@` with which an account was last seen, without the sign. Another account that is seen with it
-- later takes it over.
alter table account add column handle text collate nocase;
create unique index account_handle on account (platform, handle) where handle is not null;
