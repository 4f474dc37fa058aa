alter table important_dates
  -- Who confirmed the date: our calendar or an administrator. Null: proposed to administrators, and not sent.
  add column confirmed_by text default 'administrator' check (confirmed_by in ('calendar', 'administrator')),
  -- Changes of the calendar are taken over. False for dates added by hand, and once an administrator corrected a date.
  add column follows_calendar boolean not null default false;

-- The key of a registration deadline names its first method only, so that it stays when another method gets a day of its own.
update important_dates
set origin = regexp_replace(origin, '\.register-(online|mail|in-person).*$', '.register-\1')
where origin is not null;

-- What a reminder that a mail server did not take is found by, once there is one.
create index reminders_without_server on reminders (date_id) where reason = 'no-mail-server';
