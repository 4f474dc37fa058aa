-- Signed into the cookie that marks a browser as known to a member. A new key voids every mark made with the old one.
alter table users add column browser_key text not null default gen_random_uuid()::text;
