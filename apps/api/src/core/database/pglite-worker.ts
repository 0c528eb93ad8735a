import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { types } from 'pg';
import { changesChannel, type Row } from './database';
import { notificationId, openingId, type PgliteReply, type PgliteRequest } from './pglite-protocol';

// PGlite blocks the thread in which it runs, so it has one of its own.
const { folder } = workerData as { folder: string };
const reply = (message: PgliteReply) => parentPort?.postMessage(message);

function fail(id: number, error: unknown): void {
  const { message, code } = error as { message?: unknown; code?: unknown };
  reply({
    id,
    ok: false,
    message: String(message),
    code: typeof code === 'string' ? code : undefined,
  });
}

async function run(database: PGlite, request: PgliteRequest): Promise<Row[]> {
  if (request.kind === 'close') {
    await database.exec('checkpoint');
    await database.close();
    return [];
  }
  const { sql, parameters } = request;
  if (parameters) return (await database.query<Row>(sql, [...parameters])).rows;
  return (await database.exec(sql)).at(-1)?.rows ?? [];
}

/** Those of the driver of a server. PGlite's own read a bigint as a number where it fits, not as text. */
const parsers = Object.fromEntries(
  Object.values(types.builtins).map((type) => [type, types.getTypeParser(type)]),
);

/**
 * PGlite sets its buffers to zero at each start: the default of 128 MB nearly doubles the time of opening. What does
 * not fit is in the page cache of the operating system.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function open(): Promise<void> {
  const options = { dataDir: folder, extensions: { pg_trgm }, parsers, startParams };
  const database = await PGlite.create(options);
  await database.listen(changesChannel, (payload) =>
    reply({ id: notificationId, ok: true, rows: [{ payload }] }),
  );
  parentPort?.on('message', (request: PgliteRequest) => {
    run(database, request).then(
      (rows) => reply({ id: request.id, ok: true, rows }),
      (error: unknown) => fail(request.id, error),
    );
  });
  reply({ id: openingId, ok: true, rows: [] });
}

open().catch((error: unknown) => fail(openingId, error));
