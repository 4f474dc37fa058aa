-- An authenticator app as a second factor. The secret and the recovery codes are encrypted with the session secret.
create table two_factors (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- False until the first code was entered.
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);
alter table users add column two_factor_enabled boolean not null default false;

-- When a second factor was last shown in this session.
alter table sessions add column second_factor_at timestamptz;
