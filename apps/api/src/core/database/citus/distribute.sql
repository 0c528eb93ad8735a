-- On Citus: tasks by id, bids and what hiring adds by their task, what is counted of callers by caller.
-- Emails, files (also those of work), reports, saved searches and versions stay on the coordinator.

-- Distributed tables have no triggers: servers announce what they have written.
drop function note_task_change, announce_tasks, announce_bids cascade;
update schema_migrations set since = null where version = 11;

alter table bids
  drop constraint bids_task_id_fkey,
  drop constraint bids_pkey,
  add primary key (task_id, id);
create index bids_by_id on bids (id);
alter table notifications
  drop constraint notifications_task_id_fkey,
  drop constraint notifications_pkey,
  add primary key (task_id, id);
alter table ratings drop constraint ratings_task_id_fkey;
alter table deadline_notices drop constraint deadline_notices_task_id_fkey;
alter table deliveries drop constraint deliveries_task_id_fkey;
alter table messages drop constraint messages_task_id_fkey;
alter table questions drop constraint questions_task_id_fkey;
alter table saved_tasks drop constraint saved_tasks_task_id_fkey;
alter table invitations drop constraint invitations_task_id_fkey;
alter table bid_notes drop constraint bid_notes_task_id_fkey;
-- A key and its task may be on two workers.
alter table idempotency_keys drop constraint idempotency_keys_task_id_fkey;

-- Every list of tasks shows their posters.
select create_reference_table('people');
select create_reference_table('profiles');
select create_distributed_table('tasks', 'id');
select create_distributed_table('bids', 'task_id', colocate_with => 'tasks');
select create_distributed_table('ratings', 'task_id', colocate_with => 'tasks');
select create_distributed_table('notifications', 'task_id', colocate_with => 'tasks');
select create_distributed_table('deadline_notices', 'task_id', colocate_with => 'tasks');
select create_distributed_table('deliveries', 'task_id', colocate_with => 'tasks');
select create_distributed_table('messages', 'task_id', colocate_with => 'tasks');
select create_distributed_table('questions', 'task_id', colocate_with => 'tasks');
select create_distributed_table('saved_tasks', 'task_id', colocate_with => 'tasks');
select create_distributed_table('invitations', 'task_id', colocate_with => 'tasks');
select create_distributed_table('bid_notes', 'task_id', colocate_with => 'tasks');
select create_distributed_table('idempotency_keys', 'owner_id', colocate_with => 'none');
select create_distributed_table('rate_windows', 'caller', colocate_with => 'idempotency_keys');

alter table bids add foreign key (task_id) references tasks (id);
alter table ratings add foreign key (task_id) references tasks (id);
alter table notifications add foreign key (task_id) references tasks (id);
alter table deadline_notices add foreign key (task_id) references tasks (id);
alter table deliveries add foreign key (task_id) references tasks (id);
alter table messages add foreign key (task_id) references tasks (id);
alter table questions add foreign key (task_id) references tasks (id);
alter table saved_tasks add foreign key (task_id) references tasks (id) on delete cascade;
alter table invitations add foreign key (task_id) references tasks (id) on delete cascade;
alter table bid_notes add foreign key (task_id) references tasks (id) on delete cascade;
