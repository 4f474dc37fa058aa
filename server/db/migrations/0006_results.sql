-- Counts that election offices hand in as files. A count is read and replaced as a whole, so its contests are one
-- document; server/features/results/count.ts says what stands in it.
create table local_counts (
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
create unique index local_counts_of on local_counts (state_code, lower(jurisdiction), election_date, lower(election));
