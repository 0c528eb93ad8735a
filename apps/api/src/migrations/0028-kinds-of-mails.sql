-- The kind of notifications that an email is about, so that it is not sent any more when somebody turns that
-- kind off. Null for an email about several, and for those of servers of the release before.
alter table mails add column kind text;
