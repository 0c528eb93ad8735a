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
  add column completed_at timestamptz(3),
  drop constraint tasks_status_check,
  add constraint tasks_status_check
    check (status in ('open', 'in progress', 'completed', 'cancelled', 'closed')) not valid;
alter table tasks validate constraint tasks_status_check;

-- The bids on a task, for its owner.
create index bids_by_task on bids (task_id, created_at, id) where status <> 'withdrawn';

-- An announced bid also names the owner of its task, so that a server can tell the owner's pages.
create or replace function announce_bids() returns trigger language plpgsql as $$
declare
  bid record;
begin
  if (select count(*) from changed) > 50 then
    perform pg_notify('changes', json_build_object('id', nextval('change_ids')::text, 'kind', 'resync')::text);
    return null;
  end if;
  for bid in
    select c.task_id, c.bidder_id, t.user_id from changed c join tasks t on t.id = c.task_id
  loop
    perform pg_notify('changes', json_build_object(
      'id', nextval('change_ids')::text, 'kind', 'bid', 'taskId', bid.task_id,
      'bidderId', bid.bidder_id, 'ownerId', bid.user_id)::text);
  end loop;
  return null;
end $$;
