-- Games that were looked back on: what should have been played before each move, as JSON (see store/reviews.rs).
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

-- A post of version 0 of a match is its review.
