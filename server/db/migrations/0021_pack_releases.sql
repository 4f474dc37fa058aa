-- Releases of the packs that were offered at PACKS_URL. The newest accepted one is used by every process.
create table pack_releases (
  -- SHA-256 of the signed description.
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  -- Null if the description could not be trusted.
  created_at timestamptz,
  description text,
  received_at timestamptz not null,
  -- Why it was refused; null if it was accepted.
  problem text,
  check (problem is not null or (created_at is not null and description is not null))
);
create index pack_releases_accepted on pack_releases (created_at) where problem is null;

-- The files of the accepted release, compressed.
create table pack_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null
);
