create table important_dates (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) <= 200),
  -- For members who read Spanish; without it they get the text above.
  title_es text check (char_length(title_es) <= 200),
  type text not null check (
    type in ('voter-registration', 'primary-election', 'general-election', 'early-voting', 'civic-event')
  ),
  date date not null,
  -- Null: nationwide.
  state_code text check (state_code ~ '^[A-Z]{2}$'),
  description text not null check (char_length(description) <= 2000),
  description_es text check (char_length(description_es) <= 2000),
  notification_days_before smallint not null default 7 check (notification_days_before between 1 and 90),
  is_active boolean not null default true,
  -- Grows with each change: two admins do not overwrite each other.
  revision int not null default 1,
  -- The key of a date that was taken over from our calendar.
  origin text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index important_dates_day on important_dates (date, id);

-- What members were told and by which words: a correction says what changed since. Outlives the date itself.
create table important_date_revisions (
  date_id bigint not null,
  revision int not null,
  title text not null,
  title_es text,
  type text not null,
  date date not null,
  state_code text,
  description text not null,
  description_es text,
  -- False also for the last revision of a deleted date.
  is_active boolean not null,
  primary key (date_id, revision)
);

-- Without a row the defaults hold.
create table notification_preferences (
  user_id text primary key references users on delete cascade,
  email_notifications boolean not null default true,
  push_notifications boolean not null default false,
  voter_registration_deadlines boolean not null default true,
  primary_election_dates boolean not null default true,
  general_election_dates boolean not null default true,
  early_voting_periods boolean not null default true,
  civic_events boolean not null default true,
  quiet_from text check (quiet_from ~ '^[0-2]\d:[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^[0-2]\d:[0-5]\d$'),
  -- Null: that of the home state.
  time_zone text,
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, id);

-- A new address that waits for its owner to open the link. The old one holds until then.
create table email_changes (
  user_id text primary key references users on delete cascade,
  email text not null check (char_length(email) <= 254),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- One row per date, member, channel and edition, made once: whoever comes second finds the key taken.
create table reminders (
  id bigint generated always as identity primary key,
  -- No foreign key: what members were sent stays in their history when the date is deleted. Null: a test.
  date_id bigint,
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  -- 0: the reminder itself; otherwise the revision of the date that this corrects to.
  edition int not null default 0,
  -- stopped: not sent, because it must not be any more (the reason says why).
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'failed', 'stopped')),
  -- Why it failed, was stopped or must be tried again; the mail server's own status beside it, never its words.
  reason text,
  reason_status text,
  attempts smallint not null default 0,
  not_before timestamptz not null,
  -- While sending, by the database's clock: after this another process may take it over.
  leased_until timestamptz,
  -- The revision of the date, and the words, as they were sent.
  told_revision int,
  subject text,
  message text,
  -- When it was sent, or given up.
  sent_at timestamptz,
  created_at timestamptz not null,
  unique (date_id, user_id, channel, edition)
);
create index reminders_due on reminders (not_before, id) where status = 'waiting';
create index reminders_leased on reminders (leased_until) where status = 'sending';
create index reminders_progress on reminders (date_id, status);
create index reminders_corrections on reminders (date_id, user_id, channel, edition) where edition > 0;
create index reminders_history on reminders (user_id, sent_at, id) where status in ('sent', 'failed');
create index reminders_user on reminders (user_id);

-- The members of one state, page by page.
create index users_state on users (state_code, id);
