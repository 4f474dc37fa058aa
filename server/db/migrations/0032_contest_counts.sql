-- How many contests a count has. The list of counts shows it, and to count them each time would read every document.
alter table local_counts
  add column contest_count integer not null generated always as (jsonb_array_length(contests)) stored;
