-- What is wrong with a notice is counted apart from what is wrong with a platform or the connection: a notice that has been tried
-- all day is not given up when it cannot be composed once.

-- How often it could not be composed, or the platform rejected it.
alter table notice add column mistakes bigint not null default 0;
