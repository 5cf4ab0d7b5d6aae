-- Time: the deadline of a match (for the answer to a challenge, then for the move), and when to remind the mover of it.
-- Computed from the events. Challenges made before there were deadlines wait a week, as all do.
alter table match add column deadline_at integer;
alter table match add column remind_at integer;

-- The deadline the mover was last reminded of. Not computed: a reminder is not given twice.
alter table match add column reminded_for integer;

update match set deadline_at = (select at + 604800000 from event where event.match_id = match.match_id and version = 1)
    where phase = 'open';

create index match_deadline on match (deadline_at) where deadline_at is not null;
create index match_remind on match (remind_at) where remind_at is not null;

-- The code of the match that is played again; computed from the events.
alter table match add column rematch_of text;
create index match_rematch on match (rematch_of) where rematch_of is not null;

-- What a post says: the version, or to its mover that time is running out.
alter table post add column reminder integer not null default 0;

-- The clock of challenges made in a chat where they name none.
alter table chat add column chosen_clock text;

-- To find somebody's own conversation.
create index chat_person on chat (person_id) where person_id is not null;
