insert into server (platform, key, adder_language, first_language, settled_language, asked_at, welcomed_at)
    values ('telegram', '-100', 'it', 'en', 'es', 7, 8);
