-- Session tokens are stored as hashes from now on. Hashing the stored ones keeps members signed in.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

-- The session in which the row was made; null for older rows. Not a foreign key, because reminders go on after a session
-- has expired.
alter table push_subscriptions add column session_id text;
alter table calendar_tokens add column session_id text;
