-- Counts as they were read from their files: drafts, those shown now, and those shown before. local_counts has what
-- voters see.
create table count_versions (
  id integer generated always as identity primary key,
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  jurisdiction text not null check (char_length(jurisdiction) <= 200),
  election text not null check (char_length(election) <= 200),
  election_date date not null,
  issuer text not null check (char_length(issuer) <= 200),
  status text not null,
  as_of timestamptz not null,
  imported_at timestamptz not null,
  units_done integer check (units_done between 0 and units_total),
  units_total integer check (units_total > 0),
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  contests jsonb not null,
  check ((units_done is null) = (units_total is null))
);

-- Which version is shown. Null for a count that an older program imported.
alter table local_counts add column version_id integer;

alter table desk_imports
  -- For results: the version it wrote. `replaced` has versions then.
  add column count_version integer,
  -- What publishing would change, compared with what was live then.
  add column differences jsonb;
create index desk_imports_feed on desk_imports (feed_id);

-- When the file was last changed, in milliseconds. Another time means another file of the same name and size.
alter table desk_uploads add column modified bigint;
