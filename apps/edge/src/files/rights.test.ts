import fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@talentsphere/releases';
import type { FastifyInstance } from 'fastify';
import { createSite, registryOf } from '../testing/site';

let site: ReturnType<typeof createSite>;
let app: FastifyInstance;
let reported: string[];

const taskRoutes = ['/browse-tasks', '/task/:taskId'];
const owners = { tasks: taskRoutes, marketing: ['/'] };

/** The registry of one remote, or of another under its name. */
function ownRegistry(name: string, routes: string[], inside = name): string {
  const [release] = registryOf(routes).microFrontends.tasks;
  const url = `/remotes/${inside}/1.0.0/mf-manifest.json`;
  return JSON.stringify({ microFrontends: { [inside]: [{ ...release, url }] } });
}

async function start() {
  const started = await site.start();
  started.log.error = (error: unknown) => void reported.push((error as Error).message);
  return started;
}

beforeEach(async () => {
  site = createSite();
  reported = [];
  site.write('releases/registry.json', JSON.stringify({ microFrontends: {}, owners }));
  site.write('releases/tasks/registry.json', ownRegistry('tasks', taskRoutes));
  site.write('releases/marketing/registry.json', ownRegistry('marketing', ['/']));
  app = await start();
});
afterEach(() => site.remove());

const registry = async (of = app) => (await of.inject('/registry.json')).json<Registry>();
const routesOf = async (name: string, of = app) =>
  (await registry(of)).microFrontends[name]?.[0]?.extras.routes;

test('each remote has a registry of its own', async () => {
  expect(await routesOf('tasks')).toEqual(taskRoutes);
  expect(await routesOf('marketing')).toEqual(['/']);
  expect(reported).toEqual([]);
});

test('[A500] a remote does not get an address that it does not own, whatever its registry says', async () => {
  site.write(
    'releases/tasks/registry.json',
    ownRegistry('tasks', ['/', ...taskRoutes, '/about', '/task/:taskId?']),
  );
  expect(await routesOf('tasks')).toEqual(taskRoutes);
  expect(await routesOf('marketing')).toEqual(['/']);
  expect((await app.inject('/about')).statusCode).toBe(404);
  expect(reported).toEqual([
    'tasks does not own the address /, which is left out.',
    'tasks does not own the address /about, which is left out.',
    // For the router, that is /task as well.
    'tasks does not own the address /task/:taskId?, which is left out.',
  ]);
});

test('[A553] an address that moves to another remote is served at every moment, and by one', async () => {
  const ofPeople = ['/people', '/people/:personId'];
  const serving = async () => {
    expect((await app.inject('/people/ann')).statusCode).toBe(200);
    const { microFrontends } = await registry();
    return Object.keys(microFrontends).filter((name) =>
      microFrontends[name]?.[0]?.extras.routes.includes('/people/:personId'),
    );
  };
  const own = (ofTasks: string[], people: string[]) =>
    site.write(
      'releases/registry.json',
      JSON.stringify({ microFrontends: {}, owners: { ...owners, tasks: ofTasks, people } }),
    );
  const both = [...taskRoutes, ...ofPeople];
  own(both, []);
  site.write('releases/tasks/registry.json', ownRegistry('tasks', both));
  expect(await serving()).toEqual(['tasks']);
  site.write('releases/people/registry.json', ownRegistry('people', ofPeople));
  expect(await serving()).toEqual(['tasks']);
  own(taskRoutes, ofPeople);
  expect(await serving()).toEqual(['people']);
  const { microFrontends } = JSON.parse(ownRegistry('tasks', both)) as Registry;
  const [before] = microFrontends['tasks'] ?? [];
  const now = JSON.parse(ownRegistry('tasks', taskRoutes)) as Registry;
  now.microFrontends['tasks']?.push({
    ...before!,
    url: '/remotes/tasks/0.9.0/mf-manifest.json',
    metadata: { ...before!.metadata, version: '0.9.0' },
    deployment: { traffic: 0, default: false },
  });
  reported = [];
  site.write('releases/tasks/registry.json', JSON.stringify(now));
  expect(await serving()).toEqual(['people']);
  // Its next release has them no more.
  expect(reported).toEqual([]);
  // A rollback.
  site.write('releases/tasks/registry.json', ownRegistry('tasks', both));
  expect(await serving()).toEqual(['people']);
  expect(reported).toHaveLength(2);
});

test('[A500] a remote that has no owner in the registry at the root is not there', async () => {
  site.write('releases/evil/registry.json', ownRegistry('evil', ['/']));
  expect(Object.keys((await registry()).microFrontends)).toEqual(['tasks', 'marketing']);
});

test('[A500] a registry in the folder of one remote with releases of another is refused', async () => {
  site.write('releases/tasks/registry.json', ownRegistry('tasks', ['/'], 'marketing'));
  expect(await routesOf('marketing')).toEqual(['/']);
  expect(await routesOf('tasks')).toEqual(taskRoutes);
  expect(reported).toEqual([
    'tasks/registry.json has marketing: only releases of tasks may be there.',
  ]);
});

test('[A501] a broken registry of one remote leaves its last valid one in use, and the others are followed', async () => {
  await registry();
  site.write('releases/tasks/registry.json', '{ half');
  site.write('releases/marketing/registry.json', ownRegistry('marketing', []));
  expect(await routesOf('tasks')).toEqual(taskRoutes);
  expect(await routesOf('marketing')).toEqual([]);
});

test('[A501] an edge that never had a valid registry of a remote answers 503 at its addresses, and others stand', async () => {
  site.write('releases/tasks/registry.json', '{ half');
  const cold = await start();
  expect((await cold.inject('/browse-tasks')).statusCode).toBe(503);
  expect((await cold.inject('/')).statusCode).toBe(200);
  expect((await cold.inject('/unknown')).statusCode).toBe(404);
});

test.each([
  ['is a folder', (file: string) => fs.mkdir(file)],
  ['has no end', (file: string) => fs.symlink('/dev/zero', file)],
  ['cannot be read', (file: string) => fs.symlink(file, file)],
  ['is huge', (file: string) => fs.writeFile(file, ' '.repeat(6_000_000))],
])(
  '[A501] a registry of one remote that %s holds up no page, and is not reported with each',
  async (_name, place) => {
    const file = join(site.folder, 'releases/tasks/registry.json');
    await fs.rm(file);
    await place(file);
    const cold = await start();
    for (let page = 0; page < 5; page += 1) {
      expect((await cold.inject('/browse-tasks')).statusCode).toBe(503);
      expect((await cold.inject('/')).statusCode).toBe(200);
    }
    const ofTasks = reported.filter((sentence) => sentence.includes('tasks/registry.json'));
    expect(ofTasks).toHaveLength(1);
  },
);

test('[A501] without the registry at the root, a warm edge goes on, and a cold one has no remotes', async () => {
  await registry();
  await fs.rm(join(site.folder, 'releases/registry.json'));
  expect(await routesOf('tasks')).toEqual(taskRoutes);
  const cold = await start();
  expect((await registry(cold)).microFrontends).toEqual({});
});

test('[A502] the registry of before is read, until a remote has one of its own', async () => {
  const old = registryOf(taskRoutes);
  site.write('releases/registry.json', JSON.stringify(old));
  await fs.rm(join(site.folder, 'releases/tasks/registry.json'));
  const first = await start();
  expect(await routesOf('tasks', first)).toEqual(taskRoutes);
  site.write('releases/tasks/registry.json', ownRegistry('tasks', ['/', '/browse-tasks']));
  expect(await routesOf('tasks', first)).toEqual(['/browse-tasks']);
});
