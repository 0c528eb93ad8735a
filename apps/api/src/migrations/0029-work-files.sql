-- The files that people hand in with work; their content is in a folder or a bucket, by name. A table beside
-- `files`: servers of the release before remove what no profile shows from that. On Citus, it stays on the
-- coordinator.
create table work_files (
  name text primary key,
  owner_id text not null,
  bytes integer not null,
  -- Proves links to it; empty when nobody may read it any more.
  secret text not null,
  created_at timestamptz(3) not null default now(),
  -- Null when it has been handed in.
  remove_after timestamptz(3) default now() + interval '1 day',
  -- The delivery that it belongs to, and its place and name in that.
  task_id uuid,
  delivery smallint,
  position smallint,
  title text
);
create index work_files_by_owner on work_files (owner_id, created_at);
create index work_files_by_delivery on work_files (task_id, delivery, position) where task_id is not null;
create index work_files_to_remove on work_files (remove_after) where remove_after is not null;
