-- Servers announce what they have written when they commit: distributed tables have no triggers. `changes` is
-- an array of kinds with ids. Ids of notifications are numbers, unlike those of other changes, as before.
create function announce(changes jsonb) returns void language plpgsql as $$
begin
  if changes @? '$[*] ? (@.kind == "task" || @.kind == "resync")' then
    update task_versions set version = version + 1 where shard = pg_backend_pid() % 16;
  end if;
  perform pg_notify('changes', (change || jsonb_build_object('id', case change->>'kind'
      when 'notifications' then to_jsonb(nextval('change_ids'))
      else to_jsonb(nextval('change_ids')::text) end))::text)
    from jsonb_array_elements(changes) change;
end $$;

-- The triggers go on for servers of the previous release, whose transactions do not say that they announce.
create function announces_itself() returns boolean language sql stable as $$
  select current_setting('talentsphere.announces', true) is not distinct from 'on'
$$;

create or replace function note_task_change() returns trigger language plpgsql as $$
begin
  if announces_itself() then return null; end if;
  update task_versions set version = version + 1 where shard = pg_backend_pid() % 16;
  return null;
end $$;

create or replace function announce_tasks() returns trigger language plpgsql as $$
begin
  if announces_itself() then return null; end if;
  perform announce_changes('task', (select array_agg(id) from changed));
  return null;
end $$;

create or replace function announce_bids() returns trigger language plpgsql as $$
declare
  bid record;
begin
  if announces_itself() then return null; end if;
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
