import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '@talentsphere/product/ports';
import { startProduct } from '@talentsphere/product/product';

const run = promisify(execFile);
const databaseCommands = path.resolve(import.meta.dirname, '../../api/dist/db.mjs');

export interface Market {
  /** Where the pages are. */
  url: string;
  authPort: number;
  stop(): Promise<void>;
}

/**
 * Starts the built product with that many generated tasks, and the demo accounts.
 * @param databaseUrl an empty PostgreSQL database; without it, the embedded one
 */
export async function startMarket(tasks: number, databaseUrl = ''): Promise<Market> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'talentsphere-market-'));
  const [port = 0, apiPort = 0, authPort = 0] = await freePorts(3);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await run(process.execPath, [databaseCommands, 'seed', '--tasks', String(tasks)], { env });
  const settings = { port, apiPort, authPort, dataDir, databaseUrl, seed: 'demo' } as const;
  const product = await startProduct(settings);
  return {
    url: product.url,
    authPort,
    async stop() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
