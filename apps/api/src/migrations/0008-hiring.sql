-- What a bid says, and the statuses of tasks and bids in which people are hired. Columns without a default
-- rewrite nothing. The checks are not validated: what is stored has passed narrower ones. Tasks come first,
-- as in every other transaction.
alter table tasks
  add column cancel_reason text,
  add column completed_at timestamptz(3),
  drop constraint tasks_status_check,
  add constraint tasks_status_check
    check (status in ('open', 'in progress', 'completed', 'cancelled', 'closed')) not valid;

alter table bids
  add column amount numeric(12, 2),
  add column message text,
  add column bidder_email_verified boolean,
  drop constraint bids_status_check,
  add constraint bids_status_check
    check (status in ('pending', 'accepted', 'rejected', 'not chosen', 'withdrawn', 'ended')) not valid;

-- An announced bid also names the owner of its task, so that a server can tell the owner's pages. Many bids at
-- once are announced by their tasks: the pages of their bidders then read the bids again.
create or replace function announce_bids() returns trigger language plpgsql as $$
declare
  bid record;
begin
  if (select count(distinct task_id) from changed) > 50 then
    perform pg_notify('changes', json_build_object('id', nextval('change_ids')::text, 'kind', 'resync')::text);
    return null;
  end if;
  if (select count(*) from changed) > 50 then
    for bid in select distinct task_id from changed loop
      perform pg_notify('changes', json_build_object(
        'id', nextval('change_ids')::text, 'kind', 'task', 'taskId', bid.task_id)::text);
    end loop;
    return null;
  end if;
  for bid in
    select c.task_id, c.bidder_id, t.owner_id from changed c join tasks t on t.id = c.task_id
  loop
    perform pg_notify('changes', json_build_object(
      'id', nextval('change_ids')::text, 'kind', 'bid', 'taskId', bid.task_id,
      'bidderId', bid.bidder_id, 'ownerId', bid.owner_id)::text);
  end loop;
  return null;
end $$;
