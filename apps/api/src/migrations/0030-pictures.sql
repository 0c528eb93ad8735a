-- The pictures of works and tasks; their content is in a folder or a bucket, by name. A table beside `files`:
-- servers of the release before remove what no profile shows as a photo from that. On Citus, it stays on the
-- coordinator.
create table pictures (
  name text primary key,
  owner_id text not null,
  bytes integer not null,
  created_at timestamptz(3) not null default now(),
  -- Null while it is used.
  remove_after timestamptz(3) default now() + interval '1 day',
  -- Nobody reads or uses it any more.
  is_removed boolean not null default false,
  -- The task that shows it, and its place there; of a used one without a task, a work of the profile does.
  task_id uuid,
  position smallint
);
create index pictures_by_owner on pictures (owner_id, created_at);
create index pictures_by_task on pictures (task_id, position) where task_id is not null;
create index pictures_to_remove on pictures (remove_after) where remove_after is not null;
