import type { Readable } from 'node:stream';
import type { Database, Queryable } from '../core/database/database';
import { listApplied } from '../core/database/migrate';
import { StartupError } from '../core/errors/startup-error';
import { dumpFormat } from './dump';
import { countRows, dumpedTables, writeRows, type DumpedTable } from './transfer.repository';

const batchSize = 500;

interface Line {
  table: DumpedTable['name'];
  row: object;
}

/** Not `readline`, for which a line also ends at U+2028 and U+2029: JSON has them in texts as they are. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of input.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = part.split('\n');
    rest += first;
    for (const line of others) {
      yield rest;
      rest = line;
    }
  }
  if (rest) yield rest;
}

function parseLine(text: string, number: number): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new StartupError(`Line ${number} of the dump is not JSON: nothing was restored.`);
  }
}

async function checkHead(db: Queryable, head: Record<string, unknown>): Promise<void> {
  const schema = (await listApplied(db)).at(-1)?.version ?? 0;
  if (head['format'] !== dumpFormat)
    throw new StartupError('This is not a dump of this product: nothing was restored.');
  if (head['schema'] !== schema) {
    throw new StartupError(
      `The dump is of schema ${String(head['schema'])}, the database of ${schema}: restore it with the version that made it, then migrate.`,
    );
  }
}

function assertRow(line: object, number: number): asserts line is Line {
  if ('table' in line && dumpedTables.some(({ name }) => name === line.table)) return;
  throw new StartupError(
    `Line ${number} of the dump names an unknown table: nothing was restored.`,
  );
}

async function requireEmpty(db: Queryable): Promise<void> {
  for (const { name } of dumpedTables) {
    if ((await countRows(db, name)) === 0) continue;
    throw new StartupError(
      `The database already holds ${name}: a dump is restored into an empty one.`,
    );
  }
}

/** Restores a dump into an empty, migrated database: all of it, or nothing. */
export function restore(database: Database, input: Readable): Promise<number> {
  return database.maintenance(async (transaction) => {
    await requireEmpty(transaction);
    /** Rows of one table, which are written together. */
    let batch: Line[] = [];
    let written = 0;
    async function flush(): Promise<void> {
      const rows = batch.map(({ row }) => row);
      if (batch[0]) await writeRows(transaction, batch[0].table, JSON.stringify(rows));
      written += rows.length;
      batch = [];
    }
    let number = 0;
    let isComplete = false;
    for await (const text of linesOf(input)) {
      number += 1;
      const line = parseLine(text, number);
      isComplete = false;
      if (number === 1) {
        await checkHead(transaction, line);
      } else if (typeof line['end'] === 'number') {
        await flush();
        isComplete = line['end'] === written;
      } else {
        assertRow(line, number);
        if (line.table !== batch[0]?.table || batch.length === batchSize) await flush();
        batch.push(line);
      }
    }
    if (!isComplete) throw new StartupError('The dump is not complete: nothing was restored.');
    transaction.announce({ kind: 'resync' });
    return written;
  });
}
