-- The name and the picture of a person are stored with the address: as the latest of their tokens said. What
-- they have posted, placed and rated shows all of it; `is_applied` once it does.
alter table mail_recipients
  add column name text,
  add column photo_url text,
  add column is_applied boolean not null default false;

-- Servers of before write when somebody was mailed last; from here on, the mails themselves tell it.
comment on column mail_recipients.last_mailed_at is 'unused';
