-- Reports that a fact is wrong, and their answers.
create table fact_reports (
  id bigint generated always as identity primary key,
  fact_id text not null check (char_length(fact_id) <= 200),
  -- What the fact said when it was reported.
  fact jsonb not null,
  -- Null for a visitor.
  user_id text references users on delete cascade,
  -- A visitor's, not confirmed. A member is answered at the account's address.
  email text check (char_length(email) <= 254),
  locale text not null,
  problem text not null check (char_length(problem) <= 1000),
  link text check (char_length(link) <= 500),
  -- For a visitor: a keyed hash of the network and the text, so that the same report counts once. Null once it is decided.
  sender_key text,
  status text not null default 'open' check (status in ('open', 'answered', 'dismissed')),
  outcome text check (outcome in ('corrected', 'right', 'unclear')),
  answer text check (char_length(answer) <= 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The email with the answer. A row that is being sent is leased, so that another process takes over after a crash.
  mail text not null default 'none' check (mail in ('none', 'waiting', 'sending', 'sent', 'failed')),
  mail_attempts int not null default 0,
  mail_not_before timestamptz,
  mail_leased_until timestamptz,
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'answered') = (answer is not null and outcome is not null)),
  check (mail = 'none' or status = 'answered')
);
create unique index fact_reports_member_once on fact_reports (user_id, fact_id) where status = 'open';
create unique index fact_reports_visitor_once on fact_reports (sender_key, fact_id) where status = 'open';
create index fact_reports_status on fact_reports (status, id);
create index fact_reports_user on fact_reports (user_id, created_at);
create index fact_reports_created on fact_reports (created_at);
create index fact_reports_mail on fact_reports (mail, id) where mail in ('waiting', 'sending');
