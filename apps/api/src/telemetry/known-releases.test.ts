import { registryOf } from '../../test/support/registry';
import { createKnownReleases } from './known-releases';

let now = 0;
let registry: unknown;
const fetched = jest.fn(async () => Response.json(registry));

beforeEach(() => {
  now = 0;
  fetched.mockClear();
  globalThis.fetch = fetched as typeof fetch;
  registry = registryOf('1.1.0', '1.0.0');
});
const open = () => createKnownReleases('http://pages.invalid/registry.json', { now: () => now });

test('a release of the registry has its names, all else is other', async () => {
  const labelsOf = await open()();
  expect(labelsOf('tasks', '1.0.0')).toEqual({ remote: 'tasks', version: '1.0.0' });
  expect(labelsOf('tasks', '6.6.6')).toEqual({ remote: 'tasks', version: 'other' });
  expect(labelsOf('__proto__', '1.0.0')).toEqual({ remote: 'other', version: 'other' });
});

test('of many releases the latest have a name', async () => {
  registry = registryOf(...Array.from({ length: 30 }, (_, index) => `1.0.${30 - index}`));
  const labelsOf = await open()();
  expect(labelsOf('tasks', '1.0.30').version).toBe('1.0.30');
  expect(labelsOf('tasks', '1.0.1').version).toBe('other');
});

test('a release that sessions get has a name, however many are newer or only for previews', async () => {
  const many = Array.from({ length: 25 }, (_, index) => `1.0.${50 - index}`);
  const { microFrontends } = registryOf(...many, '1.0.2', '1.0.1');
  const tasks = microFrontends['tasks']!.map((release, position) => ({
    ...release,
    deployment: { traffic: 0, default: release.metadata.version === '1.0.1' },
    extras: { ...release.extras, ...(position < 20 ? { preview: true } : {}) },
  }));
  registry = { microFrontends: { tasks } };
  const labelsOf = await open()();
  const versions = ['1.0.50', '1.0.30', '1.0.1'];
  const names = versions.map((version) => labelsOf('tasks', version).version);
  expect(names).toEqual(['other', '1.0.30', '1.0.1']);
});

test('reports that come together ask once; later ones see a new release', async () => {
  const known = open();
  await Promise.all([known(), known(), known()]);
  expect(fetched).toHaveBeenCalledTimes(1);
  registry = registryOf('1.2.0');
  now += 60_000;
  expect((await known())('tasks', '1.2.0').version).toBe('1.2.0');
});

test('a clock that is set back does not keep a new release unknown', async () => {
  const elapsed = jest.spyOn(performance, 'now').mockReturnValue(0);
  const clock = jest.spyOn(Date, 'now');
  const known = createKnownReleases('http://pages.invalid/registry.json');
  await known();
  registry = registryOf('1.2.0');
  elapsed.mockReturnValue(60_000);
  clock.mockReturnValue(Date.now() - 3_600_000);
  const labelsOf = await known();
  jest.restoreAllMocks();
  expect(labelsOf('tasks', '1.2.0').version).toBe('1.2.0');
});

test.each([
  ['no registry', 'not a registry'],
  [
    'releases of another shape',
    { microFrontends: { tasks: [{ metadata: { version: '2.0.0' } }] } },
  ],
])('an answer that is %s leaves what was known', async (_what, answer) => {
  const known = open();
  await known();
  registry = answer;
  now += 60_000;
  expect((await known())('tasks', '1.0.0').version).toBe('1.0.0');
});

test('without a registry nothing has a name, and nothing is asked', async () => {
  const labelsOf = await createKnownReleases(undefined)();
  expect(labelsOf('tasks', '1.0.0')).toEqual({ remote: 'other', version: 'other' });
  expect(fetched).not.toHaveBeenCalled();
});
