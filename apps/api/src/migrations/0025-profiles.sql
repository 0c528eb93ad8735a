-- What people say about themselves, and by which others find them. `id` orders those of the same instant.
create table profiles (
  person_id text primary key,
  id uuid not null default gen_random_uuid(),
  headline text not null,
  about text not null,
  skills text[] not null,
  languages text[] not null,
  place text not null,
  is_remote boolean not null,
  works jsonb not null,
  skill_keys text[] not null,
  search_text text not null,
  changed_at timestamptz(3) not null
);
create index profiles_by_skill on profiles using gin (skill_keys);
create index profiles_by_word on profiles using gin (search_text gin_trgm_ops);
create index profiles_by_change on profiles (changed_at, id);

-- To which task whom its owner has invited.
create table invitations (
  task_id uuid not null,
  person_id text not null,
  inviter_id text not null,
  invited_at timestamptz(3) not null,
  primary key (task_id, person_id)
);
create index invitations_of_inviter on invitations (inviter_id, invited_at);
create index invitations_of_person on invitations (person_id);

-- On Citus, only a table that is distributed like the tasks can refer to them.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'tasks'::regclass) then
      perform create_reference_table('profiles');
      perform create_distributed_table('invitations', 'task_id', colocate_with => 'tasks');
    end if;
  end if;
end $$;
-- Servers of the release before delete tasks, and know nothing of this table.
alter table invitations add foreign key (task_id) references tasks (id) on delete cascade;
