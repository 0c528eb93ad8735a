create extension if not exists pg_trgm;

create table tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  -- The title as it is searched: folded by the server, so that it does not depend on the database's locale.
  title_folded text not null,
  category text not null,
  description text not null,
  deadline date not null,
  budget numeric(12, 2) not null check (budget >= 1),
  status text not null default 'open' check (status in ('open', 'closed')),
  owner_id text not null check (owner_id <> ''),
  poster_name text,
  poster_email text,
  poster_photo_url text,
  -- Whole milliseconds, as answers and paging cursors carry them.
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A deleted task stays, so that its bidders still see its last state.
  deleted_at timestamptz(3)
);

create table bids (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references tasks (id),
  bidder_id text not null check (bidder_id <> ''),
  bidder_name text not null,
  bidder_email text,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz(3) not null,
  constraint bids_one_per_bidder unique (task_id, bidder_id)
);

create unique index bids_one_accepted on bids (task_id) where status = 'accepted';
create index bids_by_bidder on bids (bidder_id, created_at desc, id desc);

create index tasks_by_creation on tasks (created_at, id) where deleted_at is null;
create index tasks_by_deadline on tasks (deadline, id) where deleted_at is null;
create index tasks_by_budget on tasks (budget, id) where deleted_at is null;
create index tasks_by_owner on tasks (owner_id, created_at, id) where deleted_at is null;
create index tasks_by_category on tasks (category, created_at, id) where deleted_at is null;
create index tasks_by_title on tasks using gin (title_folded gin_trgm_ops) where deleted_at is null;
