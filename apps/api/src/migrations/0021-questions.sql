-- What people ask about a task, and its owner answers, for everybody to read.
create table questions (
  task_id uuid not null,
  id uuid not null default gen_random_uuid(),
  asker_id text not null,
  text text not null,
  asked_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  primary key (task_id, id)
);

-- The same question of the same person again is not another one.
create unique index questions_once on questions (task_id, asker_id, md5(text));

-- On Citus, only a table that is distributed like the tasks can refer to them.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'tasks'::regclass) then
      perform create_distributed_table('questions', 'task_id', colocate_with => 'tasks');
    end if;
  end if;
end $$;
alter table questions add foreign key (task_id) references tasks (id);
