import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createDataFolder } from './support/marketplace';

let folder: string;
let worker: Worker;
beforeAll(async () => {
  folder = createDataFolder();
  const program = resolve(__dirname, '../dist/pglite-worker.mjs');
  worker = new Worker(program, { workerData: { folder } });
  await once(worker, 'message');
});
afterAll(async () => {
  await worker.terminate();
  rmSync(folder, { recursive: true });
});

test('the embedded database reads values as the driver of a server does', async () => {
  const sql = `select 1::bigint as count, 2::int as number, 1.5::numeric as price,
    array[3]::bigint[] as counts, '{"a":4}'::jsonb as json`;
  worker.postMessage({ id: 1, kind: 'query', sql, parameters: [] });
  const [reply] = (await once(worker, 'message')) as unknown[];
  expect(reply).toMatchObject({
    ok: true,
    rows: [{ count: '1', number: 2, price: '1.5', counts: ['3'], json: { a: 4 } }],
  });
});
