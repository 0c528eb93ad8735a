import {
  parseCarriedPackages,
  parseOwnDescription,
  parseRemoteDescription,
  parseRemoteManifest,
} from './remote-build';
import { parseShellContract } from './shell-contract';

const shell = {
  hostContract: '1.0.0',
  federation: '2.9.2',
  routes: ['/login'],
  shared: { react: '19.0.0' },
  strict: ['react/'],
  files: ['main.js'],
};
const remote = { name: 'tasks', hostContract: '^1.0.0', routes: ['/tasks'] };
const manifest = {
  metaData: { remoteEntry: { name: 'entry.js' }, pluginVersion: '2.9.2' },
  exposes: [{ name: 'remote', assets: { js: { sync: ['remote.js'] } } }],
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
};
const carried = [{ name: 'a', version: '1.0.0', request: 'a/b', importer: 'src/remote.tsx' }];

test.each([
  ['a shell contract', parseShellContract, shell],
  ['a description', parseRemoteDescription, remote],
  ['a manifest', parseRemoteManifest, manifest],
  ['carried packages', parseCarriedPackages, carried],
])('%s is taken as it is, with whatever else it says', (_kind, parse, document) => {
  const more = Array.isArray(document) ? document : { ...document, more: true };
  expect(parse(JSON.stringify(more), 'here')).toEqual(more);
});

test.each([
  [
    parseShellContract,
    '{"hostContract":1}',
    'there is not a shell contract: it must have required properties',
  ],
  [parseRemoteDescription, '{ half', 'there is not a description of a remote: it is not JSON'],
  [parseRemoteDescription, JSON.stringify({ ...remote, name: '../x' }), '/name'],
  [
    parseRemoteDescription,
    JSON.stringify({ ...remote, name: 'x'.repeat(65) }),
    'there is not a description of a remote: /name must not have more than 64 characters.',
  ],
  [
    parseOwnDescription,
    JSON.stringify({ ...remote, $schema: './schema.json', panel: [] }),
    'there is not a description of a remote: /panel is none of name, hostContract, routes, screens, searchParams, navigation, panels, $schema.',
  ],
  [
    parseShellContract,
    JSON.stringify({ ...shell, files: ['../../../../tmp/evil'] }),
    'there is not a shell contract: /files/0',
  ],
  [
    parseShellContract,
    JSON.stringify({ ...shell, routes: ['login'] }),
    'there is not a shell contract: /routes/0',
  ],
  [parseRemoteManifest, '{"metaData":{}}', 'there is not a manifest of a remote'],
  [parseCarriedPackages, '{}', 'there is not a list of carried packages: it must be array'],
])(
  'a document of another shape is refused with its place and what is wrong in it',
  (parse, text, message) => {
    expect(() => parse(text, 'there')).toThrow(message);
  },
);

const entry = { place: 'main', text: 'Tasks', address: '/tasks', order: 10 };
const declare = (change: object) =>
  parseRemoteDescription(
    JSON.stringify({ ...remote, navigation: [{ ...entry, ...change }] }),
    'it',
  );

test.each([
  {},
  { visibleTo: 'users' },
  { visibleTo: 'visitors' },
  { text: 'x'.repeat(40) },
  { alsoAt: ['/tasks/*'] },
  { icon: 'list' },
  { order: -0.5 },
])('[A410] an entry of a menu may say %j', (change) => {
  expect(declare(change).navigation).toEqual([{ ...entry, ...change }]);
});

test.each([
  [{ address: undefined }, ' must have required properties address'],
  [{ order: undefined }, ' must have required properties order'],
  [{ place: 7 }, '/place must be string'],
  [{ text: ' ' }, '/text must have 1 to 40 characters'],
  [{ text: 'x'.repeat(41) }, '/text must have 1 to 40 characters'],
  [{ address: 'tasks' }, '/address must be a path like /tasks, without parameters'],
  [{ address: '/task/:taskId' }, '/address must be a path like /tasks, without parameters'],
  [{ address: 'https://elsewhere.example' }, '/address must be a path like /tasks'],
  [{ order: 'first' }, '/order must be number'],
  [{ visibleTo: 'nobody' }, '/visibleTo must be visitors or users'],
  [{ visibleto: 'users' }, '/visibleto is none of place, text, address, order, visibleTo'],
  [{ alsoAt: ['below'] }, '/alsoAt/0 must be a path like /tasks, /task/:taskId or /docs/*'],
])('[A410] an entry of a menu may not say %j', (change, sentence) => {
  const start = 'it is not a description of a remote: /navigation/0';
  expect(() => declare(change)).toThrow(`${start}${sentence}`);
});

test.each([
  [{ order: 1 }, ' must have required properties slot'],
  [{ slot: 'task.aside' }, ' must have required properties order'],
  [{ slot: 'task.aside', order: 1, height: 41 }, '/height must be <= 40'],
  [{ slot: 'task.aside', order: 1, width: 3 }, '/width is none of slot, order, height'],
])('[A410] a panel may not be declared as %j', (panel, sentence) => {
  const start = 'it is not a description of a remote: /panels/0';
  const text = JSON.stringify({ ...remote, panels: [panel] });
  expect(() => parseRemoteDescription(text, 'it')).toThrow(`${start}${sentence}`);
});

test('the error of the JSON parser is the cause', () => {
  const cause = expect.any(SyntaxError);
  expect(() => parseRemoteDescription('{ half', 'it')).toThrow(expect.objectContaining({ cause }));
});

test.each(['/', '/tasks', '/task/:taskId', '/a/:one/b-c.d~e', '/docs/*', '/*'])(
  'a remote may have the addresses %s',
  (route) => {
    const text = JSON.stringify({ ...remote, routes: [route] });
    expect(parseRemoteDescription(text, 'it').routes).toEqual([route]);
  },
);

// The router supports these patterns, and the edge's matcher does not.
test.each(['tasks', '/docs/:page?', '/docs?', '/f/:n.txt', '/docs*', '/a/*/b', '/größe', '/a//b'])(
  'a remote may not have the addresses %s',
  (route) => {
    const text = JSON.stringify({ ...remote, routes: [route] });
    expect(() => parseRemoteDescription(text, 'it')).toThrow(
      '/routes/0 must be a path like /tasks, /task/:taskId or /docs/*',
    );
  },
);

test('a long address is validated in linear time', () => {
  const started = process.cpuUsage();
  const text = JSON.stringify({ ...remote, routes: [`${'/:a'.repeat(50_000)}!`] });
  expect(() => parseRemoteDescription(text, 'it')).toThrow('/routes/0');
  // Microseconds of processor time: other work on the machine does not count.
  expect(process.cpuUsage(started).user).toBeLessThan(500_000);
});
