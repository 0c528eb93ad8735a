import { createInterface } from 'node:readline';
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

async function requireEmpty(db: Queryable): Promise<void> {
  if ((await countRows(db, 'tasks')) > 0) {
    throw new StartupError(
      'The database already holds tasks: a dump is restored into an empty one.',
    );
  }
}

/** Collects rows of one table and writes them many at a time. */
class Batches {
  #table: DumpedTable['name'] | undefined;
  #rows: object[] = [];
  written = 0;

  constructor(private readonly db: Queryable) {}

  async add({ table, row }: Line): Promise<void> {
    if (table !== this.#table || this.#rows.length === batchSize) await this.flush();
    this.#table = table;
    this.#rows.push(row);
  }

  async flush(): Promise<void> {
    if (this.#table && this.#rows.length)
      await writeRows(this.db, this.#table, JSON.stringify(this.#rows));
    this.written += this.#rows.length;
    this.#rows = [];
  }
}

/** One line after the head: a row, or the expected number of rows. */
async function takeLine(
  line: Record<string, unknown>,
  number: number,
  batches: Batches,
): Promise<boolean> {
  if (typeof line['end'] === 'number') {
    await batches.flush();
    return line['end'] === batches.written;
  }
  if (!dumpedTables.some(({ name }) => name === line['table'])) {
    throw new StartupError(
      `Line ${number} of the dump names an unknown table: nothing was restored.`,
    );
  }
  await batches.add(line as unknown as Line);
  return false;
}

/** Restores a dump into an empty, migrated database: all of it, or nothing. */
export function restore(database: Database, input: Readable): Promise<number> {
  return database.maintenance(async (transaction) => {
    await requireEmpty(transaction);
    const batches = new Batches(transaction);
    let number = 0;
    let complete = false;
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      number += 1;
      const line = parseLine(text, number);
      if (number === 1) await checkHead(transaction, line);
      else complete = await takeLine(line, number, batches);
    }
    if (!complete) throw new StartupError('The dump is not complete: nothing was restored.');
    transaction.announce({ kind: 'resync' });
    return batches.written;
  });
}
