-- What an election office says about a place after its list was published. By the office's own id of the place, so that a
-- notice outlives a new import of the same election.
create table place_notices (
  id bigint generated always as identity primary key,
  area text not null check (area ~ '^\d{2}(\d{3})?$'),
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  place_id text not null,
  -- As the list had it when the notice was made.
  place_name text not null,
  election_date date not null,
  kind text not null check (kind in ('closed', 'moved', 'hours')),
  moved_name text,
  moved_address text,
  text text,
  text_es text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Whose list it was.
  source_name text not null,
  created_at timestamptz not null,
  -- Null once the member deleted the account. The audit log has the acts.
  created_by text references users on delete set null,
  -- Also when a later notice about the same place replaced it.
  withdrawn_at timestamptz,
  withdrawn_by text references users on delete set null,
  -- When there was a message for each follower, of the notice and of its withdrawal.
  told_at timestamptz,
  withdrawal_told_at timestamptz,
  check ((kind = 'moved') = (moved_name is not null and moved_address is not null))
);
create unique index place_notices_once on place_notices (area, election_date, place_id) where withdrawn_at is null;
create index place_notices_untold on place_notices (id)
  where told_at is null and withdrawn_at is null or withdrawn_at is not null and withdrawal_told_at is null;

-- Members who asked to be told if a place closes or moves.
create table place_follows (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  area text not null check (area ~ '^\d{2}(\d{3})?$'),
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  place_id text not null,
  election_date date not null,
  -- As the member last saw it, or was last told.
  place_name text not null,
  place_address text not null,
  is_listed boolean not null default true,
  -- Publications up to this one were compared.
  last_publication integer not null,
  created_at timestamptz not null,
  unique (user_id, area, place_id, election_date)
);
create index place_follows_place on place_follows (area, election_date, place_id);

-- No foreign keys: what a member was sent stays in the history. One message per follow, cause and channel.
alter table reminders
  add column place_follow_id bigint,
  -- Null if a new list is the cause.
  add column place_notice_id bigint,
  -- Such as `notice 12`, `withdrawn 12` or `list 57`.
  add column place_cause text,
  -- What a new list says, written as text when it is sent.
  add column place_change jsonb;
create unique index reminders_place on reminders (place_follow_id, place_cause, channel) where place_follow_id is not null;
create index reminders_place_notice on reminders (place_notice_id) where place_notice_id is not null;
