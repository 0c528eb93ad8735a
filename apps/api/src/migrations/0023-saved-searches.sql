-- Searches of whose new matches people are notified. On Citus, they stay on the coordinator.
create table saved_searches (
  person_id text not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- JSON, with its members in one order.
  filter text not null,
  bell boolean not null default true,
  email boolean not null default true,
  saved_at timestamptz(3) not null,
  -- Of the tasks that were posted in between, the person was notified.
  notified_since timestamptz(3) not null,
  looked_until timestamptz(3) not null,
  primary key (person_id, id),
  unique (person_id, filter)
);
-- Sent after the others: about what was found, and nobody waits for it.
alter table mails add column is_digest boolean not null default false;
create index saved_searches_to_look_at on saved_searches (looked_until) where bell or email;
