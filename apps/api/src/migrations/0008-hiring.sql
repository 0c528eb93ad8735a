-- What a bid says, and the statuses of tasks and bids in which people are hired. Columns without a default
-- rewrite nothing; the new checks are validated apart, without a lock that readers or writers notice.
alter table bids
  add column amount numeric(12, 2),
  add column message text,
  add column bidder_email_verified boolean,
  add column decided_at timestamptz(3),
  drop constraint bids_status_check,
  add constraint bids_status_check
    check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'ended')) not valid;
alter table bids validate constraint bids_status_check;

alter table tasks
  add column cancel_reason text,
  drop constraint tasks_status_check,
  add constraint tasks_status_check
    check (status in ('open', 'in progress', 'completed', 'cancelled', 'closed')) not valid;
alter table tasks validate constraint tasks_status_check;

-- The bids on a task, for its owner.
create index bids_by_task on bids (task_id, created_at, id) where status <> 'withdrawn';
