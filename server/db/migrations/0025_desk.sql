-- A feed is written as a draft. Publishing makes it live and retires the one before it, which is kept to be taken back to.
-- What is in a feed never changes after it was written.
alter table feeds
  add column status text not null default 'live' check (status in ('draft', 'live', 'retired')),
  add column subject text not null default 'places' check (subject in ('places', 'ballots')),
  -- Rises with each publication, so that watches of places notice a feed that was drafted long before it was published.
  add column publication integer,
  add column live_since timestamptz,
  drop constraint feeds_vip_id_key;
create sequence feed_publications as integer;
update feeds set publication = id, live_since = imported_at;
select setval('feed_publications', greatest((select max(id) from feeds), 1));
drop index feeds_state;
create unique index feeds_live on feeds (vip_id, subject) where status = 'live';
create index feeds_live_state on feeds (state_code) where status = 'live';

-- ZIP+4 codes from `low` to `high`, and their precinct.
create table feed_zips (
  feed_id integer not null,
  zip text not null,
  low text not null,
  high text not null,
  precinct integer
);
create index feed_zips_zip on feed_zips (feed_id, zip);

-- A whole county, or a whole town of it, that votes as one precinct.
create table feed_areas (
  feed_id integer not null,
  -- Five digits; empty if only the town is known.
  county text not null,
  -- As civic/address/street.ts writes a city; empty for the whole county.
  town text not null,
  shown_town text not null,
  precinct integer
);
create index feed_areas_county on feed_areas (feed_id, county);

-- The shape of a precinct, in the form of server/features/polling/feeds/shapes.ts.
create table feed_shapes (
  feed_id integer not null,
  id integer not null,
  precinct integer,
  rings bytea not null,
  primary key (feed_id, id)
);
-- The cells of a grid that a shape touches.
create table feed_shape_cells (
  feed_id integer not null,
  cell bigint not null,
  shape integer not null
);
create index feed_shape_cells_cell on feed_shape_cells (feed_id, cell);

-- One run of the desk: from its files to their publication. Members are named without a foreign key: the record stays.
create table desk_imports (
  id integer generated always as identity primary key,
  subject text not null check (subject in ('places', 'ballots', 'results')),
  area text not null check (area ~ '^\d{2}(\d{3})?$'),
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  form text not null,
  status text not null,
  election jsonb,
  source_name text not null,
  source_url text,
  -- The feed it writes; its number is reserved before the first row is written.
  feed_id integer,
  -- The feeds that its publication retired.
  replaced integer[] not null default '{}',
  progress integer,
  counts jsonb not null default '{}',
  errors integer not null default 0,
  warnings integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  -- While it is checked: when it was last known to be running.
  checking_at timestamptz,
  checked_at timestamptz,
  publish_at timestamptz,
  publish_by text,
  -- When that time was set. Kept after it went live as planned.
  planned_at timestamptz,
  published_at timestamptz,
  published_by text,
  ended_at timestamptz,
  ended_by text
);
create index desk_imports_area on desk_imports (subject, area, id);
create index desk_imports_due on desk_imports (publish_at) where status = 'scheduled';

create table desk_uploads (
  id integer generated always as identity primary key,
  import_id integer not null references desk_imports on delete cascade,
  role text not null,
  file_name text not null check (char_length(file_name) <= 255),
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- Which column is which.
  columns jsonb,
  created_at timestamptz not null,
  unique (import_id, role)
);

-- How an office names its columns, so that the next file needs no mapping.
create table desk_mappings (
  area text not null,
  form text not null,
  role text not null,
  columns jsonb not null,
  saved_at timestamptz not null,
  primary key (area, form, role)
);

create table import_problems (
  import_id integer not null references desk_imports on delete cascade,
  number integer not null,
  problem jsonb not null,
  primary key (import_id, number)
);
