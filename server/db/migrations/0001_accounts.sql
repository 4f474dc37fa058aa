create table users (
  id text primary key,
  name text not null check (char_length(name) <= 100),
  email text not null unique check (char_length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  is_admin boolean not null default false,
  state_code text check (state_code ~ '^[A-Z]{2}$'),
  event_interests text[] not null default '{}',
  locale text not null default 'en' check (locale in ('en', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- How a member signs in: a password (provider 'credential') or an outside provider.
create table accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires_at on verifications (expires_at);

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user_id on passkeys (user_id);

-- Tries (sign-in, sign-up, lost passwords), counted for all processes together. The key is a keyed hash: neither an
-- e-mail nor a network address can be read from it. The count runs back down by itself, so it has fractions.
create unlogged table attempts (
  key text primary key,
  count double precision not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);
create index attempts_last_at on attempts (last_at);

-- Made on first start when not given: see server/db/secrets.ts.
create table secrets (
  name text primary key,
  value text not null
);
