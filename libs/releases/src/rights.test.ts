import { composeRegistry, notOwned, ownerNames, ownersOf, withinRights } from './rights';
import type { Registry, RegistryRelease } from './schema';

const release = (routes: string[], navigation?: RegistryRelease['extras']['navigation']) => ({
  url: '/remotes/tasks/1/mf-manifest.json',
  metadata: { version: '1', integrity: 'sha384-x' },
  deployment: { traffic: 100, default: true },
  extras: { hostContract: '^1.0.0', routes, files: {}, ...(navigation ? { navigation } : {}) },
});
const entry = (address: string) => ({ place: 'main', text: address, address, order: 1 });

test('until owners are stated, a remote owns the addresses of its releases, each once', () => {
  const microFrontends = { tasks: [release(['/a', '/b']), release(['/b'])], people: [] };
  expect(ownersOf({ microFrontends })).toEqual({ tasks: ['/a', '/b'], people: [] });
  expect(ownersOf({ microFrontends, owners: { tasks: ['/c'] } })).toEqual({ tasks: ['/c'] });
  expect(ownerNames({ microFrontends })).toEqual(['shell', 'tasks', 'people']);
});

test('an address is owned when some pattern of its owner covers it', () => {
  const owned = ['/tasks', '/task/:id', '/docs/*'];
  expect(notOwned(['/tasks', '/task/:taskId', '/docs/a', '/people', '/*'], owned)).toEqual([
    '/people',
    '/*',
  ]);
  expect(notOwned(['/tasks'], [])).toEqual(['/tasks']);
});

test('a release has only the addresses that its remote owns, and only entries in menus that lead to these', () => {
  const given = release(['/tasks', '/login'], [entry('/tasks'), entry('/login')]);
  expect(withinRights(given, ['/tasks'])).toEqual(release(['/tasks'], [entry('/tasks')]));
  expect(withinRights(release(['/tasks']), ['/tasks'])).toEqual(release(['/tasks']));
});

describe('the registry of a site', () => {
  const root: Registry = {
    microFrontends: { tasks: [release(['/tasks'])], dashboard: [release(['/me'])] },
    owners: { tasks: ['/tasks'], dashboard: ['/me'], people: ['/people'] },
  };

  test('has the releases of a remote from its own registry, and otherwise those of the root', () => {
    const own: Registry = { microFrontends: { tasks: [release(['/tasks', '/me'])] } };
    expect(composeRegistry(root, new Map([['tasks', own]]))).toEqual({
      microFrontends: root.microFrontends,
      owners: root.owners,
    });
  });

  test('has no remote that nobody has released, or that owns nothing', () => {
    const stray: Registry = { microFrontends: { other: [release(['/other'])] } };
    const { microFrontends } = composeRegistry(root, new Map([['other', stray]]));
    expect(Object.keys(microFrontends)).toEqual(['tasks', 'dashboard']);
  });

  test('has the shell from its own registry, and otherwise that of the root', () => {
    const [older, newer] = [release([]), release(['/login'])];
    const shells: Registry = { microFrontends: {}, shell: [newer] };
    const before = { ...root, shell: [older], schema: 'v1' };
    expect(composeRegistry(before, new Map())).toMatchObject({ schema: 'v1', shell: [older] });
    expect(composeRegistry(before, new Map([['shell', shells]]))).toMatchObject({ shell: [newer] });
  });
});
