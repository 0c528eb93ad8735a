-- Nothing reads when a task was changed last, and servers write it no more. A later release drops the column, and
-- `mails.sent_at` with it.
alter table tasks alter column updated_at drop not null;
