-- Titles and posters as they are sorted: without regard to capitals and accents, in the order of code points,
-- so that it is the same on every engine and in every browser. The server makes them; for the tasks that are
-- there they are made here, where only the capitals of a poster's name depend on the database's locale.
alter table tasks
  add column title_key text collate "C" not null default '',
  add column poster_key text collate "C" not null default '';
update tasks set
  title_key = left(regexp_replace(normalize(title_folded, nfkd), '[\u0300-\u036f]', '', 'g'), 100),
  poster_key = left(lower(regexp_replace(
    normalize(coalesce(nullif(trim(poster_name), ''), 'Anonymous User'), nfkd), '[\u0300-\u036f]', '', 'g')), 100);
-- The defaults stay: a server of before, which does not know these columns, can still post.

-- How many titles have a word decides how a page is read; the usual hundred sampled values tell it too roughly.
alter table tasks alter column title_folded set statistics 1000;

create index tasks_by_title_key on tasks (title_key, id) where deleted_at is null;
-- The titles of a category are alike: without this, the first of them may stand far down the index above.
create index tasks_by_category_and_title on tasks (category, title_key, id) where deleted_at is null;
create index tasks_by_poster on tasks (poster_key, created_at, id) where deleted_at is null;
-- One number for status and deadline: of two columns the planner would know how the first alone is spread.
create index tasks_by_status on tasks
  ((deadline - date '0001-01-01' + case status when 'open' then 10000000 else 0 end), id)
  where deleted_at is null;

create index bids_by_status on bids (bidder_id, status, created_at, id);
