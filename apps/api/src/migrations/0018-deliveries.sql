-- What the person who was hired hands in, and which changes the owner asks for, in turn.
create table deliveries (
  task_id uuid not null,
  -- Of the task: 1, 2, 3 …
  number smallint not null,
  kind text not null check (kind in ('handed in', 'changes requested')),
  -- Whose work it is: somebody else may be hired after a cancellation.
  worker_id text not null,
  message text not null,
  created_at timestamptz(3) not null,
  primary key (task_id, number)
);

-- On Citus, only a table that is distributed like the tasks can refer to them.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'tasks'::regclass) then
      perform create_distributed_table('deliveries', 'task_id', colocate_with => 'tasks');
    end if;
  end if;
end $$;
alter table deliveries add foreign key (task_id) references tasks (id);

-- Since when work is in progress, which servers of the release before do not store; since when it is handed in
-- and waits for an answer; and when the owner was notified of the approval without one.
alter table tasks
  add column started_at timestamptz(3),
  add column handed_in_at timestamptz(3),
  add column approval_noted_at timestamptz(3);
