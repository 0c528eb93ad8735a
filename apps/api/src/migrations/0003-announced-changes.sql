-- Every committed change of a task or a bid is announced on the channel `changes`, with ids alone:
-- whoever hears it asks for what it may see. Announcements arrive in the order of commits, at every
-- server alike, and carry a number from one sequence, so that a listener knows where it stopped.
create sequence change_ids;

create function announce_changes(kind text, task_ids uuid[]) returns void language plpgsql as $$
declare
  task_id uuid;
begin
  -- A bulk load is one announcement: hear it, and ask for everything anew.
  if cardinality(task_ids) > 50 then
    perform pg_notify('changes', json_build_object('id', nextval('change_ids')::text, 'kind', 'resync')::text);
    return;
  end if;
  foreach task_id in array coalesce(task_ids, '{}') loop
    perform pg_notify('changes', json_build_object(
      'id', nextval('change_ids')::text, 'kind', kind, 'taskId', task_id)::text);
  end loop;
end $$;

create function announce_tasks() returns trigger language plpgsql as $$
begin
  perform announce_changes('task', (select array_agg(id) from changed));
  return null;
end $$;

create function announce_bids() returns trigger language plpgsql as $$
begin
  perform announce_changes('bid', (select array_agg(distinct task_id) from changed));
  return null;
end $$;

create trigger tasks_inserted after insert on tasks
  referencing new table as changed for each statement execute function announce_tasks();
create trigger tasks_updated after update on tasks
  referencing new table as changed for each statement execute function announce_tasks();
create trigger tasks_deleted after delete on tasks
  referencing old table as changed for each statement execute function announce_tasks();
create trigger bids_inserted after insert on bids
  referencing new table as changed for each statement execute function announce_bids();
create trigger bids_updated after update on bids
  referencing new table as changed for each statement execute function announce_bids();
create trigger bids_deleted after delete on bids
  referencing old table as changed for each statement execute function announce_bids();
