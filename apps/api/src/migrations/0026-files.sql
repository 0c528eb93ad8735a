-- The files that people have uploaded; their content is in a folder or a bucket, by name. A row is there
-- before its content, and goes after it. On Citus, it stays on the coordinator.
create table files (
  name text primary key,
  owner_id text not null,
  bytes integer not null,
  created_at timestamptz(3) not null default now()
);
create index files_by_owner on files (owner_id, created_at);
create index files_by_time on files (created_at);
