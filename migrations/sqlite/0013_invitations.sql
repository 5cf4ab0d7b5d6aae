-- Invitations to play that people have put before others where the bot is not, by the code of the game to be.
create table invitation (
    code text primary key,
    player_id integer not null references player,
    -- What is to be played, as a line after which it can be typed.
    terms text not null,
    at integer not null
) strict;

create index invitation_player on invitation (player_id, at);
create index invitation_at on invitation (at);
