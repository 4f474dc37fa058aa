-- How often a network has asked in a minute, over all processes. Under a keyed hash, gone after two minutes; unlogged, as
-- nothing is lost when a crash empties it.
create unlogged table request_counts (
  minute int not null,
  key text not null check (char_length(key) <= 64),
  count int not null,
  primary key (minute, key)
);
