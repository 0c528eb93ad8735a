import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Queryable } from '../core/database/database';
import { listApplied } from '../core/database/migrate';
import { migrations } from '../core/database/migrations';
import { StartupError } from '../core/errors/startup-error';
import { dumpedTables, freezeView, readRows } from './transfer.repository';

export const dumpFormat = 'talentsphere-dump';

async function* lines(transaction: Queryable, onRow: () => number): AsyncGenerator<string> {
  const schema = (await listApplied(transaction)).at(-1)?.version ?? 0;
  const newest = migrations.at(-1)?.version ?? 0;
  // It may have tables that are not known here.
  if (schema > newest) {
    throw new StartupError(
      `The database has schema ${schema}, and this version knows ${newest}: dump it with the version that made it, or rows would be missing.`,
    );
  }
  yield `${JSON.stringify({ format: dumpFormat, schema })}\n`;
  let rows = 0;
  for (const table of dumpedTables) {
    for await (const row of readRows(transaction, table)) {
      rows = onRow();
      yield `{"table":"${table.name}","row":${row}}\n`;
    }
  }
  // Without a last line, a truncated dump would be restored in part.
  yield `${JSON.stringify({ end: rows })}\n`;
}

/**
 * Writes everything as lines of JSON: a head, each row with its table, and the
 * number of rows. The format is the same on both engines, so that a dump of one
 * can be restored into the other.
 */
export function dump(database: Database, output: NodeJS.WritableStream): Promise<number> {
  return database.maintenance(async (transaction) => {
    await freezeView(transaction);
    let rows = 0;
    const source = Readable.from(lines(transaction, () => (rows += 1)));
    await pipeline(source, output, { end: output !== process.stdout });
    return rows;
  });
}
