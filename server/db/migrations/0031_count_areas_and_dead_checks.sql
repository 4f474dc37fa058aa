-- The county or state whose count it is. Places of one name in two counties have a count each. Null until the next start of
-- the server, which finds the area of a count by its name (server/features/results/count-area.ts).
alter table count_versions add column area text check (area ~ '^\d{2}(\d{3})?$');
alter table local_counts add column area text check (area ~ '^\d{2}(\d{3})?$');
update count_versions v set area = i.area from desk_imports i where i.count_version = v.id and char_length(i.area) = 5;
update local_counts c set area = v.area from count_versions v where v.id = c.version_id;
drop index local_counts_of;
create unique index local_counts_of
  on local_counts (state_code, lower(jurisdiction), election_date, lower(election), coalesce(area, ''));

-- How often the check of an import died without a word since it was asked for.
alter table desk_imports add column dead_checks integer not null default 0;
