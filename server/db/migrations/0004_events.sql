-- Gatherings that members suggest and administrators publish. Elections are not here: they come from a pack.
create table events (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 200),
  type text not null check (type in ('town-hall', 'debate', 'rally', 'fundraiser', 'dinner')),
  date date not null,
  start_time text not null check (start_time ~ '^\d\d:\d\d$'),
  end_time text check (end_time ~ '^\d\d:\d\d$'),
  time_zone text not null,
  -- Both follow from the lines above; kept so that "what is still to come" is one comparison.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  location text not null check (char_length(location) between 1 and 300),
  state_code text check (state_code ~ '^[A-Z]{2}$'),
  description text not null check (char_length(description) between 1 and 2000),
  capacity integer check (capacity > 0),
  -- Kept by the triggers on event_rsvps, so that no path to or from an RSVP can miss it.
  attendees integer not null default 0 check (attendees >= 0),
  moderation text not null check (moderation in ('pending', 'approved', 'rejected')),
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
  reason text,
  -- Who suggested it; nobody for an administrator's own entry.
  user_id text references users on delete set null,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index events_published on events (ends_at, id) where moderation = 'approved';
create index events_queue on events (moderation, id);
create index events_user_id on events (user_id, created_at);

-- What was never published goes with the account; what is public stays, without a name.
create function remove_unpublished_events() returns trigger language plpgsql as $$
begin
  delete from events where user_id = old.id and moderation <> 'approved';
  return old;
end
$$;
create trigger users_remove_unpublished_events before delete on users
  for each row execute function remove_unpublished_events();

create table event_rsvps (
  event_id bigint not null references events on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (event_id, user_id)
);
create index event_rsvps_user_id on event_rsvps (user_id);

create function count_event_rsvp() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update events set attendees = attendees + 1 where id = new.event_id;
  else
    update events set attendees = attendees - 1 where id = old.event_id;
  end if;
  return null;
end
$$;
create trigger event_rsvps_count after insert or delete on event_rsvps
  for each row execute function count_event_rsvp();

-- An administrator's word on an election of the pack; its latest word only, the audit log has the others.
create table election_statuses (
  election_id text primary key,
  status text not null check (status in ('scheduled', 'postponed', 'cancelled')),
  new_date date,
  note text,
  sequence integer not null,
  updated_at timestamptz not null
);

-- The secret address of a member's calendar: only its hash, so that a copy of this table opens no calendar.
create table calendar_tokens (
  user_id text primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);
