-- No query uses it. PostgreSQL has no row numbers to save, and no release before this one has written moves here.
drop index result_latest;
