-- Answers of outside services. The key is a keyed hash of the question and the answer names no address, so nobody's
-- home can be read here. Unlogged: what is lost in a crash is only asked again.
create unlogged table upstream_answers (
  key text primary key,
  value jsonb not null,
  fetched_at timestamptz not null
);
create index upstream_answers_fetched_at on upstream_answers (fetched_at);

-- One row per import of ratings; the newest is the one shown.
create table rating_sets (
  id bigint generated always as identity primary key,
  rater text not null check (char_length(rater) <= 100),
  source_url text check (char_length(source_url) <= 500),
  as_of date not null,
  count integer not null,
  imported_at timestamptz not null,
  imported_by text references users on delete set null
);
create index rating_sets_imported_by on rating_sets (imported_by);

create table ratings (
  set_id bigint not null references rating_sets on delete cascade,
  bioguide_id text not null,
  rating2024 double precision check (rating2024 between 0 and 100),
  rating2023 double precision check (rating2023 between 0 and 100),
  lifetime_rating double precision check (lifetime_rating between 0 and 100),
  primary key (set_id, bioguide_id)
);
