import type { Conversation, Message } from '@talentsphere/api/contract';
import { limits, type StoredBidStatus } from '@talentsphere/domain';
import {
  countBy,
  firstRow,
  singleRow,
  type Queryable,
  type Transaction,
} from '../core/database/database';
import { isoInstantSql, jsonObject } from '../core/database/iso-sql';
import { keyOf } from '../core/database/key-column';
import { mostBytes, type List } from '../core/paging/page.repository';
import { bidStatusOfPeople } from '../hiring/hiring.repository';
import { isReadableFor, shownPhoto } from '../people/visibility.sql';

/** The conversation about one bid, in the eyes of one of its two sides. */
export type Side = {
  taskId: string;
  bidId: string;
  bidderId: string;
  personId: string;
  otherId: string;
};

/** @returns undefined for a bid that does not exist or that is somebody else's business, and for one on a deleted task */
export const findSide = (
  db: Queryable,
  bidId: string,
  personId: string,
): Promise<Side | undefined> =>
  firstRow(
    db,
    `select t.id::text as "taskId", b.id::text as "bidId", b.bidder_id as "bidderId",
       $2 as "personId", case $2 when b.bidder_id then t.owner_id else b.bidder_id end as "otherId"
     from bids b join tasks t on t.id = b.task_id
     where b.id = $1::uuid and t.deleted_at is null and $2 in (b.bidder_id, t.owner_id)`,
    [bidId, personId],
    { prepared: 'always' },
  );

/** Makes those who write in the conversation, withdraw its bid or decide on it wait for one another. */
export async function lockConversation(
  db: Transaction,
  { taskId, bidId }: Side,
): Promise<StoredBidStatus | undefined> {
  const [row] = await db.query<{ status: StoredBidStatus }>(
    'select status from bids where task_id = $1::uuid and id = $2::uuid for update',
    [taskId, bidId],
  );
  return row?.status;
}

/** SQL of the messages `m` of the conversation of a bidder, on the task $1. */
const messagesOf = (bidderId: string) =>
  `from messages m where m.task_id = $1::uuid and m.bidder_id = ${bidderId}`;

/** SQL: the number of the latest of them, if there is one. An aggregate may read all, where few are expected. */
const latestOf = (bidderId: string) =>
  `(select m.number ${messagesOf(bidderId)} order by m.number desc limit 1)`;

/** No mark shows a higher number. */
const mostCounted = 100;

/** The most that an owner chooses from. */
const mostListed = limits.receivedBids;

/** Of each, beside the other person. */
const restOfBytes = 150;

/** SQL: what must not be left out comes first. */
const byImportance = "c.status = 'accepted' desc, c.latest_at desc nulls last, c.id";

/**
 * The conversations of a person about a task, as far as they fit into one answer: that of the person
 * hired, then the latest message first.
 */
export async function findConversations(
  db: Queryable,
  taskId: string,
  personId: string,
): Promise<Conversation[]> {
  const other = jsonObject({ _id: 'c.other_id', name: 'p.name', photoURL: shownPhoto() });
  return db.query<Conversation & Record<string, unknown>>(
    `select "_id", other, status, count, unread from (
     select c.id::text as "_id", ${other} as other, c.status, c.count,
       (select count(*)::int from (
         select ${messagesOf('c.bidder_id')} and m.number > c.read and m.sender_id <> $2
         -- By the index that leaves out what was read.
         order by m.number limit ${mostCounted}) u) as unread,
       sum(octet_length(${other}::text) + ${restOfBytes})
         over (order by ${byImportance}) as bytes
     from (
       select b.id, b.bidder_id, ${bidStatusOfPeople} as status,
         case $2 when t.owner_id then b.bidder_id else t.owner_id end as other_id,
         case $2 when t.owner_id then b.read_by_owner else b.read_by_bidder end as read,
         coalesce(${latestOf('b.bidder_id')}, 0) as count,
         (select m.created_at ${messagesOf('b.bidder_id')} order by m.number desc limit 1) as latest_at
       from bids b join tasks t on t.id = b.task_id
       where t.id = $1::uuid and b.task_id = $1::uuid
         -- Without the joined row: the messages of each bid would be counted before it is known.
         and (b.bidder_id = $2 or $2 = (select owner_id from tasks where id = $1::uuid))
     ) c left join people p on p.id = c.other_id
     where c.count > 0 or c.bidder_id = $2 or c.status = 'accepted'
     order by ${byImportance} limit ${mostListed}
     ) l where bytes <= ${mostBytes} order by bytes`,
    [taskId, personId],
    { prepared: 'always' },
  );
}

/** SQL of the text of the message `m` for a person; one that is hidden keeps its place. */
export const messageText = (person: string) =>
  `case when ${isReadableFor(person, 'm', 'sender_id')} then m.text else '' end`;

/** SQL of the message `m` for the person with the id `personId`. */
const messageJson = (personId: string) =>
  jsonObject({
    _id: 'm.id',
    number: 'm.number',
    isOwn: `m.sender_id = ${personId}`,
    text: messageText(personId),
    isHidden: 'm.hidden_at is not null',
    sentAt: isoInstantSql('m.created_at'),
  });

export const countMessages = (
  db: Queryable,
  { taskId, bidderId }: Pick<Side, 'taskId' | 'bidderId'>,
): Promise<number> =>
  countBy(db, `select coalesce(${latestOf('$2')}, 0) as count`, [taskId, bidderId]);

export const messagesIn = (side: Side): List<'number'> => ({
  orders: { number: [keyOf.number('m.number')] },
  usualOrder: 'number-desc',
  json: messageJson('$3'),
  tables: 'messages m',
  conditions: ['m.task_id = $1::uuid', 'm.bidder_id = $2'],
  parameters: [side.taskId, side.bidderId, side.personId],
  id: 'm.id',
  isUnique: true,
  count: (db) => countMessages(db, side),
});

/** The message that the person has sent with the key. */
export async function findSent(
  db: Queryable,
  { taskId, bidderId, personId }: Side,
  key: string,
): Promise<Message | undefined> {
  const [row] = await db.query<{ message: Message }>(
    `select ${messageJson('$3')} as message ${messagesOf('$2')}
       and m.sender_id = $3 and m.idempotency_key = $4`,
    [taskId, bidderId, personId, key],
  );
  return row?.message;
}

/** @returns the seconds that the person has to wait before the next message; 0 for none */
export async function secondsToWait(
  db: Queryable,
  { taskId, bidderId, personId }: Side,
): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    // Of the latest messages alone: in a minute, the two sides send no more.
    `select ceil(extract(epoch from created_at + interval '1 minute' - clock_timestamp()))::int
       as seconds
     from (select m.* ${messagesOf('$2')}
       order by m.number desc limit ${2 * limits.messagesPerMinute}) latest
     where sender_id = $3 order by number desc offset ${limits.messagesPerMinute - 1} limit 1`,
    [taskId, bidderId, personId],
  );
  return Math.max(0, row?.seconds ?? 0);
}

/** Stores a message in a conversation that is locked. */
export async function insertMessage(
  db: Transaction,
  { taskId, bidderId, personId }: Side,
  text: string,
  key: string | undefined,
): Promise<Message> {
  const { message } = await singleRow<{ message: Message }>(
    db,
    `insert into messages as m
       (task_id, bidder_id, number, sender_id, text, idempotency_key, created_at)
     select t.id, $2, (select coalesce(max(m.number), 0) + 1 ${messagesOf('$2')}),
       $3, $4, $5, clock_timestamp()
     from tasks t where t.id = $1::uuid
     returning ${messageJson('$3')} as message`,
    [taskId, bidderId, personId, text, key ?? null],
  );
  return message;
}

/** @returns whether there were unread ones among them */
export async function markRead(
  db: Transaction,
  { taskId, bidId, bidderId, personId }: Side,
  upTo: number,
): Promise<boolean> {
  const column = personId === bidderId ? 'read_by_bidder' : 'read_by_owner';
  const rows = await db.query(
    // Not beyond what there is: a later message is unread.
    `update bids set ${column} = least($3::int, (select coalesce(max(m.number), 0) ${messagesOf('$4')}))
     where task_id = $1::uuid and id = $2::uuid
       and ${column} < least($3::int, (select coalesce(max(m.number), 0) ${messagesOf('$4')}))
     returning id`,
    [taskId, bidId, upTo, bidderId],
  );
  return rows.length > 0;
}
