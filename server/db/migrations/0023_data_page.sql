-- What a release changed, by file; null for releases that were accepted before this was recorded.
alter table pack_releases add column changes jsonb;

-- When the server last looked for a release, and what it found.
create table pack_looks (
  url text primary key,
  looked_at timestamptz not null,
  result text not null check (result in ('new', 'unchanged', 'refused', 'failed')),
  problem text
);

-- The links of the packs, and whether they work. A row is written when its link was checked, so a check that is interrupted
-- continues where it stopped.
create table link_checks (
  url text primary key,
  -- The files that have the link, such as officials/congress.
  sets text[] not null,
  due_at timestamptz not null,
  checked_at timestamptz,
  verdict text check (verdict in ('ok', 'moved', 'dead', 'certificate', 'unreachable', 'server-error', 'refuses-programs', 'not-public')),
  -- The last status, or why there was none.
  detail text,
  -- Where it leads, if it moved.
  target text,
  -- Failed checks in a row.
  failures int not null default 0,
  failed_since timestamptz
);
create index link_checks_due on link_checks (due_at);
create index link_checks_failed on link_checks (failed_since) where failures > 0;
