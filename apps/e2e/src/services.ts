import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../../tools/lib/ports.mjs';
import { services } from '../../../tools/lib/product.mjs';
import { publishRemotes } from '../../../tools/lib/publish.mjs';
import { startService } from '../../../tools/lib/service.mjs';

export type ServiceName = 'sign-in' | 'api' | 'pages';

export interface RunningServices {
  /** Where the pages are. */
  url: string;
  start: (...names: ServiceName[]) => Promise<void>;
  /** Ends a process without a word, as a machine that fails. */
  kill: (...names: ServiceName[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** The built product, whose processes can be ended and started one by one. */
export async function runServices(): Promise<RunningServices> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'talentsphere-services-'));
  const [port = 0, apiPort = 0, authPort = 0] = await freePorts(3);
  const settings = { port, apiPort, authPort, dataDir, databaseUrl: '', seed: 'demo' } as const;
  const specs = services(settings);
  const running = new Map<ServiceName, ReturnType<typeof startService>>();

  const each = async (names: ServiceName[], act: (name: ServiceName) => Promise<unknown>) => {
    await Promise.all(names.map(act));
  };
  const parts: RunningServices = {
    url: `http://localhost:${port}`,
    start: (...names) =>
      each(names, (name) => {
        const spec = specs.find((one) => one.name === name);
        if (!spec) throw new Error(`There is no service ${name}.`);
        const service = startService(spec);
        running.set(name, service);
        return service.ready;
      }),
    kill: (...names) =>
      each(names, async (name) => {
        const service = running.get(name);
        if (!service) return;
        running.delete(name);
        process.kill(service.pid, 'SIGKILL');
        await service.ended;
      }),
    async stop() {
      for (const name of ['pages', 'api', 'sign-in'] as const) await running.get(name)?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await publishRemotes(path.join(dataDir, 'releases'));
    await parts.start('sign-in', 'api', 'pages');
    return parts;
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
