-- A term of one or two letters has no trigram: it is looked up among the singles and pairs of a title.
alter table tasks add column title_pairs text[] not null default '{}';
update tasks set title_pairs = array(
  select distinct piece
  from generate_series(1, length(title_folded)) as position,
    unnest(array[substr(title_folded, position, 1), substr(title_folded, position, 2)]) as piece
);
alter table tasks alter column title_pairs drop default;
create index tasks_by_title_pairs on tasks using gin (title_pairs) where deleted_at is null;

-- Counts are read from this index alone.
create index tasks_for_counts on tasks (category, status, deadline) where deleted_at is null;

-- Rises with every committed change to tasks: what was read at one version is right until the next.
-- Several rows, so that concurrent writers seldom wait for one another; their sum is the version.
create table task_versions (
  shard int primary key,
  version bigint not null default 0
) with (fillfactor = 50);
insert into task_versions (shard) select generate_series(0, 15);

create function note_task_change() returns trigger language plpgsql as $$
begin
  update task_versions set version = version + 1 where shard = pg_backend_pid() % 16;
  return null;
end $$;
create trigger tasks_changed after insert or update or delete or truncate on tasks
  for each statement execute function note_task_change();

create table idempotency_keys (
  owner_id text not null,
  key text not null,
  request_hash text not null,
  task_id uuid not null references tasks (id),
  created_at timestamptz(3) not null,
  primary key (owner_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- How many requests of each caller were admitted in a window, over all servers. Worth nothing after a crash.
create unlogged table rate_windows (
  caller text not null,
  window_start timestamptz not null,
  taken int not null,
  primary key (caller, window_start)
);
