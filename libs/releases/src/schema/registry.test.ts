import { parseOwnRegistry, parseRegistry } from './registry';

const release = {
  url: '/remotes/tasks/1.2.0-0123456789ab/mf-manifest.json',
  fallbackUrl: '/remotes/tasks/1.1.0/mf-manifest.json',
  metadata: { version: '1.2.0-0123456789ab', integrity: 'sha384-ab+/=' },
  deployment: { traffic: 100, default: true },
  extras: {
    hostContract: '^1.0.0',
    routes: ['/', '/task/:taskId'],
    files: { 'remote-entry.0123.js': 'sha384-x', 'static/a b.png': 'sha384-y' },
    shared: { react: '^19.0.0' },
  },
};
const text = (change: object) =>
  JSON.stringify({ schema: 'v1', microFrontends: { tasks: [{ ...release, ...change }] } });

test('a registry written by the release commands is parsed unchanged', () => {
  const complete = text({});
  expect(JSON.stringify(parseRegistry(complete))).toBe(complete);
  expect(parseRegistry('{"microFrontends":{}}')).toEqual({ microFrontends: {} });
});

test('a registry with members that this version does not know is parsed unchanged', () => {
  const newer = text({ extras: { ...release.extras, later: 'member' }, later: { more: true } });
  expect(JSON.stringify(parseRegistry(newer))).toBe(newer);
});

test.each([
  [{ url: '/remotes/tasks/../mf-manifest.json' }, '/microFrontends/tasks/0/url'],
  [{ metadata: { version: '..', integrity: 'sha384-x' } }, '/metadata/version'],
  [{ deployment: { traffic: 101, default: true } }, '/deployment/traffic'],
  [{ extras: { ...release.extras, files: { 'a/../b.js': 'sha384-x' } } }, '/extras/files'],
  [{ extras: { ...release.extras, files: { '"a.js': 'sha384-x' } } }, '/extras/files'],
])('[A353] %j is refused, and the place is named', (change, place) => {
  expect(() => parseRegistry(text(change))).toThrow(place);
});

test('the registry of a remote has its releases and its changes, and those of nobody else', () => {
  const at = {
    at: '2026-11-27',
    by: 'a',
    action: 'release',
    version: '1',
    traffic: 1,
    before: null,
  };
  const own = (change: object) =>
    JSON.stringify({ microFrontends: { tasks: [release] }, ...change });
  const latest = { ...at, remote: 'tasks' };
  expect(parseOwnRegistry(own({ latest }), 'tasks')).toMatchObject({ latest });
  const refused: [object, string][] = [
    [{ microFrontends: { other: [] } }, 'has other: only releases of tasks may be there.'],
    [{ shell: [release] }, 'has shell: only releases of tasks may be there.'],
    [
      { microFrontends: { tasks: [{ ...release, url: release.url.replace('tasks', 'tasks2') }] } },
      'has /remotes/tasks2/1.2.0-0123456789ab/mf-manifest.json: only releases of tasks may be there.',
    ],
    [{ latest: { ...at, remote: 'other' } }, 'has a change of other: only those of tasks may be'],
  ];
  for (const [change, sentence] of refused) {
    expect(() => parseOwnRegistry(own(change), 'tasks')).toThrow(`tasks/registry.json ${sentence}`);
  }
});

test.each(['constructor', 'toString', '__proto__', 'tasks/x'])(
  '[A353] no remote has the name %s',
  (name) => {
    const owned = `{"microFrontends":{},"owners":{"${name}":["/x"]}}`;
    expect(() => parseRegistry(owned)).toThrow('/owners');
    expect(() => parseRegistry(`{"microFrontends":{"${name}":[]}}`)).toThrow('/microFrontends');
    expect(parseRegistry(owned.replace(name, `${name.slice(0, 5)}s`))).toBeDefined();
  },
);

test.each([
  ['many folders', `${'a/'.repeat(50_000)}.`],
  // A pattern that can match a name in many ways would backtrack through all of them.
  ['many letters', `${'a'.repeat(26)}/`],
])('the name of a file with %s is validated in linear time', (_, name) => {
  const started = process.cpuUsage();
  const files = { [name]: 'sha384-x' };
  expect(() => parseRegistry(text({ extras: { ...release.extras, files } }))).toThrow();
  // Microseconds of processor time: other work on the machine does not count.
  expect(process.cpuUsage(started).user).toBeLessThan(500_000);
});
