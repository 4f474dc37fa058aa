-- Voting information as election offices publish it, one feed for each state or county. What is in a feed is replaced as
-- a whole, in one transaction.
create table feeds (
  id integer generated always as identity primary key,
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  -- The Census number of the state, or of the county where only that publishes.
  vip_id text not null unique check (vip_id ~ '^\d{2}(\d{3})?$'),
  election jsonb not null,
  election_date date not null,
  source_name text not null,
  source_url text,
  published_at timestamptz not null,
  sample boolean not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz not null,
  counts jsonb not null,
  sample_addresses text[] not null default '{}'
);
create index feeds_state on feeds (state_code);

-- House numbers on a stretch of a street, and their precinct. Street, city and ZIP code are as civic/street.ts writes
-- them, so that they compare; an empty street is the whole city, no numbers are the whole street. Without a precinct the
-- row could not be read: it stops a wider one from answering in its place. No foreign key: it would be checked for each
-- of two million rows, and a feed is only ever written and removed whole.
create table feed_segments (
  feed_id integer not null,
  street text not null,
  direction text not null,
  suffix text not null,
  post_direction text not null,
  city text not null,
  zip text not null,
  low integer,
  high integer,
  parity text not null check (parity in ('both', 'odd', 'even')),
  number_prefix text not null,
  number_suffix text not null,
  units text not null,
  precinct integer,
  shown_street text not null,
  shown_city text not null
);
create index feed_segments_zip on feed_segments (feed_id, street, zip);
create index feed_segments_city on feed_segments (feed_id, street, city);

-- A precinct names its places, its contests and its office by their numbers, in order.
create table feed_precincts (
  feed_id integer not null references feeds on delete cascade,
  id integer not null,
  name text not null,
  mail_only boolean not null,
  parts integer[] not null,
  primary key (feed_id, id)
);

-- What many precincts share; server/features/polling/feeds/stored.ts says what stands in it.
create table feed_parts (
  feed_id integer not null references feeds on delete cascade,
  id integer not null,
  part jsonb not null,
  primary key (feed_id, id)
);
