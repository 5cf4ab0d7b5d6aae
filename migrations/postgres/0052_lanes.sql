-- A notice knows its lane: it is written when the notice is queued, and no query lists kinds.

-- Whether nobody waits for it, so that it holds up no board.
alter table notice add column leisurely bigint not null default 0 check (leisurely in (0, 1));
update notice set leisurely = 1 where kind in ('review', 'month', 'digest', 'puzzle', 'language', 'card');
