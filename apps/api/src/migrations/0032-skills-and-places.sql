-- What a task asks for, where, and by what it is found. Servers of the release before write none of it, and
-- leave what is there.
alter table tasks
  add column skills text[] not null default '{}',
  add column skill_keys text[] not null default '{}',
  add column place text not null default '',
  add column place_keys text[] not null default '{}',
  add column is_remote boolean not null default false;
