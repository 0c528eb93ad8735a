-- What the identity provider said of the poster's e-mail address at posting. Null, which older tasks have and
-- tasks of a server of before, is not known. A column without a default rewrites nothing.
alter table tasks add column poster_email_verified boolean;

-- By status, a person's bids are sorted by the status that is shown, which the task has a say in.
drop index bids_by_status;
