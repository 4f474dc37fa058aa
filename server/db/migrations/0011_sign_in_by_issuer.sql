-- The provider of an OpenID sign-in becomes its issuer at the next start: see accounts.feature.ts. Until then it is 'oidc'.

-- An account made with an unverified email could be joined by the verified owner, and both could sign in. The later one
-- was verified. A person who loses a sign-in here asks the operator (npm run admin -- move-sign-in).
delete from sessions where user_id in (
  select user_id from accounts where provider_id = 'oidc' group by user_id having count(*) > 1
);
delete from accounts a using accounts b
where a.provider_id = 'oidc' and b.provider_id = 'oidc' and a.user_id = b.user_id
  and (a.created_at, a.id) < (b.created_at, b.id);

-- Pictures from the provider were loaded by every reader's browser. They are no longer stored.
update users set image = null where image is not null;

-- Direction marks in names reorder the text around them.
update users set name = regexp_replace(name, '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')
where name ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]';

-- When a member who had not confirmed the email was asked to, instead of being sent a reminder.
alter table users add column if not exists confirmation_asked_at timestamptz;
