import {
  countMessages,
  findConversations,
  findSent,
  markRead,
  messagesIn,
  secondsToWait,
} from '../src/conversation/conversation.repository';
import type { Transaction } from '../src/core/database/database';
import { parseOrder } from '../src/core/paging/cursor';
import { pageOf, type Statement } from '../src/core/paging/page.repository';
import { generateMarket, plansIn, rowsRead, scansOf, type GeneratedMarket } from './support/plans';
import { onPlainPostgres } from './support/raw-database';

/** See docs/decisions/0126-what-a-conversation-reads.md. */
const messages = Number(process.env['PLAN_MESSAGES'] ?? 50_000);
const bidsPerTask = 10;
const messagesPerBid = 10;
const tasks = messages / bidsPerTask / messagesPerBid;
/** The longest conversation, on the task on which most people bid. */
const longest = 2_000;
const mostBids = 500;

/** The statements that the work sends, each of which is answered with these rows. */
async function statementsOf(
  work: (db: Transaction) => Promise<unknown>,
  rows: readonly object[] = [],
): Promise<Statement[]> {
  const statements: Statement[] = [];
  await work({
    query: (sql, parameters = [], { prepared = 'never' } = {}) => {
      statements.push({ sql, parameters: [...parameters], prepared });
      return Promise.resolve([...rows] as never[]);
    },
    announce: () => undefined,
  });
  return statements;
}

onPlainPostgres(`query plans at ${messages} messages`, () => {
  let market: GeneratedMarket;
  let side: { taskId: string; bidId: string; bidderId: string; personId: string; otherId: string };

  beforeAll(async () => {
    market = await generateMarket(tasks);
  }, 600_000);
  beforeAll(async () => {
    const { client } = market;
    await market.fill(async () => {
      await client.query(
        `insert into bids (task_id, bidder_id, bidder_name, created_at)
       select id, 'bidder-' || number, 'A Bidder', created_at
       from tasks cross join generate_series(1, $1::int) as number`,
        [bidsPerTask],
      );
      const { rows } = await client.query(
        `insert into bids (task_id, bidder_id, bidder_name, created_at)
       select id, 'further-' || number, 'A Bidder', created_at
       from (select * from tasks order by id limit 1) t
         cross join generate_series(1, $1::int) as number
       returning id as "bidId", task_id as "taskId", bidder_id as "bidderId", bidder_id as "personId",
         (select owner_id from tasks t where t.id = bids.task_id) as "otherId"`,
        [mostBids - bidsPerTask],
      );
      side = rows[0];
      await client.query(
        `insert into messages (task_id, bidder_id, number, sender_id, text, idempotency_key, created_at)
       select b.task_id, b.bidder_id, number,
         case number % 2 when 0 then t.owner_id else b.bidder_id end,
         'A message of some words, as people write them.', 'key-' || number, b.created_at + make_interval(mins => number)
       from bids b join tasks t on t.id = b.task_id
         cross join generate_series(1, case b.id when $1::uuid then $2::int else $3::int end) as number`,
        [side.bidId, longest, messagesPerBid],
      );
      // Beside those who bid, many others: the rows of a small table are all read at once.
      await client.query(
        `insert into people (id, is_email_verified, issued_at)
       select 'other-' || number, false, 0 from generate_series(1, 100000) as number`,
      );
    });
    await client.query('vacuum analyze tasks, bids, messages, people');
  }, 600_000);
  afterAll(() => market.drop());

  const page = { order: parseOrder<'number'>('number-desc'), limit: 50 };
  const sent = async (after?: { values: string[]; id: string }) => [
    pageOf(messagesIn(side), { ...page, after }),
  ];
  const owner = () => ({ ...side, personId: side.otherId, otherId: side.bidderId });

  test.each<[name: string, most: number, statements: () => Promise<Statement[]>]>([
    ['a page of messages', 100, () => sent()],
    [
      'a later page of messages',
      100,
      () => sent({ values: ['1000'], id: '7fffffff-0000-4000-8000-000000000000' }),
    ],
    [
      'the number of messages',
      2,
      () => statementsOf((db) => countMessages(db, side), [{ count: 0 }]),
    ],
    ['the message with a key', 2, () => statementsOf((db) => findSent(db, side, 'key-7'))],
    ['the wait before the next one', 100, () => statementsOf((db) => secondsToWait(db, side))],
    ['marking as read', 20, () => statementsOf((db) => markRead(db, owner(), longest - 1))],
    [
      'the conversations of a bidder',
      // Each bid on the task, by an index and in its table, and the messages of one's own.
      2 * mostBids + 300,
      () => statementsOf((db) => findConversations(db, side.taskId, side.personId)),
    ],
    [
      'the conversations of the owner of a task',
      // Of each bid the last message, twice, those unread, of the longest 100, and the person.
      mostBids * (messagesPerBid + 6) + 100,
      () => statementsOf((db) => findConversations(db, side.taskId, side.otherId)),
    ],
  ])('%s: an index, and nothing read of other conversations', async (_, most, statementsFor) => {
    const statements = await statementsFor();
    expect(statements).toHaveLength(1);
    for (const plan of await plansIn(market.client, statements[0]!)) {
      expect(scansOf(plan).length).toBeGreaterThan(0);
      expect(scansOf(plan)).not.toContain('Seq Scan');
      expect(rowsRead(plan)).toBeGreaterThan(0);
      expect(rowsRead(plan)).toBeLessThanOrEqual(most);
    }
  });
});
