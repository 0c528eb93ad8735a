-- Bids of before: who has stated a price has agreed to the deadline that the task has now. Work that was
-- agreed on without a price is for the budget, which nobody could change since.
update bids b set deadline = t.deadline, amount = case
  when b.status = 'accepted' and t.status in ('in progress', 'completed')
    then coalesce(b.amount, t.budget)
  else b.amount end
from tasks t
where t.id = b.task_id and b.id = any(array(
  select o.id from bids o
  where o.deadline is null
    and (o.status = 'accepted' or (o.status in ('pending', 'not chosen') and o.amount is not null))
  limit 5000))
returning b.id
