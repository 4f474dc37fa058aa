-- Members who asked to be told when polling places for their ZIP code are published.
create table place_watches (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  zip text not null check (zip ~ '^\d{5}$'),
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  -- Only with the member's consent. Removed once the places were found.
  address text check (char_length(address) <= 300),
  -- The state's next election; once the places were found, the election they are for.
  election_date date,
  -- Feeds up to this id were compared.
  last_feed_id int not null default 0,
  -- When the address was last looked up.
  looked_up_at timestamptz,
  found_at timestamptz,
  found_source text,
  created_at timestamptz not null,
  check (found_at is null or address is null)
);
create unique index place_watches_once on place_watches (user_id, zip) where found_at is null;
create index place_watches_user on place_watches (user_id);
create index place_watches_open on place_watches (zip) where found_at is null;

-- No foreign key: what a member was sent stays in the history. One message per watch and channel, whoever comes first.
alter table reminders add column watch_id bigint;
create unique index reminders_watch on reminders (watch_id, channel) where watch_id is not null;
