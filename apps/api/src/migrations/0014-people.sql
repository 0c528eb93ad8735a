-- What the latest token of each person said. Servers of the release before know the table as `mail_recipients`,
-- and go on writing copies of it into tasks, bids and ratings, which nothing reads any more. A later release
-- drops the view, the copies and `is_applied`.
alter table mail_recipients rename to people;
alter table people rename column person_id to id;
alter table people rename column is_verified to is_email_verified;
alter table people add column since timestamptz not null default now();

create view mail_recipients as
  select id as person_id, email, is_email_verified as is_verified, issued_at, last_mailed_at, wants_mail,
    unsubscribe_token, name, photo_url, is_applied
  from people;
