-- The deadline that a bidder has agreed to: a bid whose task has another one by now is to be confirmed.
alter table bids add column deadline date;

-- The terms that a notification states: the price of a bid, the budget and the deadline of a task.
alter table notifications
  add column terms_before jsonb not null default '{}',
  add column terms_after jsonb not null default '{}';
