-- Since when people of before are here: since their first bid, or the first task that they have not
-- deleted. Only those have an index by owner.
update people set since = first.at
from (
  select p.id, least(
    (select min(created_at) from tasks where owner_id = p.id and deleted_at is null),
    (select min(created_at) from bids where bidder_id = p.id)) as at
  from people p
) first
where people.id = first.id and people.id = any(array(
  select p.id from people p
  where p.since > least(
    (select min(created_at) from tasks where owner_id = p.id and deleted_at is null),
    (select min(created_at) from bids where bidder_id = p.id))
  limit 2000))
returning people.id
