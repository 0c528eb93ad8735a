import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { services } from '@talentsphere/dev/product/product';
import { startService } from '@talentsphere/dev/product/service';

/** Units of processor time in a second, on Linux. */
const ticks = 100;

/** Those of Node.js in the image of the API. */
async function readOptions(): Promise<string> {
  const image = await readFile(inRoot('deploy/api.Dockerfile'), 'utf8');
  const [, options] = /^ENV NODE_OPTIONS=(\S+)$/m.exec(image) ?? [];
  if (options === undefined) throw new Error('The image of the API has no options of Node.js.');
  return options;
}

export interface ApiProcess {
  origin: string;
  pid: number;
  /** What the process has in memory, in MB. */
  memory: () => Promise<number>;
  /** The processor time that the process has used, in seconds. */
  processorTime: () => Promise<number>;
  stop: () => Promise<void>;
}

/**
 * The built API alone, without tasks.
 * @param databaseUrl of a PostgreSQL; empty, the API has an embedded database of its own
 * @param variables more of the API
 */
export async function startApiProcess(
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const [apiPort = 0, port = 0, authPort = 0] = await freePorts(3);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'talentsphere-api-'));
  const settings = { port, apiPort, authPort, dataDir, databaseUrl } as const;
  const api = {
    NODE_OPTIONS: await readOptions(),
    // Requests come from many addresses, as with the limits of callers, which are on.
    TRUST_PROXY: 'loopback',
    ...variables,
  };
  const spec = services({ ...settings, seed: 'none' }, { api }).find(({ name }) => name === 'api');
  if (!spec) throw new Error('There is no API.');
  const service = startService(spec);
  await service.ready;
  const { pid } = service;
  return {
    origin: `http://127.0.0.1:${apiPort}`,
    pid,
    async memory() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
    },
    async processorTime() {
      const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
      const [user, system] = fields.split(' ').slice(11, 13).map(Number);
      return ((user ?? 0) + (system ?? 0)) / ticks;
    },
    async stop() {
      await service.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
