-- Since when somebody has no account any more: the row stays, without their data, so that no token brings it
-- back. And when they last got a copy of their data.
alter table people
  add column forgotten_at timestamptz,
  add column exported_at timestamptz;
