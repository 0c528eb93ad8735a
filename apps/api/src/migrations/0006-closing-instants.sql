-- How far the poster's clock is ahead of UTC when the deadline ends, in minutes: until then the task takes
-- bids. UTC−12 for the tasks that are there and for those that a server of before posts. A number, not the
-- name of the zone: what PostgreSQL makes of a name changes with its time zone data, under any index on it.
alter table tasks add column utc_offset smallint not null default -720;
