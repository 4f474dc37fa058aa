-- Email addresses that a suspended member gave up by changing the address or deleting the account. Only a keyed hash, and
-- only while the suspension lasts: an account that gets the address is suspended too.
create table suspended_emails (
  email_hash text primary key,
  -- The account that has or had the address; null once it is deleted.
  user_id text references users on delete set null,
  until timestamptz not null,
  reason text not null
);
create index suspended_emails_user on suspended_emails (user_id);

-- A download of a member's data that is being sent: one at a time, over all processes. A row left by a crash counts only
-- until this time.
create table account_exports (
  user_id text primary key references users on delete cascade,
  until timestamptz not null
);

-- Which revision of the entry this was. Every earlier version was kept until now, so their order gives it.
alter table edits add column revision int not null default 0;
update edits set revision = numbered.revision
from (select id, row_number() over (partition by entry_id order by id) as revision from edits) as numbered
where edits.id = numbered.id;

-- Whether the moderator agreed with the report; null while undecided, or unknown.
alter table reports add column upheld boolean;
update reports r set upheld = (e.state = 'removed') from entries e
where e.id = r.entry_id and r.decided_at is not null and (e.state = 'removed' or e.kept_revision >= r.revision);
create index reports_decided on reports (decided_at);

-- Administrators could keep what they had written themselves. Such a decision no longer protects the entry from reports.
update entries e set kept_revision = null
where e.kept_revision is not null and e.user_id = (
  select l.actor_id from audit_log l
  where l.target_type = 'entry' and l.target_id = e.id::text and l.action = 'entry.keep'
  order by l.id desc limit 1
);
