-- What administrators did. Lines are only ever added: nobody who must answer for them can change them.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Kept when the account is gone, so no foreign key: an id alone names nobody.
  actor_id text not null,
  action text not null,
  target_type text not null,
  target_id text not null,
  reason text,
  details jsonb not null default '{}'
);
create index audit_log_target on audit_log (target_type, target_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
