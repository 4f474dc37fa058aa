-- Which building a notice is about, as the list had it: offices number their places anew with each list. A notice of before
-- has no address: it stays with the one use of the building for which it was made, if number and name still agree.
alter table place_notices
  add column place_name_es text,
  add column place_address text not null default '';
update place_notices n
set place_name_es = p.part -> 'name' ->> 'es'
from feeds f
join feed_parts p on p.feed_id = f.id
where f.status = 'live' and f.subject = 'places' and f.vip_id = n.area and f.election_date = n.election_date
  and p.part ->> 'kind' = 'place' and p.part ->> 'id' = n.place_id;

-- A follow goes with its place to the number that the next list gives it. Two follows of a building may meet there, or swap.
alter table place_follows drop constraint place_follows_user_id_area_place_id_election_date_key;
create index place_follows_member on place_follows (user_id);
