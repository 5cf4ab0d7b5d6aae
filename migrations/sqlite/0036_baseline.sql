-- The tables of release 0.2.0, its steps 0001 to 0036 in one. Databases older than 0036 are refused: see README.md.
-- PostgreSQL begins with 0040. Times are unix milliseconds, UTC; truth values are 0 and 1.

-- When a process was last known to run, and until when nobody loses on time because there was none: one row.
create table beat (
    only integer primary key check (only = 1),
    at integer not null,
    grace_until integer not null
) strict;

-- Computations that SQL cannot do, for the next start or for a worker.
create table chore (
    name text primary key,
    -- How often it was asked for: a worker sees whether to begin anew.
    asked integer not null default 1
) strict;

-- The updates already carried out, so that one delivered again is harmless.
create table input (
    platform text not null,
    input text not null,
    at integer not null,
    primary key (platform, input)
) strict;

-- A person, as one account was when it first came. Events keep these ids for ever.
create table player (
    player_id integer primary key,
    -- What the platform last said; null where it never did.
    language text,
    created_at integer not null,
    -- Players of linked accounts share a person, named by the id of one of them; anybody else is a person of their own.
    person_id integer references player
) strict;

-- A person on one platform.
create table account (
    platform text not null,
    key text not null,
    player_id integer not null references player,
    name text not null,
    -- The unique name after `@` with which the account was last seen, without the sign.
    handle text collate nocase,
    primary key (platform, key)
) strict;

-- Pairs of people who are kept apart. Linked accounts are one person in this too.
create table block (
    player_id integer not null references player,
    blocked_id integer not null references player,
    at integer not null,
    primary key (player_id, blocked_id)
) strict;

-- Where people talk: a channel, a group, a topic, a thread, a private conversation.
create table chat (
    chat_id integer primary key,
    platform text not null,
    key text not null,
    private integer not null,
    language text,
    -- The person of a private conversation.
    person_id integer references player,
    -- The last month whose standings it was told, as in `season`.
    told_month integer,
    server text,
    -- Of a thread or a topic: the key of the chat it belongs to.
    parent text,
    -- No notice is tried before.
    paused_until integer not null default 0,
    -- Since when the bot may not post there, and not send pictures there; null while it may.
    forbidden_since integer,
    pictureless_since integer,
    -- The last day whose digest it has got, in days since 1970; null if it has not asked for digests.
    told_day integer,
    unique (platform, key)
) strict;

-- The settings that people and chats have chosen.
create table choice (
    player_id integer references player,
    chat_id integer references chat,
    -- The setting, and one of its values, as they are typed.
    name text not null,
    value text not null,
    check ((player_id is null) <> (chat_id is null))
) strict;

-- Invitations to play that were posted where the bot is not, by the code of the match to be.
create table invitation (
    code text primary key,
    player_id integer not null references player,
    -- What is to be played, as a line after which it can be typed.
    terms text not null,
    at integer not null
) strict;

-- Codes that link an account on another platform: one a person, good for ten minutes.
create table link_code (
    player_id integer primary key references player,
    code text not null unique,
    given_at integer not null
) strict;

-- Codes that somebody tried and that were none.
create table link_try (
    player_id integer not null references player,
    at integer not null
) strict;

-- Every column after `code` is computed from the events, except `reminded_for` and `nudged_at`.
create table match (
    match_id integer primary key,
    code text not null unique,
    version integer not null,
    phase text not null check (phase in ('open', 'declined', 'cancelled', 'playing', 'over')),
    -- The person to move or null; the computer has a column of its own.
    mover_id integer references player,
    computer_to_move integer not null,
    -- For the answer to a challenge, then for the move.
    deadline_at integer,
    remind_at integer,
    -- The deadline that the mover was last reminded of.
    reminded_for integer,
    -- The code of the match that is played again.
    rematch_of text,
    nudged_at integer
) strict;

-- Each achievement of a player once, with the match in which it was first reached.
create table achievement (
    player_id integer not null references player,
    game text not null,
    name text not null,
    match_id integer not null references match,
    -- That of its result: the order in which games finished.
    number integer not null,
    primary key (player_id, game, name)
) strict;

-- People who are called to a match once their quiet hours are over.
create table call (
    match_id integer not null references match,
    player_id integer not null references player,
    at integer not null,
    primary key (match_id, player_id)
) strict;

-- The events in order. The primary key is the lock: one event a version.
create table event (
    match_id integer not null references match,
    version integer not null,
    at integer not null,
    body text not null,
    primary key (match_id, version)
) strict;

-- The chats that see a match.
create table match_chat (
    match_id integer not null references match,
    chat_id integer not null references chat,
    -- The thread that was made there for the match.
    thread_id integer references chat,
    primary key (match_id, chat_id)
) strict;

-- The outbox. The rows that a notice refers to are columns; the rest, which only its kind knows, is JSON.
create table notice (
    -- Never used again.
    notice_id integer primary key autoincrement,
    chat_id integer not null references chat,
    kind text not null,
    match_id integer references match,
    version integer,
    player_id integer references player,
    code text,
    payload text not null default '{}',
    -- waiting: to be delivered; open: delivered, with buttons; closing: its buttons are to be removed; closed: delivered
    -- without buttons, or not needed any more; failed: given up.
    state text not null check (state in ('waiting', 'open', 'closing', 'closed', 'failed')),
    -- The platform's key of the message.
    message text,
    attempts integer not null default 0,
    -- In unix milliseconds.
    queued_at integer not null,
    -- When it is tried next, in unix milliseconds.
    due_at integer not null,
    -- When it arrived, in unix milliseconds.
    sent_at integer,
    -- Whether a personal notice may still find a private chat. Such a notice does not wait for a chat in which the bot
    -- may not post.
    leads_elsewhere integer generated always as (
        kind in ('reminder', 'call', 'nudge', 'lapsed', 'unseen')
        and iif(json_valid(payload), json_extract(payload, '$.directed') is null, 0)
    ) virtual,
    -- How the message shows a board; null if it shows none.
    board text check (board in ('words', 'picture')),
    -- Whether the bot has deleted the message.
    gone integer not null default 0
) strict;

-- Everybody a match has ever been about: challenged, joined, left, declined or played. Computed from the events.
create table party (
    player_id integer not null references player,
    match_id integer not null references match,
    primary key (player_id, match_id)
) strict;

-- Conditional moves of a player. They are shown to nobody else.
create table plan (
    plan_id integer primary key,
    match_id integer not null references match,
    -- Who sits in the seat whose moves these are.
    player_id integer not null references player,
    -- The moves from the board as it is, separated by spaces; the last one is the player's.
    line text not null,
    made_at integer not null,
    -- Why it came to nothing, and at which version, until the player is told of it; null while it stands.
    lapsed text check (lapsed in ('other', 'illegal', 'taken-back', 'left')),
    lapsed_in integer,
    check ((lapsed is null) = (lapsed_in is null))
) strict;

-- When the bot last heard from a platform: servers that let it in later have not been welcomed.
create table presence (
    platform text primary key,
    at integer not null
) strict;

-- The puzzles that people have tried, by their places in assets/puzzles, and whether the first try was right.
create table puzzle_try (
    player_id integer not null references player,
    game text not null,
    number integer not null,
    solved integer not null,
    at integer not null,
    primary key (player_id, game, number)
) strict;

-- The last question that a player is to answer by a button in a match, such as whether to resign.
create table question (
    player_id integer not null references player,
    match_id integer not null references match,
    -- When it was asked, in unix milliseconds.
    at integer not null,
    answered integer not null default 0,
    primary key (player_id, match_id)
) strict;

-- The hours in which a person is not called, in a time zone by its IANA name.
create table quiet (
    player_id integer primary key references player,
    begins integer not null check (begins between 0 and 23),
    ends integer not null check (ends between 0 and 23),
    zone text not null
) strict;

-- The people who have finished a match in a chat.
create table regular (
    chat_id integer not null references chat,
    player_id integer not null references player,
    primary key (chat_id, player_id)
) strict;

-- Finished matches, for each person in them, and their effect on ratings. Computed from the events.
create table result (
    match_id integer not null references match,
    -- The seat.
    place integer not null,
    -- The order in which games finished.
    number integer not null,
    game text not null,
    at integer not null,
    player_id integer not null references player,
    -- The one person they played against; null against the computer, and in teams.
    opponent_id integer references player,
    -- The computer's level where it was the opponent.
    level integer,
    score text not null check (score in ('won', 'drawn', 'lost')),
    -- Whether the loser ran out of time.
    on_time integer not null,
    -- Whether it was to be rated, and what became of that.
    rated integer not null,
    counting text not null check (counting in ('counts', 'unrated', 'too-many', 'still-away')),
    -- Null where it does not count.
    rating_before real,
    deviation_before real,
    rating_after real,
    deviation_after real,
    -- What the game itself counts, for this side and for the other.
    points integer not null,
    against integer not null,
    -- The moves of both sides.
    length integer not null,
    -- The moves of this person, and how long they took for them in milliseconds.
    moves integer not null,
    thought integer not null,
    -- Whether it can be compared with others by points and length.
    measured integer not null default 0,
    primary key (match_id, place)
) strict;

-- Reviews of finished matches, as JSON.
create table review (
    match_id integer primary key references match,
    body text not null
) strict;

-- The reviews that are still to be made, and where they are to be posted.
create table review_wish (
    match_id integer not null references match,
    chat_id integer not null references chat,
    primary key (match_id, chat_id)
) strict;

-- Months that are over and whose winners are found: the year times 12, and the months of it that had passed before.
create table season (
    month integer primary key
) strict;

create table season_winner (
    month integer not null references season,
    game text not null,
    player_id integer not null references player,
    primary key (month, game, player_id)
) strict;

-- The players of a match by their places. Computed from the events.
create table seat (
    match_id integer not null references match,
    place integer not null,
    player_id integer not null references player,
    primary key (match_id, place)
) strict;

-- When a person last used the bot in a chat with several people.
create table seen (
    chat_id integer not null references chat,
    player_id integer not null references player,
    at integer not null,
    primary key (chat_id, player_id)
) strict;

-- A server of Discord or a group of Telegram with all its chats.
create table server (
    platform text not null,
    key text not null,
    -- The tags of the languages of who added the bot, and of who first used it there.
    adder_language text,
    first_language text,
    -- The tag of the one that was chosen because these disagreed, and when the bot asked, in unix milliseconds.
    settled_language text,
    asked_at integer,
    -- When the bot last introduced itself.
    welcomed_at integer,
    primary key (platform, key)
) strict;

-- How people stand in each game: where the matches that count have led to. Computed from the events.
create table standing (
    person_id integer not null references player,
    game text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- Of the last game that counted.
    at integer not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    streak integer not null,
    longest integer not null,
    -- After the last game; who has not played for long is not so sure as that.
    provisional integer not null,
    -- Who does not want to be listed.
    hidden integer not null,
    -- The best of those that count.
    most_points integer,
    fewest_moves integer,
    primary key (person_id, game)
) strict;

-- When people are away: their clocks stand.
create table vacation (
    player_id integer not null references player,
    from_at integer not null,
    until_at integer not null,
    primary key (player_id, from_at)
) strict;

create unique index account_handle on account (platform, handle) where handle is not null;
create index account_player on account (player_id);
create index achievement_match on achievement (match_id);
create index block_blocked on block (blocked_id);
create index call_at on call (at);
create index call_player on call (player_id);
create index chat_person on chat (person_id) where person_id is not null;
create index chat_server on chat (platform, server) where server is not null;
create unique index choice_chat on choice (chat_id, name) where chat_id is not null;
create unique index choice_player on choice (player_id, name) where player_id is not null;
create index choice_value on choice (name, value) where chat_id is not null;
create index event_handle on event (match_id) where version = 1 and instr(body, 'handle') > 0;
create index input_at on input (at);
create index invitation_at on invitation (at);
create index invitation_player on invitation (player_id, at);
create index link_try_player on link_try (player_id, at);
create index match_chat_chat on match_chat (chat_id, match_id);
create index match_chat_thread on match_chat (thread_id) where thread_id is not null;
create index match_computer on match (match_id) where computer_to_move = 1;
create index match_deadline on match (deadline_at) where deadline_at is not null;
create index match_gathering on match (match_id) where phase = 'open' and version > 1;
create index match_rematch on match (rematch_of) where rematch_of is not null;
create index match_remind on match (remind_at) where remind_at is not null;
create index notice_code on notice (code) where code is not null;
create index notice_match on notice (match_id, chat_id, notice_id);
create unique index notice_message on notice (chat_id, message) where message is not null;
create index notice_pending on notice (chat_id, notice_id) where state in ('waiting', 'closing');
create index notice_player on notice (player_id) where player_id is not null;
create index notice_sent on notice (chat_id, sent_at) where sent_at is not null;
create index notice_shared on notice (chat_id, queued_at) where kind = 'shared';
create unique index plan_line on plan (match_id, player_id, line) where lapsed is null;
create index plan_player on plan (player_id);
create index player_person on player (person_id);
create index regular_player on regular (player_id);
create index result_away on result (player_id, at) where on_time = 1 and score = 'lost';
create index result_between on result (player_id, opponent_id, at);
create index result_game on result (game, at, counting, player_id);
create index result_latest on result (player_id, number);
create index result_measured on result (game, at, player_id, points, length) where measured = 1 and counting = 'counts';
create index result_number on result (number);
create index result_player on result (player_id, game, number);
create index season_winner_player on season_winner (player_id);
create index seat_player on seat (player_id, match_id);
create index seen_player on seen (player_id);
create index standing_moves on standing (game, hidden, fewest_moves, person_id) where fewest_moves is not null;
create index standing_order on standing (game, hidden, provisional, rating desc, person_id);
create index standing_points on standing (game, hidden, most_points desc, person_id) where most_points is not null;
