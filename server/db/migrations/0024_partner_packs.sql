-- The last accepted release of each partner in the file PARTNER_PACKS names.
create table partner_packs (
  partner text primary key,
  -- SHA-256 of the signed description. These four are null until a release was accepted.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz,
  received_at timestamptz,
  content text,
  -- Why the last release offered was refused.
  problem text,
  check (num_nulls(digest, created_at, received_at, content) in (0, 4))
);
