-- All messages are in one outbox: the kind says which feature writes the text, the key makes the message unique, the payload is
-- what the text needs. The rows stay where they are, with their ids, leases and history, so that nothing is sent twice or lost.
alter table reminders rename to outbox;
alter table outbox
  -- Null for an answer to a report, whose address is in the report.
  alter column user_id drop not null,
  add column kind text,
  -- By default unique: for messages that are queued in the transaction of what they tell.
  add column key text not null default gen_random_uuid()::text,
  add column payload jsonb;

-- During an upgrade, processes of the older version still read and write their columns. A later version removes these columns,
-- the view and the triggers.
create function fill_outbox() returns trigger language plpgsql as $$
begin
  if new.news is not null then
    new.kind := 'follow-news';
    new.payload := new.news;
  elsif new.place_follow_id is not null then
    new.kind := 'place-change';
    new.key := new.place_follow_id || ' ' || new.place_cause;
    new.payload := jsonb_build_object(
      'followId', new.place_follow_id, 'noticeId', new.place_notice_id, 'change', new.place_change,
      'isWithdrawal', new.place_cause like 'withdrawn %'
    );
  elsif new.watch_id is not null then
    new.kind := 'places';
    new.key := new.watch_id;
    select jsonb_build_object(
      'zip', zip, 'stateCode', state_code, 'electionDate', election_date, 'source', found_source
    ) into new.payload from place_watches where id = new.watch_id and found_at is not null;
  elsif new.date_id is not null then
    new.kind := 'date';
    new.key := new.date_id;
  else
    new.kind := 'test';
  end if;
  return new;
end $$;
create trigger outbox_of_older_version before insert or update on outbox
  for each row when (new.kind is null) execute function fill_outbox();

-- The other way around: the older version recognizes what the new one has queued, so that it neither queues a message again nor
-- misses whom to tell that a notice was withdrawn.
create function fill_older_columns() returns trigger language plpgsql as $$
begin
  if new.kind = 'date' and new.key ~ '^\d+$' then
    new.date_id := new.key::bigint;
  elsif new.kind = 'places' and new.key ~ '^\d+$' then
    new.watch_id := new.key::bigint;
  elsif new.kind = 'follow-news' then
    new.news := new.payload;
  elsif new.kind = 'place-change' then
    new.place_follow_id := (new.payload ->> 'followId')::bigint;
    new.place_notice_id := (new.payload ->> 'noticeId')::bigint;
    new.place_cause := substr(new.key, strpos(new.key, ' ') + 1);
    new.place_change := nullif(new.payload -> 'change', 'null'::jsonb);
  end if;
  return new;
end $$;
create trigger older_columns before insert on outbox
  for each row when (num_nonnulls(new.date_id, new.watch_id, new.news, new.place_follow_id) = 0 and new.kind is not null)
  execute function fill_older_columns();
update outbox set kind = null;
alter table outbox alter column kind set not null;

create unique index outbox_once on outbox (kind, key, user_id, channel, edition);
create unique index outbox_once_without_member on outbox (kind, key) where user_id is null;
create index outbox_place_notice on outbox ((payload ->> 'noticeId')) where kind = 'place-change';
drop index reminders_progress;
drop index reminders_corrections;
drop index reminders_without_server;
drop index reminders_place_notice;

-- The messages that the older version can send: all but answers to reports.
create view reminders as
  select id, date_id, user_id, channel, edition, status, reason, reason_status, attempts, not_before, leased_until,
    told_revision, subject, message, sent_at, created_at, watch_id, news, place_follow_id, place_notice_id, place_cause,
    place_change
  from outbox
  where kind = 'test' or num_nonnulls(date_id, watch_id, news, place_follow_id) > 0;

-- Answers to reports. A process of the older version must not change one between these statements.
lock table fact_reports in share row exclusive mode;
insert into outbox (kind, key, channel, status, attempts, not_before, leased_until, sent_at, created_at)
select 'fact-report', id, 'email', mail, mail_attempts, coalesce(mail_not_before, decided_at), mail_leased_until,
  case when mail in ('sent', 'failed') then decided_at end, decided_at
from fact_reports where mail <> 'none' order by id;
update fact_reports set mail = 'none' where mail = 'waiting';
-- A process of the older version that is sending one records the result, and no other of that version sends it again.
update fact_reports set mail_leased_until = '9999-01-01Z' where mail = 'sending';

create function queue_answer() returns trigger language plpgsql as $$
begin
  if new.mail = 'waiting' then
    insert into outbox (kind, key, channel, attempts, not_before, created_at)
    values ('fact-report', new.id, 'email', new.mail_attempts, new.mail_not_before, new.decided_at)
    on conflict (kind, key) where user_id is null
    do update set status = 'waiting', attempts = excluded.attempts, not_before = excluded.not_before, leased_until = null
    where outbox.status = 'sending';
    new.mail := 'none';
  elsif old.mail = 'sending' and new.mail <> 'sending' then
    update outbox
    set status = case new.mail when 'none' then 'stopped' else new.mail end, attempts = new.mail_attempts,
      leased_until = null, sent_at = now()
    where kind = 'fact-report' and key = new.id::text and status = 'sending';
  end if;
  return new;
end $$;
create trigger answers_of_older_version before update of mail on fact_reports
  for each row execute function queue_answer();
