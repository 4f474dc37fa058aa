-- A member who edits what voters of a state (two digits) or a county (five digits) are told.
create table editors (
  user_id text not null references users on delete cascade,
  area text not null check (area ~ '^\d{2}(\d{3})?$'),
  granted_at timestamptz not null,
  -- An administrator, or `command line`. Without a foreign key: the record stays.
  granted_by text not null,
  primary key (user_id, area)
);
-- The areas of a member, kept equal to `editors` by server/features/accounts/editors, so that they are read with the session.
alter table users add column editor_of text[] not null default '{}';
