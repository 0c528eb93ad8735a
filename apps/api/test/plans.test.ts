import { categories, dateInZone, lastZone, limits } from '@talentsphere/domain';
import {
  countStatement,
  facetsStatement,
  taskList,
  taskOrders,
  usualBudgetsStatement,
  type TaskFilter,
  type TaskSortField,
} from '../src/tasks/task-list.repository';
import { minuteOf } from '../src/tasks/closing.sql';
import { waitingStatement } from '../src/hiring/waiting.repository';
import { bidOrders, bidsOf, type BidSortField } from '../src/hiring/bids.repository';
import { peopleList } from '../src/people/profiles.repository';
import { parseOrder, type Order, type Orders } from '../src/core/paging/cursor';
import { pageOf, type Statement } from '../src/core/paging/page.repository';
import {
  explainIn,
  generateMarket,
  isSubPlan,
  nodes,
  plansIn,
  rowsRead,
  scansOf,
  typesOf,
  withoutSubPlans,
  type GeneratedMarket,
} from './support/plans';
import { onPlainPostgres } from './support/raw-database';
import { dayFromNow } from './support/samples';

const tasks = Number(process.env['PLAN_TASKS'] ?? 100_000);
const today = dateInZone(lastZone);
const minute = minuteOf(new Date());
const reading = { audience: 'signed-in', minute } as const;

const directions = ['asc', 'desc'] as const;
const taskSorts: Order<TaskSortField>[] = ordersOf(taskOrders());
const bidSorts: Order<BidSortField>[] = ordersOf(bidOrders);

function ordersOf<Field extends string>(orders: Orders<Field>): Order<Field>[] {
  return (Object.keys(orders) as Field[]).flatMap((field) =>
    directions.map((direction) => ({ field, direction })),
  );
}

const frequentSaver = { uid: 'saves-often', tasks: limits.savedTasks };

const filters: [string, TaskFilter][] = [
  ['all', {}],
  ['open', { status: 'open' }],
  ['closed', { status: 'closed' }],
  ['expired', { status: 'expired' }],
  ['of a category', { category: 'Design' }],
  ['of a user', { userId: 'sample-7' }],
  ['with a rare word', { q: 'observatory' }],
  ['with a frequent word', { q: 'for a' }],
  ['with two letters', { q: 'zz' }],
  ['with one letter', { q: 'e' }],
  ['with words in any order', { q: 'a for logo' }],
  ['with any of three words', { q: 'logo observatory unheard', match: 'any' }],
  ['within a week', { dueWithin: 7 }],
  ['within a month', { dueWithin: 30, status: 'open' }],
  ['until a day', { deadlineFrom: today, deadlineTo: dayFromNow(14) }],
  ['for a high budget', { minBudget: 4_000 }],
  ['for a narrow budget', { minBudget: 700, maxBudget: 701, category: 'Design' }],
  ['for any budget', { minBudget: 1, maxBudget: 1_000_000 }],
  ['with a word, a budget and a deadline', { q: 'logo', maxBudget: 900, dueWithin: 30 }],
  ['with a frequent skill', { skills: 'usual' }],
  ['with one of two rare skills', { skills: 'rare 7, rare 8' }],
  ['with a skill that none asks for', { skills: 'none' }],
  ['in a frequent place', { place: 'often' }],
  ['in a rare place', { place: 'town 7', status: 'open' }],
  ['in a place that none has', { place: 'nowhere' }],
  ['remote', { place: 'remote' }],
  ['with a skill and a place', { skills: 'usual, rare 7', place: 'remote', q: 'logo' }],
  ['saved by a person', { savedBy: frequentSaver.uid }],
  ['saved by a person, with a word', { savedBy: frequentSaver.uid, q: 'logo' }],
  ['with everything', { q: 'logo', category: 'Design', status: 'open', userId: 'sample-7' }],
];

const id = '7fffffff-0000-4000-8000-000000000000';
const now = new Date().toISOString();
const taskPlaces: Record<TaskSortField, string[]> = {
  createdAt: [now],
  deadline: [today],
  budget: ['700.00'],
  title: ['logo'],
  poster: ['mina rao', now],
  status: [String(10_000_000_000 + minute)],
};
/** Values in the middle of the list; under some filters an order goes by the columns of another. */
function taskPlace(field: TaskSortField, filter: TaskFilter): string[] {
  const columns = taskOrders(filter)[field];
  const all = taskOrders();
  const same = (Object.keys(all) as TaskSortField[]).find((each) => all[each] === columns);
  return taskPlaces[same ?? field];
}

const bidPlaces: Record<BidSortField, string[]> = {
  bidDate: [now],
  title: ['logo'],
  budget: ['700.00'],
  deadline: [today],
  status: ['pending', now],
};

/** On each task, besides those of `frequentBidder`. */
const bidsPerTask = 4;

/** More rows than this are never read for one page, whatever is sorted: a twentieth of the tasks. */
const mostRead = tasks / 20;
/** The exception of docs/decisions/0097-finding-tasks.md. */
const mostReadByStatus = (tasks * 2) / 3;
const frequentBidder = { uid: 'bids-often', bids: 1_000 };
const frequentPoster = { uid: 'posts-often', tasks: 2_000 };

onPlainPostgres(`query plans at ${tasks} tasks with ${bidsPerTask} bids each`, () => {
  let market: GeneratedMarket;

  beforeAll(async () => {
    market = await generateMarket(tasks);
  }, 300_000);
  beforeAll(async () => {
    const { client } = market;
    await market.fill(async () => {
      await client.query(
        `insert into bids (task_id, bidder_id, bidder_name, created_at)
       select id, $1, 'Bids Often', created_at from tasks order by id limit $2`,
        [frequentBidder.uid, frequentBidder.bids],
      );
      await client.query(
        `insert into bids (task_id, bidder_id, bidder_name, created_at)
       select id, 'bidder-' || number || left(id::text, 3), 'A Bidder', created_at
       from tasks cross join generate_series(1, $1::int) as number
       order by tasks.id`,
        [bidsPerTask],
      );
      await client.query(
        `update tasks set owner_id = $1, status = 'completed',
         completed_at = now() - make_interval(days => 100 + number::int)
       from (select id, row_number() over (order by id) as number from tasks
         order by id desc limit $2) as chosen
       where tasks.id = chosen.id`,
        [frequentPoster.uid, frequentPoster.tasks],
      );
      await client.query(
        `insert into saved_tasks (task_id, person_id, saved_at)
       select id, $1, now() from (select id from tasks order by id limit $2) t
       union all select id, 'saver-' || left(id::text, 3), now() from tasks`,
        [frequentSaver.uid, frequentSaver.tasks],
      );
      await client.query(
        `update tasks set skill_keys = array[skill], place_keys = array['often', town], is_remote = number % 3 = 0
       from (select id, number, case when number % 2 = 0 then 'usual' else 'rare ' || number % 5000 end as skill,
         'town ' || number % 5000 as town
         from (select id, row_number() over (order by id) as number from tasks) numbered) as chosen
       where tasks.id = chosen.id`,
      );
      await client.query(
        `insert into people (id, is_email_verified, issued_at)
       select 'person-' || number, false, 0 from generate_series(1, 100000) as number`,
      );
      await client.query(
        `insert into profiles (person_id, headline, about, skills, languages, place, is_remote, works,
         skill_keys, search_text, changed_at)
       select id, 'A headline', '', array[skill], '{}', '', false, '[]', array[skill],
         'a headline ' || skill, now() - make_interval(secs => number)
       from (select id, row_number() over () as number from people) p
         cross join lateral (select case when number % 2 = 0 then 'usual'
           else 'rare ' || number % 5000 end as skill) s`,
      );
    });
    await client.query('vacuum analyze tasks, bids, saved_tasks, people, profiles');
  }, 300_000);
  afterAll(() => market.drop());

  /** Runs the statement and returns its plan for these values. */
  const planOf = ({ sql, parameters }: Statement) => explainIn(market.client, sql, parameters);
  const plansOf = (statement: Statement) => plansIn(market.client, statement);

  test.each(
    taskSorts.flatMap((order) =>
      filters.map(
        ([name, filter]) => [name, `${order.field}-${order.direction}`, order, filter] as const,
      ),
    ),
  )(
    'tasks %s by %s: an index and few rows, on the first page and on a later one',
    async (_name, _sortBy, order, filter) => {
      for (const after of [undefined, { values: taskPlace(order.field, filter), id }]) {
        const page = { order, limit: 20, after };
        // The generated titles with a given word are adjacent: docs/decisions/0022-sorted-tables.md.
        const isSearchByTitle = Boolean(filter.q) && order.field === 'title';
        // This order is that of deadlines within each status, which the planner does not know.
        const isDeadlineByStatus =
          (filter.deadlineFrom ?? filter.dueWithin) !== undefined &&
          filter.status === undefined &&
          !filter.q &&
          order.field === 'status';
        for (const plan of await plansOf(pageOf(taskList(filter, reading), page))) {
          expect(scansOf(plan).length).toBeGreaterThan(0);
          expect(scansOf(plan)).not.toContain('Seq Scan');
          const most = isDeadlineByStatus ? mostReadByStatus : mostRead;
          if (!isSearchByTitle) expect(rowsRead(plan)).toBeLessThan(most);
        }
      }
    },
  );

  test.each(taskSorts.map((order) => [`${order.field}-${order.direction}`, order] as const))(
    'bids are counted for the tasks of a page alone, by %s',
    async (_sortBy, order) => {
      const page = { order, limit: 48, after: undefined };
      const plan = await planOf(pageOf(taskList({ status: 'open' }, reading), page));
      const counts = nodes(plan).filter(isSubPlan);
      expect(counts).toHaveLength(1);
      // One row more than asked for shows whether there is a next page.
      expect(counts[0]?.['Actual Loops']).toBeLessThanOrEqual(49);
      const read = counts.map(rowsRead).reduce((sum, rows) => sum + rows, 0);
      expect(read).toBeGreaterThan(0);
      expect(counts.flatMap(scansOf)).toEqual(['Index Only Scan']);
      // One may be the frequent bidder's.
      expect(read).toBeLessThanOrEqual(49 * (bidsPerTask + 1));
    },
  );

  test.each(
    bidSorts.flatMap((order) =>
      ['sample-7', frequentBidder.uid].map(
        (bidder) => [bidder, `${order.field}-${order.direction}`, order] as const,
      ),
    ),
  )(
    'bids of %s by %s: an index, and nothing read but bids of that person',
    async (bidder, _sortBy, order) => {
      for (const after of [undefined, { values: bidPlaces[order.field], id }]) {
        for (const plan of await plansOf(pageOf(bidsOf(bidder), { order, limit: 20, after }))) {
          expect(scansOf(plan).length).toBeGreaterThan(0);
          expect(scansOf(plan)).not.toContain('Seq Scan');
          // Each bid is read three times at most: by its index, in its table, and its task.
          expect(rowsRead(plan)).toBeLessThanOrEqual(3 * frequentBidder.bids);
          // The status that is shown depends on the task: a person's own bids are sorted by it.
          if (order.field !== 'bidDate') continue;
          const types = typesOf(plan);
          expect(types.slice(types.indexOf('Limit'))).not.toContain('Sort');
        }
      }
    },
  );

  test.each(filters)('the count of tasks %s', async (_name, filter) => {
    for (const plan of await plansOf(countStatement(filter, minute)))
      expect(scansOf(plan)).not.toContain('Seq Scan');
  });

  test('the counts of all, and of each category, are read from an index alone', async () => {
    const counts: TaskFilter[] = [{}, { status: 'open' }, { status: 'expired' }];
    const statements = [
      facetsStatement(minute),
      ...counts.map((filter) => countStatement(filter, minute)),
    ];
    for (const statement of statements) {
      const plan = await planOf(statement);
      expect(scansOf(plan)).toEqual(['Index Only Scan']);
    }
  });

  test('the usual budgets: no more than the latest 200 tasks of each category', async () => {
    const plan = await planOf(usualBudgetsStatement());
    expect(scansOf(plan)).not.toContain('Seq Scan');
    expect(rowsRead(plan)).toBeLessThanOrEqual(200 * categories.length);
    expect(rowsRead(plan)).toBeGreaterThan(200);
  });

  test.each([frequentPoster, frequentBidder])(
    'what waits for $uid: neither tasks that were completed long ago nor bids that were not accepted',
    async ({ uid }) => {
      const plan = await planOf(waitingStatement(uid, minute));
      expect(scansOf(plan)).not.toContain('Seq Scan');
      expect(rowsRead(plan)).toBeLessThan(100);
    },
  );

  test.each([
    ['all', {}],
    ['with a usual skill', { skill: 'usual' }],
    ['with a rare skill', { skill: 'rare 7' }],
    ['with a skill that nobody has', { skill: 'none' }],
    ['with a rare word', { q: '4321 headline' }],
    ['with a word of two letters', { q: 'zz' }],
  ])(
    'people %s: an index and few rows, on the first page and on a later one',
    async (_, filter) => {
      const order = parseOrder<'changed'>('changed-desc');
      for (const after of [undefined, { values: [now], id }]) {
        const page = { order, limit: 20, after };
        for (const plan of await plansOf(pageOf(peopleList(filter), page))) {
          expect(scansOf(plan).length).toBeGreaterThan(0);
          expect(scansOf(plan)).not.toContain('Seq Scan');
          expect(rowsRead(plan)).toBeLessThan(1_000);
        }
      }
    },
  );

  test('a list without a limit, and the facets', async () => {
    const page = { order: parseOrder<TaskSortField>('createdAt-desc'), limit: 1_000 };
    const bare = await planOf(pageOf(taskList({}, reading), { ...page, after: undefined }));
    expect(scansOf(withoutSubPlans(bare))).toEqual(['Index Scan', 'Index Scan']);
    expect(scansOf(bare)).not.toContain('Seq Scan');
    const plan = await planOf(facetsStatement(minute));
    expect(scansOf(plan)).not.toContain('Seq Scan');
  });
});
