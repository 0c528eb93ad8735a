import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { services } from '@talentsphere/dev/product/product';
import { publishRemotes } from '@talentsphere/dev/product/publish';
import { startService, type Service, type ServiceSpec } from '@talentsphere/dev/product/service';
import { releasesFolder } from '@talentsphere/releases/store';
import { startCaddy } from '../caddy';
import { Databases } from './databases';

type ProcessName = 'auth-emulator' | 'api 1' | 'api 2' | 'edge 1' | 'edge 2';

/** Requests of pages go over the edges, those of the edges over the API's processes. */
const balancer = (port: number, servers: readonly number[]) => `http://:${port} {
  bind 127.0.0.1 ::1
  reverse_proxy ${servers.map((each) => `127.0.0.1:${each}`).join(' ')} {
    trusted_proxies 127.0.0.1 ::1
    lb_policy round_robin
    # What a server did not get goes to another. Only the health check takes one out: a single
    # connection that breaks must not take out the last.
    lb_try_duration 5s
    health_uri /health
    health_interval 1s
  }
}
`;

function specsOf(databases: Databases, ports: readonly number[], dataDir: string): ServiceSpec[] {
  const [port = 0, apiPort = 0, authPort = 0, ...own] = ports;
  const settings = { port, apiPort, authPort, dataDir, databaseUrl: '', seed: 'demo' } as const;
  const [signIn, api, pages] = services(settings, {
    // While a part is down, each call that fails is logged.
    pages: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' },
    api: {
      LOG_LEVEL: 'fatal',
      DATABASE_URL: databases.pooler.transactionUrl,
      LISTEN_DATABASE_URL: databases.pooler.sessionUrl,
      DATABASE_READ_URL: databases.replica('replica_b').url,
      RATE_LIMIT_READS: '0',
      RATE_LIMIT_WRITES: '0',
    },
  });
  if (!signIn || !api || !pages) throw new Error('A part of the product is missing.');
  const [api1, api2, edge1, edge2] = own.map(String);
  const as = (spec: ServiceSpec, name: ProcessName, env: Record<string, string | undefined>) => ({
    ...spec,
    name,
    env: { ...spec.env, ...(env as Record<string, string>) },
  });
  return [
    signIn,
    as(api, 'api 1', { API_PORT: api1 }),
    as(api, 'api 2', { API_PORT: api2 }),
    as(pages, 'edge 1', { PORT: edge1 }),
    as(pages, 'edge 2', { PORT: edge2 }),
  ];
}

/** The product as it runs on several machines, on the loopback address. */
export class Cluster {
  readonly #running = new Map<string, Service>();
  readonly #stops: (() => Promise<unknown>)[] = [];

  private constructor(
    /** Where the pages are. */
    readonly url: string,
    readonly authPort: number,
    /** Where the edges call the API. */
    readonly apiPort: number,
    readonly dataDir: string,
    readonly databases: Databases,
    private readonly specs: readonly ServiceSpec[],
  ) {}

  static async start(): Promise<Cluster> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'talentsphere-cluster-'));
    const databases = await Databases.start();
    const ports = await freePorts(7);
    const [port = 0, apiPort = 0, authPort = 0, ...own] = ports;
    const specs = specsOf(databases, ports, dataDir);
    const url = `http://localhost:${port}`;
    const cluster = new Cluster(url, authPort, apiPort, dataDir, databases, specs);
    cluster.#stops.push(
      () => rm(dataDir, { recursive: true, force: true }),
      () => databases.stop(),
    );
    try {
      await publishRemotes(releasesFolder(dataDir));
      const sites = balancer(port, own.slice(2)) + balancer(apiPort, own.slice(0, 2));
      cluster.#stops.push(await startCaddy(sites));
      for (const { name } of specs) await cluster.start(name as ProcessName);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async start(name: ProcessName): Promise<void> {
    const spec = this.specs.find((one) => one.name === name);
    if (!spec) throw new Error(`There is no process ${name}.`);
    const service = startService(spec);
    this.#running.set(name, service);
    await service.ready;
  }

  /** Ends a process at once, as when a machine fails. */
  async kill(name: ProcessName): Promise<void> {
    const service = this.#running.get(name);
    if (!service) return;
    this.#running.delete(name);
    process.kill(service.pid, 'SIGKILL');
    await service.ended;
  }

  stop = async (): Promise<void> => {
    for (const service of [...this.#running.values()].toReversed()) await service.stop();
    for (const stop of this.#stops.toReversed()) await stop();
  };
}
