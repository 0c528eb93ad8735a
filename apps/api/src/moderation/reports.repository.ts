import type { LogEntry, Report } from '@talentsphere/api/contract';
import type { ModerationAction, ReportReason } from '@talentsphere/domain';
import {
  countBy,
  firstRow,
  hasRow,
  type Queryable,
  type Transaction,
} from '../core/database/database';
import { lock } from '../core/database/locks';
import { isoInstantSql, jsonObject } from '../core/database/iso-sql';
import { keyOf } from '../core/database/key-column';
import type { List } from '../core/paging/page.repository';
import type { SubjectReference } from './subjects.repository';

/** What a person says of the things of another. */
interface NewReport extends SubjectReference {
  authorId: string;
  reporterId: string;
  reason: ReportReason;
  text: string | null;
  /** What it is about, as it is now. */
  reported: { title: string | null; text: string | null; pictures: readonly string[] };
}

/** How many reports a person has sent within a day. Those that send at once wait for one another. */
export async function countOfDay(db: Transaction, reporterId: string): Promise<number> {
  await lock(db, 'reports', reporterId);
  return countBy(
    db,
    `select count(*)::int as count from reports
     where reporter_id = $1 and reported_at > now() - interval '24 hours'`,
    [reporterId],
  );
}

/** @returns false when the person has reported it, and nobody has decided yet */
export const insertReport = (
  db: Transaction,
  { kind, subjectId, taskId, bidderId, authorId, reporterId, reason, text, reported }: NewReport,
): Promise<boolean> =>
  hasRow(
    db,
    `insert into reports
       (kind, subject_id, task_id, bidder_id, author_id, reporter_id, reason, text, reported_at,
        reported_title, reported_text, reported_pictures)
     values ($1, $2, $3::uuid, $4, $5, $6, $7, $8, clock_timestamp(), $9,
       $10, $11::text[])
     on conflict (kind, subject_id, reporter_id) where decision is null do nothing returning id`,
    [
      kind,
      subjectId,
      taskId,
      bidderId,
      authorId,
      reporterId,
      reason,
      text,
      reported.title,
      reported.text,
      reported.pictures,
    ],
  );

/** No mark shows a higher number. */
const mostCounted = 100;

/**
 * SQL: what a moderator, whose id is $1, gets to read. Nobody judges their own case, or learns who reported them or
 * decided about them.
 */
const isForModerator = 'author_id <> $1';

export const countOpen = (db: Queryable, moderatorId: string): Promise<number> =>
  countBy(
    db,
    `select count(*)::int as count from (
       select 1 from reports r
       where r.decision is null and ${isForModerator} limit ${mostCounted}) o`,
    [moderatorId],
  );

/** A report without what is read of its subject. */
export type ReportRow = Omit<Report, 'subject' | 'possible'> & { bidderId: string | null };

const reportColumns = {
  _id: 'r.id',
  kind: 'r.kind',
  subjectId: 'r.subject_id',
  taskId: 'r.task_id',
  bidderId: 'r.bidder_id',
  reason: 'r.reason',
  text: 'r.text',
  reportedAt: isoInstantSql('r.reported_at'),
  decision: 'r.decision',
  reported: jsonObject({ title: 'r.reported_title', text: 'r.reported_text' }),
  pictures: `case when r.decision is null then coalesce(cardinality(r.reported_pictures), 0) else 0 end`,
  reporter: jsonObject({ _id: 'r.reporter_id', name: 'w.name' }),
  author: jsonObject({
    _id: 'r.author_id',
    name: 'p.name',
    isBlocked: 'p.blocked_at is not null',
  }),
} satisfies Record<keyof ReportRow, string>;

const reportTables = `reports r left join people p on p.id = r.author_id
  left join people w on w.id = r.reporter_id`;

/** SQL as in the index `reports_by_state`: of open reports the oldest is first, of others the latest. */
const reportedMs = `(extract(epoch from r.reported_at - timestamptz '1970-01-01 00:00+00') * 1000)::bigint`;
const waitsFor = `(case when r.decision is null then 10000000000000 - ${reportedMs} else ${reportedMs} end)`;

export const reportsFor = (moderatorId: string): List<'state'> => ({
  orders: { state: [keyOf.number('(r.decision is null)::int'), keyOf.number(waitsFor)] },
  usualOrder: 'state-desc',
  json: jsonObject(reportColumns),
  tables: reportTables,
  conditions: [isForModerator],
  parameters: [moderatorId],
  id: 'r.id',
  count: (db) =>
    countBy(db, `select count(*)::int as count from reports r where ${isForModerator}`, [
      moderatorId,
    ]),
});

export async function findReport(db: Queryable, id: string): Promise<ReportRow | undefined> {
  const row = await firstRow<{ report: ReportRow }>(
    db,
    `select ${jsonObject(reportColumns)} as report from ${reportTables} where r.id = $1::uuid`,
    [id],
  );
  return row?.report;
}

/** The names of the pictures that an open report keeps. */
export async function findReportedPictures(db: Queryable, id: string): Promise<readonly string[]> {
  const row = await firstRow<{ names: readonly string[] | null }>(
    db,
    'select reported_pictures as names from reports where id = $1::uuid and decision is null',
    [id],
  );
  return row?.names ?? [];
}

/** Closes all open reports of the same: they are decided together. Their pictures may be removed. */
export async function closeAll(
  db: Transaction,
  { kind, subjectId }: SubjectReference,
  decision: 'dismissed' | 'hidden',
): Promise<void> {
  await db.query(
    `update reports set decision = $3, decided_at = clock_timestamp(), reported_pictures = null
     where kind = $1 and subject_id = $2 and decision is null`,
    [kind, subjectId, decision],
  );
}

export async function logAction(
  db: Transaction,
  { kind, subjectId, taskId, author }: ReportRow,
  done: { moderatorId: string; action: ModerationAction; note: string | null },
): Promise<void> {
  await db.query(
    `insert into moderation_log
       (moderator_id, action, kind, subject_id, task_id, author_id, note, at)
     values ($1, $2, $3, $4, $5::uuid, $6, $7, clock_timestamp())`,
    [done.moderatorId, done.action, kind, subjectId, taskId, author._id, done.note],
  );
}

export const logFor = (moderatorId: string): List<'at'> => ({
  orders: { at: [keyOf.instant('l.at')] },
  usualOrder: 'at-desc',
  json: jsonObject({
    _id: 'l.id',
    action: 'l.action',
    kind: 'l.kind',
    subjectId: 'l.subject_id',
    taskId: 'l.task_id',
    moderator: jsonObject({ _id: 'l.moderator_id', name: 'm.name' }),
    author: jsonObject({ _id: 'l.author_id', name: 'p.name' }),
    note: 'l.note',
    at: isoInstantSql('l.at'),
  } satisfies Record<keyof LogEntry, string>),
  tables: `moderation_log l left join people p on p.id = l.author_id
    left join people m on m.id = l.moderator_id`,
  conditions: [isForModerator],
  parameters: [moderatorId],
  id: 'l.id',
  count: (db) =>
    countBy(db, `select count(*)::int as count from moderation_log where ${isForModerator}`, [
      moderatorId,
    ]),
});
