-- When the bot was last seen to hear from a platform: what let it in after that has not been welcomed.
create table presence (
    platform text primary key,
    at integer not null
) strict;
