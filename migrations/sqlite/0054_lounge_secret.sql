-- The secret by which a browser shows that it is at the machine of the bot.

create table lounge_secret (
    one integer primary key check (one = 1),
    secret text not null
) strict;
