-- Secrets that a backup contains, because they give access to nothing: see server/db/secrets.ts. The row in `secrets` stays
-- for processes of the version before, which may still run.
create table lasting_secrets (
  name text primary key,
  value text not null
);
insert into lasting_secrets (name, value) select name, value from secrets where name = 'unsubscribe';

-- When the embedded database was last rewritten without deleted rows, and whether an account was deleted since: see
-- server/db/pglite/purge.ts. At most one row.
create table purges (
  only_one boolean primary key default true check (only_one),
  purged_at timestamptz,
  is_requested boolean not null
);
insert into purges (is_requested) values (true);

create function request_purge() returns trigger language plpgsql as $$
begin
  -- Once it is requested, deletions do not wait for each other.
  if not exists (select from purges where is_requested) then
    insert into purges (is_requested) values (true) on conflict (only_one) do update set is_requested = true;
  end if;
  return null;
end
$$;
create trigger users_request_purge after delete on users
  for each statement execute function request_purge();
