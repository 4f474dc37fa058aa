alter table important_dates
  -- Who confirmed the date: our calendar or an administrator. Null: proposed to administrators, and not sent.
  add column confirmed_by text default 'administrator' check (confirmed_by in ('calendar', 'administrator')),
  -- Changes of the calendar are taken over. False for dates added by hand, and once an administrator corrected a date.
  add column follows_calendar boolean not null default false;

-- The key of a registration deadline names its first method only, so that it stays when another method gets a day of its own.
-- Keys are unique: where several shorten to the same one, the oldest date gets it and the others keep theirs.
with shortened as (
  select id, origin, regexp_replace(origin, '\.register-(online|mail|in-person).*$', '.register-\1') as key
  from important_dates
  where origin is not null
)
update important_dates as d
set origin = s.key
from shortened as s
where s.id = d.id
  and not exists (select from shortened as o where o.key = s.key and (o.id < s.id or o.origin = s.key) and o.id <> s.id);

-- What a reminder that a mail server did not take is found by, once there is one.
create index reminders_without_server on reminders (date_id) where reason = 'no-mail-server';
