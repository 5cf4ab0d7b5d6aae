-- The secret by which a browser shows that it is at the machine of the bot.

create table lounge_secret (
    one bigint primary key check (one = 1),
    secret text collate "C" not null
);
