-- What the owner of a task notes about its bids, for themselves alone. A note is about the bid as it was
-- placed at that time, so that it does not show again when a bid was withdrawn and is placed once more.
create table bid_notes (
  task_id uuid not null,
  bidder_id text not null,
  placed_at timestamptz(3) not null,
  is_shortlisted boolean not null default false,
  note text,
  primary key (task_id, bidder_id)
);

-- On Citus, only a table that is distributed like the tasks can refer to them.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'tasks'::regclass) then
      perform create_distributed_table('bid_notes', 'task_id', colocate_with => 'tasks');
    end if;
  end if;
end $$;
-- Servers of the release before delete tasks, and know nothing of this table.
alter table bid_notes add foreign key (task_id) references tasks (id) on delete cascade;

-- The kinds of notifications that somebody does not want by email, although they want emails.
alter table people add column mail_kinds_off text[] not null default '{}';

-- What was reported, as it was then: its author may change or delete it.
alter table reports add column reported_title text, add column reported_text text;
