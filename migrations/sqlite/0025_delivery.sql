-- A chat to which nothing can be delivered for now is paused: no notice of it is tried before `paused_until`, in unix
-- milliseconds. What only one notice waits for stays in its `due_at`.
alter table chat add column paused_until integer not null default 0;
