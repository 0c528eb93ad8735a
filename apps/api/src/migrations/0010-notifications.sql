-- What people are told. `position` orders them: microseconds since 1970. Until they are read, notifications of
-- one person with the same occasion, task and actor are one row.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  person_id text not null,
  position bigint not null,
  occasion text not null,
  task_id uuid not null references tasks (id),
  actor_id text not null,
  actor_name text,
  read_at timestamptz,
  -- When it is to be mailed; null when it was, or is not going to be.
  mail_due_at timestamptz,
  mailed_at timestamptz
);

create unique index notifications_unread on notifications (person_id, task_id, occasion, actor_id)
  where read_at is null;
create index notifications_by_person on notifications (person_id, position desc, id desc);
create index notifications_to_mail on notifications (mail_due_at, person_id)
  where mail_due_at is not null;
create index notifications_to_mail_by_person on notifications (person_id) where mail_due_at is not null;
create index notifications_by_position on notifications (position);

-- Where somebody gets mail, as the latest of their tokens said.
create table mail_recipients (
  person_id text primary key,
  email text,
  is_verified boolean not null,
  -- When the token was issued, in seconds since 1970: an older one changes nothing.
  issued_at bigint not null,
  last_mailed_at timestamptz,
  wants_mail boolean not null default true,
  -- Known only to readers of their mail: it unsubscribes them.
  unsubscribe_token uuid not null default gen_random_uuid()
);
create unique index mail_recipients_by_token on mail_recipients (unsubscribe_token);

-- Emails that do not change any more: each is sent until the server for mail has accepted it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  person_id text not null references mail_recipients (person_id),
  address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  unsubscribe_url text not null,
  sealed_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- Null once it was sent or given up.
  next_attempt_at timestamptz default now(),
  sent_at timestamptz
);
create index mails_to_send on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_to_send_by_person on mails (person_id) where next_attempt_at is not null;
create index mails_by_age on mails (sealed_at);

-- The deadlines of which people were told.
create table deadline_notices (
  task_id uuid not null references tasks (id),
  deadline date not null,
  primary key (task_id, deadline)
);
