-- Which building a notice is about, as the list had it: offices number their places anew with each list. Empty if the list
-- that is live has not the place: then no voter sees the notice.
alter table place_notices
  add column place_name_es text,
  add column place_address text not null default '';
update place_notices n
set place_name_es = p.part -> 'name' ->> 'es', place_address = p.part ->> 'address'
from feeds f
join feed_parts p on p.feed_id = f.id
where f.status = 'live' and f.subject = 'places' and f.vip_id = n.area and f.election_date = n.election_date
  and p.part ->> 'kind' = 'place' and p.part ->> 'id' = n.place_id;
alter table place_notices alter column place_address drop default;

-- A follow goes with its place to the number that the next list gives it. Two follows of a building may meet there, or swap.
alter table place_follows drop constraint place_follows_user_id_area_place_id_election_date_key;
create index place_follows_member on place_follows (user_id);
