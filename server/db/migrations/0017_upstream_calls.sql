-- How many calls of an upstream service a member, a network and all together have caused in an hour, over all processes.
-- Members and networks under a keyed hash that changes every hour; unlogged, as nothing is lost when a crash empties it.
create unlogged table upstream_calls (
  hour int not null,
  key text not null check (char_length(key) <= 64),
  count int not null,
  primary key (hour, key)
);
