-- Tasks that people want to find again.
create table saved_tasks (
  task_id uuid not null,
  person_id text not null,
  saved_at timestamptz(3) not null,
  primary key (task_id, person_id)
);

create index saved_tasks_of_person on saved_tasks (person_id, saved_at desc);

-- On Citus, only a table that is distributed like the tasks can refer to them.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'tasks'::regclass) then
      perform create_distributed_table('saved_tasks', 'task_id', colocate_with => 'tasks');
    end if;
  end if;
end $$;
-- Servers of the release before delete tasks, and know nothing of this table.
alter table saved_tasks add foreign key (task_id) references tasks (id) on delete cascade;
