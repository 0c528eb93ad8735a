-- Since when people of before are here: since their first task or bid.
update people set since = first.at
from (
  select p.id, least(
    (select min(created_at) from tasks where owner_id = p.id),
    (select min(created_at) from bids where bidder_id = p.id)) as at
  from people p
) first
where people.id = first.id and people.id = any(array(
  select p.id from people p
  where p.since > least(
    (select min(created_at) from tasks where owner_id = p.id),
    (select min(created_at) from bids where bidder_id = p.id))
  limit 2000))
returning people.id
