-- What the two sides of a completed task say of each other, once each.
create table ratings (
  task_id uuid not null references tasks (id),
  rater_id text not null,
  rater_name text,
  ratee_id text not null,
  stars smallint not null check (stars between 1 and 5),
  sentence text,
  created_at timestamptz(3) not null,
  primary key (task_id, rater_id)
);

-- The ratings of a person, the latest first.
create index ratings_by_ratee on ratings (ratee_id, created_at desc);
