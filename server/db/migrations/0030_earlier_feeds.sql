-- Feeds that were imported before there was a desk get their line in its history, so that offices see what is live, can
-- take it back and can tell voters of a closed place. The sample is nobody's.
insert into desk_imports (
  subject, area, state_code, form, status, election, source_name, source_url, feed_id, counts,
  created_at, created_by, checked_at, published_at, published_by
)
select
  subject, vip_id, state_code, 'vip', 'live',
  jsonb_build_object('name', left(election ->> 'en', 200), 'nameEs', left(election ->> 'es', 200), 'date', election_date),
  source_name, source_url, id, counts,
  imported_at, 'command line', imported_at, imported_at, 'command line'
from feeds
where status = 'live' and not sample and id not in (select feed_id from desk_imports where feed_id is not null)
order by id;
