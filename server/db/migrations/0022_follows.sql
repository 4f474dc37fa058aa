-- Lawmakers and races that members follow.
create table follows (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Such as member/S000148 or race/2026-TX-house-7.
  subject text not null check (char_length(subject) <= 60),
  frequency text not null check (frequency in ('weekly', 'at-once')),
  -- What the member was told or could see when the follow began. News is the difference from the current facts.
  seen jsonb not null,
  -- The Monday of the last weekly digest, in the member's time zone, whether or not there was news.
  week date not null,
  -- The state of the facts that it was last compared with.
  checked text not null,
  created_at timestamptz not null,
  unique (user_id, subject)
);
create index follows_subject on follows (subject);

alter table notification_preferences
  -- False: nothing about follows is sent. They stay.
  add column follow_news boolean not null default true;

alter table reminders
  -- What a digest tells, written as text when it is sent; null for reminders of dates.
  add column news jsonb;
