-- What moderators have hidden, and whom they have blocked. A hidden task is marked as deleted, too, so that
-- servers of the release before leave it out as well.
alter table tasks add column hidden_at timestamptz(3);
alter table questions
  add column hidden_at timestamptz(3),
  add column answer_hidden_at timestamptz(3);
alter table messages add column hidden_at timestamptz(3);
alter table people
  add column hidden_at timestamptz(3),
  add column blocked_at timestamptz(3);

-- What people report. It names what may be deleted meanwhile. On Citus, it stays on the coordinator.
create table reports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('task', 'message', 'profile', 'question', 'answer')),
  subject_id text not null,
  -- Of a task, a message, a question and its answer; and the bidder of the message's conversation.
  task_id uuid,
  bidder_id text,
  author_id text not null,
  reporter_id text not null,
  reason text not null,
  text text,
  reported_at timestamptz(3) not null,
  -- Null while it is open.
  decision text check (decision in ('dismissed', 'hidden')),
  decided_at timestamptz(3)
);
create unique index reports_open on reports (kind, subject_id, reporter_id) where decision is null;
-- Open ones first, the oldest of them before; of the others, the latest.
create index reports_by_state on reports (
  ((decision is null)::int),
  (case when decision is null
    then 10000000000000 - (extract(epoch from reported_at - timestamptz '1970-01-01 00:00+00') * 1000)::bigint
    else (extract(epoch from reported_at - timestamptz '1970-01-01 00:00+00') * 1000)::bigint end),
  id);
create index reports_by_reporter on reports (reporter_id, reported_at);

-- What moderators have done: who, when, what and why.
create table moderation_log (
  id uuid primary key default gen_random_uuid(),
  moderator_id text not null,
  action text not null check (action in ('dismiss', 'hide', 'restore', 'block', 'unblock')),
  kind text not null,
  subject_id text not null,
  task_id uuid,
  author_id text not null,
  note text,
  at timestamptz(3) not null
);
create index moderation_log_by_time on moderation_log (at, id);
