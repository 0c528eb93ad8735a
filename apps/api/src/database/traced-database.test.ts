import { summaryOf } from './traced-database';

test.each([
  ['select title from tasks where id = $1', 'SELECT tasks'],
  ['\n  select (select count(*) from bids where task_id = t.id) from tasks t', 'SELECT tasks'],
  ['insert into bids (task_id, amount) values ($1, $2) returning id', 'INSERT bids'],
  ['update tasks set title = $1', 'UPDATE tasks'],
  ['delete from mails', 'DELETE mails'],
  ['with due as (select 1 from mails) update people set name = $1', 'WITH people'],
  ['select pg_notify($1, $2)', 'SELECT'],
  ['', 'STATEMENT'],
  ["select 1 from tasks where title = 'jane@mail.example'", 'SELECT tasks'],
])('the summary of %j is %s', (sql, summary) => {
  expect(summaryOf(sql)).toBe(summary);
});
