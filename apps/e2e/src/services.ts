import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { services } from '@talentsphere/dev/product/product';
import { publishRemotes } from '@talentsphere/dev/product/publish';
import { startService } from '@talentsphere/dev/product/service';
import { releasesFolder } from '@talentsphere/releases/store';
import { startLoadBalancer, type LoadBalancer } from './load-balancer';

export type ServiceName = 'auth-emulator' | 'api' | 'second api' | 'pages';

export interface RunningServices {
  /** Where the pages are. */
  url: string;
  authPort: number;
  start: (...names: ServiceName[]) => Promise<void>;
  /** Kills a process with SIGKILL, as when a machine fails. */
  kill: (...names: ServiceName[]) => Promise<void>;
  stop: () => Promise<void>;
}

type Specs = ReturnType<typeof services>;

/** Adds a second API process; `balancer` distributes calls over both. */
function withSecondApi(specs: Specs, apiPort: number, balancer: LoadBalancer): Specs {
  return specs.flatMap((spec) => {
    const { name, env } = spec;
    if (name === 'pages') return [{ ...spec, env: { ...env, API_URL: balancer.url } }];
    if (name !== 'api') return [spec];
    return [spec, { ...spec, name: 'second api', env: { ...env, API_PORT: String(apiPort) } }];
  });
}

/**
 * The built product, whose processes can be killed and started one by one.
 * @param databaseUrl an empty PostgreSQL database, which two API processes then use; without it, one API process uses the embedded database
 */
export async function runServices(databaseUrl = ''): Promise<RunningServices> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'talentsphere-services-'));
  const [port = 0, apiPort = 0, authPort = 0, secondPort = 0] = await freePorts(4);
  const settings = { port, apiPort, authPort, dataDir, databaseUrl, seed: 'demo' } as const;
  const balancer = databaseUrl ? await startLoadBalancer([apiPort, secondPort]) : undefined;
  const single = services(settings);
  const specs = balancer ? withSecondApi(single, secondPort, balancer) : single;
  const names = specs.map(({ name }) => name as ServiceName);
  const running = new Map<ServiceName, ReturnType<typeof startService>>();

  const each = async (names: ServiceName[], act: (name: ServiceName) => Promise<unknown>) => {
    await Promise.all(names.map(act));
  };
  const parts: RunningServices = {
    url: `http://localhost:${port}`,
    authPort,
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
      for (const name of names.toReversed()) await running.get(name)?.stop();
      await balancer?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await publishRemotes(releasesFolder(dataDir));
    await parts.start(...names);
    return parts;
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
