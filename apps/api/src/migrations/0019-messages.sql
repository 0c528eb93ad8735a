-- What the owner of a task and each of its bidders write to one another: one conversation for each bid.
create table messages (
  task_id uuid not null,
  bidder_id text not null,
  -- In the conversation: 1, 2, 3 …
  number integer not null,
  id uuid not null default gen_random_uuid(),
  sender_id text not null,
  text text not null,
  -- Chosen by the client: the same one again is not another message.
  idempotency_key text,
  created_at timestamptz(3) not null,
  primary key (task_id, bidder_id, number),
  unique (task_id, bidder_id, sender_id, idempotency_key)
);

-- On Citus, only a table that is distributed like the tasks can refer to them.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'tasks'::regclass) then
      perform create_distributed_table('messages', 'task_id', colocate_with => 'tasks');
    end if;
  end if;
end $$;
alter table messages add foreign key (task_id) references tasks (id);

-- The number of the last message that each side has read.
alter table bids
  add column read_by_owner integer not null default 0,
  add column read_by_bidder integer not null default 0;
