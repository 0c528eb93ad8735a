import { listCeiling } from '@talentsphere/api/contract';
import type { Queryable } from '../core/database/database';
import { minuteOf, statusConditions } from './closing.sql';

/** As many as a page of the list of tasks may have. */
const rowsInOneRead = listCeiling;

/** Ids of the open tasks, newest first, some at a time. */
export async function* openTaskIds(db: Queryable): AsyncGenerator<string[]> {
  const sql = `select t.id::text as id, t.created_at::text as "createdAt" from tasks t
    where t.deleted_at is null and ${statusConditions.open}
      and (t.created_at, t.id) < ($2::timestamptz, $3::uuid)
    order by t.created_at desc, t.id desc limit ${rowsInOneRead}`;
  let last = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (;;) {
    const parameters = [minuteOf(new Date()), last.createdAt, last.id];
    const rows = await db.query<typeof last>(sql, parameters);
    yield rows.map(({ id }) => id);
    if (rows.length < rowsInOneRead) return;
    last = rows.at(-1) ?? last;
  }
}
